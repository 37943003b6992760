import { type Control, dataOf } from '@ctx/source/languages';
import { MARK, NUMBER, STRING, type Tokens, textAt, WORD } from '../read/tokens.js';

const known = new Map<string, ControlWords | undefined>();

/** The addition of one unit to the complexity of the function that it stands in. */
export interface UnitBranches {
  /** Ways through the function. */
  ways: number;
  /** The addition to the cognitive complexity. */
  cognitive: number;
  /** Levels of control that its own words make, inside the unit and for its block. */
  controls: number;
  /** It begins a function: its block belongs to that. */
  closure: boolean;
  /** It holds cases. */
  cases: boolean;
}

/** Where a unit stands. */
export interface UnitPlace {
  /** Levels of control around it. */
  readonly nesting: number;
  /** The block around it holds cases without a word, told by their mark. */
  readonly arms: boolean;
  /** The unit is the head of the function that is measured. */
  readonly head: boolean;
}

interface UnitScan {
  readonly tokens: Tokens;
  readonly words: ControlWords;
  readonly place: UnitPlace;
  readonly out: UnitBranches;
  depth: number;
  /** The last operator of each open bracket: a row of equal ones counts once. */
  readonly operators: (string | undefined)[];
  /** Brackets that were open where a function without a block began. */
  readonly closures: number[];
  /** Ternaries that have not ended, by the brackets that were open at their `?`: what is in them is nested. */
  readonly ternaries: { readonly depth: number; colon: boolean }[];
}

/**
 * The complexity of the tokens `from … to`: ways as McCabe 1976 counts them, with each `&&` and each case; cognitive
 * complexity as Campbell 2018 does, recursion aside.
 */
export function unitBranches(
  tokens: Tokens,
  [from, to]: readonly [number, number],
  words: ControlWords,
  place: UnitPlace,
): UnitBranches {
  const out = { ways: 0, cognitive: 0, controls: 0, closure: false, cases: false };
  const scan: UnitScan = {
    tokens,
    words,
    place,
    out,
    depth: 0,
    operators: [],
    closures: [],
    ternaries: [],
  };
  for (let i = from; i < to; i++) {
    const text = tokens.text.slice(tokens.starts[i], tokens.ends[i]);
    if (tokens.kinds[i] === MARK) seeMark(scan, text, i, to);
    else if (tokens.kinds[i] === WORD) seeWord(scan, text, i, from, to);
  }
  return out;
}

function seeMark(scan: UnitScan, mark: string, i: number, to: number): void {
  const { words, out, place } = scan;
  if (mark === '(' || mark === '[' || mark === '{') {
    scan.depth++;
    scan.operators[scan.depth] = undefined;
  } else if (mark === ')' || mark === ']' || mark === '}') {
    scan.depth--;
    endAt(scan, scan.depth + 1);
  } else if (mark === ',' || mark === ';') {
    scan.operators[scan.depth] = undefined;
    endAt(scan, scan.depth);
  } else if (words.operators.has(mark)) seeOperator(scan, mark);
  else if (words.shortcuts.has(mark)) addWay(scan);
  else if (mark === '?' && words.ternary && isTernary(scan.tokens, i, to)) {
    addWay(scan);
    addCognitive(scan, 1 + place.nesting + out.controls + scan.ternaries.length);
    scan.ternaries.push({ depth: scan.depth, colon: false });
  } else if (place.arms && mark === words.arm && scan.depth <= 0 && !isRest(scan.tokens, i))
    addWay(scan);
  else if (mark === '=>' && !place.arms) seeArrow(scan, i, to);
  else if (mark === ':') seeColon(scan);
}

/** The colon of the innermost ternary that has none yet ends those that stand before it. */
function seeColon({ ternaries, depth }: UnitScan): void {
  const at = ternaries.findLastIndex((ternary) => ternary.depth === depth && !ternary.colon);
  if (at < 0) return;
  ternaries.length = at + 1;
  ternaries[at]!.colon = true;
}

// biome-ignore lint/complexity/useMaxParams: a word, its place, and the unit around it.
function seeWord(scan: UnitScan, word: string, i: number, from: number, to: number): void {
  const { words, out, place, tokens } = scan;
  const isKey = isMember(tokens, i, from) || isLabel(tokens, i, to);
  if (isKey) return;
  const level = place.nesting + out.controls;
  if (words.operators.has(word)) seeOperator(scan, word);
  else if (words.branches.has(word)) {
    addWay(scan);
    const chained = textAt(tokens, i - 1) === 'else' && i > from;
    // The else before it is counted already.
    if (!chained) addCognitive(scan, 1 + level);
    // The rest of the unit stands inside, and so does its block. In brackets it is a value.
    if (scan.depth === 0 && isHead(tokens, i, from) && !chained) out.controls++;
  } else if (words.chains.has(word)) {
    addWay(scan);
    addCognitive(scan, 1);
    out.controls++;
  } else if (word === 'else' && i === from && !place.arms) {
    out.cognitive++;
    out.controls++;
  } else if (words.cases.has(word) && i === from) addWay(scan);
  else if (words.switches.has(word) && scan.depth === 0 && !isCalled(tokens, i, to)) {
    addCognitive(scan, 1 + level);
    out.controls++;
    out.cases = true;
  } else if (words.functions.has(word) && !place.head) out.closure = true;
  else if (isJump(tokens, word, i, to)) addCognitive(scan, 1);
}

/** Adds a way, where it is not that of a function inside that counts for itself. */
function addWay({ out, words, closures }: UnitScan): void {
  if (!words.apart || closures.length === 0) out.ways++;
}

