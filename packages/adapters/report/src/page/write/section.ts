import { type Child, element } from './element.js';

/** A section of the page with its heading. */
export function section(id: string, title: string, ...children: readonly Child[]): HTMLElement {
  const heading = `${id}-heading`;
  return element(
    'section',
    { id, 'aria-labelledby': heading },
    element('h2', { id: heading }, title),
    ...children,
  );
}

/** The head of the page: what the report is of, and what was asked. */
export function headOf(
  title: string,
  task: string | undefined,
  facts: readonly string[],
): HTMLElement {
  return element(
    'header',
    {},
    element('p', { class: 'kicker' }, facts.join(' · ')),
    element('h1', {}, title),
    task !== undefined && element('blockquote', { class: 'task' }, task),
  );
}
