// The Node entry: grammars from the npm packages, and a pool of worker threads.
export { loadLanguage } from './node-grammars.js';
export {
  createPool,
  type ExtractPool,
  type PoolOptions,
  type PoolRequest,
} from './pool.js';
export { tuneNode20 } from './tune.js';
