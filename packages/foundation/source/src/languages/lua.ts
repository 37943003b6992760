import type { LanguageData } from '../language.js';

/** Lua, read by its headers. */
export const lua: LanguageData = {
  extensions: 'lua',
  comment: '--',
  headers: {
    patterns: [
      [/^(?:local\s+)?function\s+(?:(?<owner>[\w.]+)[.:])?(?<name>\w+)/, 'function'],
      [/^(?:local\s+)?(?:(?<owner>[\w.]+)\.)?(?<name>\w+)\s*=\s*function\b/, 'function'],
    ],
    hidden: /^local\b/,
  },
};
