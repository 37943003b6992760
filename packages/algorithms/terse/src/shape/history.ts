import { columnRows } from '../fold/columns.js';
import { echoRows } from '../fold/echoes.js';
import { shortenRulers } from '../fold/residual.js';
import type { Row } from '../fold/row.js';
import { COMMIT } from '../read/format.js';

/** Printed above a history of which something is left out that stands above. */
export const HISTORY_NOTE =
  '⋯ left out where the line like it above says it: author, address, year and zone of a date';

/** `Author:     Ada Lovelace <ada@example.org>`, also of a committer. */
const AUTHOR = /^(Author|Commit): +([^ ].{0,199})$/;

/** `Date:   Sun Nov 22 10:00:00 2026 +0100`, as git writes dates unless told otherwise. */
const DATE = /^((?:Author|Commit)?Date): +(\w{3} \w{3} +\d{1,2} [\d:]{8}) (\d{4}) ([+-]\d{4})$/;

/** A name with its address, in a head or in a trailer: `Signed-off-by: Ada <ada@example.org>`. */
const ADDRESS = /^(.{0,160}?(?:: |\w{2,20}-by: )?)([^\s<>:][^<>:]{0,80}) (<[^<>\s]{1,120}>)$/;

/** ` src/a.ts   |   12 +++--`, as `--stat` counts. */
const COUNTED = /^ (\S.{0,200}?) +\| +(\d+ [+-]+|Bin .*)$/;

/** The beginning of a file's part, where a history also shows changes. */
const PART = /^(?:diff --(?:git|cc|combined) |--- \S)/;

/** A commit with a head of several lines. */
const HEAD = /^commit [0-9a-f]{7,40}\b/;

/** What was said last of each kind, and whether something was left out because of it. */
interface Said {
  readonly last: Map<string, string>;
  isUsed: boolean;
}

/**
 * `git log`: an author, the address of an author, and a date's year and zone are said where the
 * line like it above has another; messages are indented by one space, columns of `--stat` stand side by side. Commits,
 * dates, subjects and messages stay. Nothing is lost.
 */
export function historyRows(rows: readonly Row[]): Row[] {
  const written = headRows(rows);
  // A commit in one line is its subject: it stays as it is.
  return rows.some(({ text = '' }) => HEAD.test(text)) ? columnRows(echoRows(written)) : written;
}

/** {@link historyRows} without what is said twice in messages: also above the diffs of a history. */
export function headRows(rows: readonly Row[]): Row[] {
  const said: Said = { last: new Map(), isUsed: false };
  let place: 'none' | 'head' | 'message' | 'part' = 'none';
  const written = rows.map((row) => {
    const text = row.text ?? '';
    if (COMMIT.test(text)) place = 'head';
    else if (place !== 'none' && PART.test(text)) place = 'part';
    else if (place === 'head' && text === '') {
      place = 'message';
      // The message begins where it is indented.
      return { ...row, text: undefined };
    } else if (place === 'head') return { ...row, text: headOf(text, said) };
    else if (place === 'message') return shortenRulers({ ...row, text: messageOf(text, said) });
    return row;
  });
  if (!said.isUsed) return written;
  return [{ first: 0, end: 0, text: HISTORY_NOTE, failing: false }, ...written];
}

/** A line of a commit's head, `undefined` where it says what stands above. */
function headOf(text: string, said: Said): string | undefined {
  const author = AUTHOR.exec(text);
  if (author !== null) {
    const [, key = '', name = ''] = author;
    if (isAsBefore(key, name, said)) return undefined;
    return `${key}: ${withoutAddress(name, said)}`;
  }
  const date = DATE.exec(text);
  if (date === null) return text;
  const [, key = '', day = '', year = '', zone = ''] = date;
  const isSameYear = isAsBefore(`${key} year`, year, said);
  const isSameZone = isAsBefore(`${key} zone`, zone, said);
  return `${key}: ${day}${isSameYear ? '' : ` ${year}`}${isSameZone ? '' : ` ${zone}`}`;
}

/** A line of a message, or of the count of changes below it. */
function messageOf(text: string, said: Said): string {
  if (text.startsWith('    ')) return ` ${withoutAddress(text.slice(4), said)}`;
  const counted = COUNTED.exec(text);
  return counted === null ? text : ` ${counted[1]} | ${counted[2]}`;
}

/** A name whose address was said with it last stands alone. */
function withoutAddress(text: string, said: Said): string {
  if (!text.endsWith('>')) return text;
  const [, before = '', name = '', address = ''] = ADDRESS.exec(text) ?? [];
  return address !== '' && isAsBefore(before + name, address, said) ? before + name : text;
}

function isAsBefore(key: string, value: string, said: Said): boolean {
  const isSame = said.last.get(key) === value;
  said.last.set(key, value);
  said.isUsed ||= isSame;
  return isSame;
}
