import type { LanguageData } from '../language.js';
import { PRIMED } from './c.js';

/** Haskell: a definition is known by its signature. */
export const haskell: LanguageData = {
  extensions: 'hs lhs',
  aliases: 'hs',
  prose: /\bHaskell\b/,
  comment: '--',
  lexis: {
    block: ['{-', '-}'],
    nested: true,
    quotes: '"',
    characters: true,
    forms: [
      {
        kind: 'comment',
        on: '-',
        open: /(?<![!#$%&*+./<=>?@\\^|~:-])--+(?![!#$%&*+./<=>?@\\^|~:])/y,
        close: '\n',
      },
      PRIMED,
    ],
  },
  spacing: { offside: true },
  imports: { family: 'haskell', closedNames: true },
  capitalModules: true,
  // HUnit, tasty, QuickCheck and Hspec.
  testMakers: 'testCase testProperty prop hspec TestCase',
  headers: {
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
