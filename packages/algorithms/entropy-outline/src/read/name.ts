import { titledBy } from './title.js';
import { anyOf } from './words.js';

type Rule = (header: string) => string | undefined;

const MODIFIERS = /^(?:@[\w.]+(?:\([^)]*\))?\s+)+|^(?:\[[^\]]*\]\s*)+/;

// Elixir's `@timeout 5_000`: no declaration follows.
const ATTRIBUTE = /^@(\w+)\s+(?:[\d"'~%[{:]|[A-Z]\w*$)/;

// The commonest header by far, read without the rules.
const SIMPLE_BINDING = /^(?:export )?(?:const|let|var) (\w+)(?= =|: |;)/;

/**
 * The name that a header declares, always a contiguous piece of the header: the first rule that
 * finds one. A header that declares nothing gives its first 24 UTF-16 units.
 */
export function nameOf(header: string): string {
  const simple = SIMPLE_BINDING.exec(header)?.[1];
  if (simple !== undefined) return simple;
  const attribute = ATTRIBUTE.exec(header)?.[1];
  if (attribute !== undefined) return attribute;
  const titled = titledBy(header)?.title;
  if (titled !== undefined) return titled;
  const text = header.replace(MODIFIERS, '');
  for (const rule of RULES) {
    const name = rule(text);
    if (name !== undefined && name !== '') return name;
  }
  return text.slice(0, 24);
}

const IMPLEMENTATION = /^(?:unsafe |default )*impl\b/;

/** `impl<T> Trait<T> for Type<T>` is `Trait for Type`, `impl<T> Type<T>` is `impl Type`. */
const implementation: Rule = (text) => {
  if (!IMPLEMENTATION.test(text)) return undefined;
  const bare = withoutBody(withoutParameters(text.replace(IMPLEMENTATION, ''))).trim();
  return bare.includes(' for ') ? bare : `impl ${bare}`;
};

/** A header without what stands between `<` and `>`; the `>` of an arrow closes nothing. */
function withoutParameters(text: string): string {
  let depth = 0;
  let out = '';
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '<') depth++;
    else if (character === '>' && text.charAt(at - 1) !== '-') depth = Math.max(0, depth - 1);
    else if (depth === 0) out += character;
  }
  return out;
}

/** An implementation's header up to its conditions or its body. */
function withoutBody(text: string): string {
  const where = text.search(/\swhere\b/);
  if (where >= 0) return text.slice(0, where);
  const open = text.trimEnd().replace(/\}$/, '').trimEnd();
  return open.replace(/\{$/, '');
}

const macro: Rule = (text) => /^#\s*define\s+(\w+)/.exec(text)?.[1];

