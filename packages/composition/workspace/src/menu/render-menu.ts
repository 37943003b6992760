import type { NamedTest } from '@ctx/pipeline';
import { printableName, printablePath } from '@ctx/text/printable';
import type { ExpectedNames } from '../answers/expected/expected-names.js';
import type { MenuEntry } from './menu-entry.js';

/** What a menu says beside its entries. */
export interface MenuRemarks {
  /** Of the menu. */
  id: string;
  expected: ExpectedNames | undefined;
  tests: readonly NamedTest[];
  /** Places that follow. */
  more: number;
}

/** A menu as text: the entries under their files, then the names that are not here, the tests and what follows. */
export function renderMenu(
  entries: readonly MenuEntry[],
  { id, expected, tests, more }: MenuRemarks,
): string {
  const others = more > 0 ? `, \`more ${id}\` lists others` : '';
  const rows = [`menu ${id}: \`show ${id} 1 2\` prints places${others}`];
  let path: string | undefined;
  for (const entry of entries) {
    if (entry.path !== path) rows.push(printablePath(entry.path));
    path = entry.path;
    rows.push(...rowsOf(entry));
  }
  if (expected !== undefined) rows.push(namesRow(expected));
  if (tests.length > 0)
    rows.push(`tests: ${tests.map((one) => printablePath(one.path)).join(', ')}`);
  if (more > 0) rows.push(`${more} more places`);
  return `${rows.join('\n')}\n`;
}

function rowsOf({
  number,
  startLine,
  endLine,
  name,
  lines,
  whole,
  also = [],
}: MenuEntry): string[] {
  const range = startLine === endLine ? `${startLine}` : `${startLine}-${endLine}`;
  const label = name === undefined ? '' : ` ${printableName(name)}`;
  const twins = also.map(({ path, startLine: from, endLine: to, name: other }) =>
    [other ?? path, `${from}-${to}`].join(' '),
  );
  return [
    `${number} ${range}${label}`,
    ...lines.map(({ line, text }) => (whole ? text : `  ${line}: ${text}`)),
    ...(twins.length > 0 ? [`  also: ${twins.join(', ')}`] : []),
  ];
}

/** One line: which of the expected names are here. */
function namesRow({ found, missing }: ExpectedNames): string {
  const all = found.length + missing.length;
  if (missing.length === 0) return `names: all ${all} are here`;
  if (found.length === 0) return `names: none of ${all} is here`;
  const few = found.length <= missing.length;
  return `names: ${found.length} of ${all} are here${few ? '' : ', not'}: ${(few ? found : missing).join(' ')}`;
}
