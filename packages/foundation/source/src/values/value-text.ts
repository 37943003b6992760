import type { ValueNotation } from '../language.js';
import { nameIn } from './header-name.js';

/**
 * The value that a source states, as one line of text that other files' facts can be asked with: `<store.Router>` is a
 * value of that type, `make()` what a call gives, and members follow a dot: `<App>.router`, `open().store()`. One of
 * several is written with bars: `<Reader>|<Writer>`.
 */
export type ValueText = string;

/** Characters of a declaration that are looked at; a longer one says nothing. */
const REACH = 400;

/** Longest text that is kept. */
const LONGEST = 120;

/** Values that one may be: of more nothing is kept. */
const MOST = 6;

/** The values of which one text says that it may be any. */
export function alternativesOf(value: ValueText): readonly ValueText[] {
  return value.split('|');
}

/** A value that may be any of several; those that nothing is known of are left out. */
export function eitherOf(values: readonly (ValueText | undefined)[]): ValueText | undefined {
  const known = new Set(values.flatMap((one) => (one === undefined ? [] : alternativesOf(one))));
  return known.size === 0 || known.size > MOST ? undefined : [...known].join('|');
}

/** Types around one that its members are reached through all the same. */
const WRAPPERS: ReadonlySet<string> = new Set(
  'Optional Awaitable Promise PromiseLike Option Result Box Rc Arc Ref Final ClassVar Annotated Readonly Partial Required NonNullable Task ValueTask Lazy CompletableFuture Future unique_ptr shared_ptr Mutex RefCell RwLock'.split(
    ' ',
  ),
);

