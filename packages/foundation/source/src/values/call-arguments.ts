import { optionsOf } from './written-type.js';

/** A stretch of a text that is no code: UTF-16 offsets, the end behind the last character. */
export interface TextSpan {
  readonly startIndex: number;
  readonly endIndex: number;
}

/** Characters of a call's arguments that are read; of a longer list nothing is known. */
const REACH = 600;

/** Arguments that are kept; a longer list tells no two headers apart. */
const MOST = 12;

/** Characters of type arguments, and of the list of parameters of a function without a name. */
const TYPES = 120;
const LIST = 160;

/** A name before an argument: `at: x`, `width = 1`. */
const LABELS: Readonly<Record<':' | '=', RegExp>> = {
  ':': /^([\p{L}_]\w*)\s*:(?!:)\s*/u,
  '=': /^([\p{L}_]\w*)\s*=(?![=>])\s*/u,
};

/** How a language writes arguments. */
export interface ArgumentNotation {
  /** Comments and strings of the text, in source order, and the index of the first that may lie behind the name. */
  holes: readonly TextSpan[];
  from: number;
  /** A function in braces behind the call is one of its arguments. */
  trailing: boolean;
  /** The sign behind the name of an argument that is given by name. */
  names: ':' | '=' | undefined;
  /** A type makes one of it without a word before it: `Store(1)`. */
  bareMakes?: boolean | undefined;
  /** The sign behind the parameters of a function without a name. */
  sign?: string | undefined;
  /** Infers the value of a local by its name, as it is seen at an offset: ``<Store>``. */
  localAt?: ((at: number, name: string) => string | undefined) | undefined;
}

/**
 * The arguments that are written behind the name of what is called, one a comma: the name of one that is given by
 * name, and what its text says of its kind: `s` a text, `q` a character, `n` a number, `b` a truth value, `f` a
 * function (`f2` one that writes two parameters), `t Store` a type, `new Store` one of that type, `is Store` a local of it, `_` anything else. Type arguments are counted before them: `<2>`. `f(1, at: x)` has `n,at:_`, and a call without arguments the empty text.
 *
 * @param end offset behind the name
 * @returns undefined where no list of arguments stands there, or none that can be told
 */
