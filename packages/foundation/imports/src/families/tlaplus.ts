import type { Family } from '../lookup/family.js';
import { spelledFamily } from '../lookup/spelled.js';

/** `EXTENDS A` is A.tla beside the specification. Source: Specifying Systems, §4. */
export const tlaplus: Family = spelledFamily((specifier) => ({
  beside: [`${specifier}.tla`],
  only: [`${specifier}.tla`],
}));
