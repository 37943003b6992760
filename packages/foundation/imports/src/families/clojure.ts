import type { Family } from '../lookup/family.js';
import { spelledFamily } from '../lookup/spelled.js';

/** Namespace `a.b-c` is a/b_c below a root of the class path. Source: the Clojure reference, Namespaces. */
export const clojure: Family = spelledFamily((specifier) => {
  const path = specifier.replaceAll('.', '/').replaceAll('-', '_');
  return { ending: ['clj', 'cljc', 'cljs'].map((extension) => `${path}.${extension}`) };
});
