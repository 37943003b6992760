import type { Family } from '../lookup/family.js';
import { spelledFamily } from '../lookup/spelled.js';

/** `use A::B` is A/B.pm below a folder of `@INC`. Source: perlfunc, require. */
export const perl: Family = spelledFamily((specifier) =>
  specifier.includes('.')
    ? { beside: [specifier], only: [specifier] }
    : { ending: [`${specifier.replaceAll('::', '/')}.pm`] },
);
