import { printable } from '@ctx/text/printable';

/** The content of an element: other elements, or text. */
export type Child = Node | string | number | false | undefined;

/** Attributes and listeners of an element; `false` and undefined leave one out. */
export interface Props {
  [name: string]: string | number | boolean | undefined | ((event: never) => void);
}

/** Characters of a text that are shown in one place: a longer one is cut, and says by how much. */
const LONGEST = 4_000;

/**
 * An element of HTML. Every text of a page passes here: as text, never as markup, with what would turn or hide
 * what is around it as `⟨U+202E⟩`.
 */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  props: Props = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  return filled(document.createElement(name), props, children);
}

/** The same of SVG. */
export function shape<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  props: Props = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[Name] {
  return filled(document.createElementNS('http://www.w3.org/2000/svg', name), props, children);
}

/** Puts other children in the place of those that an element has. */
export function replace(parent: Element, ...children: readonly Child[]): void {
  parent.replaceChildren(...children.flatMap(nodeOf));
}

/** Gives an element another name for those who do not see it. */
export function rename(node: Element, name: string): void {
  node.setAttribute('aria-label', visible(name));
}

/** A text as a page may show it. */
export function visible(text: string): string {
  const shown = printable(text);
  if (shown.length <= LONGEST) return shown;
  return `${shown.slice(0, LONGEST)} … ${(shown.length - LONGEST).toLocaleString('en')} more characters`;
}

function filled<Kind extends HTMLElement | SVGElement>(
  made: Kind,
  props: Props,
  children: readonly Child[],
): Kind {
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === false) continue;
    if (typeof value === 'function') made.addEventListener(name, value as EventListener);
    else made.setAttribute(name, value === true ? '' : visible(String(value)));
  }
  made.append(...children.flatMap(nodeOf));
  return made;
}

function nodeOf(child: Child): (Node | string)[] {
  if (child === undefined || child === false) return [];
  return [child instanceof Node ? child : visible(String(child))];
}

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