/** Words before a type that are no part of it. */
const MARKS =
  /^(?:(?:mut|const|readonly|final|ref|out|in|dyn|impl|inout|some|any|lateinit|vararg|weak|unowned|struct|class|static|async|unique|typename|public|private|protected|internal|virtual|override|abstract|sealed|inline|constexpr|synchronized|default|var|val|let)\s+|[*&?]+\s*|'\w+\s+)/;

/** Words in the place of a type that name none. */
const NO_TYPE =
  /^(?:var|let|val|auto|any|unknown|object|void|none|None|null|undefined|never|int|long|short|byte|char|float|double|bool|boolean|string|str|bytes|number|bigint|symbol|error|dict|list|set|tuple|mixed|array|callable|iterable|return|new|else|assert|await|yield|throw|delete|typeof|case|in|of|def|fn|func|function|import|from|as|with|not|and|or|if|for|while|u8|u16|u32|u64|usize|i8|i16|i32|i64|isize|f32|f64)$/;

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
  const before = notation.typed === 'before' ? typeBefore(text, start) : undefined;
  if (before !== undefined) return before;
  const entered = enteredValue(text, start, notation);
  if (entered !== undefined) return entered;
  const rest = text.slice(end, end + REACH);
  const isTyped = notation.typed === 'colon' && /^[?!]?\s*:(?![:=])/.test(rest);
  if (isTyped) {
    const from = rest.indexOf(':') + 1;
    const type = typeAt(rest, from);
    if (type !== undefined) return type;
    return setValue(rest.slice(typeEnd(rest, from)), notation);
  }
  // Go declares several of one type, and the first of several results is the one that has a name.
  const single = notation.typed === 'after' ? rest.replace(/^(?:\s*,\s*\w+)+/, '') : rest;
  if (notation.typed === 'after' && /^ +[\w*[]/.test(single) && single === rest) {
    const type = typeAt(single, 0);
    if (type !== undefined) return type;
  }
  if (notation.typed === 'after' && single !== rest && !/^\s*:?=/.test(single))
    return typeAt(single, 0);
  if (notation.typed === 'after' && /,\s*$/.test(text.slice(Math.max(0, start - 9), start)))
    return undefined;
  return setValue(single, notation);
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
  // Where `new` is a member of the type, it stands before nothing.
  const made = notation.maker === undefined ? /^\(?new\s+/.exec(text.slice(at, at + 20)) : null;
  const isInside = made?.[0].startsWith('(') === true;
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
    value = `<${path}>`;
    end = text[end] === '(' ? (balancedEnd(text, end) ?? -1) : end;
    if (isInside && text[end] === ')') end++;
  } else if (text[end] === '(') {
    // Go's `new(T)`.
    const isNew = notation.typed === 'after' && path === 'new';
    value = (isNew ? typeAt(text, end + 1) : undefined) ?? `${path}()`;
    end = balancedEnd(text, end) ?? -1;
  } else if (
    notation.literals &&
    /^ ?\{/.test(text.slice(end, end + 2)) &&
    /(?:^|\W)[A-Z]\w*$/.test(path)
  ) {
    value = `<${path}>`;
    end = balancedEnd(text, text.indexOf('{', end)) ?? -1;
  } else value = path;
  if (end < 0) return {};
  return withMembers(text, end, value);
}

/** Whether type arguments can stand in square brackets. */
function hasBrackets({ typed, brackets }: ValueNotation): boolean {
  return typed === 'after' || brackets === true;
}

/** The members that follow a value: `.a().b`; nothing where an operator makes something else of it. */
function withMembers(text: string, from: number, first: string): Operand {
  let value = first;
  let at = from;
  for (;;) {
    const member = /^[?!]?\s*(?:\?\.|\.|->)\s*([\p{L}_$][\p{L}\p{N}_$]*)/u.exec(
      text.slice(at, at + LONGEST),
    );
    if (member === null) break;
    // Rust's `.await` and what hands on the same value.
    const isSame = /^(?:await|unwrap|expect|clone|as_ref|as_mut|borrow|borrow_mut|lock)$/.test(
      member[1]!,
    );
    at += member[0].length;
    const isCall = text[at] === '(';
    if (isCall) {
      const end = balancedEnd(text, at);
      if (end === undefined) return {};
      at = end;
    }
    if (!isSame) value += `.${member[1]}${isCall ? '()' : ''}`;
  }
  const rest = text.slice(at, at + REACH);
  const cast = /^\s+as[?!]?\s+(?=[A-Z])/.exec(rest);
  if (cast !== null) return { value: typeAt(rest, cast[0].length) };
  const known = value.length > LONGEST ? undefined : value;
  const or = OR.exec(rest);
  if (or !== null) return { value: known, next: at + or[0].length };
  return !/^[?!]?\s*(?:$|[;,)\]}#{:]|\n|\/\/)/.test(rest) ? {} : { value: known };
}

/** `a.b::c` at an offset, as far as names go. */
function pathAt(text: string, at: number): string {
  const found =
    /^(?:\\|::)?[\p{L}_$@][\p{L}\p{N}_$]*(?:(?:\?\.|\.|::|->|\\)[\p{L}_$][\p{L}\p{N}_$]*)*/u.exec(
      text.slice(at, at + LONGEST),
    );
  return found === null ? '' : found[0].replaceAll('?.', '.');
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

/** Where a type that begins at an offset ends. */
function typeEnd(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const sign = text[at]!;
    if ('<([{'.includes(sign)) {
      if (sign === '{' && depth === 0) return at;
      depth++;
    } else if (sign === '>' && '=-'.includes(text[at - 1] ?? '')) {
      if (depth === 0) return at - 1;
    } else if ('>)]}'.includes(sign)) {
      if (depth-- === 0) return at;
    } else if (depth === 0 && (',;=\n'.includes(sign) || text.startsWith(':', at))) {
      if (text.startsWith('::', at)) at++;
      else if (sign !== '\n' || text.slice(from, at).trim() !== '') return at;
    }
  }
  return text.length;
}

/** The type that stands at an offset. */
function typeAt(text: string, from: number): ValueText | undefined {
  return typeOf(text.slice(from, typeEnd(text, from)));
}

/** The type that a written type names, without what is around it; of a union each. */
function typeOf(written: string): ValueText | undefined {
  let type = written.trim();
  for (let round = 0; round < 6; round++) {
    const before = type;
    while (MARKS.test(type)) type = type.replace(MARKS, '');
    type = type
      .replace(/^(["'])(.*)\1$/, '$2')
      .replace(/[\s*&?!]+$/, '')
      .trim();
    const options = optionsOf(type);
    if (options.length > 1) {
      const named = options.filter((one) => !/^(?:None|null|undefined|false|)$/.test(one));
      if (named.length !== 1) return named.length > MOST ? undefined : eitherOf(named.map(typeOf));
      type = named[0]!;
    }
    const around = /^((?:[\w$]+(?:\.|::|\\))*)([\w$]+)\s*([<[])(.*)[>\]]$/s.exec(type);
    // `T[]`, `[]T`, `List<T>`: the members are the list's.
    if (around?.[4]?.trim() === '') return undefined;
    if (around?.[2] === 'Union') return typeOf(optionsOf(around[4]!, ',').join('|'));
    if (around !== null) {
      const inside = around[4]!;
      type = WRAPPERS.has(around[2]!)
        ? inside.slice(0, typeEnd(inside, 0))
        : `${around[1]}${around[2]}`;
    }
    if (type === before) break;
  }
  if (!/^(?:\\|::)?[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::|\\)[\p{L}_$][\p{L}\p{N}_$]*)*$/u.test(type))
    return undefined;
  if (NO_TYPE.test(type) || type.length > LONGEST) return undefined;
  return `<${type}>`;
}

/** The types of a union, at the top of a written type. */
function optionsOf(type: string, sign = '|'): string[] {
  const options: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < type.length; at++) {
    if ('<([{'.includes(type[at]!)) depth++;
    else if ('>)]}'.includes(type[at]!)) depth--;
    else if (type[at] === sign && depth === 0) {
      options.push(type.slice(from, at).trim());
      from = at + 1;
    }
  }
  return [...options, type.slice(from).trim()];
}

/** Words that say how others see a name, where no type stands between: `private $name`. */
const MODIFIER = /(?:^|\s)(?:private|protected|public|static|readonly|final|abstract|var)$/;

/** `Type name`: the type on the same line before a name. */
function typeBefore(text: string, start: number): ValueText | undefined {
  const line = text.slice(Math.max(0, start - REACH / 2), start);
  if (!/[\w>\]*&?.)]\s*$/.test(line) || !/[\s*&]$/.test(line)) return undefined;
  let depth = 0;
  let at = line.trimEnd().length - 1;
  for (; at >= 0; at--) {
    const sign = line[at]!;
    if (sign === '>' || sign === ']') depth++;
    else if (sign === '<' || sign === '[') {
      if (--depth < 0) break;
    } else if (depth === 0 && !/[\w$.:\\*&?| ]/.test(sign)) break;
  }
  const words = line.slice(at + 1).trim();
  if (/(?:^|\s)(?:return|new|throw|else|case|delete|await|yield|goto|in|is|as)$/.test(words))
    return undefined;
  if (MODIFIER.test(words)) return undefined;
  const options = optionsOf(words);
  if (options.length > 1)
    return typeOf(options.map((one) => lastWord(one.replace(/[\s*&?!]+$/, ''))).join('|'));
  // Annotations and marks stand before the type: its last word is the type.
  const last = /(?:^|[\s?*&])((?:[\w$.:\\]+\s*[<[].*[>\]]|[\w$.:\\]+)[\s*&?]*)$/s.exec(words);
  return last === null ? undefined : typeOf(last[1]!);
}

