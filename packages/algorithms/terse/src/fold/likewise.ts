import { append } from '@ctx/text/collections';
import type { Row } from './row.js';

/** A place inside the file whose name stands above. */
const BARE_PLACE = /^\s*\d+:\d+\s/;

/**
 * Quoted names, and words with the line and column behind them. Branches begin with different
 * characters and every quantifier that may fail is bounded: a line is read once.
 */
const WORD =
  /'[^'\s]{1,80}'|"[^"]{1,80}"|`[^`]{1,80}`|‘[^’]{1,80}’|[\w@.~+/\\-]+(?:[:(]\d{1,9}(?:[:,]\d{1,9})?\)?)?/g;

/** `src/a.ts:12:5`, `src/a.ts(12,5)`. */
const PLACE = /\.\w[\w-]*[:(]\d/;

/** A compiler's command in the output of a build: its paths are what differs. */
const COMMAND =
  /^\s*(?:\S{0,200}\/)?(?:cc|gcc|g\+\+|c\+\+|clang(?:\+\+)?|ar|ld|rustc|javac|libtool|ccache|nvcc)(?:-\d+)?\s+\S/;

/** UTF-16 units above which a line is data, and searching it for values costs more than it saves. */
const LINE_UNITS = 800;

/** Units that a group must save beyond its marker. */
const LEAST_GAIN = 24;

/** Whether a word may differ between messages of one kind. */
type Differs = (word: string) => boolean;

interface Message {
  readonly index: number;
  readonly row: Row & { text: string };
  /** The text without its values, and with columns that are aligned by any width. */
  readonly kind: string;
  readonly values: readonly string[];
  /** Says itself which file it is about. */
  readonly isPlaced: boolean;
}

/**
 * Messages of one kind, wherever they stand: the first is printed whole, and below it for the
 * others what differs, in the order in which they came. Nothing is lost:
 *
 * ```
 * src/a.ts(12,5): error TS2339: Property 'x' does not exist on type 'Foo'.
 * ⋯ likewise: src/a.ts(14,5) 'y'; src/b.ts(3,1) 'z'
 * ```
 *
 * A message that names no file stays among the lines of its own block, and one with lines of its
 * own below it (an excerpt, a note) stays where it is.
 */
export function likewiseRows(rows: readonly Row[], differs: Differs = isValue): Row[] {
  const groups = new Map<string, Message[]>();
  let block = 0;
  rows.forEach((row, index) => {
    if (!row.text) block++;
    const message = messageOf(rows, index, differs);
    if (message === undefined) {
      if (row.text && !BARE_PLACE.test(row.text)) block++;
      return;
    }
    const key = message.isPlaced ? message.kind : `${block}\0${message.kind}`;
    append(groups, key, message);
  });
  const out = [...rows];
  for (const group of groups.values()) writeGroup(out, group);
  return out;
}

/** The row as a message that may move: it has a place, and nothing below that belongs to it. */
function messageOf(rows: readonly Row[], index: number, differs: Differs): Message | undefined {
  const row = rows[index] as Row;
  const { text } = row;
  if (!text || row.omits !== undefined || row.mark !== undefined) return undefined;
  if (text.length > LINE_UNITS || text.includes('\n') || isFrame(text)) return undefined;
  const isCommand = COMMAND.test(text);
  if (!(isCommand || BARE_PLACE.test(text) || PLACE.test(text))) return undefined;
  const below = rows[index + 1]?.text;
  if (!isCommand && below && (indentOf(below) > indentOf(text) || isExcerpt(below))) {
    return undefined;
  }
  const isVarying = isCommand ? isPath : differs;
  const values = text.match(WORD)?.filter(isVarying) ?? [];
  const kind = text
    .replace(WORD, (word) => (isVarying(word) ? '\0' : word))
    .replace(/\s{2,}/g, ' ');
  const isPlaced = isCommand || values.some((value) => PLACE.test(value));
  return { index, row: row as Row & { text: string }, kind, values, isPlaced };
}

function isPath(word: string): boolean {
  return word.includes('/') || /\.\w+$/.test(word);
}

/** Parts that may differ between messages: a quoted name, a place, a number. */
function isValue(word: string): boolean {
  return /^['"`‘]/.test(word) || /^\d+(?::\d+)?$/.test(word) || PLACE.test(word);
}

/** A word with its line: all that may differ between matches of a search. */
export function isPlace(word: string): boolean {
  return PLACE.test(word);
}

/** A frame of a stack: its order is what it says. */
function isFrame(text: string): boolean {
  return /^\s*(?:at |File "|#\d+ |\d+: )|\+0x[0-9a-f]+$/.test(text);
}

function isExcerpt(text: string): boolean {
  return /^\s*(?:\d+ *)?[|│]|^\s*[\^~]/.test(text);
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}

function writeGroup(out: Row[], group: readonly Message[]): void {
  const [first, ...others] = group as [Message, ...Message[]];
  if (others.length === 0) return;
  const differs = first.values.map((value, at) =>
    others.some(({ values }) => values[at] !== value),
  );
  const told = others.map(({ values }) => values.filter((_, at) => differs[at]).join(' '));
  if (told.some((each) => each === '')) return;
  const note = `⋯ likewise: ${told.join('; ')}`;
  const units = others.reduce((sum, { row }) => sum + row.text.length + 1, 0);
  if (units - note.length < LEAST_GAIN) return;
  out[first.index] = { ...first.row, text: `${first.row.text}\n${note}` };
  for (const { index, row } of others) out[index] = { ...row, text: undefined };
}
