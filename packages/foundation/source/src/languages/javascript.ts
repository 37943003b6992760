import type { CallerSight, Control, ImportIdiom, LanguageData, Lexis } from '../language.js';
import { C_CONTROL, C_LEXIS } from './c.js';

/** Comments, strings and regular expressions of JavaScript and TypeScript. */
export const SCRIPT_LEXIS: Lexis = { ...C_LEXIS, long: ['`'], hole: ['${', ['`']], regex: true };

/** Branches of JavaScript and TypeScript. */
export const SCRIPT_CONTROL: Control = {
  ...C_CONTROL,
  semicolons: false,
  operators: '&& || ?? &&= ||= ??=',
  shortcuts: '?.',
  functions: 'function',
  closuresApart: true,
};

/** Modules of JavaScript and TypeScript. */
export const SCRIPT_IMPORTS: ImportIdiom = {
  family: 'javascript',
  byPath: true,
  closedNames: true,
  closedNamespaces: true,
  packageName: /^(?:@[^/]+\/)?[^/]+/,
};

/** Members of nearly every value of JavaScript and TypeScript. */
export const SCRIPT_PROTOCOL = 'toString valueOf toJSON toLocaleString';

/** Objects and types of JavaScript and TypeScript. */
export const SCRIPT_BUILTINS =
  'Array Boolean Buffer Date Error Function JSON Map Math Number Object Promise Proxy Reflect RegExp Set String Symbol WeakMap WeakSet console process';

/** Calls that give a module of JavaScript and TypeScript. */
export const SCRIPT_MODULES: RegExp = /^(?:require|import)\(\s*["']([^"'\n\\<>|`]+)["']\s*\)/;

/** No call writes the name of a parameter, and a written result says that it is a promise. */
export const SCRIPT_CALLERS: CallerSight = {
  besideResult: /\basync\s/g,
  parameters: [[/^(\.{3})?[\w$]+(?=\s*(?:\?\s*)?(?::|=|$))/, '$1_']],
};

/** JavaScript, JSX included. */
export const javascript: LanguageData = {
  extensions: 'js mjs cjs jsx',
  programs: 'node bun',
  prose: /\bjavascript\b/i,
  comment: '//',
  control: SCRIPT_CONTROL,
  lexis: SCRIPT_LEXIS,
  spacing: { arrows: '=>' },
  imports: SCRIPT_IMPORTS,
  protocol: SCRIPT_PROTOCOL,
  syntaxCalls: 'then',
  values: {
    builtins: SCRIPT_BUILTINS,
    prototypes: true,
    makes: /^Object\.create\(([\w$.]+)\.prototype\)/,
    modules: SCRIPT_MODULES,
    places: 'get',
    wrappers: 'Promise PromiseLike Readonly Partial Required',
    lends: 'then',
    typed: 'colon',
    result: 'colon',
    documented: 'braces',
    tiers: 'ssssssss-mmms',
  },
  callers: SCRIPT_CALLERS,
  dynamic: 'Reflect eval require.context import.meta.glob',
};
