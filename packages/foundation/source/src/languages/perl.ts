import type { LanguageData } from '../language.js';

/** Perl: a module is a package, and its file is called so. */
export const perl: LanguageData = {
  extensions: 'pl pm',
  programs: 'perl',
  prose: /\bPerl\b/,
  comment: '#',
  capitalModules: true,
  lexis: {
    long: ['"', "'", '`'],
    regex: true,
    forms: [
      { kind: 'comment', on: '=', open: /(?<![^\r\n])=[a-z]\w*/y, close: '\n=cut' },
      { kind: 'comment', on: '_', open: /(?<![^\r\n])__(?:END|DATA)__(?=\s)[\s\S]*/y },
      { kind: 'code', on: '$', open: /\$[#"'`&]/y },
      {
        kind: 'string',
        on: 'sty',
        open: /(?<![$@%&>{-])(?:s|tr|y)([/|!#~])(?:\\.|(?!\1)[^\\\r\n])*\1(?:\\.|(?!\1)[^\\\r\n])*\1[a-z]*/y,
      },
      {
        kind: 'string',
        on: 'qms',
        open: /(?<![$@%&>{-])(?:q[qwrx]?|m|s)\s?([([{<|/!#~])(?<!\s#)/y,
        close: '$)',
        escapes: true,
      },
      {
        kind: 'string',
        on: '<',
        open: /<<~?(?:["']([^"'\n]{1,80})["'])/y,
        close: '$1',
        below: true,
      },
      { kind: 'string', on: '<', open: /<<~?([A-Z_]\w*)/y, close: '$1', below: true },
    ],
  },
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
