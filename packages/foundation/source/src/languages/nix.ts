import type { LanguageData } from '../language.js';

/** Nix: a file is one expression; its attributes stand at any depth, and a file is named by its path. */
export const nix: LanguageData = {
  extensions: 'nix',
  prose: /\bNix\b/,
  comment: '#',
  lexis: {
    block: ['/*', '*/'],
    quotes: '"',
    long: ["''"],
    plain: ["''"],
    hole: ['${', ["''", '"']],
  },
  headers: {
    indented: true,
    patterns: [
      [
        /^(?<name>[A-Za-z_][\w'-]*)\s*=\s*(?:[A-Za-z_][\w'-]*|\{[^{}]*\}(?:@\w+)?|\w+@\{[^{}]*\})\s*:(?!\/\/)/,
        'function',
      ],
      [/^(?<name>[A-Za-z_][\w'-]*)\s*=\s*(?:rec\s+)?\{$/, 'module'],
    ],
  },
};
