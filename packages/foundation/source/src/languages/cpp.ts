import type { LanguageData } from '../language.js';
import { C_CALLERS, C_CONTROL, C_IMPORTS, C_LEXIS, DIGITS } from './c.js';

/** C++ and CUDA. */
export const cpp: LanguageData = {
  extensions: 'cc cpp cxx c++ hpp hh hxx h++ ipp inl tpp cu cuh',
  aliases: 'c++',
  prose: /\bC\+\+|\bcpp\b/i,
  comment: '//',
  control: C_CONTROL,
  lexis: {
    ...C_LEXIS,
    forms: [
      DIGITS,
      { kind: 'string', on: 'RLUu', open: /(?:u8|[LUu])?R"([^()\\ \n]{0,16})\(/y, close: ')$1"' },
    ],
  },
  spacing: {},
  imports: C_IMPORTS,
  callers: C_CALLERS,
  values: {
    wrappers: 'unique_ptr shared_ptr optional future',
    typed: 'before',
    result: 'before',
    literals: true,
    tiers: 'ssssssssss-s',
  },
  dynamic: 'dlsym GetProcAddress',
  included: 'hh hpp hxx h++ inl',
};
