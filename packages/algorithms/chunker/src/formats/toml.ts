import type { Span } from '../span.js';
import { DEEPEST_SPAN, LABEL_CHARS } from './defaults.js';
import { type Mark, nest, textLines } from './nest.js';

const TABLE = /^[ \t]*\[\[?([^\]]+)\]\]?[ \t]*(?:[#;].*)?$/;
const KEY = /^[ \t]*((?:"[^"]*"|'[^']*'|[\w.-]+)(?:\s*\.\s*(?:"[^"]*"|'[^']*'|[\w-]+))*)\s*=/;
const SETTING = /^([^\s#;=:[][^=:]*?)\s*[=:]/;

/** Tables of a TOML text with their keys; a comment belongs to what is below it. */
export function toml(text: string): readonly Span[] {
  return settings(text, KEY, true);
}

/** Sections of an INI file (`setup.cfg`, `.editorconfig`, systemd units) with their keys. */
export function ini(text: string): readonly Span[] {
  return settings(text, SETTING, false);
}

function settings(text: string, key: RegExp, multiline: boolean): Span[] {
  const source = textLines(text);
  const marks: Mark[] = [];
  let comment = -1;
  let value = closed;
  for (let line = 0; line < source.count; line++) {
    const head = source.head(line);
    if (value.open) {
      value = advance(value, head);
      continue;
    }
    if (head.trim() === '') comment = -1;
    else if (/^[ \t]*[#;]/.test(head)) comment = comment < 0 ? line : comment;
    else {
      const table = TABLE.exec(head)?.[1];
      const name = table ?? key.exec(head)?.[1];
      if (name !== undefined) {
        const first = comment < 0 ? line : comment;
        const startIndex = first === 0 ? 0 : source.start(first);
        const headerIndex = line === 0 ? 0 : source.start(line);
        const level = table === undefined ? 1 : 0;
        const label = name.trim().slice(0, LABEL_CHARS);
        marks.push({ startIndex, headerIndex, level, kind: 'entry', name: label });
      }
      if (multiline && table === undefined) value = advance(closed, valueIn(head));
      comment = -1;
    }
  }
  return nest(marks, text.length, DEEPEST_SPAN);
}

/** A value that goes on: a string of three quotes or an array. */
interface Value {
  readonly open: boolean;
  readonly quote?: string;
  readonly brackets: number;
}

const closed: Value = { open: false, brackets: 0 };

function valueIn(line: string): string {
  return line.slice(line.indexOf('=') + 1);
}

/** Reads on in a value by one line. */
function advance({ quote: open, brackets: before }: Value, line: string): Value {
  let quote = open;
  let brackets = before;
  for (let at = 0; at < line.length; at++) {
    if (quote) {
      if (quote[0] === '"' && line[at] === '\\') at++;
      else if (line.startsWith(quote, at)) {
        at += quote.length - 1;
        quote = undefined;
      }
      continue;
    }
    const character = line[at]!;
    if (character === '#') break;
    if (character === '"' || character === "'") {
      quote = line.startsWith(character.repeat(3), at) ? character.repeat(3) : character;
      at += quote.length - 1;
    } else if (character === '[') brackets++;
    else if (character === ']') brackets--;
  }
  // A string of one quote ends with its line, whatever the text says.
  const goesOn = quote?.length === 3 ? { quote } : {};
  return { open: quote?.length === 3 || brackets > 0, brackets: Math.max(0, brackets), ...goesOn };
}
