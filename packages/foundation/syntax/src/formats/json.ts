import type { ImportFact } from '../facts/facts.js';
import { type FormatFile, including, lineIndex, type Part } from './format-file.js';

/** Levels of keys that are read. */
const LEVELS = 3;

/** Characters of a string that are read as a key or a path. */
const STRING = 300;

/** JSON, with comments and commas as some tools allow: the keys of the outer levels, `$ref` to other files. */
export const json: FormatFile = {
  formats: ['json'],
  linking: true,
  read: (text) => {
    const lineOf = lineIndex(text);
    const parts: Part[] = [];
    const imports: ImportFact[] = [];
    // A part that an open bracket ends, for each that is open; undefined where no key stands before it.
    const open: { part: number | undefined; isObject: boolean }[] = [];
    let key: { name: string; startIndex: number } | undefined;
    const end = (part: number | undefined, at: number): void => {
      if (part !== undefined) parts[part] = { ...parts[part]!, end: lineOf(at) + 1 };
    };
    const begin = (): number | undefined => {
      if (key === undefined || open.length > LEVELS || !open.every(({ isObject }) => isObject))
        return undefined;
      const parent = open.at(-1)?.part;
      const line = lineOf(key.startIndex);
      const around = parent === undefined ? {} : { parent };
      parts.push({ name: key.name, kind: 'key', line, end: line + 1, ...around });
      return parts.length - 1;
    };
    for (let at = 0; at < text.length; at++) {
      const character = text[at]!;
      if (character === '"') {
        const close = closingQuote(text, at);
        const value = text.slice(at + 1, Math.min(close, at + 1 + STRING));
        if (open.at(-1)?.isObject && key === undefined && isBeforeColon(text, close)) {
          key = { name: value, startIndex: at };
        } else if (key !== undefined) {
          if (key.name === '$ref') imports.push(...reference(value, lineOf(at)));
          end(begin(), close);
          key = undefined;
        }
        at = close;
      } else if (character === '/' && (text[at + 1] === '/' || text[at + 1] === '*')) {
        at = commentEnd(text, at);
      } else if (character === '{' || character === '[') {
        open.push({ part: begin(), isObject: character === '{' });
        key = undefined;
      } else if (character === '}' || character === ']') {
        if (key !== undefined) end(begin(), at - 1);
        key = undefined;
        end(open.pop()?.part, at);
      } else if (character === ',' && key !== undefined) {
        end(begin(), at);
        key = undefined;
      }
    }
    if (key !== undefined) end(begin(), text.length - 1);
    return { parts, imports };
  },
};

/** Another file of which a schema has a part: `./pet.json#/a`. */
export function reference(value: string, line: number): ImportFact[] {
  const path = value.split('#', 1)[0]!;
  return path === '' || /^(?:[a-z][\w+.-]*:|\/\/)/i.test(path) ? [] : [including(path, line)];
}

function isBeforeColon(text: string, close: number): boolean {
  for (let at = close + 1; at < Math.min(text.length, close + 200); at++)
    if (text.charCodeAt(at) > 32) return text[at] === ':';
  return false;
}

function closingQuote(text: string, open: number): number {
  for (let at = open + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"' || text[at] === '\n') return at;
  }
  return text.length;
}

function commentEnd(text: string, at: number): number {
  const block = text[at + 1] === '*';
  const close = text.indexOf(block ? '*/' : '\n', at + 2);
  return close < 0 ? text.length : close + (block ? 1 : 0);
}
