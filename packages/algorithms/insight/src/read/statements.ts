import { IMPORT_WORDS } from '@ctx/source/lexis';
import type { Lexicon } from './lexicon.js';
import { MARK, STRING, type Tokens, textAt, WORD } from './tokens.js';

/** The kinds of units. */
const PLAIN = 0;
/** It opens a block: what is in it follows. */
export const OPENER = 1;
/** It closes the block of an opener. */
export const CLOSER = 2;

/**
 * A text as units: simple statements, heads of blocks and ends of blocks, imports left out. Where
 * indentation makes blocks, their ends are units without tokens.
 */
export interface Statements {
  readonly count: number;
  /** Tokens of each unit: `from[i] … to[i]`, half-open. */
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  /** {@link PLAIN}, {@link OPENER} or {@link CLOSER}. */
  readonly kinds: Uint8Array;
  /** 1 for what counts as a statement. */
  readonly weights: Uint8Array;
  /** Unit behind a block and its closer, for its opener; behind the unit itself, for any other. */
  readonly past: Uint32Array;
  /** Brackets that do not close each other: what is here may be wrong. */
  readonly unbalanced: boolean;
}

interface Open {
  readonly mark: string;
  /** It holds statements. */
  readonly block: boolean;
  /** Unit that opened it; -1 for parentheses. */
  readonly unit: number;
}

interface Building {
  readonly tokens: Tokens;
  readonly lexicon: Lexicon;
  readonly from: number[];
  readonly to: number[];
  readonly kinds: number[];
  readonly weights: number[];
  readonly past: number[];
  readonly open: Open[];
  /** First token of the unit that is being read. */
  start: number;
  /** The next unit begins a statement. */
  fresh: boolean;
  unbalanced: boolean;
}

/** Cuts tokens into statements; linear in their number. */
export function statementsOf(tokens: Tokens, lexicon: Lexicon): Statements {
  const building: Building = {
    tokens,
    lexicon,
    from: [],
    to: [],
    kinds: [],
    weights: [],
    past: [],
    open: [],
    start: 0,
    fresh: true,
    unbalanced: false,
  };
  if (lexicon.offside) readLines(building);
  else readBraces(building);
  const { from, to, kinds, weights, past, unbalanced } = building;
  return {
    count: from.length,
    from: Uint32Array.from(from),
    to: Uint32Array.from(to),
    kinds: Uint8Array.from(kinds),
    weights: Uint8Array.from(weights),
    past: Uint32Array.from(past),
    unbalanced: unbalanced || building.open.length > 0,
  };
}

function readBraces(building: Building): void {
  const { tokens, lexicon, open } = building;
  for (let i = 0; i < tokens.count; i++) {
    const top = open.at(-1);
    const inBlock = top === undefined || top.block;
    if (!lexicon.semicolons && inBlock && i > building.start && endsBefore(tokens, i)) {
      flush(building, i, PLAIN, true);
    }
    const mark = tokens.kinds[i] === MARK ? textAt(tokens, i) : '';
    if (mark === '{') openBrace(building, i, top);
    else if (mark === '(' || mark === '[') open.push({ mark, block: false, unit: -1 });
    else if (mark === ')' || mark === ']') close(building, mark === ')' ? '(' : '[');
    else if (mark === '}') i = closeBrace(building, i);
    else if (mark === ';' && inBlock && !isOpenHead(building)) flush(building, i + 1, PLAIN, true);
    else if (mark === ',' && top?.mark === '{' && (!top.block || tokens.breaks[i + 1] === 1)) {
      flush(building, i + 1, PLAIN, false);
    }
  }
  flush(building, tokens.count, PLAIN, true);
}

