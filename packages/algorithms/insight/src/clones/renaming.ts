import { isName } from '../read/interner.js';
import { NUMBER, STRING } from '../read/tokens.js';
import type { UnitRun } from './repeated-runs.js';
import { contentEnd, type UnitReader } from './source-units.js';

/** What two runs of one shape say differently. */
export interface Renaming {
  /** Names and literals of the first run and what stands for them in the second; each pair once. */
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
  const pairs = new Map<string, readonly [string, string]>();
  const forward = new Map<string, string>();
  const backward = new Map<string, string>();
  const [ofA, ofB] = [contentOf(reader, a), contentOf(reader, b)];
  const count = { names: 0, kept: 0, conflicts: 0 };
  for (let i = 0; i < Math.min(ofA.length, ofB.length); i++) {
    const [one, other] = [ofA[i]!, ofB[i]!];
    if (one.name) {
      count.names++;
      if (one.text === other.text) count.kept++;
      const partner = forward.get(one.text) ?? other.text;
      const origin = backward.get(other.text) ?? one.text;
      if (partner !== other.text || origin !== one.text) count.conflicts++;
      forward.set(one.text, partner);
      backward.set(other.text, origin);
    }
    if (one.text !== other.text) {
      pairs.set(`${one.text}\0${other.text}`, [one.text, other.text]);
    }
  }
  const of = Math.max(1, count.names);
  return { pairs: [...pairs.values()], kept: count.kept / of, conflicts: count.conflicts / of };
}

interface Content {
  readonly text: string;
  readonly name: boolean;
}

/** The names and literals of a run, in their order. */
function contentOf(reader: UnitReader, { file, start, end }: UnitRun): Content[] {
  const tokens = reader.tokens(file);
  const { from, to } = reader.units[file]!.statements;
  const content: Content[] = [];
  for (let unit = start; unit < end; unit++) {
    const past = contentEnd(tokens, from[unit]!, to[unit]!);
    for (let i = from[unit]!; i < past; i++) {
      const name = isName(tokens, i);
      if (name || tokens.kinds[i] === NUMBER || tokens.kinds[i] === STRING) {
        content.push({ text: tokens.text.slice(tokens.starts[i], tokens.ends[i]), name });
      }
    }
  }
  return content;
}
