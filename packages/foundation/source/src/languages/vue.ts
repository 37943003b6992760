import type { LanguageData } from '../language.js';
import { SCRIPT_IMPORTS } from './javascript.js';

/** Components of Vue. */
export const vue: LanguageData = {
  extensions: 'vue',
  imports: SCRIPT_IMPORTS,
  markup: true,
};
