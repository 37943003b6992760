import type { LanguageData } from '../language.js';
import { C_CONTROL, C_IMPORTS, C_LEXIS } from './c.js';

/** Objective-C and Objective-C++. */
export const objectivec: LanguageData = {
  extensions: 'm mm',
  comment: '//',
  control: C_CONTROL,
  lexis: C_LEXIS,
  imports: C_IMPORTS,
  headers: {
    patterns: [
      [/^@(?:interface|implementation)\s+(?<name>\w+)/, 'class'],
      [/^@protocol\s+(?<name>\w+)\b(?!.*;)/, 'interface'],
      [/^[-+]\s*\([^)]*\)\s*(?<name>\w+)/, 'function'],
      [/^(?:static\s+)?(?:inline\s+)?[A-Za-z_]\w*[\s*]+(?<name>\w+)\([^;]*$/, 'function'],
    ],
    hidden: /^static\b/,
    statements: [/^\s*#\s*(?:import|include)\s+(?:"(?<specifier>[^"]+)"|(?<list><[^>]+>))/g],
  },
};
