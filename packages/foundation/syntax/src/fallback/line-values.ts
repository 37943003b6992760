import type { ValueNotation } from '@ctx/source/languages';
import type { ValueText } from '@ctx/source/values';
import type { Definition } from '../facts/facts.js';
import { localValues } from '../locals/local-values.js';
import type { Visible } from '../locals/locals.js';
import type { LocalSite } from './local-names.js';

/** The lines of a definition, which tell where a local variable is seen. */
export type Around = Pick<Definition, 'startLine' | 'endLine'>;

/** Says what values are, in a text that no grammar reads. */
export interface LineValues {
  /** The value of a chain of names that begins with a local variable at a place of a line. */
  ofPath(line: number, at: number, path: string): ValueText | undefined;
  /** The value before the sign of a member, which stands at a place of a line. */
  before(line: number, at: number): ValueText | undefined;
}

/**
 * The values of local variables by the lines of a file: each is seen in the innermost definition around the
 * line that declares it, or, outside of all, to the end.
 *
 * @param code lines without comments and strings
 * @param sites where local variables are declared
 * @param ownerAt the innermost definition around a line
 */
export function lineValues(
  code: readonly string[],
  sites: readonly LocalSite[],
  ownerAt: (line: number) => Around | undefined,
  notation: ValueNotation,
): LineValues {
  const text = code.join('\n');
  const starts: number[] = [];
  let start = 0;
  for (const row of code) {
    starts.push(start);
    start += row.length + 1;
  }
  const seen = new Map<string, Visible>();
  for (const { name, line, at } of sites) {
    const around = ownerAt(line);
    const from = around === undefined ? 0 : starts[around.startLine - 1]!;
    const to = (around && starts[around.endLine]) ?? text.length;
    const key = `${from} ${to} ${name}`;
    const known = seen.get(key) ?? { name, from, to, sites: [] };
    seen.set(key, known);
    known.sites.push(starts[line - 1]! + at);
  }
  for (const one of seen.values()) one.sites.sort((a, b) => a - b);
  const values = localValues(text, [...seen.values()], notation);
  return {
    ofPath: (line, at, path) => values.ofPath(starts[line - 1]! + at, path),
    before: (line, at) => values.before(starts[line - 1]! + at),
  };
}
