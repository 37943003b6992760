import { printable } from '@ctx/text/printable';

/** The content of an element: other elements, or text. */
export type Child = Node | string | number | false | undefined;

/** Attributes and listeners of an element; `false` and undefined leave one out. */
export interface Props {
  [name: string]: string | number | boolean | undefined | ((event: never) => void);
}

/** Characters of a line that are shown: a longer one is cut, and says by how much. */
const LONGEST = 2_000;

/**
 * An element. Every text of the page passes here: as text, never as markup, with what would turn or hide what is
 * around it as `⟨U+202E⟩`.
 */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  props: Props = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || value === false) continue;
    if (typeof value === 'function') made.addEventListener(key, value as EventListener);
    else made.setAttribute(key, value === true ? '' : visible(String(value)));
  }
  made.append(...children.flatMap(nodeOf));
  return made;
}

/** Puts other children in the place of those that an element has. */
export function replace(parent: Element, ...children: readonly Child[]): void {
  parent.replaceChildren(...children.flatMap(nodeOf));
}

/** A text as the page may show it. */
function visible(text: string): string {
  if (text.length <= LONGEST) return printable(text);
  return `${printable(text.slice(0, LONGEST))} … ${(text.length - LONGEST).toLocaleString('en')} more characters`;
}

function nodeOf(child: Child): (Node | string)[] {
  if (child === undefined || child === false) return [];
  return [child instanceof Node ? child : visible(String(child))];
}
