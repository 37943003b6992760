import type { Family } from '../lookup/family.js';
import { spelledFamily } from '../lookup/spelled.js';

/** Module `Cart` is cart.ml of the same library, which is a folder, or of another one. Source: the OCaml manual, §2.5, and dune's library stanza. */
export const ocaml: Family = spelledFamily((specifier) => {
  const path = `${specifier[0]!.toLowerCase()}${specifier.slice(1)}`;
  return { beside: [`${path}.ml`, `${path}.mli`], only: [`${path}.ml`] };
});
