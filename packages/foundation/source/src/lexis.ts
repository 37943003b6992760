// What of a text is a string, what a comment, what code.
export { codeLines } from './lexis/code-lines.js';
export { hasLexis, type Lexicon, lexiconOf, shapeLexicon } from './lexis/lexicon.js';
export { type Literal, literals, type Scan, type Span, scanOf, spanAt } from './lexis/literals.js';
