import type { LanguageData } from '../language.js';

/** Elixir, read by its headers. */
export const elixir: LanguageData = {
  extensions: 'ex exs',
  comment: '#',
  lexis: {
    long: ['"""', "'''", '"', "'"],
    hole: ['#{', ['"""', '"']],
    forms: [
      { kind: 'code', on: '?', open: /(?<!\w)\?\\?["'#]/y },
      {
        kind: 'string',
        on: '~',
        open: /~[A-Za-z]+("""|'''|[([{</|"'])/y,
        close: '$)',
        escapes: true,
      },
    ],
  },
  imports: { family: 'elixir' },
  testSupport: /^test_helper$/,
  headers: {
    patterns: [
      [/^def(?:module|protocol)\s+(?<name>[\w.]+)/, 'module'],
      [/^defimpl\s+(?<name>[\w.]+)/, 'impl'],
      [/^def(?:macro|guard)p?\s+(?<name>\w+[?!]?)/, 'macro'],
      [/^defp?\s+(?<name>\w+[?!]?)/, 'function'],
    ],
    hidden: /^def(?:macro|guard)?p\b/,
    statements: [
      /^\s*(?:alias|import|use|require)\s+(?<specifier>[A-Z]\w*(?:\.[A-Z]\w*)*)(?:\.\{(?<list>[^}]*)\})?/g,
      /(?<![\w.])(?<specifier>[A-Z]\w*(?:\.[A-Z]\w*)*)(?=\.[a-z_]|\{)/g,
    ],
  },
};
