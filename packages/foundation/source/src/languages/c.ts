import type { Control, ImportIdiom, LanguageData, Lexis } from '../language.js';

/** Comments and strings of C and of most that came after it. */
export const C_LEXIS: Lexis = { block: ['/*', '*/'], quotes: '"\'' };

/** Branches of C and of most that came after it. */
export const C_CONTROL: Control = {
  semicolons: true,
  branches: 'if for while catch',
  cases: 'case',
  switches: 'switch',
  operators: '&& ||',
  ternary: true,
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
  lexis: C_LEXIS,
  spacing: {},
  imports: C_IMPORTS,
  values: { typed: 'before', result: 'before' },
  dynamic: 'dlsym GetProcAddress',
  redeclares: true,
  included: 'h',
  // What a C header never contains and a C++ header nearly always does.
  unless: [
    'h',
    /^[ \t]*(?:namespace\b|template\s*<|class\s+\w|using\s|(?:public|private|protected)\s*:|enum\s+class\b)|\w::\w|\bconstexpr\b/m,
    'cpp',
  ],
};
