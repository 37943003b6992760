import type { Family } from '../lookup/family.js';
import { spelledFamily } from '../lookup/spelled.js';

/** Module `A` is A.res; the modules of a project share one space of names. Source: the ReScript manual, Modules. */
export const rescript: Family = spelledFamily((specifier) => ({
  beside: [`${specifier}.res`],
  only: [`${specifier}.res`, `${specifier}.resi`],
}));
