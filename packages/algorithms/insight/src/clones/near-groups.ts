import type { Definition } from '@ctx/source';
import { append } from '@ctx/text/collections';
import { alignedUnits } from './differences.js';
import { type NearPair, nearCandidate, nearPairs } from './near.js';
import { type CloneLimits, isLarge, sizeOf, type UnitRun } from './repeated-runs.js';
import type { UnitReader } from './source-units.js';

/** Functions that are nearly the same. */
export interface NearGroup {
  readonly runs: readonly UnitRun[];
  /** The least similarity that joins two of them. */
  readonly similarity: number;
}

/** Kinds of definitions that are compared as a whole. */
const FUNCTIONS: ReadonlySet<Definition['kind']> = new Set(['function', 'method', 'constructor']);

/** Functions that are nearly the same, those left out that known groups join already. */
export function nearGroups(
  reader: UnitReader,
  limits: CloneLimits,
  known: readonly { readonly runs: readonly UnitRun[] }[],
): NearGroup[] {
  const candidates = reader.units.flatMap((_, file) =>
    functionRuns(reader, file)
      .filter((run) => isLarge(reader.units, [run], limits))
      .map((run) => nearCandidate(reader, run)),
  );
  const joined = joinedBy(reader, known);
  const isKnown = ({ a, b }: NearPair): boolean => joined(candidates[a]!.run, candidates[b]!.run);
  const pairs = nearPairs(candidates).filter((pair) => {
    const [one, other] = [candidates[pair.a]!.run, candidates[pair.b]!.run];
    return !overlap(one, other) && (isKnown(pair) || correspond(reader, one, other));
  });
  return linked(pairs, isKnown).map(({ members, similarity }) => ({
    runs: members.map((member) => candidates[member]!.run),
    similarity,
  }));
}

interface Linked {
  readonly members: readonly number[];
  readonly similarity: number;
  /** Joins two that are not known to be copies. */
  readonly tells: boolean;
}

/**
 * Groups in which every two are a pair (complete linkage), the most alike joined first: a chain of pairs
 * leads from one function to another that has nothing to do with it.
 */
function linked(pairs: readonly NearPair[], isKnown: (pair: NearPair) => boolean): Linked[] {
  const similar = new Set(pairs.map(({ a, b }) => `${a} ${b}`));
  const isPair = (x: number, y: number): boolean => similar.has(x < y ? `${x} ${y}` : `${y} ${x}`);
  const groups = new Map<number, Linked>();
  const ordered = [...pairs].sort((x, y) => y.similarity - x.similarity || x.a - y.a || x.b - y.b);
  for (const pair of ordered) {
    const { a, b } = pair;
    const left = groups.get(a) ?? { members: [a], similarity: 1, tells: false };
    const right = groups.get(b) ?? { members: [b], similarity: 1, tells: false };
    const isWhole = left.members.every((x) => right.members.every((y) => isPair(x, y)));
    if (left === right || !isWhole) continue;
    const merged = {
      members: [...left.members, ...right.members].sort((x, y) => x - y),
      similarity: Math.min(left.similarity, right.similarity, pair.similarity),
      tells: left.tells || right.tells || !isKnown(pair),
    };
    for (const member of merged.members) groups.set(member, merged);
  }
  return [...new Set(groups.values())].filter(({ tells }) => tells);
}

/** Tokens of two functions, at least, whose statements stand beside one of the same shape. */
const CORRESPONDING = 0.6;

function correspond(reader: UnitReader, a: UnitRun, b: UnitRun): boolean {
  const { pairs } = alignedUnits(reader, a, b);
  const sizes = reader.units[a.file]!.sizes;
  const same = pairs.reduce((sum, [unit]) => sum + sizes[unit]!, 0);
  const all = sizeOf(reader.units, a).tokens + sizeOf(reader.units, b).tokens;
  return 2 * same >= CORRESPONDING * all;
}

/** The functions of a file as runs of units, without functions in functions. */
function functionRuns(reader: UnitReader, file: number): UnitRun[] {
  const { definitions = [] } = reader.units[file]!.file;
  const wanted = definitions.filter(({ kind, declaration }) => FUNCTIONS.has(kind) && !declaration);
  if (wanted.length === 0) return [];
  const { firstLines, statements } = reader.units[file]!;
  const { count } = statements;
  const lineOf = (unit: number): number => firstLines[unit]!;
  return wanted.flatMap(({ startLine, endLine }) => {
    const start = firstFrom(count, (unit) => lineOf(unit) >= startLine);
    const end = firstFrom(count, (unit) => lineOf(unit) > endLine);
    return end > start ? [{ file, start, end }] : [];
  });
}

/** The first unit for which a condition holds, which holds for all behind it too. */
function firstFrom(count: number, holds: (unit: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function overlap(a: UnitRun, b: UnitRun): boolean {
  return a.file === b.file && a.start < b.end && b.start < a.end;
}

/** Whether one group has most of both runs. */
function joinedBy(
  reader: UnitReader,
  known: readonly { readonly runs: readonly UnitRun[] }[],
): (a: UnitRun, b: UnitRun) => boolean {
  const byFile = new Map<number, { run: UnitRun; group: number }[]>();
  known.forEach(({ runs }, group) => {
    for (const run of runs) append(byFile, run.file, { run, group });
  });
  const groupsOf = (run: UnitRun): Set<number> => {
    const size = sizeOf(reader.units, run).tokens;
    const around = (byFile.get(run.file) ?? []).filter((other) => {
      const start = Math.max(run.start, other.run.start);
      const end = Math.min(run.end, other.run.end);
      if (end <= start) return false;
      return sizeOf(reader.units, { file: run.file, start, end }).tokens >= MOSTLY * size;
    });
    return new Set(around.map(({ group }) => group));
  };
  return (a, b) => {
    const groups = groupsOf(a);
    if (groups.size === 0) return false;
    return [...groupsOf(b)].some((group) => groups.has(group));
  };
}

/** Tokens of a function that must be in a known copy for that to tell enough of it. */
const MOSTLY = 0.8;
