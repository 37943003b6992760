import { anyOf } from './words.js';

type Rule = (header: string) => string | undefined;

const MODIFIERS = /^(?:@[\w.]+(?:\([^)]*\))?\s+)+|^(?:\[[^\]]*\]\s*)+/;

// The commonest header by far, read without the rules.
const SIMPLE_BINDING = /^(?:export )?(?:const|let|var) (\w+)(?= =|: |;)/;

/**
 * The name that a header declares, always a contiguous piece of the header: the first rule that
 * finds one. A header that declares nothing gives its first 24 UTF-16 units.
 */
export function nameOf(header: string): string {
  const simple = SIMPLE_BINDING.exec(header)?.[1];
  if (simple !== undefined) return simple;
  const text = header.replace(MODIFIERS, '');
  for (const rule of RULES) {
    const name = rule(text);
    if (name !== undefined && name !== '') return name;
  }
  return text.slice(0, 24);
}

/** `impl<T> Trait for Type<T>`: the whole header is the name. */
const implementation: Rule = (text) =>
  /^(?:unsafe |default )*impl\b/.test(text)
    ? text.replace(/\s*(?:where\b.*)?\{?\s*\}?\s*$/, '')
    : undefined;

const macro: Rule = (text) => /^#\s*define\s+(\w+)/.exec(text)?.[1];

const anonymousType: Rule = (text) =>
  /^(?:typedef\s+)?(?:struct|union|enum)\s*\{?$/.test(text)
    ? text.replace(/\s*\{$/, '')
    : undefined;

const OPERATOR = /((?:[\w:]+::)?operator\s*(?:\(\)|[^\s(]+))\s*\(/;
// The search tries every word of the header: ask for the word itself first.
const operator: Rule = (text) => (text.includes('operator') ? OPERATOR.exec(text)?.[1] : undefined);

const CALLABLE_NAME = new RegExp(
  `^(?:\\w+(?:\\([^()]*\\))?\\s+)*?(?:${anyOf('callable')})(?!\\w)\\s*(?:<[^>]*>\\s*)?(?:\\([^)]*\\)\\s*)?&?` +
    '((?:[\\w$]+[.?])*[\\w$]+[?!=]?|\\[\\]=?|[^\\w\\s(]+)',
);
const callable: Rule = (text) => CALLABLE_NAME.exec(text)?.[1];

const CONTAINER_NAME = new RegExp(
  `\\b(?:${anyOf('container')}|type)\\s+(?:class\\s+|struct\\s+)?` +
    '(?:[A-Z][A-Z_0-9]{3,}(?:\\([^)]*\\))?\\s+(?=[\\w$]))?([\\w$.:\\\\]+)',
);
const container: Rule = (text) => CONTAINER_NAME.exec(text)?.[1]?.replace(/:+$/, '');

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

const tag: Rule = (text) => /^<([a-z][\w:.-]*)(?=[\s/>])/.exec(text)?.[1];

const key: Rule = (text) => /^(?:-\s+)?["']?([\w$./@-]+)["']?\s*[:=]/.exec(text)?.[1];

const lastWord: Rule = (text) => /([\w$]+)\s*[{;,]?\s*$/.exec(text)?.[1];

const RULES: readonly Rule[] = [
  tag,
  implementation,
  macro,
  anonymousType,
  operator,
  callable,
  container,
  assigned,
  called,
  bound,
  key,
  lastWord,
];
