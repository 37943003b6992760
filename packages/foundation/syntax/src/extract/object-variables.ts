import type { Definition } from '../facts/facts.js';
import type { LocalValues } from '../locals/local-values.js';
import type { Source, Span } from '../tree/source.js';
import type { Tally } from './tally.js';

/** A statement that sets a variable of the object. */
const SET = /(?<![\w@])@([A-Za-z_]\w*) *(?:\|\|)?=(?![=>~]) */g;

/** A value that is made, is given by a call, or is a member of a constant: another may be anything. */
const KNOWN = /[(<]|\.new\b|^(?:::)?[A-Z][\w:]*\.[a-z]/;

/** Most characters of a last line that gives a function's value; a longer line is not read. */
const LAST = 200;

/** The state with which uses are read. */
interface Found {
  tally: Pick<Tally, 'add'>;
  values: LocalValues;
  /** Index of the innermost definition around an offset; asked in source order. */
  ownerAt(at: number): number | undefined;
}

/**
 * The values of variables of the object, as uses of a member of it, and the values that functions give by their last
 * line: in a language whose object has variables of their own.
 *
 * @param holes comments and strings, in source order
 */
export function readObjectVariables(
  { text }: Source,
  holes: readonly Span[],
  definitions: readonly Definition[],
  { tally, values, ownerAt }: Found,
): void {
  let next = 0;
  for (const { 0: whole, 1: name, index } of text.matchAll(SET)) {
    while (next < holes.length && holes[next]!.endIndex <= index) next++;
    if ((holes[next]?.startIndex ?? text.length) <= index) continue;
    const assigned = values.at(index + whole.length);
    if (assigned === undefined || !KNOWN.test(assigned)) continue;
    const [startIndex, owner] = [index + 1, ownerAt(index)];
    tally.add({ name: name!, startIndex, kind: 'read', receiver: 'self', assigned, owner });
  }
  readLastLines(text, definitions, values);
}

/** Notes the values of functions that have no `return`. */
function readLastLines(
  text: string,
  definitions: readonly Definition[],
  values: LocalValues,
): void {
  for (const definition of definitions) {
    if (definition.kind !== 'method' && definition.kind !== 'function') continue;
    if (definition.returns !== undefined) continue;
    const end = lastCode(text, definition);
    const from = Math.max(definition.startIndex, text.lastIndexOf('\n', end - 1) + 1);
    const line = text.slice(from, end);
    // A header of its own, or the end of a block.
    const isHeader = from === definition.startIndex;
    if (isHeader || line.length > LAST || /^\s*(?:end|else|[)}\]])/.test(line)) continue;
    // What sets a variable of the object gives what it is set to.
    const sets = /^\s*@\w+ *(?:\|\|)?=(?![=>~]) */.exec(line)?.[0] ?? '';
    const value = values.at(from + (sets === '' ? line.search(/\S|$/) : sets.length));
    if (value !== undefined) definition.returns = value;
  }
}

/** Where the code of a definition ends, before the `end` that closes it. */
function lastCode(
  text: string,
  { startIndex, endIndex }: { startIndex: number; endIndex: number },
): number {
  let at = endIndex;
  const skipSpace = (): void => {
    while (at > startIndex && text.charCodeAt(at - 1) <= 32) at--;
  };
  skipSpace();
  if (text.slice(at - 3, at) === 'end') at -= 3;
  skipSpace();
  return at;
}
