import type { Parsing } from './parse/parsing.js';

/** A parser whose code is loaded with the first file: a tree that did not change has none. */
export function lazyParsing(options: { workers: number | undefined; maxBytes: number }): Parsing {
  let made: Promise<Parsing> | undefined;
  const open = () => {
    made ??= import('./parse/parsing.js').then(({ createParsing }) => createParsing(options));
    return made;
  };
  return {
    extract: async (file, how) => (await open()).extract(file, how),
    rest: async () => (await made)?.rest(),
    close: async () => (await made)?.close(),
  };
}
