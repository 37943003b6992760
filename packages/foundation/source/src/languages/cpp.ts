import type { LanguageData } from '../language.js';
import { C_CONTROL, C_IMPORTS, C_LEXIS } from './c.js';

/** C++ and CUDA. */
export const cpp: LanguageData = {
  extensions: 'cc cpp cxx c++ hpp hh hxx h++ ipp inl tpp cu cuh',
  aliases: 'c++',
  prose: /\bC\+\+|\bcpp\b/i,
  comment: '//',
  control: C_CONTROL,
  lexis: { ...C_LEXIS, raw: /R"([^()\\ ]{0,16})\(/y, rawClose: [')', '"'] },
  spacing: {},
  imports: C_IMPORTS,
  values: { typed: 'before', result: 'before', literals: true },
  dynamic: 'dlsym GetProcAddress',
  included: 'hh hpp hxx h++ inl',
};
