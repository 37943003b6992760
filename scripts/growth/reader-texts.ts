import { after, type Generator, name, OPENED, run } from './texts.js';

/** The reader of a language. */
export interface Reader {
  /** Words of the language, separated by white space. */
  keywords: string;
  /** The tree-sitter query, whose strings are words and signs of the grammar; empty without one. */
  query: string;
  /** A hand-written file of the language. */
  sample: string;
}

/** Signs that open or join in some language. */
const SIGNS = [
  ...['(', '[', '{', '<', '((', '<!--', '`', '/', '\\', '#', '@', '$', '|', '%', '*', '&', '!'],
  ...['?', ':', '::', '->', '=>', '=', '<-', '..', '.', ',', ';', '//', '--', '#[', '%{', '${'],
  ...[
    '#{',
    '~',
    '^',
    'r#"',
    'R"(',
    '<<A\n',
    '$(',
    '[[',
    '(a,',
    'a(',
    'a[',
    'a{',
    'a<',
    'a.',
    'a::',
  ],
  ...['a->', 'a=', 'a:', 'a ', 'a,', 'a\n', '1 ', '"a" ', "'a' "],
];
/** The text behind a word of the language. */
const BEHIND = [' ', ' a ', '(', '.{', ' "'];
/** Tokens that are repeated together. */
const WINDOW = 3;
const TOKENS = /[\p{L}\p{N}_$]+|\s+|[^\p{L}\p{N}_\s]/gu;

/**
 * Texts that may take the reader of a language long, by name: its signs and words again and again, and of each
 * line of a file each beginning and each few tokens, repeated behind what stands before them. So a chain that
 * the language can write (`f :: a -> a -> …`) is among them without being named.
 */
export function readerTexts({
  keywords,
  query,
  sample,
}: Reader): Readonly<Record<string, Generator>> {
  const texts = new Map<string, Generator>();
  const add = (head: string, word: string): void => {
    if (word !== '')
      texts.set(name(head === '' ? 'run' : `after ${head}`, word), after(head, word));
  };
  for (const word of [...SIGNS, ...OPENED]) texts.set(name('run', word), run(word));
  const inQuery = [...query.matchAll(/"([^"\s]+)"/g)].map(([, word]) => word!);
  for (const word of new Set([...keywords.split(/\s+/), ...inQuery]))
    for (const behind of BEHIND) add('', word + behind);
  for (const line of sample.split('\n')) {
    const tokens = line.trim().match(TOKENS) ?? [];
    for (let at = 0; at < tokens.length; at++) {
      const head = tokens.slice(0, at).join('');
      for (let width = 1; width <= Math.min(WINDOW, tokens.length - at); width++)
        add(head, tokens.slice(at, at + width).join(''));
      if (at > 0) for (const end of ['', '\n']) add('', head + end);
    }
  }
  return Object.fromEntries(texts);
}
