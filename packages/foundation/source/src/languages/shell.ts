import type { LanguageData } from '../language.js';

/** Scripts of the shells that descend from Bourne's, and of fish. */
export const shell: LanguageData = {
  extensions: 'sh bash zsh ksh fish bats',
  fileNames: '.bashrc .zshrc .profile',
  comment: '#',
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
