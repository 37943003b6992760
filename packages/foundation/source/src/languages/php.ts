import type { LanguageData } from '../language.js';
import { TEST_CLASS } from './java.js';

/** PHP, templates included. */
export const php: LanguageData = {
  extensions: 'php phtml php5 inc',
  programs: 'php',
  prose: /\bphp\b/i,
  comment: '//',
  control: { semicolons: true },
  imports: { family: 'php' },
  values: { typed: 'before', result: 'colon' },
  tests: TEST_CLASS,
};
