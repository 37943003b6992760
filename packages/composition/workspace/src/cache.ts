// Where the user's cache directory is, and what is kept there.
export {
  type Cache,
  type CacheSurroundings,
  cacheDirectory,
  liesInside,
  makeDirectory,
} from '@ctx/tree/cache';
export { openFacts } from './open-facts.js';
