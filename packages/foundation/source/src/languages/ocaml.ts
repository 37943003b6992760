import type { LanguageData } from '../language.js';
import { PRIMED } from './c.js';

/** OCaml: a file is a module that is called like it. */
export const ocaml: LanguageData = {
  extensions: 'ml mli',
  prose: /\bOCaml\b/i,
  included: 'mli',
  lexis: {
    block: ['(*', '*)'],
    nested: true,
    long: ['"'],
    characters: true,
    forms: [PRIMED, { kind: 'string', on: '{', open: /\{([a-z_]*)\|/y, close: '|$1}' }],
  },
  imports: { family: 'ocaml', closedNames: true },
  headers: {
    patterns: [
      [/^module\s+(?:rec\s+)?(?:type\s+)?(?<name>[A-Z]\w*)/, 'module'],
      [
        /^(?:type|and)\s+(?:nonrec\s+)?(?:\([^)]*\)\s+|'\w+\s+)?(?<name>[a-z_]\w*)\s*(?:=|$)/,
        'type',
      ],
      [/^exception\s+(?<name>[A-Z]\w*)/, 'type'],
      [/^(?:val|external)\s+(?<name>[a-z_][\w']*)/, 'function'],
      [/^class\s+(?:virtual\s+)?(?<name>[a-z_]\w*)/, 'class'],
      [/^(?:let|and)\s+(?:rec\s+)?(?:inline\s+)?(?<name>[a-z_][\w']*)/, 'function'],
    ],
    hiddenNames: /^_/,
    statements: [
      /^\s*(?:open|include)!?\s+(?<specifier>[A-Z]\w*)/g,
      /(?<![\w.'])(?<specifier>[A-Z]\w*)\.(?=[\w(])/g,
    ],
  },
};
