import type { LanguageData } from '../language.js';

/** Lua: a module is a path with dots. */
export const lua: LanguageData = {
  extensions: 'lua',
  programs: 'lua luajit',
  comment: '--',
  control: {
    branches: 'if for while repeat',
    chains: 'elseif',
    operators: 'and or',
    functions: 'function',
  },
  lexis: {
    quotes: '"\'',
    forms: [
      { kind: 'comment', on: '-', open: /--\[(=*)\[/y, close: ']$1]' },
      { kind: 'string', on: '[', open: /\[(=*)\[/y, close: ']$1]' },
    ],
  },
  imports: { family: 'lua', closedNames: true },
  headers: {
    patterns: [
      [/^(?:local\s+)?function\s+(?:(?<owner>[\w.]+)[.:])?(?<name>\w+)/, 'function'],
      [/^(?:local\s+)?(?:(?<owner>[\w.]+)\.)?(?<name>\w+)\s*=\s*function\b/, 'function'],
    ],
    hidden: /^local\b/,
    statements: [
      /(?:\blocal\s+(?<local>\w+)\s*=\s*)?(?<![\w."'])require\s*(?:\(\s*)?["'](?<specifier>[\w./-]+)["']/g,
    ],
  },
  values: {
    prototypes: true,
    makes: /^setmetatable\s{0,9}\([^(),]{0,99},\s{0,9}([\w.]+)\s{0,9}\)/,
    documented: 'lines',
    tiers: 'm-sm-sm-----',
  },
};
