import type { LanguageData } from '../language.js';
import { SCRIPT_IMPORTS, SCRIPT_LEXIS } from './javascript.js';

/** TypeScript with JSX, in whose markup spaces are text. */
export const tsx: LanguageData = {
  extensions: 'tsx',
  comment: '//',
  lexis: SCRIPT_LEXIS,
  imports: SCRIPT_IMPORTS,
  values: { typed: 'colon', result: 'colon' },
};
