// Precision and recall of resolved imports against edges that somebody else resolved.
import { type EdgeTier, type ImportEdge, resolveImports } from '@ctx/imports';
import type { Snapshot } from './facts.js';

/** The kit's edges: indexes into `files`. */
export interface Truth {
  repo: string;
  commit: string;
  files: string[];
  edges: [from: number, to: number, kind: 'import' | 'package' | 'same-package'][];
  /** Edges that are neither asked for nor wrong: modules on the way to what a path means. */
  passed?: Truth['edges'] | undefined;
}

/** How the two agree on one repository. */
export interface Verdict {
  repo: string;
  files: number;
  /** `'file'`, or `'package'` where the truth names every file of an imported package. */
  level: 'file' | 'package';
  truth: number;
  ours: number;
  agreed: number;
  precision: number;
  recall: number;
  /** Edges of ours, and of the truth, that the other has not; as text, sorted. */
  invented: string[];
  missed: string[];
}

/** A use through a barrel is not written in the file: a truth by files cannot have it. */
const WRITTEN: Readonly<Record<Verdict['level'], readonly EdgeTier[]>> = {
  file: ['import'],
  package: ['import', 'binding'],
};

/**
 * Compares the edges between files that both know.
 *
 * @param counted Tiers of ours that are compared (default: what a statement names).
 */
export function compare(
  truth: Truth,
  snapshot: Snapshot,
  counted?: readonly EdgeTier[] | undefined,
): Verdict {
  const level = truth.edges.some(([, , kind]) => kind === 'package') ? 'package' : 'file';
  const place = (path: string): string =>
    level === 'package' ? path.slice(0, Math.max(0, path.lastIndexOf('/'))) : path;
  const known = new Set(truth.files);
  const places = new Set(truth.files.map(place));
  const pair = (from: string, to: string): string => `${from} -> ${place(to)}`;
  const pairsOf = (edges: Truth['edges'] = []): Set<string> =>
    new Set(edges.map(([from, to]) => pair(truth.files[from]!, truth.files[to]!)));
  const gold = pairsOf(truth.edges.filter(([, , kind]) => kind !== 'same-package'));
  const passed = pairsOf(truth.passed);
  const evidence = new Map<string, ImportEdge>();
  const direct = new Set<string>();
  for (const edge of resolveImports(snapshot)) {
    if (!known.has(edge.from) || !places.has(place(edge.to))) continue;
    if (!(counted ?? WRITTEN[level]).includes(edge.tier)) continue;
    if (passed.has(pair(edge.from, edge.to))) continue;
    direct.add(pair(edge.from, edge.to));
    evidence.set(pair(edge.from, edge.to), edge);
  }
  const invented = [...direct].filter((edge) => !gold.has(edge)).sort();
  const agreed = direct.size - invented.length;
  return {
    repo: truth.repo,
    files: truth.files.length,
    level,
    truth: gold.size,
    ours: direct.size,
    agreed,
    precision: direct.size === 0 ? 0 : agreed / direct.size,
    recall: gold.size === 0 ? 0 : agreed / gold.size,
    invented: invented.map((edge) => {
      const { line, specifier } = evidence.get(edge)!;
      return `${edge} (line ${line}: ${specifier})`;
    }),
    missed: [...gold].filter((edge) => !direct.has(edge)).sort(),
  };
}
