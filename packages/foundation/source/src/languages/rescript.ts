import type { LanguageData } from '../language.js';

/** ReScript: a file is a module that is called like it. */
export const rescript: LanguageData = {
  extensions: 'res resi',
  prose: /\bReScript\b/i,
  comment: '//',
  lexis: {
    block: ['/*', '*/'],
    nested: true,
    long: ['"', '`'],
    hole: ['${', ['`']],
    characters: true,
  },
  included: 'resi',
  imports: { family: 'rescript', closedNames: true },
  headers: {
    patterns: [
      [/^module\s+(?:type\s+)?(?<name>[A-Z]\w*)/, 'module'],
      [/^(?:@\w+\s+)?(?:type|and)\s+(?:rec\s+)?(?<name>[a-z]\w*)/, 'type'],
      [
        /^(?:@[\w.]+(?:\([^)]*\))?\s+)?(?:let|external)\s+(?:rec\s+)?(?<name>[a-z_]\w*)/,
        'function',
      ],
      [/^exception\s+(?<name>[A-Z]\w*)/, 'type'],
    ],
    statements: [
      /^\s*(?:open|include)!?\s+(?<specifier>[A-Z]\w*)/g,
      /(?<![\w.'])(?<specifier>[A-Z]\w*)\.(?=[\w(])/g,
    ],
  },
};
