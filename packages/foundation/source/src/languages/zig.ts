import { header } from '../header.js';
import type { LanguageData } from '../language.js';

/** Zig, read by its headers. */
export const zig: LanguageData = {
  extensions: 'zig',
  comment: '//',
  lexis: { quotes: '"\'', forms: [{ kind: 'string', on: '\\', open: /\\\\.*/y }] },
  imports: { family: 'zig', closedNames: true },
  headers: {
    statements: [/(?:\bconst\s+(?<local>\w+)\s*=\s*)?@import\(\s*"(?<specifier>[^"]+)"/g],
    patterns: [
      [header('fn'), 'function'],
      [
        /^(?:pub\s+)?const\s+(?<name>\w+)\s*=\s*(?:packed\s+|extern\s+)?(?:struct|union|opaque)\b/,
        'struct',
      ],
      [/^(?:pub\s+)?const\s+(?<name>\w+)\s*=\s*(?:enum|error)\b/, 'enum'],
    ],
    shown: /^(?:pub|export)\b/,
  },
  values: { typed: 'colon', result: 'after', literals: true, tiers: 's-ss-sss----' },
};
