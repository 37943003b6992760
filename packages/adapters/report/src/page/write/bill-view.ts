import { element } from './element.js';
import { grouped } from './names.js';

/** A part of a bill. */
export interface BillPart {
  name: string;
  /** Its color: a name that the style knows. */
  kind: string;
  tokens: number;
}

/** A bill as a bar, and the same as a table. */
export function billOf(parts: readonly BillPart[], caption: string): HTMLElement {
  const sum = parts.reduce((total, { tokens }) => total + tokens, 0);
  const bar = element('div', { class: 'bar', 'aria-hidden': 'true' });
  for (const { kind, tokens } of parts) {
    if (tokens === 0) continue;
    const part = element('span', { 'data-kind': kind });
    // By the object model: a policy without inline styles forbids the attribute.
    part.style.setProperty('flex-grow', String(tokens / sum));
    bar.append(part);
  }
  const rows = parts.map(({ name, kind, tokens }) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, element('i', { class: 'key', 'data-kind': kind }), name),
      element('td', { class: 'number' }, grouped(tokens)),
      element('td', { class: 'number' }, sum === 0 ? '' : `${Math.round((100 * tokens) / sum)} %`),
    ),
  );
  const table = element(
    'table',
    { class: 'bill' },
    element('caption', {}, caption),
    element('tbody', {}, ...rows),
    element(
      'tfoot',
      {},
      element(
        'tr',
        {},
        element('th', { scope: 'row' }, 'in all'),
        element('td', { class: 'number' }, grouped(sum)),
        element('td', {}),
      ),
    ),
  );
  return element('div', {}, bar, table);
}