export function callArguments(
  text: string,
  end: number,
  { holes, from, trailing, names, bareMakes, sign, localAt }: ArgumentNotation,
): string | undefined {
  const open = openOf(text, end);
  // `new Store { Size = 1 }` gives its constructor nothing.
  if (open === undefined)
    return SET_UP.test(text.slice(end, end + 40)) && isNew(text, end) ? '' : undefined;
  const read = partsIn(text, open + 1, holes, from);
  if (read === undefined) return undefined;
  const kindOf = (part: string): string => {
    const type = NAME.test(part) ? TYPED.exec(localAt?.(end, part) ?? '')?.[1] : undefined;
    if (type !== undefined) return `is ${type}`;
    const kind = kindOfText(part, bareMakes);
    return kind === 'f' ? functionKind(part, sign) : kind;
  };
  const kinds = read.parts.map((part) => kindIn(part, names, kindOf));
  // Whatever may be more than one argument, or none: what is spread, and a directive between two.
  if (kinds.includes(undefined) || kinds.length > MOST) return undefined;
  const behind = trailing && /^[ \t]*(\{[\s\S]*)/.exec(text.slice(read.end, read.end + LIST))?.[1];
  if (behind) {
    if (isCondition(text, end)) return undefined;
    kinds.push(functionKind(behind, sign));
  }
  const types = text[end] === '<' || text[end] === '[' ? countIn(text, end) : 0;
  return `${types > 0 ? `<${types}>` : ''}${kinds.join(',')}`;
}

/** An argument that is a name alone. */
const NAME = /^[\p{L}_]\w*$/u;

/** A value of one type, without the types that stand in it: the group is the last part of its name. */
const TYPED = /^<(?:\w+\.)*(\w+)>$/;

/** Braces that set up what is made, behind its type. */
const SET_UP = /^(?:<[\w., ]*>)?\s*\{/;

/** Whether `new` stands before the name that ends at an offset. */
function isNew(text: string, end: number): boolean {
  return /\bnew\s+[\w.]+$/.test(text.slice(Math.max(0, end - 80), end));
}

/** How many type arguments stand in the brackets at an offset. */
function countIn(text: string, open: number): number {
  let depth = 0;
  let count = 1;
  for (let at = open; at < Math.min(text.length, open + 200); at++) {
    if ('<[('.includes(text[at]!)) depth++;
    else if ('>])'.includes(text[at]!) && --depth === 0) return count;
    else if (text[at] === ',' && depth === 1) count++;
  }
  return 0;
}

/** Offset of the bracket that opens the arguments, behind type arguments. */
function openOf(text: string, end: number): number | undefined {
  let at = end;
  if (text[at] === '<' || text[at] === '[') {
    const close = text[at] === '<' ? '>' : ']';
    let depth = 0;
    const last = Math.min(text.length, at + 200);
    for (; at < last; at++) {
      if (text[at] === text[end]) depth++;
      else if (text[at] === close && --depth === 0) break;
    }
    at++;
  }
  if (text[at] === '!' || text[at] === '?') at++;
  while (text[at] === ' ') at++;
  return text[at] === '(' ? at : undefined;
}

/** The arguments from an offset to the bracket that closes them, each string as one sign, and the offset behind that. */
function partsIn(
  text: string,
  start: number,
  holes: readonly TextSpan[],
  from: number,
): { parts: string[]; end: number } | undefined {
  const parts: string[] = [];
  const last = Math.min(text.length, start + REACH);
  let hole = from;
  let depth = 1;
  let own = '';
  for (let at = start; at < last; at++) {
    while (hole < holes.length && holes[hole]!.endIndex <= at) hole++;
    const sign = text[at]!;
    if (hole < holes.length && holes[hole]!.startIndex <= at) {
      own += holeSign(text, holes[hole]!, at);
      at = holes[hole]!.endIndex - 1;
      continue;
    }
    const quoted = sign === '"' || sign === "'" ? quoteEnd(text, at) : undefined;
    if (quoted !== undefined) {
      own += sign;
      at = quoted - 1;
      continue;
    }
    if ('([{'.includes(sign)) depth++;
    else if (')]}'.includes(sign) && --depth === 0) {
      // What is blank may have been a text, which some lines of code leave out.
      if (parts.length === 0 && own !== '' && own.trim() === '') return undefined;
      if (own.trim() !== '' || parts.length > 0) parts.push(own.trim());
      return { parts, end: at + 1 };
    }
    const types = sign === '<' && depth === 1 ? typesEnd(text, at) : undefined;
    if (types !== undefined) {
      at = types - 1;
      continue;
    }
    if (sign === ',' && depth === 1) {
      parts.push(own.trim());
      own = '';
    } else own += depth > 1 && sign === ':' ? ' ' : sign;
  }
  return undefined;
}

/** The end of a string on one line, where the holes do not tell. */
function quoteEnd(text: string, open: number): number | undefined {
  const last = Math.min(text.length, open + (text[open] === "'" ? 5 : REACH));
  for (let at = open + 1; at < last && text[at] !== '\n'; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === text[open]) return at + 1;
  }
  return undefined;
}

/** The end of type arguments, among which no comma parts two arguments of the call, before what can follow them. */
function typesEnd(text: string, open: number): number | undefined {
  let depth = 0;
  const last = Math.min(text.length, open + TYPES);
  for (let at = open; at < last; at++) {
    if (text[at] === '<') depth++;
    else if (text[at] === '>') {
      if (--depth === 0)
        return /^\s*(?:[({).,:;[\]>]|$)/.test(text.slice(at + 1, last)) ? at + 1 : undefined;
    } else if (!/[\w\s,.?&:[\]]/.test(text[at]!)) return undefined;
  }
  return undefined;
}

/** The sign in place of a comment or a string in an argument. */
function holeSign(text: string, { startIndex, endIndex }: TextSpan, at: number): string {
  if (/^(?:\/\/|\/\*|#(?!"))/.test(text.slice(startIndex, startIndex + 2))) return ' ';
  const quote = text[startIndex] === "'" && endIndex - startIndex < 12 ? "'" : '"';
  return at === startIndex ? quote : ' ';
}

/** The kind of an argument by its text, with its name; undefined for one that may stand for several. */
function kindIn(
  text: string,
  names: ArgumentNotation['names'],
  kindOf: (text: string) => string,
): string | undefined {
  if (text === '' || /^(?:\*|\.\.\.)|(?:\*|\.\.\.)$|^#/.test(text)) return undefined;
  const label = names === undefined ? null : LABELS[names].exec(text);
  if (label !== null) return `${label[1]}:${kindOf(text.slice(label[0].length))}`;
  return kindOf(text);
}

/** A type as a value: `Store.class`, `typeof(Store)`, `Store.self`, `Store::class`, `classOf[Store]`. */
const TYPE_VALUE =
  /^(?:(?:\w+\.)*?(\w+)(?:\.class|\.self|::class(?:\.\w+)?)|typeof\(([\w.]*)(?:[^()\w.][^()]*)?\)|classOf\[([\w.]*)(?:[^[\]\w.][^[\]]*)?\])$/;

/** The name of the type of what is made: `new Store(…)`, and `Store(…)` where no `new` stands before it. */
const MADE = /^(?:new\s+(?:\w+\.)*(\w+)|([A-Z]\w*))\s*([({])/;

function kindOfText(text: string, bareMakes: boolean | undefined): string {
  if (/^[$@]{0,2}"/.test(text) && text.endsWith('"') && !/[=?]/.test(text)) return 's';
  if (text === "'") return 'q';
  if (/^-?\d[\w.]*$/.test(text)) return 'n';
  if (text === 'true' || text === 'false') return 'b';
  const type = TYPE_VALUE.exec(text);
  if (type !== null) return `t ${(type[1] ?? type[2] ?? type[3])!.split('.').at(-1)}`;
  const made = MADE.exec(text);
  const isPlain = made !== null && made[1] === undefined;
  // In C# and Java a call with a capital makes nothing.
  if (made !== null && !(isPlain && bareMakes !== true) && isWhole(text, made[0].length - 1))
    return `new ${made[1] ?? made[2]}`;
  if (/^(?:async\s+|static\s+)*(?:\w+|\([^()]*\))\s*(?:=>|->)/.test(text) || text.startsWith('{'))
    return 'f';
  return '_';
}

/** A parameter of a function without a name, in braces one that is taken apart; not a word that begins a statement. */
const PARAMETER =
  /^(?!(?:case|for|guard|if|let|return|val|var|while)\s)(?:\w+|\([^()]*\))(?:[\s:]+[\w.<>?[\]][\w.<>?[\] ]*)?$/;

/** The kind of a function without a name, with the number of its parameters where it writes them. */
function functionKind(text: string, sign: string | undefined): string {
  const isBraced = text.startsWith('{');
  const head = text.slice(isBraced ? 1 : 0, LIST);
  const end = sign === 'in' ? head.search(/\bin\b/) : head.indexOf(sign ?? '\0');
  if (end < 0) return 'f';
  const list = head
    .slice(0, end)
    .replace(/^\s*(?:async\s|static\s|\[[^\]]*\])*\s*/, '')
    .trim();
  // In braces parentheses before an arrow take one parameter apart.
  const inside = isBraced && sign === '->' ? undefined : /^\(([^()]*)\)/.exec(list)?.[1]?.trim();
  if (inside === '') return 'f0';
  const parameters = optionsOf(inside ?? list, ',');
  return parameters.every((one) => PARAMETER.test(one)) ? `f${parameters.length}` : 'f';
}

/** Whether the bracket at an offset closes at the end of a text, so that no member follows. */
function isWhole(text: string, open: number): boolean {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if ('([{'.includes(text[at]!)) depth++;
    else if (')]}'.includes(text[at]!) && --depth === 0) {
      const rest = text.slice(at + 1).trimStart();
      return rest === '' || (rest[0] === '{' && isWhole(rest, 0));
    }
  }
  return false;
}

/** Whether braces behind a call are the body of a condition or a loop, by the line that the call stands in. */
function isCondition(text: string, end: number): boolean {
  const line = text.slice(Math.max(text.lastIndexOf('\n', end) + 1, end - 200), end);
  return /\b(?:if|while|for|guard|switch|when|catch|else|match|do|where|class|object|struct)\b|:[^:]*$/.test(
    line,
  );
}
