import type { LanguageData } from '../language.js';

/** Elm: a definition begins its line, its signature above it. */
export const elm: LanguageData = {
  extensions: 'elm',
  prose: /\bElm\b/,
  comment: '--',
  lexis: { block: ['{-', '-}'], nested: true, quotes: '"', long: ['"""'], characters: true },
  spacing: { offside: true },
  imports: { family: 'elm', closedNames: true },
  headers: {
    patterns: [
      [/^type\s+(?:alias\s+)?(?<name>[A-Z]\w*)/, 'type'],
      [/^(?:port\s+|effect\s+)?module\s+(?<name>[A-Z][\w.]*)/, 'module'],
      [/^(?:port\s+)?(?<name>[a-z]\w*)\s*:\s/, 'function'],
    ],
    statements: [/^import\s+(?<specifier>[A-Z][\w.]*)(?:\s+as\s+(?<local>[A-Z][\w.]*))?/g],
  },
};
