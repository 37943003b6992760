import { once } from './once.js';
import type { Parsing } from './parse/parsing.js';

/** A parser whose code is loaded with the first file: a tree that did not change has none. */
export function lazyParsing(options: { workers: number | undefined; maxBytes: number }): Parsing {
  let made = false;
  const open = once(async () => {
    made = true;
    return (await import('./parse/parsing.js')).createParsing(options);
  });
  return {
    extract: async (file, how) => (await open()).extract(file, how),
    rest: async () => {
      if (made) await (await open()).rest();
    },
    close: async () => {
      if (made) await (await open()).close();
    },
  };
}
