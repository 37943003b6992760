import type { Family } from '../lookup/family.js';
import { spelledFamily } from '../lookup/spelled.js';

/** `import A.B` is A/B.hs below a folder of `hs-source-dirs`. Source: the Cabal manual. */
export const haskell: Family = spelledFamily((specifier) => {
  const path = specifier.replaceAll('.', '/');
  return { ending: [`${path}.hs`, `${path}.lhs`] };
});