/** Whether the unit is the head of a block without brackets, which may hold statements: `if x := f(); x > 0 {`. */
function isOpenHead({ tokens, start }: Building): boolean {
  const at = textAt(tokens, start) === 'else' ? start + 1 : start;
  if (!/^(?:if|for|switch)$/.test(textAt(tokens, at))) return false;
  return !/^(?:\(|await|let|case)$/.test(textAt(tokens, at + 1));
}

/** @param fresh whether the unit behind it begins a statement */
function flush(building: Building, end: number, kind: number, fresh: boolean): void {
  const { start } = building;
  if (end > start || kind !== PLAIN) {
    if (kind !== PLAIN || !isNoise(building, start, end)) {
      const index = building.from.push(start) - 1;
      building.to.push(end);
      building.kinds.push(kind);
      building.weights.push(Number(building.fresh && kind !== CLOSER));
      building.past.push(index + 1);
    }
  }
  building.start = end;
  building.fresh = fresh;
}

/** Imports, package clauses, and strings that stand alone, which are documentation. */
function isNoise({ tokens }: Building, start: number, end: number): boolean {
  if (end - start === 1) return tokens.kinds[start] === STRING || textAt(tokens, start) === ';';
  if (tokens.kinds[start] !== WORD) return false;
  const first = textAt(tokens, start);
  // `from .a import b`, `require('a')`; what is called, given or a key is named like the word only.
  const isNamed = isOtherwise(tokens, start);
  if (IMPORTING.has(first) && (!isNamed || CALLED.has(first))) return true;
  for (let i = start; i + 2 < end; i++) {
    const isCall = tokens.kinds[i + 2] === STRING && textAt(tokens, i + 1) === '(';
    if (isCall && tokens.kinds[i] === WORD && textAt(tokens, i) === 'require') return true;
  }
  return false;
}

/** Of these, words that a bracket or a dot may follow. */
const CALLED: ReadonlySet<string> = new Set(['from', 'require', 'require_relative']);

/** Words that begin a statement which only names other files. */
const IMPORTING: ReadonlySet<string> = new Set([
  ...[...IMPORT_WORDS.names, ...IMPORT_WORDS.files, ...IMPORT_WORDS.owners],
  ...['namespace', 'mod'],
]);

function openBrace(building: Building, i: number, top: Open | undefined): void {
  if (isNameList(building, i, top)) {
    building.open.push({ mark: NAMES, block: false, unit: -1 });
    return;
  }
  const block = isBlock(building, i, top);
  if (!block && isShort(building.tokens, i)) {
    building.open.push({ mark: NAMES, block: false, unit: -1 });
    return;
  }
  flush(building, i + 1, OPENER, block);
  building.open.push({ mark: '{', block, unit: building.from.length - 1 });
}

/** Tokens of a value in braces that stays a part of its statement. */
const SHORT = 60;

/** Whether a value is short and holds no other in braces. */
function isShort(tokens: Tokens, open: number): boolean {
  for (let i = open + 1; i < Math.min(tokens.count, open + SHORT); i++) {
    if (tokens.kinds[i] !== MARK) continue;
    const mark = textAt(tokens, i);
    if (mark === '}') return true;
    if (mark === '{') return false;
  }
  return false;
}

/** The mark of braces around names or a short value: `import { a }`, `const { a } =`, `f({ a })`. */
const NAMES = 'names';

const BRACES: ReadonlySet<string> = new Set(['{', NAMES]);

const BEFORE_NAMES: ReadonlySet<string> = new Set(
  'import export const let var type use'.split(' '),
);

function isNameList({ tokens, start }: Building, i: number, top: Open | undefined): boolean {
  if (top?.mark === NAMES) return true;
  if (i === start) return false;
  const before = wordBefore(tokens, i);
  // The block behind `namespace a`, `mod a` or `extern "C"` holds statements.
  const lists = LISTING.has(textAt(tokens, start)) && !isOtherwise(tokens, start);
  return BEFORE_NAMES.has(before) || lists;
}

/** The word before a brace; behind parameters `const` says something of the function: `f() const {`. */
function wordBefore(tokens: Tokens, i: number): string {
  const at = textAt(tokens, i - 1) === 'const' && textAt(tokens, i - 2) === ')' ? i - 2 : i - 1;
  return textAt(tokens, at);
}

/** Words that begin a statement in which braces hold names. */
const LISTING: ReadonlySet<string> = new Set('import from use alias'.split(' '));

/** Whether a word is called, given or a key: `import('a')`, `use.a`, `from: 1`. */
function isOtherwise(tokens: Tokens, i: number): boolean {
  return /^(?:[:=(,]|\.)$/.test(textAt(tokens, i + 1));
}

/** The words before the brace of a value. */
const BEFORE_VALUE: ReadonlySet<string> = new Set(
  '= ( , [ ? : && || ?? ... += |= return throw in of import export const let var yield default'.split(
    ' ',
  ),
);

/** Whether a brace opens statements, and not a value. */
function isBlock({ tokens, start }: Building, i: number, top: Open | undefined): boolean {
  if (i === start) return top?.block !== false;
  const before = wordBefore(tokens, i);
  if (before === ':') return /^(?:case|default)$/.test(textAt(tokens, start));
  if (top !== undefined && !top.block && top.mark === '{' && before === ',') return false;
  return !BEFORE_VALUE.has(before);
}

/** Takes the brace and what closes behind it as one unit. Returns the last token of it. */
function closeBrace(building: Building, i: number): number {
  const { tokens, open } = building;
  if (open.at(-1)?.mark === NAMES) {
    open.pop();
    return i;
  }
  flush(building, i, PLAIN, false);
  // Parentheses that are still open stand wrong.
  while (open.length > 0 && !BRACES.has(open.at(-1)!.mark)) {
    open.pop();
    building.unbalanced = true;
  }
  const opened = open.pop();
  if (opened === undefined) building.unbalanced = true;
  let last = i;
  let ended = false;
  while (!ended && last + 1 < tokens.count && tokens.kinds[last + 1] === MARK) {
    const mark = textAt(tokens, last + 1);
    if (mark === ')' || mark === ']') {
      // A bracket that something else closes belongs to it.
      if (open.at(-1)?.mark !== (mark === ')' ? '(' : '[')) break;
      open.pop();
    } else if (mark === ';' || mark === ',') ended = true;
    else break;
    last++;
  }
  const inBlock = open.at(-1)?.block ?? open.length === 0;
  flush(building, last + 1, CLOSER, inBlock && (ended || opened?.block === true));
  if (opened && opened.unit >= 0) building.past[opened.unit] = building.from.length;
  return last;
}

function close(building: Building, mark: string): void {
  const { open } = building;
  if (open.at(-1)?.mark === mark) open.pop();
  else building.unbalanced = true;
}

/** Blocks by indentation: a line that stands further right than the one before is in its block. */
function readLines(building: Building): void {
  const { tokens } = building;
  const indents = [{ column: 0, unit: -1 }];
  const sure = building.lexicon.described;
  let brackets = 0;
  let bracketColumn = 0;
  for (let i = 0; i < tokens.count; i++) {
    const mark = tokens.kinds[i] === MARK ? textAt(tokens, i) : '';
    const closes = mark === ')' || mark === ']' || mark === '}';
    // Where strings are not known for sure, a bracket may be part of one: a line that stands as far left ends it.
    if (!sure && tokens.breaks[i] === 1 && !closes && tokens.columns[i]! <= bracketColumn) {
      brackets = 0;
    }
    if (tokens.breaks[i] === 1 && brackets === 0) {
      bracketColumn = tokens.columns[i]!;
      flush(building, i, PLAIN, true);
      const column = tokens.columns[i]!;
      while (indents.length > 1 && column < indents.at(-1)!.column) {
        const { unit } = indents.pop()!;
        flush(building, i, CLOSER, true);
        if (unit >= 0) building.past[unit] = building.from.length;
      }
      if (column > indents.at(-1)!.column) {
        const unit = building.from.length - 1;
        const opens = unit >= 0 && building.kinds[unit] === PLAIN && building.to[unit] === i;
        if (opens) building.kinds[unit] = OPENER;
        indents.push({ column, unit: opens ? unit : -1 });
      }
    }
    if (mark === '(' || mark === '[' || mark === '{') brackets++;
    else if (closes) brackets--;
    if (brackets < 0) {
      building.unbalanced ||= sure;
      brackets = 0;
    }
  }
  flush(building, tokens.count, PLAIN, true);
  while (indents.length > 1) {
    const { unit } = indents.pop()!;
    flush(building, tokens.count, CLOSER, true);
    if (unit >= 0) building.past[unit] = building.from.length;
  }
  if (brackets > 0 && sure) building.unbalanced = true;
}

/** Words behind which a statement goes on, whatever the next line begins with. */
const GOES_ON: ReadonlySet<string> = new Set('else do in of extends implements'.split(' '));

/** Whether a line break before this token ends the statement before it. */
function endsBefore(tokens: Tokens, i: number): boolean {
  if (tokens.breaks[i] !== 1) return false;
  if (tokens.kinds[i - 1] === MARK) {
    if (!/^(?:[)\]}]|\+\+|--|!|\?)$/.test(textAt(tokens, i - 1))) return false;
  } else if (GOES_ON.has(textAt(tokens, i - 1))) return false;
  if (tokens.kinds[i] !== MARK) return !/^(?:instanceof|in|of|as|is)$/.test(textAt(tokens, i));
  return /^(?:[([@#<*&!~]|\+\+|--|::|<-)$/.test(textAt(tokens, i)) && !opensCall(tokens, i);
}

/** A parenthesis at the start of a line calls what stands before it only in a semicolon's absence. */
function opensCall(tokens: Tokens, i: number): boolean {
  const mark = textAt(tokens, i);
  return mark === '<' || mark === '&' || mark === '*';
}
