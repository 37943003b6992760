import type { Family } from '../lookup/family.js';
import { spelledFamily } from '../lookup/spelled.js';

/** `import A.B` is A/B.elm below a folder of `source-directories`. Source: the Elm guide, elm.json. */
export const elm: Family = spelledFamily((specifier) => ({
  ending: [`${specifier.replaceAll('.', '/')}.elm`],
}));
