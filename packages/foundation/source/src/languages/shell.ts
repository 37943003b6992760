import type { LanguageData } from '../language.js';

/** Scripts of the shells that descend from Bourne's, and of fish. */
export const shell: LanguageData = {
  extensions: 'sh bash zsh ksh fish bats',
  fileNames: '.bashrc .zshrc .profile',
  comment: '#',
  lexis: {
    long: ['"', "'", '`'],
    plain: ["'"],
    hole: ['$(', ['"']],
    forms: [
      { kind: 'comment', on: '#', open: /(?<![^\s;|&()])#/y, close: '\n' },
      { kind: 'code', on: '\\', open: /\\[^\r\n]/y },
      { kind: 'string', on: '$', open: /\$'/y, close: "'", escapes: true },
      {
        kind: 'string',
        on: '<',
        open: /(?<!<)<<-?\s?["'\\]?([A-Za-z_]\w*)["']?/y,
        close: '$1',
        below: true,
      },
    ],
  },
  imports: { family: 'shell' },
  headers: {
    patterns: [
      [/^function\s+(?<name>[\w:.-]+)/, 'function'],
      [/^(?<name>[\w:.-]+)\s*\(\s*\)/, 'function'],
    ],
    hiddenNames: /^_/,
    statements: [/^\s*(?:source|\.)\s+["']?(?<specifier>(?:\$\([^)]*\)|\$(?!\()|[^\s"';&|$])+)/g],
  },
};
