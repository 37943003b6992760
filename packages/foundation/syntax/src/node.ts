// The Node entry: grammars from the npm packages, and a pool of worker threads.
export { hasGrammar, loadLanguage } from './pool/load-installed.js';
export {
  createPool,
  type ExtractPool,
  type PoolOptions,
  type PoolRequest,
} from './pool/pool.js';
export { tuneNode20 } from './pool/tune.js';
