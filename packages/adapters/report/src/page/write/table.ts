import { type Child, element } from './element.js';

/** A column of a table: its name, and how its cells look. */
export interface Column {
  name: string;
  kind?: 'number' | 'path' | undefined;
}

/** A table of rows, whose first cell names the row; it scrolls by itself where it is too wide. */
export function tableOf(
  caption: string,
  columns: readonly Column[],
  rows: readonly (readonly Child[])[],
): HTMLElement {
  const heads = columns.map(({ name, kind }) => element('th', { scope: 'col', class: kind }, name));
  const body = rows.map((cells) =>
    element(
      'tr',
      {},
      ...cells.map((cell, i) => {
        const props = { class: columns[i]?.kind };
        return i === 0
          ? element('th', { scope: 'row', ...props }, cell)
          : element('td', props, cell);
      }),
    ),
  );
  return element(
    'div',
    { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': caption },
    element(
      'table',
      {},
      element('caption', {}, caption),
      element('thead', {}, element('tr', {}, ...heads)),
      element('tbody', {}, ...body),
    ),
  );
}
