// The strings, comments and code of a text.
export { codeLines } from './lexis/code-lines.js';
export { hasLexis, type Lexicon, lexiconOf, shapeLexicon } from './lexis/lexicon.js';
export { COMMENT_LINE, IMPORT_LINE, IMPORT_WORDS, LEADING_LINE } from './lexis/line-heads.js';
export { type Literal, literals, type Scan, type Span, scanOf, spanAt } from './lexis/literals.js';
