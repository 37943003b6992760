import { lines } from '@ctx/text';
import { type FormatFile, nested, type Part } from './format-file.js';

/** Characters of a line that are read. */
const LINE = 400;

/** TOML and its older kin: tables by their header, keys in them. */
export const toml: FormatFile = {
  formats: ['toml', 'ini'],
  read: (text) => {
    const source = lines(text);
    const tables: { part: Part; level: number }[] = [];
    let within = false;
    let long: string | undefined;
    let brackets = 0;
    for (const [line, whole] of source.entries()) {
      const content = whole.trim().slice(0, LINE);
      if (long !== undefined) {
        if (content.includes(long)) long = undefined;
        continue;
      }
      const inArray = brackets > 0;
      const table = inArray ? undefined : tableOf(content);
      const key = inArray
        ? undefined
        : /^("[^"]{1,200}"|'[^']{1,200}'|[\w.-]{1,200})\s*=/.exec(content);
      if (table !== undefined) {
        within = true;
        tables.push({ level: 1, part: { name: table, kind: 'key', line, end: source.length } });
      } else if (key) {
        const name = key[1]!.replace(/^["']|["']$/g, '');
        const level = within ? 2 : 1;
        tables.push({ level, part: { name, kind: 'key', line, end: source.length } });
      }
      if (table !== undefined) continue;
      long = longText(content);
      brackets = Math.max(0, brackets + (key || inArray ? balance(content) : 0));
    }
    return { parts: nested(tables).map((part) => tightened(part, source)) };
  },
};

/** The name of a table, or of one of several tables. */
function tableOf(content: string): string | undefined {
  const name = /^\[\[?([^[\]]{1,200})\]/.exec(content)?.[1]?.trim();
  return name === '' ? undefined : name;
}

/** The quotes of a text that goes on with the next line. */
function longText(content: string): string | undefined {
  for (const quotes of ['"""', "'''"]) {
    const open = content.indexOf(quotes);
    if (open >= 0 && !content.includes(quotes, open + 3)) return quotes;
  }
  return undefined;
}

/** Brackets of arrays that a line opens and does not close; those in strings are none. */
function balance(content: string): number {
  let depth = 0;
  for (const character of content.replace(/"(?:\\.|[^"\\])*"|'[^']*'/g, '').split('#', 1)[0]!)
    depth += '[{'.includes(character) ? 1 : ']}'.includes(character) ? -1 : 0;
  return depth;
}

/** Without the comments and blank lines that belong to what follows. */
function tightened(part: Part, source: readonly string[]): Part {
  let end = part.end;
  while (end > part.line + 1 && /^\s*(?:[#;].*)?$/.test(source[end - 1]!.slice(0, LINE))) end--;
  return { ...part, end };
}
