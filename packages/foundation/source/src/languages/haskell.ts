import type { LanguageData } from '../language.js';

/** Haskell: a definition is known by its signature. */
export const haskell: LanguageData = {
  extensions: 'hs lhs',
  aliases: 'hs',
  prose: /\bHaskell\b/,
  comment: '--',
  imports: { family: 'haskell', closedNames: true },
  headers: {
    block: ['{-', '-}'],
    patterns: [
      [/^(?:data|newtype)\s+(?:instance\s+)?(?<name>[A-Z][\w']*)/, 'type'],
      [/^type\s+(?:family\s+|instance\s+)?(?<name>[A-Z][\w']*)/, 'type'],
      [/^class\s(?:[^=]*=>)?\s*(?<name>[A-Z][\w']*)/, 'interface'],
      [/^module\s+(?<name>[A-Z][\w.']*)/, 'module'],
      [/^(?<name>[a-z_][\w']*)\s*(?:,[\w', ]+)?::/, 'function'],
    ],
    statements: [
      /^import\s+(?:safe\s+)?(?:qualified\s+)?(?<specifier>[A-Z][\w.']*)(?:\s+qualified)?(?:\s+as\s+(?<local>[A-Z][\w.']*))?/g,
    ],
  },
};
