import type { Family } from '../lookup/family.js';
import { spelledFamily } from '../lookup/spelled.js';

/** `(require 'a)` is a.el on the load path. Source: the Emacs Lisp manual, Named Features. */
export const lisp: Family = spelledFamily((specifier) => ({
  beside: [specifier, `${specifier}.el`, `${specifier}.rkt`],
  only: [`${specifier}.el`],
}));
