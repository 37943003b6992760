import type { LanguageData } from '../language.js';
import { C_LEXIS } from './c.js';

/** Rust, with raw strings and nested comments. */
export const rust: LanguageData = {
  extensions: 'rs',
  prose: /\bRust\b|\brustc\b/,
  comment: '//',
  control: { semicolons: true },
  lexis: {
    ...C_LEXIS,
    nested: true,
    characters: true,
    long: ['"'],
    raw: /b?r(#{0,255})"/y,
    rawClose: ['"', ''],
  },
  spacing: { arrows: '=> ->' },
  imports: { family: 'rust', closedNames: true, inlineModules: true },
  values: { typed: 'colon', result: 'arrow', literals: true },
};