const anonymousType: Rule = (text) =>
  /^(?:typedef\s+)?(?:struct|union|enum)\s*\{?$/.test(text)
    ? text.replace(/\s*\{$/, '')
    : undefined;

const OPERATOR = /((?:[\w:]+::)?operator\s*(?:\(\)|[^\s(]+))\s*\(/;
// The search tries every word of the header: ask for the word itself first.
const operator: Rule = (text) => (text.includes('operator') ? OPERATOR.exec(text)?.[1] : undefined);

const CALLABLE_NAME = new RegExp(
  `^(?:\\w+(?:\\([^()]*\\)|\\[[\\w ]*\\])?\\s+)*?(?:${anyOf('callable')})(?!\\w)\\s*(?:<[^>]*>\\s*)?(?:\\([^)]*\\)\\s*)?&?\`?` +
    '((?:[\\w$]+[.?])*[\\w$]+[?!=]?|\\[\\]=?|[^\\w\\s(]+)',
);
// A type parameter list, or a receiver with one, stands between the word and the name.
const callable: Rule = (text) => {
  const callable = CALLABLE_NAME.exec(text)?.[1];
  if (callable === undefined || !GENERIC_RECEIVER.test(text)) return callable;
  const name = CALLABLE_NAME.exec(withoutParameters(text))?.[1] ?? callable;
  return text.includes(name) ? name : name.slice(name.lastIndexOf('.') + 1);
};
const GENERIC_RECEIVER = /\b(?:fun|func)\s[^(]*>/;

const CONTAINER_NAME = new RegExp(
  `\\b(${anyOf('container')}|type)\\s+(?:class\\s+|struct\\s+)?` +
    '(?:[A-Z][A-Z_0-9]{3,}(?:\\([^)]*\\))?\\s+(?=[\\w$]))?([\\w$.:\\\\]+|`[^`]+`)',
);
/** `struct evbuffer *` before a name with parameters says what a function of C gives. */
const RESULT = /^(?:struct|union|enum)$/;
const AFTER_RESULT = /^[\s*&]+[\w:~]+\s*\(/;
const container: Rule = (text) => {
  const match = CONTAINER_NAME.exec(text);
  // `object model` and `struct stat *st` among parameters declare nothing.
  if (match === null || isOpen(text.slice(0, match.index))) return undefined;
  const [whole, word, name] = match as unknown as [string, string, string];
  const rest = text.slice(match.index + whole.length);
  if (RESULT.test(word) && AFTER_RESULT.test(rest)) return undefined;
  return name.replace(/:+$/, '');
};

/** Whether a bracket is open at the end of a text. */
function isOpen(text: string): boolean {
  return text.lastIndexOf('(') > text.lastIndexOf(')');
}

/** Left of `=`: the last word, without type annotations and indexes. */
const assigned: Rule = (text) => {
  const equals = text.search(/[^=!<>]=[^=>]/);
  const paren = text.indexOf('(');
  if (equals <= 0 || (paren >= 0 && paren < equals)) return undefined;
  const left = text
    .slice(0, equals + 1)
    .replace(/<[^<>]*>/g, '')
    .replace(/(\w)\s*:\s.*$/, '$1')
    .replace(/\[[^\]]*\]\s*$/, '');
  return /([\w$.]+|[{[][^}\]]*[}\]])\s*$/.exec(left)?.[1];
};

const called: Rule = (text) => /([\w$~.:]*[\w$~])\s*(?:<[^()]*>)?\(/.exec(text)?.[1];

const bound: Rule = (text) =>
  /^(?:[\w\s]*?\b)?(?:const|let|var|val|static|readonly)\s+(?:mut\s+)?([\w$]+)/.exec(text)?.[1];

const valued: Rule = (text) =>
  /^(?:\w+(?:\[[\w ]*\]|\([\w ]*\))?\s+)*?(?:val|var|let|given)\s+(?:mut\s+)?`?([\w$]+)/.exec(
    text,
  )?.[1];

/** `int (*name)(void)`, `int (name) (void)`: the name stands in brackets of its own. */
const bracketed: Rule = (text) => /^[\w\s*]+\(\s*\*?\s*(\w+)\s*\)\s*\(/.exec(text)?.[1];

const ACCESSORS = /\{\s*(?:(?:private|protected|internal)\s+)?(?:get|set|init)\b/;
/** `public int Size => 1`: the word before the arrow, where only a type stands before it. */
const COMPUTED = /^(?:\w[\w<>,.?[\]]*\s+)+(\w+)\s*=>/;
/** `public string Type { get; }`: the word before the accessors. */
const accessed: Rule = (text) => {
  const open = text.search(ACCESSORS);
  return open < 0 ? COMPUTED.exec(text)?.[1] : lastWord(text.slice(0, open));
};

const FIELD =
  /^(?:(?:private|protected|public|readonly|static|declare|override)\s+)+([\w$#]+)[?!]?\s*[:;=]/;
const field: Rule = (text) => FIELD.exec(text)?.[1];

/** `resource "aws_vpc" "main" {`: the last label of a block. */
const labeled: Rule = (text) =>
  /^\w+(?:\s+"[^"]*")*\s+"([^"]+)"\s*\{/.exec(text)?.[1] ??
  /^(?:message|service|oneof|extend)\s+([\w.]+)\s*\{/.exec(text)?.[1];

// Go's `Name Type`, without a semicolon; a word that leads to a name is no name.
const TYPED_AFTER =
  /^(?!(?:case|public|private|protected|static|final|new|return|open|override|goto|typedef|extern|attr_\w+)\s)([\w$]+)\s+(?:[*[\]\w.]+|(?:map\[|func\(|chan |struct\{|interface\{).*)(?:\s+`[^`]*`)?$/;
const typedAfter: Rule = (text) => TYPED_AFTER.exec(text)?.[1];

const tag: Rule = (text) => /^<([a-z][\w:.-]*)(?=[\s/>])/.exec(text)?.[1];

const key: Rule = (text) => /^(?:-\s+)?["']?([\w$./@-]+)["']?\s*[:=]/.exec(text)?.[1];

const lastWord: Rule = (text) => /([\w$]+)\s*[{;,]?\s*$/.exec(text)?.[1];

const RULES: readonly Rule[] = [
  tag,
  implementation,
  macro,
  anonymousType,
  labeled,
  operator,
  callable,
  container,
  valued,
  accessed,
  assigned,
  field,
  bracketed,
  called,
  bound,
  key,
  typedAfter,
  lastWord,
];
