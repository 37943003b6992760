import type { LanguageData } from '../language.js';
import { C_IMPORTS } from './c.js';

/** Objective-C and Objective-C++. */
export const objectivec: LanguageData = {
  extensions: 'm mm',
  comment: '//',
  imports: C_IMPORTS,
};
