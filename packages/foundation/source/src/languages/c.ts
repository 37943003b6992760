import type { CallerSight, Control, Form, ImportIdiom, LanguageData, Lexis } from '../language.js';

/** Comments and strings of C and of most that came after it. */
export const C_LEXIS: Lexis = { block: ['/*', '*/'], quotes: '"\'' };

/** A number with marks between its digits: `1'000`. */
export const DIGITS: Form = { kind: 'code', on: '0123456789', open: /\d[\w.]*(?:'\w+)+/y };

/** A name that is written in backticks, with anything in it. */
export const TICKED: Form = { kind: 'code', on: '`', open: /`[^`\r\n]+`/y };

/** A name that ends in primes: `f'`. */
export const PRIMED: Form = {
  kind: 'code',
  on: 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_',
  open: /\w+'[\w']*/y,
};

/** Branches of C and of most that came after it. */
export const C_CONTROL: Control = {
  semicolons: true,
  branches: 'if for while catch',
  cases: 'case',
  switches: 'switch',
  operators: '&& ||',
  ternary: true,
};

/** No call writes the name of a parameter. One without a name is a type: plain words, or one word. */
export const C_CALLERS: CallerSight = {
  header: /\b(?:inline|register)\s/g,
  parameters: [
    [/(?<=[\w>]\s|[*&]\s?)(?!(?:const|int|long|char|short|float|double)\b)\w+(?=\[|\s*=|$)/, ''],
  ],
};

/** `#include`: a file sees what its headers declare. */
export const C_IMPORTS: ImportIdiom = {
  family: 'c',
  bareMembers: true,
  openNames: true,
  includes: true,
};

/** C, and headers that are not C++. */
export const c: LanguageData = {
  extensions: 'c h',
  comment: '//',
  control: C_CONTROL,
  lexis: { ...C_LEXIS, forms: [DIGITS] },
  spacing: {},
  imports: C_IMPORTS,
  callers: C_CALLERS,
  values: { typed: 'before', result: 'before', tiers: 's-ss--s----s' },
  dynamic: 'dlsym GetProcAddress',
  redeclares: true,
  included: 'h',
  // Text that a C header never contains and a C++ header nearly always does.
  unless: [
    'h',
    /^[ \t]*(?:namespace\b|template\s*<|class\s+\w|using\s|(?:public|private|protected)\s*:|enum\s+class\b)|\w::\w|\bconstexpr\b/m,
    'cpp',
  ],
};
