// The localisation kit's ranker interface around `rankFiles`: the same index, query and history
// that the product uses, on the kit's list of files. Reads blobs and history through git by itself.
import {
  createIndex,
  openCorpus,
  type RankOptions,
  rankFiles,
  readQuery,
  type TermIndex,
} from '@ctx/relevance';
import { findClone, openRepository, type Repository } from './repository.js';

/** The kit's input for a ranker; gold files and hunks are never read. */
export interface KitContext {
  query: string;
  paths: string[];
  repo: string;
  inst: { base_commit: string };
}

type Ranker = (context: KitContext) => Promise<string[]>;

/** Ancestors of the base commit that are read. */
export const COMMITS = 1500;
const mirror = process.env.MIRROR ?? 'mirrors';

// One repository at a time, as the kit goes; one index per repository, kept up to date from
// instance to instance by blob id.
let open:
  | { name: string; clone: Repository; index: TermIndex; blobs: Map<string, string> }
  | undefined;

/** The repository's index brought to a commit. */
export function checkOut({ repo, paths, inst }: Pick<KitContext, 'repo' | 'paths' | 'inst'>) {
  if (open?.name !== repo) {
    const clone = openRepository(findClone(mirror, repo));
    open = { name: repo, clone, index: createIndex(), blobs: new Map() };
  }
  const { clone, index, blobs } = open;
  const tree = clone.tree(inst.base_commit);
  const wanted = new Set(paths);
  for (const path of [...blobs.keys()])
    if (!wanted.has(path)) {
      index.remove(path);
      blobs.delete(path);
    }
  const stale = paths.filter((path) => blobs.get(path) !== tree.get(path));
  for (let from = 0; from < stale.length; from += 300) {
    const part = stale.slice(from, from + 300);
    const texts = clone.read(part.map((path) => tree.get(path) ?? ''));
    part.forEach((path, i) => {
      index.add(path, texts[i] ?? '');
      blobs.set(path, tree.get(path) ?? '');
    });
  }
  return { clone, index };
}

function ranker(options: RankOptions): Ranker {
  return async (context) => {
    const { clone, index } = checkOut(context);
    const commits = clone.history(context.inst.base_commit, COMMITS);
    const query = readQuery(context.query);
    const ranked = rankFiles(openCorpus({ query, index, commits }), { ...options, detailed: 0 });
    const paths = ranked.map(({ path }) => path);
    const found = new Set(paths);
    return [...paths, ...context.paths.filter((path) => !found.has(path))];
  };
}

/** Rankers by the name of their row. */
export const rankers: Record<string, Ranker> = {
  ctx: ranker({}),
  'ctx, no demotion': ranker({ demote: false }),
};