function lastWord(text: string): string {
  return text.slice(text.lastIndexOf(' ') + 1);
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
  if (notation.result === 'before') return typeBefore(header, start);
  let at = start + name.length;
  const assigned = /^\s*(?::[^=]*)?=\s*(?:async\s+)?(?:function\b[^(]*)?/.exec(header.slice(at));
  if (assigned !== null && notation.result === 'colon') at += assigned[0].length;
  if (header[at] === '<' || (hasBrackets(notation) && header[at] === '['))
    at = balancedEnd(header, at) ?? at;
  // Where a call needs no parentheses, a function may have none.
  const bare = notation.bareCalls ? /^\s*:/.exec(header.slice(at)) : null;
  if (bare !== null) return typeAt(header, at + bare[0].length);
  const open = header.indexOf('(', at);
  let close = open < 0 ? undefined : balancedEnd(header, open);
  // Several lists of parameters: `(a: A)(implicit b: B)`.
  while (notation.brackets && close !== undefined && header[close] === '(')
    close = balancedEnd(header, close);
  if (close === undefined) return undefined;
  const rest = header.slice(close);
  if (notation.result === 'after') {
    const several = /^\s*\(\s*(?:\w+\s+(?=[\w*[]))?/.exec(rest);
    return typeAt(rest, several === null ? 0 : several[0].length);
  }
  const sign = notation.result === 'arrow' ? /^\s*->/.exec(rest) : /^\s*:/.exec(rest);
  return sign === null ? undefined : typeAt(rest, sign[0].length);
}

/** Tags of comments that say a type. */
const TAGS = {
  plain: /@(?:var|return)[ \t]+([^\s*]+)/,
  braces: /@(?:type|returns?)[ \t]*\{([^{}\n]{1,200})\}/,
} as const;

/** The type that the comment before a definition says its value, or its result, to be of. */
export function documentedValue(
  comment: string,
  { documented }: ValueNotation,
): ValueText | undefined {
  const written = documented && TAGS[documented].exec(comment.slice(0, 4 * REACH))?.[1];
  return written === undefined ? undefined : typeOf(written);
}
