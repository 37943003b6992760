import { splitIdentifier } from '@ctx/text';

/** Longest part of an identifier kept as a term, in UTF-16 units. */
const MAX_PART = 40;

/** Longest word kept, in UTF-16 units. Longer ones are hashes or encoded data, not names. */
const MAX_WORD = 80;

// A word: an identifier as programmers write it (Latin to Georgian letters, `_`, `$`), a number of
// two digits or more, or a run of CJK characters.
const WORD =
  /[A-Za-z_$\u00aa-\u1fff][A-Za-z0-9_$\u00aa-\u1fff]*|[0-9]{2,}|[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+/g;
const FIRST_CJK = 0x3040;
const PLAIN = /^[a-z]+$/;

/**
 * Calls `visit(word, index)` for each word of `text` of at most 80 units, in order. One pass. CJK
 * text has no spaces: each pair of neighboring characters is a word, and a lone one.
 */
export function eachWord(text: string, visit: (word: string, index: number) => void): void {
  WORD.lastIndex = 0;
  for (let match = WORD.exec(text); match; match = WORD.exec(text)) {
    const word = match[0];
    const after = WORD.lastIndex;
    if (word.charCodeAt(0) >= FIRST_CJK)
      for (let i = 0; i < Math.max(1, word.length - 1); i++)
        visit(word.slice(i, i + 2), match.index + i);
    else if (word.length <= MAX_WORD) visit(word, match.index);
    WORD.lastIndex = after;
  }
}

/**
 * Terms of one word: its lower-case parts (camel, Pascal, ACRONYMWord, snake) of 2 to 40 units and,
 * when it has several parts, all of them joined by `_`, so that `parseCookie` and `parse_cookie`
 * meet. A CJK word is its own term.
 */
export function wordTerms(word: string): string[] {
  if (PLAIN.test(word)) return word.length > 1 && word.length < MAX_PART ? [stem(word)] : [];
  if (word.charCodeAt(0) >= FIRST_CJK) return [word];
  const parts = splitIdentifier(word);
  const stems = parts.filter((part) => part.length > 1 && part.length < MAX_PART).map(stem);
  if (parts.length > 1) stems.push(parts.join('_'));
  return stems;
}

/**
 * Code-aware terms of a text, in order: for every word the lower-case parts of the identifier
 * (lightly stemmed) and the joined identifier. Stop words are kept: only queries drop them.
 */
export function terms(text: string): string[] {
  const terms: string[] = [];
  eachWord(text, (word) => {
    for (const term of wordTerms(word)) terms.push(term);
  });
  return terms;
}

/**
 * Light stem: plural `s` and `es`, `ing`, `ed` are taken off when at least 3 letters stay, a
 * doubled final consonant or a final `e` with them, and a final `y` becomes `i`, so that `parse`,
 * `parses`, `parsed`, `parsing` meet, and `query` meets `queries`. Words of other alphabets and
 * words with digits are returned as they are.
 */
export function stem(word: string): string {
  if (word.length < 4 || !PLAIN.test(word)) return word;
  let root = word;
  if (/(?:ss|x|z|ch|sh)es$/.test(root)) root = root.slice(0, -2);
  else if (root.endsWith('s') && !/(?:ss|us|is)$/.test(root)) root = root.slice(0, -1);
  if (root.endsWith('ing') && root.length > 5) root = undouble(root.slice(0, -3));
  else if (root.endsWith('ed') && root.length > 4) root = undouble(root.slice(0, -2));
  if (root.length > 3 && root.endsWith('e')) return root.slice(0, -1);
  return /[^aeiou]y$/.test(root) ? `${root.slice(0, -1)}i` : root;
}

function undouble(root: string): string {
  return /([bdgmnprt])\1$/.test(root) ? root.slice(0, -1) : root;
}
