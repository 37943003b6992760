import type { LanguageData } from '../language.js';
import { SCRIPT_IMPORTS } from './javascript.js';

/** Pages and components of Astro. */
export const astro: LanguageData = {
  extensions: 'astro',
  imports: SCRIPT_IMPORTS,
  markup: true,
};
