// Which roots somebody names, and what each is called among several.
export { type NamedRoot, nameRoots } from './united/root-names.js';
export { rootsIn } from './united/roots-file.js';
