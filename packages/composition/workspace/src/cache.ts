// Where the user's cache directory is.
export { type CacheSurroundings, cacheDirectory, liesInside } from './cache/cache.js';
