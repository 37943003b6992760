import type { DefinitionKind, ImportFact } from '../facts/facts.js';
import { type FormatFile, including, lineIndex, type Part } from './format-file.js';

/** Comments, strings, texts between dollars, and what ends a statement. */
const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:''|[^'])*(?:'|$)|(\$\w{0,60}\$)[\s\S]*?(?:\1|$)|;|\n[ \t]*(?:GO|\/)[ \t]*(?=\r?\n|$)/gi;

const KINDS: Readonly<Record<string, DefinitionKind>> = {
  table: 'table',
  view: 'table',
  type: 'type',
  domain: 'type',
  function: 'function',
  procedure: 'function',
  trigger: 'function',
  schema: 'namespace',
};

const CREATE =
  /^create\s+(?:or\s+(?:replace|alter)\s+)?(?:(?:temp|temporary|global|local|unlogged|external|foreign|materialized|definer\s*=\s*\S+|virtual)\s+){0,3}(table|view|type|domain|function|procedure|trigger|schema)\s+(?:if\s+not\s+exists\s+)?((?:[\w$]+|"[^"]+"|`[^`]+`|\[[^\]]+\])(?:\.(?:[\w$]+|"[^"]+"|`[^`]+`|\[[^\]]+\])){0,3})/i;

/** Characters of a statement that are read. */
const STATEMENT = 400;

/** SQL: tables, views, types, functions and triggers by their names; files that `\i` reads. */
export const sql: FormatFile = {
  formats: ['sql'],
  linking: true,
  schema: true,
  read: (text) => {
    const lineOf = lineIndex(text);
    const parts: Part[] = [];
    let begin = 0;
    const finish = (end: number): void => {
      const [from, statement] = statementAt(text, begin, end);
      const match = CREATE.exec(statement);
      if (match !== null) {
        const name = match[2]!
          .split('.')
          .at(-1)!
          .replace(/["`[\]]/g, '');
        const last = Math.max(from, lastNonSpace(text, from, end));
        const [line, behind] = [lineOf(from), lineOf(last) + 1];
        parts.push({
          name,
          kind: KINDS[match[1]!.toLowerCase()]!,
          line,
          end: behind,
          signature: headOf(statement),
        });
      }
    };
    for (const { 0: token, index } of text.matchAll(TOKEN)) {
      if (token !== ';' && !/^\n/.test(token)) continue;
      finish(index + (token === ';' ? 1 : 0));
      begin = index + token.length;
    }
    finish(text.length);
    return { parts, imports: importsOf(text) };
  },
};

/** Where a statement begins behind its comments, and its begin. */
function statementAt(text: string, begin: number, end: number): [from: number, statement: string] {
  const idle = /(?:\s|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|\\[^\n]*)*/y;
  idle.lastIndex = begin;
  idle.test(text);
  const from = Math.min(end, Math.max(begin, idle.lastIndex));
  return [from, text.slice(from, Math.min(end, from + STATEMENT))];
}

/** Offset of the last character that is no space. */
function lastNonSpace(text: string, from: number, end: number): number {
  let at = Math.min(end, text.length) - 1;
  while (at > from && text.charCodeAt(at) <= 32) at--;
  return at;
}

/** Up to the columns or the body. */
function headOf(statement: string): string {
  return statement.split(/\(|\sas\s/i, 1)[0]!;
}

function importsOf(text: string): ImportFact[] {
  const lineOf = lineIndex(text);
  return [...text.matchAll(/^\\ir?[ \t]+'?([^\s']+)/gm)].map(({ 1: path, index }) =>
    including(path!, lineOf(index)),
  );
}
