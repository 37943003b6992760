import type { Definition } from '@ctx/source';
import { append } from '@ctx/text/collections';
import { LEAST_SIMILARITY, nearCandidate, nearPairs } from './near.js';
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
  const groups = new Map<number, { members: Set<number>; similarity: number }>();
  for (const { a, b, similarity } of nearPairs(candidates)) {
    const [one, other] = [candidates[a]!.run, candidates[b]!.run];
    if (similarity < LEAST_SIMILARITY || overlap(one, other) || joined(one, other)) continue;
    const left = groups.get(a) ?? { members: new Set([a]), similarity: 1 };
    const right = groups.get(b) ?? { members: new Set([b]), similarity: 1 };
    const least = Math.min(left.similarity, right.similarity, similarity);
    const merged = { members: new Set([...left.members, ...right.members]), similarity: least };
    for (const member of merged.members) groups.set(member, merged);
  }
  return [...new Set(groups.values())].map(({ members, similarity }) => ({
    runs: [...members].sort((x, y) => x - y).map((member) => candidates[member]!.run),
    similarity,
  }));
}

/** The functions of a file as runs of units, without functions in functions. */
function functionRuns(reader: UnitReader, file: number): UnitRun[] {
  const { definitions = [] } = reader.units[file]!.file;
  const wanted = definitions.filter(({ kind, declaration }) => FUNCTIONS.has(kind) && !declaration);
  if (wanted.length === 0) return [];
  const { from, count } = reader.units[file]!.statements;
  const { lines } = reader.tokens(file);
  const lineOf = (unit: number): number => lines[from[unit]!] ?? Number.POSITIVE_INFINITY;
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
