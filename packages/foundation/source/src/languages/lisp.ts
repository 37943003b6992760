import type { LanguageData } from '../language.js';

/** Lisp: Emacs Lisp, Common Lisp, Scheme, Racket. */
export const lisp: LanguageData = {
  extensions: 'lisp el scm rkt',
  aliases: 'elisp',
  comment: ';',
  lexis: {
    block: ['#|', '|#'],
    nested: true,
    long: ['"'],
    forms: [{ kind: 'code', on: '?#', open: /(?:\?\\?|#\\)["';|]/y }],
  },
  imports: { family: 'lisp', openNames: true },
  headers: {
    patterns: [
      [/^\((?:cl-)?defmacro\s+(?<name>[^\s()"]+)/, 'macro'],
      [
        /^\((?:cl-)?def(?:un|subst|generic|method|ine-minor-mode|ine-derived-mode)\*?\s+(?<name>[^\s()"]+)/,
        'function',
      ],
      [/^\((?:cl-)?def(?:class|struct)\s+\(?(?<name>[^\s()"]+)/, 'class'],
      [
        /^\(def(?:var|const|custom|parameter|var-local|face|group)\s+(?<name>[^\s()"]+)/,
        'variable',
      ],
      [/^\(define\s+\((?<name>[^\s()"]+)/, 'function'],
      [/^\(define\s+(?<name>[^\s()"]+)/, 'variable'],
    ],
    hiddenNames: /--/,
    statements: [
      /\(require\s+'(?<specifier>[^\s()']+)/g,
      /\((?:load|require)\s+"(?<specifier>[^"]+)"/g,
    ],
  },
};
