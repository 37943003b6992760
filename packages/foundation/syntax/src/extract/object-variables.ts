import { nameEnd } from '../tree/receiver.js';
import type { Source, Span } from '../tree/source.js';
import type { LocalValues } from './local-values.js';
import { localValues } from './local-values.js';
import { visibleNames } from './locals.js';
import { ownerOf, type ReferenceScan } from './references.js';
import type { Tally } from './tally.js';

/** What sets a variable of the object. */
const SET = /(?<![\w@])@([A-Za-z_]\w*) *(?:\|\|)?=(?![=>~]) */g;

/** Characters of a last line that say what a function gives; a longer one says nothing. */
const LAST = 200;

/**
 * What variables of the object are set to, as uses of a member of it, and what functions give by their last
 * line: in a language whose object has variables of their own.
 *
 * @param holes comments and strings, in source order
 */
export function readObjectVariables(
  { text }: Source,
  holes: readonly Span[],
  scan: ReferenceScan,
  tally: Pick<Tally, 'add'>,
): void {
  const visible = visibleNames(scan, (start) => text.slice(start, nameEnd(text, start)));
  const values = localValues(text, visible, scan.values!);
  const ownerAt = ownerOf(scan.definitions);
  let next = 0;
  for (const { 0: whole, 1: name, index } of text.matchAll(SET)) {
    while (next < holes.length && holes[next]!.endIndex <= index) next++;
    if ((holes[next]?.startIndex ?? text.length) <= index) continue;
    const assigned = values.at(index + whole.length);
    if (assigned === undefined || !/[(<]|\.new\b/.test(assigned)) continue;
    const [startIndex, owner] = [index + 1, ownerAt(index)];
    tally.add({ name: name!, startIndex, kind: 'read', receiver: 'self', assigned, owner });
  }
  readLastLines(text, scan, values);
}

/** Notes what functions give that have no `return`. */
function readLastLines(text: string, { definitions }: ReferenceScan, values: LocalValues): void {
  for (const definition of definitions) {
    if (definition.kind !== 'method' && definition.kind !== 'function') continue;
    if (definition.returns !== undefined) continue;
    const body = text.slice(definition.startIndex, definition.endIndex).replace(/\s*\bend\s*$/, '');
    const line = body.slice(body.lastIndexOf('\n') + 1);
    // A header of its own, or the end of a block.
    const start = /^\s*/.exec(line)![0].length;
    const isHeader = body.length === line.length;
    if (isHeader || line.length > LAST || /^\s*(?:end|else|[)}\]]|@\w+ *(?:\|\|)?=)/.test(line))
      continue;
    const value = values.at(definition.startIndex + body.length - line.length + start);
    if (value !== undefined) definition.returns = value;
  }
}
