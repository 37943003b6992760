import { lines } from '@ctx/text';
import type { ImportFact } from '../facts/facts.js';
import { type FormatFile, including, type Part } from './format-file.js';

/** Characters of a line that are read. */
const LINE = 1_000;

/** A file by its path, below one folder that make knows. */
const INCLUDED = /^(?:\$[({]\w+[)}])?[\w./-]+$/;

/** Names of targets before the colon of a rule; an assignment has `=` behind it. */
const RULE =
  /^([^\s#:=][^:=#]{0,500}?)\s*(?:&?::?)(?![:=])(?!\s*(?:export\s+)?[\w.-]+\s*(?:[:+?]{0,3}=|!=))/;

/**
 * Makefiles: targets with their recipes, texts of several lines, included files. Patterns and names that make
 * puts together are none.
 *
 * Source: the GNU make manual, "Writing Rules", "Including Other Makefiles"
 */
export const makefile: FormatFile = {
  formats: ['makefile'],
  linking: true,
  schema: true,
  alike: true,
  read: (text) => {
    const source = lines(text);
    const parts: Part[] = [];
    const imports: ImportFact[] = [];
    const seen = new Set<string>();
    for (let line = 0; line < source.length; line++) {
      const content = source[line]!.slice(0, LINE);
      if (/^(?:\t|\s*(?:#|$))/.test(content) || goesOn(source, line - 1)) continue;
      const included = /^\s*(?:-|s)?include\s+([^#]+)/.exec(content)?.[1];
      if (included !== undefined) {
        const named = included
          .trim()
          .split(/\s+/)
          .filter((word) => INCLUDED.test(word));
        imports.push(...named.map((word) => including(word, line)));
        continue;
      }
      const text = /^\s*define\s+([\w.-]+)/.exec(content)?.[1];
      const names = text !== undefined ? [text] : (RULE.exec(content)?.[1]?.split(/\s+/) ?? []);
      if (names.length === 0) continue;
      const end =
        text !== undefined ? behind(source, line, /^\s*endef\b/) : recipeEnd(source, line);
      for (const name of names) {
        if (!/^[\w/-][\w./@+-]*$/.test(name) || seen.has(name)) continue;
        seen.add(name);
        const kind = text === undefined ? 'target' : 'macro';
        parts.push({ name, kind, line, end: Math.max(end, line + 1) });
      }
      if (text !== undefined) line = end - 1;
    }
    return { parts, imports };
  },
};

/** Whether a line is one with the next. */
function goesOn(source: readonly string[], line: number): boolean {
  return source[line]?.endsWith('\\') === true;
}

/** Line behind the recipe: lines that begin with a tab, and those that go on. */
function recipeEnd(source: readonly string[], line: number): number {
  let end = line + 1;
  for (let at = line + 1; at < source.length; at++) {
    if (source[at]!.startsWith('\t') || goesOn(source, at - 1)) end = at + 1;
    else if (!/^\s*(?:#.*)?$/.test(source[at]!.slice(0, LINE))) break;
  }
  return end;
}

function behind(source: readonly string[], line: number, close: RegExp): number {
  for (let at = line + 1; at < source.length; at++)
    if (close.test(source[at]!.slice(0, LINE))) return at + 1;
  return source.length;
}
