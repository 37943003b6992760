import type { LanguageData } from '../language.js';

/** TLA+ specifications. */
export const tlaplus: LanguageData = {
  extensions: 'tla',
  aliases: 'tla',
  prose: /TLA\+/,
  comment: '\\*',
  lexis: { block: ['(*', '*)'], nested: true, quotes: '"' },
  imports: { family: 'tlaplus', closedNames: true },
  headers: {
    patterns: [
      [/^-{4,}\s*MODULE\s+(?<name>\w+)/, 'module'],
      [/^(?:LOCAL\s+)?(?<name>\w+)(?:\([^)]*\)|\[[^\]]*\])?\s*==/, 'function'],
      [/^(?:THEOREM|LEMMA|ASSUME)\s+(?<name>\w+)\s*==/, 'constant'],
    ],
    hidden: /^LOCAL\b/,
    statements: [/^\s*EXTENDS\s+(?<list>\w+(?:\s*,\s*\w+)*)/g, /\bINSTANCE\s+(?<specifier>\w+)/g],
  },
};
