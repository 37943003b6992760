import type { Family } from '../lookup/family.js';
import { upToModuleRoot } from '../lookup/nearest.js';
import { spelledFamily } from '../lookup/spelled.js';

/** `import A.B` is A/B.elm below a folder of `source-directories`, first the own one. Source: the Elm guide, elm.json. */
export const elm: Family = spelledFamily((specifier, from) => {
  const path = `${specifier.replaceAll('.', '/')}.elm`;
  return { beside: [upToModuleRoot(from) + path], ending: [path] };
});
