import type { ValueNotation } from '../language.js';
import { eitherOf, LONGEST, MOST, REACH, type ValueText } from './alternatives.js';

/** Words before a type that are no part of it. */
const MARKS =
  /^(?:(?:mut|const|readonly|final|ref|out|in|dyn|impl|inout|some|any|lateinit|vararg|weak|unowned|struct|class|static|async|unique|typename|public|private|protected|internal|virtual|override|abstract|sealed|inline|constexpr|synchronized|default|var|val|let)\s+|\w+!(?=[\w*?])|[*&?!]+\s*|'\w+\s+)/;

/** Words in the place of a type that name none. */
const NO_TYPE =
  /^(?:var|let|val|auto|any|unknown|object|void|none|None|null|undefined|never|int|long|short|byte|char|float|double|bool|boolean|string|str|bytes|number|bigint|symbol|error|dict|list|set|tuple|mixed|array|callable|iterable|return|new|else|assert|await|yield|throw|delete|typeof|case|in|of|def|fn|func|function|import|from|as|with|not|and|or|if|for|while|u8|u16|u32|u64|usize|i8|i16|i32|i64|isize|f32|f64)$/;

/** Where a type that begins at an offset ends. */
export function typeEnd(text: string, from: number): number {
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
export function typeAt(text: string, from: number, notation: ValueNotation): ValueText | undefined {
  return typeOf(text.slice(from, typeEnd(text, from)), notation);
}

/** The type that a written type names, without what is around it; of a union each. */
export function typeOf(written: string, notation: ValueNotation): ValueText | undefined {
  let type = written.trim();
  let count = 0;
  for (let round = 0; round < 6; round++) {
    const before = type;
    while (MARKS.test(type)) type = type.replace(MARKS, '');
    type = type
      .replace(/^(["'])(.*)\1$/, '$2')
      .replace(/[\s*&?!]+$/, '')
      .trim();
    const options = optionsOf(type);
    if (options.length > 1) {
      const named = options.filter((name) => !/^(?:None|nil|null|undefined|false|)$/.test(name));
      if (named.length !== 1)
        return named.length > MOST
          ? undefined
          : eitherOf(named.map((option) => typeOf(option, notation)));
      type = named[0]!;
    }
    const around = /^((?:[\w$]+(?:\.|::|\\))*)([\w$]+)\s*([<[])(.*)[>\]]$/s.exec(type);
    // `T[]`, `[]T`, `List<T>`: the members are the list's.
    if (around?.[4]?.trim() === '') return undefined;
    if (around?.[2] === 'Union') return typeOf(optionsOf(around[4]!, ',').join('|'), notation);
    if (around !== null) {
      const inside = around[4]!;
      const isWrapper = notation.wrappers?.split(' ').includes(around[2]!) === true;
      type = isWrapper ? inside.slice(0, typeEnd(inside, 0)) : `${around[1]}${around[2]}`;
      count = isWrapper ? 0 : optionsOf(inside, ',').length;
    }
    if (type === before) break;
  }
  if (!/^(?:\\|::)?[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::|\\)[\p{L}_$][\p{L}\p{N}_$]*)*$/u.test(type))
    return undefined;
  const isPlain = notation.plain?.split(' ').includes(type) === true;
  if ((NO_TYPE.test(type) && !isPlain) || type.length > LONGEST) return undefined;
  return `<${type}${notation.arity && count > 0 ? `\`${count}` : ''}>`;
}

/** The types of a union, at the top of a written type. */
export function optionsOf(type: string, sign = '|'): string[] {
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

/** Words for who sees a name and where it is kept: behind the type (`Store internal name`), or without one. */
const MODIFIERS: ReadonlySet<string> = new Set(
  'private protected public internal static readonly final abstract memory storage calldata immutable constant override'.split(
    ' ',
  ),
);

/** Words without the modifiers at their end. */
function withoutModifiers(words: string): string {
  let end = words.length;
  for (;;) {
    const from = words.lastIndexOf(' ', end - 1) + 1;
    if (end === 0 || !MODIFIERS.has(words.slice(from, end))) return words.slice(0, end);
    end = from;
    while (end > 0 && words[end - 1] === ' ') end--;
  }
}

/** `Type name`: the type on the same line before a name. */
export function typeBefore(
  text: string,
  start: number,
  notation: ValueNotation,
): ValueText | undefined {
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
  const words = withoutModifiers(line.slice(at + 1).trim());
  if (words === '' || /(?:^|\s)var$/.test(words)) return undefined;
  if (/(?:^|\s)(?:return|new|throw|else|case|delete|await|yield|goto|in|is|as)$/.test(words))
    return undefined;
  const options = optionsOf(words);
  if (options.length > 1)
    return typeOf(
      options.map((option) => lastWord(option.replace(/[\s*&?!]+$/, ''))).join('|'),
      notation,
    );
  // Annotations and marks stand before the type: its last word is the type.
  const last = /(?:^|[\s?*&])((?:[\w$.:\\]+\s*[<[].*[>\]]|[\w$.:\\]+)[\s*&?]*)$/s.exec(words);
  return last === null ? undefined : typeOf(last[1]!, notation);
}

function lastWord(text: string): string {
  return text.slice(text.lastIndexOf(' ') + 1);
}