function addCognitive({ out, words, closures }: UnitScan, by: number): void {
  if (!words.apart || closures.length === 0) out.cognitive += by;
}

/** Operators that give a value for null or nothing. */
const STANDS_IN: ReadonlySet<string> = new Set(['??', '??=', '?:']);

function seeOperator(scan: UnitScan, operator: string): void {
  addWay(scan);
  // An operator for a value that is not there is easier to read than the test for it (Campbell, 2018).
  if (STANDS_IN.has(operator)) return;
  if (scan.operators[scan.depth] !== operator) addCognitive(scan, 1);
  scan.operators[scan.depth] = operator;
}

/** An arrow begins a function that is an expression; one with a block is told by that. */
function seeArrow(
  { place, words, tokens, closures, depth }: UnitScan,
  i: number,
  to: number,
): void {
  const hasBlock = i + 2 >= to && textAt(tokens, i + 1) === '{';
  if (words.apart && !place.head && !hasBlock) closures.push(depth);
}

/** Ends what began at this depth of brackets or below. */
function endAt({ closures, ternaries }: UnitScan, depth: number): void {
  while (closures.length > 0 && closures.at(-1)! >= depth) closures.pop();
  while (ternaries.length > 0 && ternaries.at(-1)!.depth >= depth) ternaries.pop();
}

/** Whether an arm is for all that no other is for: the way that is there anyway. */
function isRest(tokens: Tokens, arm: number): boolean {
  return /^(?:_|else)$/.test(textAt(tokens, arm - 1));
}

/** Whether a question mark has its colon: it is no optional member, and no type that may be absent. */
function isTernary(tokens: Tokens, i: number, to: number): boolean {
  const next = textAt(tokens, i + 1);
  if (':),;.]=>'.includes(next) && next !== '') return false;
  let depth = 0;
  for (let at = i + 1; at < to; at++) {
    if (tokens.kinds[at] !== MARK) continue;
    const mark = textAt(tokens, at);
    if (mark === '(' || mark === '[' || mark === '{') depth++;
    else if (mark === ')' || mark === ']' || mark === '}') depth--;
    if (depth < 0) return false;
    if (mark === ':' && depth === 0) return true;
    // The block of an object goes on in other units.
    if (mark === '{' && at === to - 1) return true;
  }
  return false;
}

/** Whether what stands before makes a name of a word: `promise.catch`, `Symbol::for`. */
function isMember(tokens: Tokens, i: number, from: number): boolean {
  if (i === from) return false;
  return /^(?:\.|\?\.|::|->|@|&\.)$/.test(textAt(tokens, i - 1));
}

/** Whether a word is a key or a name that a value is given to: `{ for: 1 }`, `if=`. */
function isLabel(tokens: Tokens, i: number, to: number): boolean {
  if (i + 1 >= to) return false;
  const next = textAt(tokens, i + 1);
  return next === '=' || (next === ':' && textAt(tokens, i) !== 'else');
}

/** Whether a word begins a statement: at the start of its unit, or behind what may stand before one. */
function isHead(tokens: Tokens, i: number, from: number): boolean {
  if (i === from) return true;
  const kind = tokens.kinds[i - 1];
  if (kind === NUMBER || kind === STRING) return false;
  return /^(?:[)};:]|else|do|then|await|async|try)$/.test(textAt(tokens, i - 1));
}

function isCalled(tokens: Tokens, i: number, to: number): boolean {
  // `match(x)` calls a function unless a block follows.
  return textAt(tokens, i + 1) === '(' && textAt(tokens, to - 1) !== '{';
}

function isJump(tokens: Tokens, word: string, i: number, to: number): boolean {
  if (word === 'goto') return true;
  const isBreak = word === 'break' || word === 'continue';
  return isBreak && i + 1 < to && tokens.kinds[i + 1] === WORD && tokens.breaks[i + 1] !== 1;
}

/** The words and marks by which a language branches, each for a look-up. */
export interface ControlWords {
  /** Each adds a way and a level: `if`, `for`, `catch`. */
  readonly branches: ReadonlySet<string>;
  /** Each adds a way, and is on the level of the branch that it goes on from: `elif`. */
  readonly chains: ReadonlySet<string>;
  /** Each adds a way: `case`. */
  readonly cases: ReadonlySet<string>;
  /** They hold cases: one level, whatever their number. */
  readonly switches: ReadonlySet<string>;
  /** The mark behind each case of a switch, where cases have no word. */
  readonly arm: string | undefined;
  /** Operators that leave out what follows: `&&`, `or`. */
  readonly operators: ReadonlySet<string>;
  /** Marks that may leave out a member and nothing else: `?.`. */
  readonly shortcuts: ReadonlySet<string>;
  /** `a ? b : c` branches. */
  readonly ternary: boolean;
  /** Functions in a function count for themselves. */
  readonly apart: boolean;
  /** Words that begin a function: `func`, `lambda`. */
  readonly functions: ReadonlySet<string>;
}

/** How a language branches; undefined where that is not known. */
export function controlWords(language: string): ControlWords | undefined {
  if (!known.has(language)) {
    const control = dataOf(language)?.control;
    known.set(language, control?.branches === undefined ? undefined : wordsOf(control));
  }
  return known.get(language);
}

function wordsOf(control: Control): ControlWords {
  const set = (words = ''): ReadonlySet<string> => new Set(words.split(' ').filter(Boolean));
  return {
    branches: set(control.branches),
    chains: set(control.chains),
    cases: set(control.cases),
    switches: set(control.switches),
    arm: control.arm,
    operators: set(control.operators),
    shortcuts: set(control.shortcuts),
    ternary: control.ternary === true,
    apart: control.closuresApart === true,
    functions: set(control.functions),
  };
}
