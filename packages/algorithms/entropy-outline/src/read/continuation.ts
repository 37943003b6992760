import { Code, isWordCode } from './codes.js';
import { anyOf } from './words.js';

/** The statement that a line may continue. */
export interface OpenStatement {
  readonly text: string;
  /** Offset of the statement's first character. */
  readonly statementStart: number;
  /** Last significant character before the line, and its offset. */
  readonly last: number;
  readonly lastAt: number;
  /** Number of the statement's line, -1 before the first. */
  readonly statement: number;
  readonly base: number;
  readonly depth: number;
  readonly braces: Uint8Array;
  /** A list of base types, initializers or constraints is open: a comma does not end it. */
  listing: boolean;
}

const MODIFIER =
  '(?:pub|public|private|protected|internal|open|final|abstract|static|sealed|partial|export|default|' +
  'data|case|inner|inline|value|fileprivate|unsafe|async|override|virtual|implicit|indirect|actual|expect|suspend|const)';
const HEADER = new RegExp(
  `(?:${MODIFIER}(?:[([][\\w ]{1,40}[)\\]])?[ \\t]+){0,6}(?:${anyOf('container')}|fn|func|fun|type)(?:<|[ \\t]+[\\w$\`])`,
  'y',
);
const CONSTRUCTOR = /(?:(?:internal|private|public|protected|@\w{1,60})[ \t]+){0,4}constructor\b/y;
const WITH = /(?:with|derives|requires|inherits|where|extends|implements|permits)\b/y;
const TYPE_NAME = /[A-Z][\w.]*[ \t]*(?:[<({,]|$)/my;
const OTHER_COLON =
  /(?:if|for|while|switch|case|def|class|async|with|elif|else|match|except|lambda|default|when|until|unless|try|return)\b/y;

/**
 * Whether a line goes on with the header of the statement before it: base types after a comma,
 * the initializers of a constructor, a `where` clause, a primary constructor. Only while the
 * statement has opened no body.
 *
 * @param at Offset of the line's first character. @param deeper It is indented deeper.
 */
export function continuesHeader(open: OpenStatement, at: number, deeper: boolean): boolean {
  const { text, last, lastAt, statement } = open;
  if (statement < 0 || open.depth !== open.base || open.braces[statement] === 1) return false;
  if (last === Code.COMMA || last === Code.LESS)
    return (open.listing && last === Code.COMMA) || isHeader(open);
  if (last === Code.COLON) return deeper && continuesColon(open, at);
  if (!isName(last)) return false;
  const code = text.charCodeAt(at);
  if (text.startsWith('where', lastAt - 4) && open.listing) return true;
  // d, e, i, p, r and w begin these words.
  if (code >= Code.LOWER_D && code <= Code.LOWER_W) {
    WITH.lastIndex = at;
    if (WITH.test(text) && isHeader(open)) {
      open.listing = true;
      return true;
    }
  }
  if (code === Code.LOWER_C || code === Code.LOWER_I || code === Code.LOWER_P || code === Code.AT) {
    CONSTRUCTOR.lastIndex = at;
    return CONSTRUCTOR.test(text) && isHeader(open);
  }
  return false;
}

function isHeader({ text, statementStart }: OpenStatement): boolean {
  HEADER.lastIndex = statementStart;
  return HEADER.test(text);
}

/** A colon at the end of a line: `class A :` before its base types, `A(int b) :` before `b(b)`. */
function continuesColon(open: OpenStatement, at: number): boolean {
  const { text, lastAt, statementStart } = open;
  if (text.charCodeAt(lastAt - 1) <= Code.SPACE && isHeader(open)) {
    TYPE_NAME.lastIndex = at;
    if (TYPE_NAME.test(text)) return true;
  }
  let before = lastAt - 1;
  while (before > statementStart && text.charCodeAt(before) <= Code.SPACE) before--;
  if (text.charCodeAt(before) !== Code.CLOSE_PAREN) return false;
  OTHER_COLON.lastIndex = statementStart;
  if (OTHER_COLON.test(text)) return false;
  open.listing = true;
  return true;
}

/** The end of a word, a type or an argument list. */
function isName(code: number): boolean {
  return (
    isWordCode(code) ||
    code === Code.CLOSE_PAREN ||
    code === Code.GREATER ||
    code === Code.CLOSE_BRACKET
  );
}
