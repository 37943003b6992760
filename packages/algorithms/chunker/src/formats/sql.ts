import type { Span } from '../span.js';
import { LABEL_CHARS } from './defaults.js';

const WORD = /[a-z_][\w$]*/iy;

const DOLLAR = /\$\w*\$/y;

const DELIMITER = /delimiter[ \t]+(\S+)[^\r\n]*/iy;

const SEPARATOR = /(?:go|\/)[ \t]*(?=[\r\n]|$)/iy;

/** UTF-16 units of an SQL statement's beginning from which its kind and name are read. */
const STATEMENT_HEAD = 2_000;

const OR_REPLACE = String.raw`(?:or\s+(?:replace|alter)\s+)?`;
const IF_EXISTS = String.raw`(?:if\s+(?:not\s+)?exists\s+)?`;
const NAME = String.raw`([^\s(;,]+)`;
const MODIFIERS =
  'global|local|temp|temporary|unlogged|external|foreign|transient|unique|clustered|nonclustered|' +
  'fulltext|spatial|materialized|recursive|constraint|virtual';
const OBJECTS =
  'table|view|index|function|procedure|proc|trigger|event|type|domain|schema|database|' +
  String.raw`sequence|extension|package\s+body|package|role|user|policy|rule|aggregate|server`;

/** `CREATE OR REPLACE MATERIALIZED VIEW IF NOT EXISTS shop.totals` → view, shop.totals. */
const CREATE = new RegExp(
  String.raw`^create\s+${OR_REPLACE}(?:definer\s*=\s*\S+\s+)?(?:(?:${MODIFIERS})\s+)*` +
    String.raw`(${OBJECTS})\s+(?:concurrently\s+)?${IF_EXISTS}${NAME}`,
  'i',
);
/** Words after a `BEGIN` that begins a transaction, not a block. */
const TRANSACTION = String.raw`\s*(?:;|transaction|tran\b|work|immediate|deferred|exclusive)`;

