import type { LanguageData } from '../language.js';

/** Perl: a module is a package, and its file is called so. */
export const perl: LanguageData = {
  extensions: 'pl pm',
  programs: 'perl',
  prose: /\bPerl\b/,
  comment: '#',
  imports: { family: 'perl', closedNames: true },
  headers: {
    patterns: [
      [/^package\s+(?<name>[\w:]+)/, 'module'],
      [/^sub\s+(?:(?<owner>[\w:]+)::)?(?<name>\w+)/, 'function'],
    ],
    hiddenNames: /^_/,
    statements: [
      /^\s*(?:use|require)\s+(?<specifier>[A-Z]\w*(?:::\w+)*)/g,
      /^\s*(?:use\s+(?:parent|base)|with|extends)\b[^'"]{0,40}['"](?<specifier>[A-Z]\w*(?:::\w+)*)/g,
      /^\s*(?:require|do)\s+["'](?<specifier>[^"']+)/g,
    ],
  },
};
