import type { LanguageData } from '../language.js';
import { PRIMED } from './c.js';

/** Julia: `include` puts files together, `using` names modules. */
export const julia: LanguageData = {
  extensions: 'jl',
  aliases: 'jl',
  prose: /\bJulia\b/,
  comment: '#',
  lexis: {
    block: ['#=', '=#'],
    nested: true,
    long: ['"""', '"', '`'],
    hole: ['$(', ['"""', '"']],
    characters: true,
    forms: [PRIMED],
  },
  imports: { family: 'julia', openNames: true },
  headers: {
    patterns: [
      [/^(?:@\w+\s+)?function\s+(?:(?<owner>[A-Z]\w*)\.)?(?<name>[\w!]+)/, 'function'],
      [/^macro\s+(?<name>\w+)/, 'macro'],
      [/^(?:@\w+\s+)?(?:mutable\s+)?struct\s+(?<name>\w+)/, 'struct'],
      [/^(?:abstract|primitive)\s+type\s+(?<name>\w+)/, 'type'],
      [/^(?:bare)?module\s+(?<name>\w+)/, 'module'],
      [/^const\s+(?<name>\w+)\s*=/, 'constant'],
      [/^(?:@\w+\s+)?(?<name>[\w!]+)\([^=()]*\)\s*(?:where\b[^=]*)?=(?!=)/, 'function'],
    ],
    hiddenNames: /^_/,
    statements: [/\binclude\(\s*"(?<specifier>[^"]+)"/g],
  },
};
