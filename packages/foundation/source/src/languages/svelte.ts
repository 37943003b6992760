import type { LanguageData } from '../language.js';
import { SCRIPT_IMPORTS } from './javascript.js';

/** Components of Svelte. */
export const svelte: LanguageData = {
  extensions: 'svelte',
  imports: SCRIPT_IMPORTS,
  markup: true,
};
