import type { LanguageData } from '../language.js';
import { PYTHON_IMPORTS } from './python.js';

/** Cython, which imports as Python does. */
export const cython: LanguageData = {
  extensions: 'pyx',
  comment: '#',
  imports: PYTHON_IMPORTS,
};
