import type { UnitRun } from './repeated-runs.js';
import type { SourceUnits, UnitReader } from './source-units.js';

/** The differences in names between two runs of one shape. */
export interface Renaming {
  /** Names and literals of the first run and what stands for them in the second; each pair once, quotes aside. */
  readonly pairs: readonly (readonly [string, string])[];
  /** Names that are the same in both, 0 to 1 of all names. */
  readonly kept: number;
  /** Names whose partner is not always the same one, 0 to 1 of all names. */
  readonly conflicts: number;
}

/**
 * Compares two runs of one shape, token by token. In a copy whose names were changed, each name has one
 * partner (a parameterized match: Baker 1997).
 */
export function renamingOf(reader: UnitReader, a: UnitRun, b: UnitRun): Renaming {
  const pairs = new Map<number, readonly [string, string]>();
  const forward = new Map<number, number>();
  const backward = new Map<number, number>();
  const [ofA, ofB] = [contentOf(reader, a), contentOf(reader, b)];
  const [unitsA, unitsB] = [reader.units[a.file]!, reader.units[b.file]!];
  const count = { names: 0, kept: 0, conflicts: 0 };
  for (let i = 0; i < Math.min(ofA.length, ofB.length); i++) {
    const one = unitsA.numbers[ofA[i]!]!;
    const other = unitsB.numbers[ofB[i]!]!;
    if (reader.interner.isName(one)) {
      count.names++;
      if (one === other) count.kept++;
      const partner = forward.get(one) ?? other;
      const origin = backward.get(other) ?? one;
      if (partner !== other || origin !== one) count.conflicts++;
      forward.set(one, partner);
      backward.set(other, origin);
    }
    const key = one * MOST_NUMBERS + other;
    if (one !== other && !pairs.has(key))
      pairs.set(key, [textAt(unitsA, ofA[i]!), textAt(unitsB, ofB[i]!)]);
  }
  const of = Math.max(1, count.names);
  return { pairs: [...pairs.values()], kept: count.kept / of, conflicts: count.conflicts / of };
}

/** Different texts of tokens, at most: two of them make one safe integer. */
const MOST_NUMBERS = 2 ** 26;

/** The names and literals of a run, in their order: the tokens that something else stands for in its shape. */
function contentOf({ units, interner }: UnitReader, { file, start, end }: UnitRun): number[] {
  const { statements, contentEnds, numbers } = units[file]!;
  const content: number[] = [];
  for (let unit = start; unit < end; unit++) {
    for (let i = statements.from[unit]!; i < contentEnds[unit]!; i++) {
      if (interner.shape(numbers[i]!) !== numbers[i]) content.push(i);
    }
  }
  return content;
}

function textAt({ file, starts, ends }: SourceUnits, i: number): string {
  return file.text.slice(starts[i], ends[i]);
}
