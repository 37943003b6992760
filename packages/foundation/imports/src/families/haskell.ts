import type { Family } from '../lookup/family.js';
import { upToModuleRoot } from '../lookup/nearest.js';
import { spelledFamily } from '../lookup/spelled.js';

/** `import A.B` is A/B.hs below a folder of `hs-source-dirs`, first the own one. Source: the Cabal manual. */
export const haskell: Family = spelledFamily((specifier, from) => {
  const path = specifier.replaceAll('.', '/');
  const paths = [`${path}.hs`, `${path}.lhs`];
  return { beside: paths.map((path) => upToModuleRoot(from) + path), ending: paths };
});
