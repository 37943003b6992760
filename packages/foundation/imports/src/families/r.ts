import type { Family } from '../lookup/family.js';
import { spelledFamily } from '../lookup/spelled.js';

/** `source('R/a.R')` counts from the folder where R runs: the file's own, or the root of the project. */
export const r: Family = spelledFamily((specifier) => ({
  beside: [specifier],
  only: [specifier],
}));