const OTHERS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['alter', new RegExp(String.raw`^alter\s+\w+\s+${IF_EXISTS}(?:only\s+)?${NAME}`, 'i')],
  ['drop', new RegExp(String.raw`^drop\s+\w+\s+${IF_EXISTS}${NAME}`, 'i')],
  [
    'insert',
    /^(?:insert|replace)\s+(?:ignore\s+|overwrite\s+)?(?:into\s+)?(?:table\s+)?([^\s(;]+)/i,
  ],
  ['update', /^update\s+(?:only\s+)?([^\s(;]+)/i],
  ['delete', /^delete\s+from\s+(?:only\s+)?([^\s(;]+)/i],
  ['merge', /^merge\s+into\s+([^\s(;]+)/i],
  ['copy', /^copy\s+([^\s(;]+)/i],
  ['comment', /^comment\s+on\s+\w+\s+([^\s(;]+)/i],
  [
    'grant',
    /^(?:grant|revoke)\b[\s\S]{0,300}?\bon\s+(?:(?:table|schema|database|function|procedure|sequence|all)\s+)?([^\s(;,]+)/i,
  ],
  ['create', new RegExp(String.raw`^create\s+${OR_REPLACE}\w+\s+${IF_EXISTS}${NAME}`, 'i')],
  ['query', /^with\s+(?:recursive\s+)?([\w"`.[\]]+)\s+as\b/i],
  ['query', /^select\b[\s\S]{0,1000}?\bfrom\s+([\w"`.[\]]+)/i],
];

/** Statements whose body is a block with statements of its own. */
const WITH_BODY = new RegExp(
  String.raw`^(?:create|alter)\s+${OR_REPLACE}(?:definer\s*=\s*\S+\s+)?(?:constraint\s+)?` +
    String.raw`(?:procedure|proc|function|trigger|event|package)\b|^declare\b|` +
    String.raw`^begin\b(?!${TRANSACTION})`,
  'i',
);
const BLOCK_BEGINS = new RegExp(String.raw`^[ \t]*begin\b(?!${TRANSACTION})`, 'im');

interface Statement {
  readonly startIndex: number;
  readonly headerIndex: number;
  /** Whether `BEGIN` and `END` count in it. */
  readonly hasBody: boolean;
  /** Whether a `BEGIN` was read. */
  begun: boolean;
  /** Blocks open. */
  depth: number;
}

/**
 * Statements of an SQL script of any dialect, with the object each is about; comments before a
 * statement belong to it. Bodies of routines (`BEGIN … END`, `$$ … $$`, `DELIMITER`) are not cut.
 */
export function sql(text: string): readonly Span[] {
  const spans: Span[] = [];
  let statement: Statement | undefined;
  let comment = -1;
  let delimiter = ';';
  const end = (endIndex: number): void => {
    if (statement) spans.push(spanOf(text, statement, endIndex));
    statement = undefined;
    comment = -1;
  };
  let lastWord = '';
  let last = 0;
  for (let at = nextToken(text, 0); at < text.length; ) {
    const token = sqlToken(text, at);
    const ends = delimiter !== ';' && text.startsWith(delimiter, at);
    if (ends) end(at + delimiter.length);
    else if (token.kind === 'comment') comment = comment < 0 ? at : comment;
    else if (token.kind === 'separator') end(token.endIndex);
    else if (token.kind === 'delimiter') {
      end(at);
      delimiter = text.slice(at, token.endIndex).split(/\s+/)[1]!;
    } else if (text[at] === ';' && delimiter === ';' && isEnd(text, at, statement)) end(at + 1);
    else {
      statement ??= begin(text, at, comment);
      lastWord = countBlocks(statement, token, text, lastWord);
      last = token.endIndex;
    }
    at = nextToken(text, ends ? at + delimiter.length : token.endIndex);
  }
  end(last);
  return spans;
}

function nextToken(text: string, from: number): number {
  let at = from;
  while (at < text.length && (text.charCodeAt(at) <= 32 || text.charCodeAt(at) === 0xfeff)) at++;
  return at;
}

function begin(text: string, at: number, comment: number): Statement {
  const startIndex = comment < 0 ? at : comment;
  const head = text.slice(at, at + STATEMENT_HEAD);
  // A package is a block without a `BEGIN`.
  const depth = /^create\s+(?:or\s+replace\s+)?package\b/i.test(head) ? 1 : 0;
  return { startIndex, headerIndex: at, depth, begun: depth > 0, hasBody: WITH_BODY.test(head) };
}

/** Whether a semicolon ends a statement: not in a block, nor among declarations before one (PL/SQL). */
function isEnd(text: string, at: number, statement: Statement | undefined): boolean {
  if (!statement?.hasBody) return true;
  if (statement.depth > 0 || statement.begun) return statement.depth === 0;
  const ahead = text.slice(at, at + STATEMENT_HEAD);
  const [declarations = ''] = ahead.split(/^[ \t]*(?:create|alter|drop|insert|go|\/)(?!\w)/im);
  return !BLOCK_BEGINS.test(declarations);
}

/** `BEGIN` and `CASE` open a block, `END` closes one; `END IF` and its like close what was not counted. */
function countBlocks(statement: Statement, token: SqlToken, text: string, last: string): string {
  // A body in dollar quotes is one token.
  if (token.kind === 'string' && text[token.startIndex] === '$') statement.begun = true;
  if (token.kind !== 'word' || !statement.hasBody) return '';
  const word = text.slice(token.startIndex, token.endIndex).toLowerCase();
  statement.begun ||= word === 'begin';
  if (word === 'begin' || (word === 'case' && last !== 'end')) statement.depth++;
  else if (
    word === 'end' &&
    !/^\s+(?:if|loop|while|repeat|for)\b/i.test(text.slice(token.endIndex, token.endIndex + 20))
  ) {
    statement.depth = Math.max(0, statement.depth - 1);
  }
  return word;
}

function spanOf(text: string, statement: Statement, endIndex: number): Span {
  const { startIndex, headerIndex } = statement;
  const head = text.slice(headerIndex, Math.min(endIndex, headerIndex + STATEMENT_HEAD));
  const [kind, name] = object(head);
  const label = name?.replace(/["`[\]]/g, '').slice(0, LABEL_CHARS);
  return { startIndex, headerIndex, endIndex, kind, ...(label ? { name: label } : {}) };
}

function object(head: string): [kind: string, name: string | undefined] {
  const create = CREATE.exec(head);
  if (create) return [create[1]!.toLowerCase().replace(/\s+/g, ' '), create[2]];
  for (const [kind, pattern] of OTHERS) {
    const name = pattern.exec(head)?.[1];
    if (name !== undefined) return [kind, name];
  }
  return ['statement', undefined];
}

/** The tokens that decide where an SQL statement ends. */
interface SqlToken {
  readonly kind: 'comment' | 'word' | 'string' | 'symbol' | 'delimiter' | 'separator';
  readonly startIndex: number;
  readonly endIndex: number;
}

/**
 * Reads the token at an offset that is no space: a comment, a word, a string (dollar-quoted ones
 * too), a `DELIMITER` line, a separator that stands alone on its line (`GO`, `/`), or one character.
 */
export function sqlToken(text: string, at: number): SqlToken {
  const token = (kind: SqlToken['kind'], endIndex: number): SqlToken => ({
    kind,
    startIndex: at,
    endIndex,
  });
  const match = (pattern: RegExp): number => {
    pattern.lastIndex = at;
    return pattern.test(text) ? pattern.lastIndex : -1;
  };
  const character = text[at]!;
  const startsLine = isLineStart(text, at);
  if (text.startsWith('--', at) || (character === '#' && startsLine)) {
    return token('comment', past(text, '\n', at));
  }
  if (text.startsWith('/*', at)) return token('comment', past(text, '*/', at + 2));
  if (character === "'" || character === '"' || character === '`') {
    return token('string', quoteEnd(text, at, character));
  }
  if (character === '$') {
    const open = match(DOLLAR);
    return open < 0
      ? token('symbol', at + 1)
      : token('string', past(text, text.slice(at, open), open));
  }
  const separator = startsLine ? match(SEPARATOR) : -1;
  if (separator >= 0) return token('separator', separator);
  const delimiter = startsLine ? match(DELIMITER) : -1;
  if (delimiter >= 0) return token('delimiter', delimiter);
  const word = match(WORD);
  return word < 0 ? token('symbol', at + 1) : token('word', word);
}

/** The offset after a string; a doubled quote is one of its characters. */
function quoteEnd(text: string, from: number, quote: string): number {
  for (let at = text.indexOf(quote, from + 1); at >= 0; at = text.indexOf(quote, at + 1)) {
    if (text[at + 1] === quote) at++;
    // MySQL escapes with a backslash, the standard does not: `'C:\',` ends there.
    else if (text[at - 1] !== '\\' || /^[\s,;)]?$/.test(text[at + 1] ?? '')) return at + 1;
  }
  return text.length;
}

function past(text: string, end: string, from: number): number {
  const close = text.indexOf(end, from);
  return close < 0 ? text.length : close + end.length;
}

function isLineStart(text: string, at: number): boolean {
  let before = at - 1;
  while (text[before] === ' ' || text[before] === '\t') before--;
  return before < 0 || text[before] === '\n' || text[before] === '\r';
}
