import type { LanguageData } from '../language.js';

/** Erlang: the file of a module is called like it. */
export const erlang: LanguageData = {
  extensions: 'erl hrl',
  aliases: 'erl',
  programs: 'escript',
  prose: /\bErlang\b/,
  comment: '%',
  included: 'hrl',
  lexis: { long: ['"', "'"], forms: [{ kind: 'code', on: '$', open: /\$\\?\S/y }] },
  imports: { family: 'erlang', closedNames: true },
  headers: {
    patterns: [
      [/^-module\(\s*(?<name>\w+)/, 'module'],
      [/^-record\(\s*(?<name>\w+)/, 'struct'],
      [/^-(?:type|opaque)\s+(?<name>\w+)/, 'type'],
      [/^-define\(\s*(?<name>\w+)/, 'macro'],
      [/^(?<name>[a-z]\w*)\(/, 'function'],
    ],
    statements: [
      /^\s*-include(?:_lib)?\(\s*"(?<specifier>[^"]+)/g,
      /^\s*-(?:behaviou?r|import)\(\s*(?<specifier>[a-z]\w*)/g,
      /(?<![\w:?'])(?<specifier>[a-z]\w*):[a-z]\w*(?=\()/g,
    ],
  },
};
