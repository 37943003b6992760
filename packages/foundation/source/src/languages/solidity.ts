import type { LanguageData } from '../language.js';
import { C_CONTROL, C_LEXIS } from './c.js';

/** Solidity: contracts, libraries and interfaces. */
export const solidity: LanguageData = {
  extensions: 'sol',
  prose: /\bSolidity\b/i,
  comment: '//',
  control: C_CONTROL,
  lexis: C_LEXIS,
  imports: { family: 'solidity', bareMembers: true, openNames: true },
  tests: /\.t$/,
  headers: {
    patterns: [
      [/^(?:abstract\s+)?contract\s+(?<name>\w+)/, 'class'],
      [/^library\s+(?<name>\w+)/, 'module'],
      [/^interface\s+(?<name>\w+)/, 'interface'],
      [/^struct\s+(?<name>\w+)/, 'struct'],
      [/^enum\s+(?<name>\w+)/, 'enum'],
      [/^type\s+(?<name>\w+)\s+is\b/, 'type'],
      [/^(?:function|modifier)\s+(?<name>\w+)/, 'function'],
      [/^(?:event|error)\s+(?<name>\w+)/, 'type'],
      [/^(?<name>constructor|receive|fallback)\s*\(/, 'constructor'],
    ],
    statements: [
      /^\s*import\b[^'"]*["'](?<specifier>[^"']+)["']/g,
      /^\s*\}\s*from\s+["'](?<specifier>[^"']+)["']/g,
    ],
    names: true,
  },
  values: {
    typed: 'before',
    result: 'returns',
    extends: /^library\b[^\n]*\nfunction\s+\w+\s*\(\s*([\w.]+)/,
    tiers: 's-sssss-ss--',
  },
};
