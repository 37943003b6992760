import type { ValueNotation } from '../language.js';
import { alternativesOf, eitherOf, LONGEST, MOST, REACH, type ValueText } from './alternatives.js';
import { nameIn } from './header-name.js';
import { type TuplePlace, tupleParts, tuplePlace, tupleTypes } from './tuple.js';
import { optionsOf, typeAt, typeBefore, typeEnd, typeOf } from './written-type.js';

/** Words that begin or are a value of which nothing is known. */
const NO_VALUE: ReadonlySet<string> = new Set(
  'class func function lambda def fn match if None null nil undefined true false True False'.split(
    ' ',
  ),
);

/**
 * The value that a declaration states for the name that it declares: its type, or else what it is set to.
 *
 * @param start offset of the name
 * @param end offset after it
 * @returns undefined where nothing names a type or a function that gives the value
 */
export function declaredValue(
  text: string,
  start: number,
  end: number,
  notation: ValueNotation,
): ValueText | undefined {
  const before = notation.typed === 'before' ? typeBefore(text, start, notation) : undefined;
  if (before !== undefined) return before;
  const entered = enteredValue(text, start, notation);
  if (entered !== undefined) return entered;
  const place = notation.tuples === undefined ? undefined : tuplePlace(text, start, end);
  if (place !== undefined) return partAt(text, place, notation);
  const rest = text.slice(end, end + REACH);
  const isTyped = notation.typed === 'colon' && /^[?!]?\s*:(?![:=])/.test(rest);
  if (isTyped) {
    const from = rest.indexOf(':') + 1;
    const type = typeAt(rest, from, notation);
    if (type !== undefined) return type;
    return setValue(rest.slice(typeEnd(rest, from)), notation);
  }
  // Go declares several of one type, and the first of several results is the one that has a name.
  const single = notation.typed === 'after' ? rest.replace(/^(?:\s*,\s*\w+)+/, '') : rest;
  if (notation.typed === 'after' && /^ +[\w*[]/.test(single) && single === rest) {
    const type = typeAt(single, 0, notation);
    if (type !== undefined) return type;
  }
  if (notation.typed === 'after' && single !== rest && !/^\s*:?=/.test(single))
    return typeAt(single, 0, notation);
  if (notation.typed === 'after' && /,\s*$/.test(text.slice(Math.max(0, start - 9), start)))
    return undefined;
  return setValue(single, notation);
}

/** The value of a name that is set with others: of its part where they stand beside each other, or a part of what a call gives. */
function partAt(
  text: string,
  { at, of, from }: TuplePlace,
  notation: ValueNotation,
): ValueText | undefined {
  const parts = tupleParts(text, from);
  if (at === undefined || (parts.length !== 1 && parts.length !== of)) return undefined;
  if (parts.length === of) return valueAt(text, parts[at]!, notation);
  const value = valueAt(text, parts[0]!, notation);
  return value?.endsWith('()') && !value.includes('|') ? `${value}.${at}` : undefined;
}

/** `= value` or `:= value` at the start of a text. */
function setValue(rest: string, notation: ValueNotation): ValueText | undefined {
  const sign = /^\s*:?=(?![=>~])\s*/.exec(rest);
  return sign === null ? undefined : valueAt(rest, sign[0].length, notation);
}

/** `with value as name:` */
function enteredValue(text: string, start: number, notation: ValueNotation): ValueText | undefined {
  if (!notation.enters || !/\bas \(?$/.test(text.slice(Math.max(0, start - 5), start)))
    return undefined;
  const line = text.slice(Math.max(text.lastIndexOf('\n', start), start - REACH, 0), start);
  const from = Math.max(line.lastIndexOf('with ') + 5, line.lastIndexOf('), ') + 3);
  return from < 5 ? undefined : valueAt(line.replace(/\s+as \(?$/, ''), from, notation);
}

/**
 * The value that an expression gives: a call, an object that is made, a member of one, or one of two of
 * these (`a ?? new B()`); undefined for any other expression.
 *
 * @param from offset of the expression
 */
export function valueAt(
  text: string,
  from: number,
  notation: ValueNotation,
): ValueText | undefined {
  const values: (ValueText | undefined)[] = [];
  for (let at: number | undefined = from; at !== undefined && values.length < MOST; ) {
    const { value, next } = operandAt(text, at, notation);
    values.push(value);
    at = next;
  }
  return eitherOf(values);
}

/** The text between two values of which an expression gives one: operators, and Python's condition. */
const OR = /^\s*(?:\?\?|\?:|\|\|)\s*|^\s+or\s+|^ +if\b[^\n]*? else +/;

/** One value of an expression, and the offset of the one that may stand in its place. */
interface Operand {
  value?: ValueText | undefined;
  next?: number | undefined;
}

function operandAt(text: string, from: number, notation: ValueNotation): Operand {
  let at = from;
  const lead = /^(?:(?:await|yield|return)\s+|[&*]|mut\s+)*/.exec(text.slice(at, at + 40))!;
  at += lead[0].length;
  if (text[at] === '(') return groupAt(text, at, notation);
  const maker = notation.makes?.exec(text.slice(at, at + LONGEST));
  if (maker) return withMembers(text, at + maker[0].length, `<${maker[1]}>`, notation);
  const above = notation.aboves?.exec(text.slice(at, at + LONGEST));
  if (above) return withMembers(text, at + above[0].length, `<${above[1]}>.super`, notation);
  const module = notation.modules?.exec(text.slice(at, at + LONGEST));
  if (module) return withMembers(text, at + module[0].length, `<"${module[1]}">`, notation);
  // Where `new` is a member of the type, it stands before nothing.
  const made = notation.maker === undefined ? /^new\s+/.exec(text.slice(at, at + 20)) : null;
  if (made !== null) at += made[0].length;
  const path = pathAt(text, at);
  if (path === '' || NO_VALUE.has(path)) return {};
  let end = at + path.length;
  const isGeneric = text[end] === '<' || (hasBrackets(notation) && text[end] === '[');
  const after = isGeneric ? (balancedEnd(text, end) ?? end) : end;
  if (text[end] === '<' || notation.brackets || text[after] === '(' || text[after] === '{')
    end = after;
  if (text.startsWith('::<', end)) end = balancedEnd(text, end + 2) ?? end;
  if (text.startsWith('::', end)) return {};
  let value: string | undefined;
  if (made !== null) {
    value = (notation.arity && typeOf(text.slice(at, end), notation)) || `<${path}>`;
    end = text[end] === '(' ? (balancedEnd(text, end) ?? -1) : end;
    // Braces may set it up: `new Store { Size = 1 }`.
    const braces = end < 0 ? null : /^\s*\{/.exec(text.slice(end, end + LONGEST));
    const behind = braces && balancedEnd(text, end + braces[0].length - 1);
    if (behind && MEMBER.test(text.slice(behind, behind + LONGEST))) end = behind;
  } else if (text[end] === '(') {
    // Go's `new(T)`.
    const isNew = notation.typed === 'after' && path === 'new';
    value = (isNew ? typeAt(text, end + 1, notation) : undefined) ?? `${path}()`;
    end = balancedEnd(text, end) ?? -1;
  } else if (
    notation.literals &&
    /^ ?\{/.test(text.slice(end, end + 2)) &&
    /(?:^|\W)[A-Z]\w*$/.test(path)
  ) {
    value = `<${path}>`;
    end = balancedEnd(text, text.indexOf('{', end)) ?? -1;
  } else if (isTrailing(text, end, notation)) value = `${path}()`;
  else value = path;
  if (end < 0) return {};
  return withMembers(text, end, value, notation);
}

/** A member that follows. */
const MEMBER = /^[?!]?\s*\??\.\s*[\p{L}_]/u;

/** A value in parentheses, with the members behind them; where types stand before names, what is cast there: `((A) b)`. */
function groupAt(text: string, open: number, notation: ValueNotation): Operand {
  const close = balancedEnd(text, open);
  if (close === undefined) return {};
  const inside = text.slice(open + 1, close - 1).trim();
  // Several in parentheses are a value of their own.
  if (optionsOf(inside, ',').length > 1) return {};
  const isBefore = notation.typed === 'before';
  // The cast of all that follows: `(Type) value`.
  if (isBefore && CAST.test(text.slice(open, open + LONGEST))) {
    const type = typeOf(inside, notation);
    return type === undefined ? {} : { value: type };
  }
  const cast = isBefore ? CAST.exec(inside) : null;
  const value = cast === null ? valueAt(`${inside};`, 0, notation) : typeOf(cast[1]!, notation);
  if (value === undefined) return {};
  const each = alternativesOf(value).map((option) => withMembers(text, close, option, notation));
  return { ...each[0]!, value: eitherOf(each.map((part) => part.value)) };
}

/** `(Type) value`, of which the value is named or made in turn. */
const CAST = /^\(([\w.<>[\], ?]+)\)\s*[\w(]/;

/** Whether type arguments can stand in square brackets. */
function hasBrackets({ typed, brackets }: ValueNotation): boolean {
  return typed === 'after' || brackets === true;
}

/** The members that follow a value: `.a().b`; nothing where an operator makes something else of it. */
function withMembers(text: string, from: number, first: string, notation: ValueNotation): Operand {
  let value = first;
  let at = from;
  for (;;) {
    if (isTrailing(text, at, notation)) at = closureEnd(text, at)!;
    const member = /^[?!]?\s*(?:\?\.|\.|->)\s*([\p{L}_$][\p{L}\p{N}_$]*)/u.exec(
      text.slice(at, at + LONGEST),
    );
    if (member === null) break;
    // Rust's `.await` and what hands on the same value.
    const isSame = /^(?:await|unwrap|expect|clone|as_ref|as_mut|borrow|borrow_mut|lock)$/.test(
      member[1]!,
    );
    at += member[0].length;
    // Type arguments of a call.
    const types = text[at] === '<' ? balancedEnd(text, at) : undefined;
    if (types !== undefined && text[types] === '(') at = types;
    const isCall = text[at] === '(' || isTrailing(text, at, notation);
    if (text[at] === '(') {
      const end = balancedEnd(text, at);
      if (end === undefined) return {};
      at = end;
    }
    if (!isSame) value += `.${member[1]}${isCall ? '()' : ''}`;
  }
  const rest = text.slice(at, at + REACH);
  // Where `new` is a member of the type, a block or bare arguments may follow: `Store.new :a do |it|`.
  const makes = notation.maker !== undefined && value.endsWith(`.${notation.maker}`);
  if (notation.maker !== undefined && (makes ? BARE_ARGUMENT : BLOCK).test(rest)) return { value };
  const cast = /^\s+as[?!]?\s+(?=[A-Z])/.exec(rest);
  if (cast !== null) return { value: typeAt(rest, cast[0].length, notation) };
  const type = value.length > LONGEST ? undefined : value;
  const or = OR.exec(rest);
  if (or !== null) return { value: type, next: at + or[0].length };
  return !/^[?!]?\s*(?:$|[;,)\]}#{:]|\n|\/\/)/.test(rest) ? {} : { value: type };
}

/** Whether a function in braces stands here that a member follows, or the end: anything else may be the body of a condition. */
function isTrailing(text: string, at: number, { trailing }: ValueNotation): boolean {
  if (trailing !== true || !/^\s?\{/.test(text.slice(at, at + 2))) return false;
  const end = closureEnd(text, at);
  return (
    end !== undefined && /^(?:;|[?!]?\s*\??\.\s*[\p{L}_])/u.test(text.slice(end, end + LONGEST))
  );
}

/** The end of the function in braces that stands here. */
function closureEnd(text: string, at: number): number | undefined {
  return balancedEnd(text, text.indexOf('{', at));
}

/** A block behind a call without parentheses. */
const BLOCK = /^ do\b/;

/** An argument, or a block, behind such a call: no word that makes a condition of what stands before it. */
const BARE_ARGUMENT = /^ (?!(?:and|if|or|rescue|unless|until|while)\b)[\w:@"']/;

/** `a.b::c` at an offset, as far as names go. */
function pathAt(text: string, at: number): string {
  const match =
    /^(?:\\|::)?[\p{L}_$@][\p{L}\p{N}_$]*(?:(?:\?\.|\.|::|->|\\)[\p{L}_$][\p{L}\p{N}_$]*)*/u.exec(
      text.slice(at, at + LONGEST),
    );
  return match === null ? '' : match[0].replaceAll('?.', '.');
}

/** Offset after the bracket that closes the one at an offset, strings passed over; undefined for one far away. */
function balancedEnd(text: string, at: number): number | undefined {
  let depth = 0;
  const last = Math.min(text.length, at + REACH);
  for (let i = at; i < last; i++) {
    const sign = text[i]!;
    if ('([{<'.includes(sign)) depth += sign === '<' && text[at] !== '<' ? 0 : 1;
    else if (')]}'.includes(sign) || (sign === '>' && text[at] === '<' && text[i - 1] !== '='))
      depth--;
    else if (sign === '"' || sign === "'" || sign === '`') {
      const close = text.indexOf(sign, i + 1);
      if (close < 0 || close >= last) return undefined;
      i = close;
    }
    if (depth === 0) return i + 1;
  }
  return undefined;
}

/**
 * The type that the header of a function says it gives.
 *
 * @param signature the header, as a definition has it
 * @param name the function's name
 */
export function resultOf(
  signature: string,
  name: string,
  notation: ValueNotation,
): ValueText | undefined {
  const header = signature.slice(0, REACH);
  const start = nameIn(header, name);
  if (start === undefined) return undefined;
  if (notation.result === 'before') return typeBefore(header, start, notation);
  let at = start + name.length;
  const assigned = /^\s*(?::[^=]*)?=\s*(?:async\s+)?(?:function\b[^(]*)?/.exec(header.slice(at));
  if (assigned !== null && notation.result === 'colon') at += assigned[0].length;
  if (header[at] === '<' || (hasBrackets(notation) && header[at] === '['))
    at = balancedEnd(header, at) ?? at;
  // Where a call needs no parentheses, a function may have none.
  const bare = notation.bareCalls ? /^\s*:/.exec(header.slice(at)) : null;
  if (bare !== null) return typeAt(header, at + bare[0].length, notation);
  const open = header.indexOf('(', at);
  let close = open < 0 ? undefined : balancedEnd(header, open);
  // Several lists of parameters: `(a: A)(implicit b: B)`.
  while (notation.brackets && close !== undefined && header[close] === '(')
    close = balancedEnd(header, close);
  if (close === undefined) return undefined;
  const rest = header.slice(close);
  if (notation.result === 'returns') {
    const first = /\breturns\s*\(\s*([\w.]+)/.exec(rest)?.[1];
    return first === undefined ? undefined : typeOf(first, notation);
  }
  if (notation.result === 'after') {
    const several = /^\s*\(\s*(?:\w+\s+(?=[\w*[]))?/.exec(rest);
    return typeAt(rest, several === null ? 0 : several[0].length, notation);
  }
  const sign = notation.result === 'arrow' ? /^\s*->/.exec(rest) : /^\s*:/.exec(rest);
  if (sign === null) return undefined;
  const type = rest.slice(sign[0].length, typeEnd(rest, sign[0].length));
  return tupleTypes(type, notation) ?? typeOf(type, notation);
}
