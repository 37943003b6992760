import { besideIn } from '@ctx/imports/repositories';
import type { TermIndex } from '@ctx/relevance';
import type { RepoGraph } from '@ctx/repomap';
import type { Commit } from '@ctx/source';
import type { Remark } from '@ctx/text';
import type { PathFacts } from '@ctx/tree';

/** The part of a workspace that contexts, maps and links need. */
export interface Sources {
  /** Path and content hash of each file. */
  readonly files: readonly { readonly path: string; readonly hash: string }[];
  readonly facts: readonly PathFacts[];
  /** {@link facts} of one file, where those of all are not at hand yet. */
  readonly factsOf?: ((path: string) => PathFacts | undefined) | undefined;
  /** The folders that paths begin with, where these are several. */
  readonly roots?:
    | readonly { readonly name: string; readonly atHand?: true | undefined }[]
    | undefined;
  /** How many {@link files} there are, likewise. */
  readonly count?: number | undefined;
  /** Facts of files in formats: see `Workspace.parts`. */
  readonly parts?: readonly PathFacts[] | undefined;
  readonly index: TermIndex;
  /** Sentences for the user: no git, no cache, history cut short. */
  readonly notices: readonly string[];
  /** The {@link notices} that stand in answers as well: the files that a limit has left out. */
  readonly leftOut?: readonly string[] | undefined;
  history(): Promise<Commit[]>;
  graph(): Promise<RepoGraph>;
  /** A file's text, or why it is not given. */
  read(
    path: string,
    options?: { readonly signal?: AbortSignal },
  ): Promise<{ readonly text: string } | { readonly skipped: Remark }>;
}

/** Whether two files are of one root, where names alone may tie them. */
export function sameRoot({
  roots,
}: Pick<Sources, 'roots'>): (one: string, other: string) => boolean {
  return besideIn(roots?.map(({ name }) => name));
}

/** Facts by path, of one file at a time or of all: a `Map` is one. */
export type FactsByPath<Facts> = Pick<ReadonlyMap<string, Facts>, 'get'> &
  Iterable<readonly [string, Facts]>;

/** The facts of a workspace as they are now: those of a file are decoded when somebody asks for them. */
export function factsByPath(sources: Pick<Sources, 'facts' | 'factsOf'>): FactsByPath<PathFacts> {
  const { factsOf } = sources;
  let all: Map<string, PathFacts> | undefined;
  const every = () => (all ??= new Map(sources.facts.map((file) => [file.path, file])));
  return {
    get: (path) => (factsOf ? factsOf(path) : every().get(path)),
    [Symbol.iterator]: () => every()[Symbol.iterator](),
  };
}
