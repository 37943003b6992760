import type { CrossFileIndex, Link } from '@ctx/cross-file';
import type { Imports } from './truth.js';

/** How well links meet the imports of one repository; shares of 1. */
export interface Verdict {
  /** Right links among those shown, at most five a file. */
  precision: number;
  /** The best precision that five links a file could have: many files have fewer neighbors. */
  ceiling: number;
  /** Neighbors shown among those there are, at most five a file. */
  recall: number;
  /** Files whose first link is right. */
  first: number;
  /** One-way imports whose link is called a dependency of the importing file. */
  direction: number;
}

const SHOWN = 5;

/** Neighbors in the import graph, whichever of the two imports the other. */
export function neighbors(imports: Imports): Map<string, Set<string>> {
  const found = new Map([...imports].map(([file, targets]) => [file, new Set(targets)]));
  for (const [file, targets] of imports) {
    for (const target of targets) found.get(target)!.add(file);
  }
  return found;
}

/**
 * Links as an agent sees them, and, for the direction, all of them: `every` is the same index
 * without a floor.
 */
export function judge(index: CrossFileIndex, every: CrossFileIndex, imports: Imports): Verdict {
  let shown = 0;
  let right = 0;
  let wanted = 0;
  let first = 0;
  let files = 0;
  for (const [file, truth] of neighbors(imports)) {
    if (truth.size === 0) continue;
    const links = index.links(file, { limit: SHOWN });
    files++;
    shown += links.length;
    right += links.filter((link) => truth.has(link.path)).length;
    wanted += Math.min(SHOWN, truth.size);
    if (links[0] !== undefined && truth.has(links[0].path)) first++;
  }
  return {
    precision: right / shown,
    ceiling: wanted / (SHOWN * files),
    recall: right / wanted,
    first: first / files,
    direction: directionOf(every, imports),
  };
}

function directionOf(every: CrossFileIndex, imports: Imports): number {
  let oneWay = 0;
  let right = 0;
  for (const [file, targets] of imports) {
    const only = [...targets].filter((target) => !imports.get(target)!.has(file));
    if (only.length === 0) continue;
    const links = every.links(file, { limit: Number.POSITIVE_INFINITY });
    const kinds = new Map(links.map((link: Link) => [link.path, link.kind]));
    oneWay += only.length;
    right += only.filter((target) => kinds.get(target) === 'dependency').length;
  }
  return right / oneWay;
}

/** The mean of verdicts, each repository counting the same. */
export function mean(verdicts: readonly Verdict[]): Verdict {
  const of = (key: keyof Verdict) =>
    verdicts.reduce((sum, verdict) => sum + verdict[key], 0) / verdicts.length;
  return {
    precision: of('precision'),
    ceiling: of('ceiling'),
    recall: of('recall'),
    first: of('first'),
    direction: of('direction'),
  };
}
