/** Named classes of POSIX, of ASCII alone, as git has them. */
const NAMED: Readonly<Record<string, RegExp>> = {
  alnum: /[0-9A-Za-z]/,
  alpha: /[A-Za-z]/,
  blank: /[ \t]/,
  cntrl: /[\0-\x1f\x7f]/,
  digit: /[0-9]/,
  graph: /[!-~]/,
  lower: /[a-z]/,
  print: /[ -~]/,
  punct: /[!-/:-@[-`{-~]/,
  space: /[\t\n\v\f\r ]/,
  upper: /[A-Z]/,
  xdigit: /[0-9A-Fa-f]/,
};

const BYTES = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code));

/** Counts work: one step is one state looked at for one byte. */
export interface WildTally {
  steps: number;
  /** Steps after which nothing matches any more (default: any number). */
  readonly most?: number | undefined;
}

/** Tells whether all of a text matches a pattern. */
export type WildPattern = (text: string, tally?: WildTally) => boolean;

// A token below zero is one of these or, further down, a class; any other is the byte it stands for.
const ONE = -1;
const RUN = -2;
const ANYTHING = -3;
/** Stands before `**` and `/`: all three may match nothing. */
const MAY_SKIP = -4;
const FIRST_CLASS = -5;
const SLASH = 47;

/**
 * Compiles a pattern as git's `wildmatch` reads it for paths: `?` is a byte, `*` a run of bytes and
 * `[…]` one of a class, none of them a slash; `**` between slashes or ends is any number of folders;
 * a backslash takes the next byte as it is. The pattern is run as a nondeterministic automaton
 * (Thompson, 1968), whose states are the tokens: at most tokens × bytes steps, whatever is written.
 *
 * @param pattern bytes as characters (latin1), as the texts that it is asked about
 * @returns undefined where a class is not closed or not known: such a pattern matches nothing
 */
export function compileWild(pattern: string): WildPattern | undefined {
  const tokens: number[] = [];
  const classes: string[] = [];
  for (let at = 0; at < pattern.length; at++) {
    const char = pattern[at]!;
    if (char === '*') at = addStars(tokens, pattern, at);
    else if (char === '?') tokens.push(ONE);
    else if (char === '[') {
      const found = byteClass(pattern, at);
      if (!found) return undefined;
      tokens.push(FIRST_CLASS - classes.push(found.members) + 1);
      at = found.end;
    } else if (char === '\\' && ++at === pattern.length) return undefined;
    else tokens.push(pattern.charCodeAt(at));
  }
  return (text, tally) => run(tokens, classes, text, tally);
}

/** @returns where the last star is */
function addStars(tokens: number[], pattern: string, first: number): number {
  let end = first + 1;
  while (pattern[end] === '*') end++;
  const opens = first === 0 || pattern[first - 1] === '/';
  const closes = end === pattern.length || /^\\?\//.test(pattern.slice(end, end + 2));
  if (end === first + 1 || !opens || !closes) tokens.push(RUN);
  else if (pattern[end] === '/') tokens.push(MAY_SKIP, ANYTHING);
  else tokens.push(ANYTHING);
  return end - 1;
}

/** States that hold at one place of the text, each once. */
interface States {
  readonly list: number[];
  /** For each state, the place it was last added at. */
  readonly added: Int32Array;
}

function run(
  tokens: readonly number[],
  classes: readonly string[],
  text: string,
  tally: WildTally | undefined,
): boolean {
  const states = (): States => ({ list: [], added: new Int32Array(tokens.length + 1).fill(-1) });
  // The cost of making the states ready, eight at a step.
  if (tally) tally.steps += tokens.length >> 3;
  let now = states();
  let next = states();
  add(now, 0, 0);
  for (let place = 0; now.list.length > 0; place++) {
    if (tally?.most !== undefined && tally.steps > tally.most) return false;
    const byte = place < text.length ? text.charCodeAt(place) : -1;
    // Grows while it is gone through: a state that needs no byte adds another.
    for (let at = 0; at < now.list.length; at++) {
      const state = now.list[at]!;
      if (tally) tally.steps++;
      if (state === tokens.length) {
        if (byte < 0) return true;
        continue;
      }
      const token = tokens[state]!;
      if (token === MAY_SKIP) add(now, state + 3, place);
      if (token === MAY_SKIP || token === RUN || token === ANYTHING) add(now, state + 1, place);
      if (byte < 0) continue;
      if (token === ANYTHING || (token === RUN && byte !== SLASH)) add(next, state, place + 1);
      else if (takes(token, byte, classes)) add(next, state + 1, place + 1);
    }
    [now, next] = [next, now];
    next.list.length = 0;
  }
  return false;
}

function add({ list, added }: States, state: number, place: number): void {
  if (added[state] === place) return;
  added[state] = place;
  list.push(state);
}

function takes(token: number, byte: number, classes: readonly string[]): boolean {
  if (token >= 0) return token === byte;
  if (byte === SLASH) return false;
  if (token === ONE) return true;
  return token <= FIRST_CLASS && classes[FIRST_CLASS - token]!.includes(String.fromCharCode(byte));
}

/** A class of a pattern, `[a-z]`. */
interface ByteClass {
  /** Every byte it takes, as characters (latin1), each once. */
  readonly members: string;
  /** Where its closing bracket is. */
  readonly end: number;
}

/**
 * Reads a class as git's `wildmatch` does: `!` or `^` first negates, a bracket that comes first is a
 * member, a backslash takes the next byte as it is, `a-z` is a range, `[:alpha:]` a named class.
 *
 * @param pattern bytes as characters (latin1)
 * @param start where the opening bracket is
 * @returns undefined where the class is not closed, or a named one is not known
 */
export function byteClass(pattern: string, start: number): ByteClass | undefined {
  const negated = pattern[start + 1] === '!' || pattern[start + 1] === '^';
  const bytes = new Uint8Array(256);
  const first = start + (negated ? 2 : 1);
  // First byte of a possible range; none after a range or a named class.
  let before: string | undefined;
  let at = first;
  for (; at === first || pattern[at] !== ']'; at++) {
    const char = pattern[at];
    if (char === undefined) return undefined;
    const name = char === '[' && pattern[at + 1] === ':' ? nameAt(pattern, at + 2) : undefined;
    const isRange = char === '-' && before && at + 1 < pattern.length && pattern[at + 1] !== ']';
    if (name !== undefined) {
      const members = NAMED[name];
      if (!members || !Object.hasOwn(NAMED, name)) return undefined;
      for (const [code, byte] of BYTES.entries()) if (members.test(byte)) bytes[code] = 1;
      at += name.length + 3;
      before = undefined;
    } else {
      if (isRange) at++;
      if (pattern[at] === '\\') at++;
      const last = pattern.charCodeAt(at);
      if (Number.isNaN(last)) return undefined;
      bytes.fill(1, isRange ? before!.charCodeAt(0) : last, last + 1);
      before = isRange ? undefined : pattern[at];
    }
  }
  const members = BYTES.filter((_, code) => (bytes[code] === 1) !== negated).join('');
  return { members, end: at };
}

/** The name of a named class whose name begins here; '' where none ends; undefined where it is none. */
function nameAt(pattern: string, start: number): string | undefined {
  const end = pattern.indexOf(']', start);
  if (end < 0) return '';
  return end > start && pattern[end - 1] === ':' ? pattern.slice(start, end - 1) : undefined;
}
