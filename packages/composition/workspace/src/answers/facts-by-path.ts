import type { PathFacts } from '@ctx/tree';
import type { Sources } from './sources.js';

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
