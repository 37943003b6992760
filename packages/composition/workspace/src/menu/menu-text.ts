import type { NamedTest } from '@ctx/pipeline';
import { stem } from '@ctx/source/paths';
import { printable, printableName, printablePath } from '@ctx/text/printable';
import { headingText, rangeText } from '@ctx/text/ranges';
import type { ExpectedNames } from '../answers/expected/expected-names.js';
import type { MenuEntry, MenuLine } from './menu-entry.js';

/** The remarks of a menu beside its entries. */
interface MenuRemarks {
  /** Of the menu. */
  id: string;
  /** The notes on doubts, and on names that are nowhere. */
  notes: readonly string[];
  expected: ExpectedNames | undefined;
  tests: readonly NamedTest[];
  /** Places that follow. */
  more: number;
}

/** A menu as text: the entries under their files, then the names that are not here, the tests and what follows. */
export function renderMenu(
  entries: readonly MenuEntry[],
  { id, notes, expected, tests, more }: MenuRemarks,
): string {
  const others = more > 0 ? `, \`more ${id}\`` : '';
  const rows = [`menu ${id}: \`show ${id} 1 2\`${others}`, ...notes.map(printable)];
  let before: MenuEntry | undefined;
  for (const entry of entries) {
    const isNew = entry.path !== before?.path;
    if (isNew) rows.push(printablePath(entry.path));
    rows.push(...rowsOf(entry, isNew ? undefined : before?.container));
    before = entry;
  }
  if (expected !== undefined) rows.push(namesRow(expected));
  if (tests.length > 0)
    rows.push(`tests: ${tests.map(({ path }) => printablePath(path)).join(', ')}`);
  return `${rows.join('\n')}\n`;
}

/** The row of an entry, then its lines; a line that is its head says its name. */
function rowsOf(entry: MenuEntry, around: string | undefined): string[] {
  const { number, path, name = '', headerLine, lines, whole, also = [] } = entry;
  const range = rangeText(entry);
  const isHead = ({ line, text }: MenuLine) => line === headerLine && text.includes(name);
  const head = whole ? undefined : lines.find(isHead);
  const label = head?.text ?? labelOf(entry, around);
  const twins = also.map((twin) => {
    const where = twin.path === path ? rangeText(twin) : headingText(twin.path, twin);
    return twin.name === undefined ? where : `${where} ${printableName(twin.name)}`;
  });
  return [
    `${number} ${range}${label === '' ? '' : ` ${label}`}`,
    // Lines of a file stand behind their numbers: none passes for a row of the menu.
    ...(whole
      ? lines.map(({ line, text }) => ` ${line}: ${text}`)
      : lineRows(lines.filter((line) => line !== head))),
    ...(twins.length > 0 ? [` also: ${twins.join(', ')}`] : []),
  ];
}

/** Lines with their numbers; those that are alike stand once, with the numbers of all. */
function lineRows(lines: readonly MenuLine[]): string[] {
  const numbers = new Map<string, number[]>();
  for (const { line, text } of lines) numbers.set(text, [...(numbers.get(text) ?? []), line]);
  return [...numbers].map(([text, all]) => ` ${all.join(', ')}: ${text}`);
}

/** The name with the name around it, where that is neither told above nor by the file. */
function labelOf({ path, name, container }: MenuEntry, around: string | undefined): string {
  if (name === undefined) return '';
  const isTold = container === undefined || container === around || container === stem(path);
  return printableName(isTold ? name : `${container}.${name}`);
}

/** One line: which of the expected names are here. */
function namesRow({ found, missing }: ExpectedNames): string {
  const all = found.length + missing.length;
  if (missing.length === 0) return `names: all ${all} are here`;
  if (found.length === 0) return `names: none of ${all} is here`;
  const few = found.length <= missing.length;
  return `names: ${found.length} of ${all} are here${few ? '' : ', not'}: ${(few ? found : missing).join(' ')}`;
}
