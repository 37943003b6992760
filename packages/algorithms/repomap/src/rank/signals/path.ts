import { basename, dirname } from '@ctx/source/paths';
import { isCode } from '@ctx/source/roles';
import type { GraphFile, RepoGraph } from '../../graph/graph.js';
import type { ContextFiles } from '../context.js';
import type { Signal } from '../signal.js';

/** Names that say nothing about the purpose of a file; their directory's name is used instead. */
const GENERIC = new Set(['index', 'mod', 'lib', 'main', '__init__', 'init', 'types', 'utils']);

/** Weighted path proximity to the nearest file of the context. */
export const path: Signal = {
  name: 'path',
  weight: 1,
  score: (graph, { files }) => (files.size > 0 ? nearness(graph, files) : undefined),
};

function nearness(graph: RepoGraph, context: ContextFiles): Float64Array {
  const all = graph.files.map(shapeOf);
  const code = graph.files.map(({ path }) => isCode(path));
  const scores = new Float64Array(graph.files.length);
  for (const [index, { weight }] of context) {
    for (let i = 0; i < scores.length; i++) {
      if (i === index) continue;
      // Style sheets, lock files and the like are near everything that is in the same place.
      const near = code[i] ? pathProximity(all[index]!, all[i]!) * weight : 0;
      if (near > scores[i]!) scores[i] = near;
    }
  }
  return scores;
}

/** Shapes by file: they outlive a graph, since an update keeps the files that did not change. */
const shapes = new WeakMap<GraphFile, PathShape>();

function shapeOf(file: GraphFile): PathShape {
  const cached = shapes.get(file) ?? pathShape(file.path);
  shapes.set(file, cached);
  return cached;
}

/** The parts of a path that are compared: computed once for each file. */
interface PathShape {
  dirs: readonly string[];
  /** The name without its extensions and without the marks of a test, in lower case. */
  stem: string;
}

/** Reads the shape of a path. */
export function pathShape(path: string): PathShape {
  const dir = dirname(path);
  const dirs = dir === '' ? [] : dir.split('/');
  const base = basename(path).split('.', 1)[0]!;
  const plain = base
    .replace(/^tests?[_-]|[_-](?:tests?|spec)$/i, '')
    .replace(/(?:Tests?|TestCase|Spec)$/, '')
    .toLowerCase();
  const generic = GENERIC.has(plain) || plain === '';
  return { dirs, stem: generic ? (dirs[dirs.length - 1]?.toLowerCase() ?? plain) : plain };
}

/**
 * How near two paths are: the share of leading directories they have in common, +1 for the same
 * stem (`url.ts` and `url.test.ts`), + a quarter of the share of trailing directories (mirrored
 * trees: `src/a/b/x.ts`, `test/a/b/x.ts`).
 *
 * @returns 0 for files of different top directories without the same stem; at most 2.
 */
export function pathProximity(a: PathShape, b: PathShape): number {
  const longest = Math.max(a.dirs.length, b.dirs.length);
  let leading = 0;
  while (
    leading < longest &&
    a.dirs[leading] !== undefined &&
    a.dirs[leading] === b.dirs[leading]
  ) {
    leading++;
  }
  let trailing = 0;
  while (
    trailing < Math.min(a.dirs.length, b.dirs.length) - leading &&
    a.dirs[a.dirs.length - 1 - trailing] === b.dirs[b.dirs.length - 1 - trailing]
  ) {
    trailing++;
  }
  const near = longest === 0 ? 1 : (leading + trailing / 4) / longest;
  return near + (a.stem === b.stem ? 1 : 0);
}
