import type { LanguageData } from '../language.js';
import { C_IMPORTS } from './c.js';

/** Grammars and scanners whose actions are C. */
export const yacc: LanguageData = {
  extensions: 'y l',
  imports: C_IMPORTS,
};
