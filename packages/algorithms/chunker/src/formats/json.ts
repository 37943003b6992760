import type { Span } from '../span.js';
import { stringEnd } from './braces.js';
import { DEEPEST_SPAN, LABEL_CHARS, SMALLEST_SPLIT } from './defaults.js';

/** Members by which an object in a list is called. */
const NAMING: ReadonlySet<string> = new Set(['name', 'id', 'key', 'title', 'label', 'slug']);

/** An object or an array that is being read; the text itself is read as an array. */
interface Container {
  readonly isArray: boolean;
  readonly children: Span[];
  /** Members or elements so far. */
  count: number;
  /** Of an object: what one of its members says it is called. */
  name?: string;
  /** The member or element in hand. */
  entry?: Entry | undefined;
}

interface Entry {
  startIndex: number;
  /** A member's key; absent in an array. */
  key?: string;
  /** Where the value begins. */
  bodyIndex: number;
  /** Where what was read of it ends. */
  endIndex: number;
  /** The object or array that it holds, if any. */
  parts?: Container;
}

/**
 * Entries of a JSON text by key, nested; elements of an array by what they are called (`name`, `id`),
 * else by number. Comments and trailing commas (JSON5, JSONC) do not disturb, and several values one
 * after the other (JSON Lines) are the elements of one list. A comma belongs to the entry before it.
 */
export function json(text: string): readonly Span[] {
  const stack = [container(true)];
  for (let at = text.charCodeAt(0) === 0xfeff ? 1 : 0; at < text.length; at++) {
    const character = text[at]!;
    const inner = stack.at(-1)!;
    if (character === '{' || character === '[') {
      const entry = begin(inner, at, stack.length);
      if (stack.length > DEEPEST_SPAN) {
        entry.endIndex = bracketEnd(text, at);
        at = entry.endIndex - 1;
      } else {
        entry.endIndex = at + 1;
        stack.push(container(character === '['));
      }
    } else if (character === '}' || character === ']') close(stack, at + 1);
    else if (character === ',') settle(inner, at + 1, stack.length);
    else if (character === '"') {
      const end = stringEnd(text, at, '"');
      const close = text[end - 1] === '"' && end - 1 > at ? end - 1 : end;
      takeString(text.slice(at + 1, Math.min(close, at + 1 + LABEL_CHARS)), {
        inner,
        entry: Object.assign(begin(inner, at, stack.length), { endIndex: end }),
      });
      at = end - 1;
    } else if (character === '/' && (text[at + 1] === '/' || text[at + 1] === '*')) {
      at = commentEnd(text, at) - 1;
    } else if (character === ':' && inner.entry) inner.entry.bodyIndex = at + 1;
    else if (character.trim() !== '') begin(inner, at, stack.length).endIndex = at + 1;
  }
  while (stack.length > 1) close(stack, text.length);
  const [root] = stack as [Container];
  const only = root.count === 0 ? root.entry?.parts?.children : undefined;
  settle(root, root.entry?.endIndex ?? text.length, 1);
  return only && only.length > 0 ? only : root.children;
}

/**
 * Where an object or an array ends that is too deep to be split: its brackets are counted, and
 * nothing is kept of it, so that a thousand levels cost what a thousand characters cost.
 */
function bracketEnd(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (character === '{' || character === '[') depth++;
    else if (character === '}' || character === ']') {
      depth--;
      if (depth === 0) return at + 1;
    } else if (character === '"') at = stringEnd(text, at, '"') - 1;
    else if (character === '/' && (text[at + 1] === '/' || text[at + 1] === '*')) {
      at = commentEnd(text, at) - 1;
    }
  }
  return text.length;
}

function container(isArray: boolean): Container {
  return { isArray, children: [], count: 0 };
}

/** The entry that a value at an offset is part of. */
function begin(inner: Container, at: number, depth: number): Entry {
  // A value after a whole one, without a comma: the next line of JSON Lines.
  if (depth === 1 && inner.entry?.parts) settle(inner, at, depth);
  inner.entry ??= { startIndex: at, bodyIndex: at, endIndex: at };
  return inner.entry;
}

function settle(inner: Container, endIndex: number, depth: number): void {
  if (inner.entry === undefined) return;
  if (depth <= DEEPEST_SPAN) inner.children.push(entrySpan(inner.entry, inner.count, endIndex));
  inner.entry = undefined;
  inner.count++;
}

function close(stack: Container[], endIndex: number): void {
  if (stack.length === 1) return;
  const parts = stack.pop()!;
  if (parts.entry) settle(parts, parts.entry.endIndex, stack.length + 1);
  const owner = stack.at(-1)!.entry;
  if (owner) Object.assign(owner, { parts, endIndex });
}

/** Takes a string for the key of its entry, or for its value. */
function takeString(content: string, { inner, entry }: { inner: Container; entry: Entry }): void {
  if (inner.isArray) return;
  if (entry.key === undefined) entry.key = content;
  else if (NAMING.has(entry.key)) inner.name ??= content;
}

function entrySpan(
  { startIndex, bodyIndex, key, parts }: Entry,
  at: number,
  endIndex: number,
): Span {
  const name = key ?? parts?.name ?? `[${at}]`;
  const isLarge = endIndex - startIndex >= SMALLEST_SPLIT;
  const children =
    isLarge && parts && parts.children.length > 0 ? { children: parts.children } : {};
  return {
    startIndex,
    endIndex,
    bodyIndex: Math.min(bodyIndex, endIndex),
    kind: 'entry',
    name,
    ...children,
  };
}

function commentEnd(text: string, at: number): number {
  const block = text[at + 1] === '*';
  const end = text.indexOf(block ? '*/' : '\n', at + 2);
  if (end < 0) return text.length;
  return block ? end + 2 : end;
}
