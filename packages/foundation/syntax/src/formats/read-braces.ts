/** How a format of blocks in braces marks comments and strings. */
export interface BraceMarks {
  /** The sign of a comment that ends with its line. */
  readonly line: readonly string[];
  /** Comments of several lines stand between these marks. */
  readonly block?: boolean | undefined;
  readonly quotes: string;
  /** Opens code in a name or a string, up to a brace: `#{`, `${`. */
  readonly hole?: string | undefined;
  /** In `url(…)` an address may stand without quotes. */
  readonly urls?: boolean | undefined;
  /** A statement ends with its line. */
  readonly lines?: boolean | undefined;
  /** Texts between `<<WORD` and a line with that word. */
  readonly heredocs?: boolean | undefined;
}

/** A block: what stands before its brace, and the offsets of both ends. */
export interface Block {
  readonly header: string;
  readonly startIndex: number;
  /** Behind the brace that closes it; the end of the text where none does. */
  endIndex: number;
  readonly parent?: number | undefined;
}

/** Text in a block, or outside of all, without braces of its own. */
export interface Statement {
  readonly text: string;
  readonly startIndex: number;
  readonly endIndex: number;
  readonly parent?: number | undefined;
}

/** Blocks, the enclosing one first, and statements in the order of the text. */
export interface Braces {
  readonly blocks: readonly Block[];
  readonly statements: readonly Statement[];
}

/** Characters of a header or statement that are read. */
const HEADER = 1_000;

/** Characters behind a line's end that are searched for what goes on with it. */
const BEYOND = 200;

/** Reads a text of blocks in braces, in one pass. A brace too many or too few changes nothing before it. */
export function readBraces(text: string, marks: BraceMarks): Braces {
  const blocks: Block[] = [];
  const statements: Statement[] = [];
  const open: number[] = [];
  let begin: number | undefined;
  let round = 0;
  const inside = () => (open.length > 0 ? { parent: open.at(-1)! } : {});
  const finish = (at: number): void => {
    if (begin !== undefined)
      statements.push({
        text: headerOf(text, begin, at),
        startIndex: begin,
        endIndex: at,
        ...inside(),
      });
    begin = undefined;
    round = 0;
  };
  const telling = tellingCodes(marks);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (telling[code] !== 1) {
      if (begin === undefined && code > 32) begin = at;
      continue;
    }
    const skipped = skip(text, at, marks);
    if (skipped > at) {
      if (begin === undefined && (marks.quotes + (marks.hole ?? '')).includes(text[at]!))
        begin = at;
      at = skipped - 1;
      continue;
    }
    const character = text[at]!;
    if (character === '{') {
      open.push(blocks.length);
      const startIndex = begin ?? at;
      const parent = open.length > 1 ? { parent: open.at(-2)! } : {};
      blocks.push({
        header: headerOf(text, startIndex, at),
        startIndex,
        endIndex: text.length,
        ...parent,
      });
      begin = undefined;
      round = 0;
    } else if (character === '}') {
      finish(at);
      const closed = open.pop();
      if (closed !== undefined) blocks[closed]!.endIndex = at + 1;
    } else if (character === ';' && round === 0) finish(at);
    else if (character === '\n' && marks.lines && round <= 0 && !goesOn(text, begin, at))
      finish(at);
    else if (character === '(' || character === '[') round++;
    else if (character === ')' || character === ']') round = Math.max(0, round - 1);
    if (begin === undefined && !/[\s{};]/.test(character)) begin = at;
  }
  finish(text.length);
  return { blocks, statements };
}

/** The codes of characters that can begin or end something; all others are text. */
function tellingCodes({ line, quotes, hole = '', heredocs, urls }: BraceMarks): Uint8Array {
  const codes = new Uint8Array(65_536);
  const marks = `{}();[]\n/${quotes}${hole.slice(0, 1)}${heredocs ? '<' : ''}${urls ? 'u' : ''}`;
  for (const mark of [...marks, ...line.map((one) => one[0]!)]) codes[mark.charCodeAt(0)] = 1;
  return codes;
}

/** Offset behind a comment, string, hole or here-document that begins here, or the same offset. */
function skip(text: string, at: number, marks: BraceMarks): number {
  const character = text[at]!;
  // `url(https://…` and `url(//…` are no comments.
  if (!/[:(]/.test(text[at - 1] ?? '') && marks.line.some((mark) => text.startsWith(mark, at)))
    return lineEnd(text, at);
  if (character === '/' && marks.block && text[at + 1] === '*') {
    const close = text.indexOf('*/', at + 2);
    return close < 0 ? text.length : close + 2;
  }
  if (marks.urls && text.startsWith('url(', at)) return urlEnd(text, at);
  if (marks.quotes.includes(character)) return stringEnd(text, at, marks.hole);
  if (marks.hole !== undefined && text.startsWith(marks.hole, at)) {
    const close = text.indexOf('}', at);
    const end = lineEnd(text, at);
    return close < 0 || close > end ? at + marks.hole.length : close + 1;
  }
  return marks.heredocs && character === '<' && text[at + 1] === '<' ? heredocEnd(text, at) : at;
}

/** Offset behind an address, where it has no quotes and ends on its line. */
function urlEnd(text: string, at: number): number {
  const close = text.indexOf(')', at);
  const isPlain = close >= 0 && close < lineEnd(text, at) && !/["'#@]/.test(text[at + 4] ?? '');
  return isPlain ? close + 1 : at;
}

/** Offset of the line break, or the end. */
function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** A string ends with its line, unless three quotes open it. */
function stringEnd(text: string, open: number, hole: string | undefined): number {
  const quote = text[open]!;
  if (text.startsWith(quote.repeat(3), open)) {
    const close = text.indexOf(quote.repeat(3), open + 3);
    return close < 0 ? text.length : close + 3;
  }
  // In a hole a string can stand, whose hole again has one.
  let depth = 0;
  let quoted = true;
  for (let at = open + 1; at < text.length; at++) {
    const character = text[at]!;
    if (character === '\n') return at;
    if (character === '\\') at++;
    else if (quoted && hole !== undefined && text.startsWith(hole, at)) {
      depth++;
      quoted = false;
      at += hole.length - 1;
    } else if (character === quote) {
      if (quoted && depth === 0) return at + 1;
      quoted = !quoted;
    } else if (character === '}' && !quoted) {
      depth--;
      quoted = true;
    }
  }
  return text.length;
}

function heredocEnd(text: string, at: number): number {
  const word = /^<<[-~]?\s{0,9}["']?([A-Za-z_]\w{0,60})/.exec(text.slice(at, at + 80))?.[1];
  if (word === undefined) return at;
  for (let line = lineEnd(text, at) + 1; line < text.length; line = lineEnd(text, line) + 1) {
    const end = lineEnd(text, line);
    if (end - line < 200 && text.slice(line, end).trim() === word) return end;
  }
  return text.length;
}

/** Whether a statement goes on with the next line: a brace, or an operator at one of the ends. */
function goesOn(text: string, begin: number | undefined, at: number): boolean {
  if (begin === undefined) return false;
  if (/[=|&,]\s*$/.test(text.slice(Math.max(begin, at - 40), at))) return true;
  return /^[|&={]/.test(text.slice(at, at + BEYOND).trimStart());
}

/** A header on one line, without its comments. */
function headerOf(text: string, start: number, end: number): string {
  return text
    .slice(start, Math.min(end, start + HEADER))
    .replace(/\/\*(?:[^*]|\*(?!\/))*(?:\*\/|$)/g, ' ')
    .replace(/(^|\s)\/\/[^\n]*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
