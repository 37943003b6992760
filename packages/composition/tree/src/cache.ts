// The data that is kept between runs: where it lies, the facts that are opened for a version of the code, and logs of a
// ledger.
export { type Cache, liesInside, makeDirectory } from './cache/cache.js';
export { type CacheSurroundings, cacheDirectory } from './cache/cache-directory.js';
export { type CheckedBytes, readChecked, writeChecked } from './cache/checked-bytes.js';
export { type OpenStore, storeAt } from './cache/store-at.js';
export { nameOf } from './cache/tree-state.js';
export {
  type LedgerFile,
  type LedgerListing,
  type LedgerPlace,
  ledgerFile,
  listLedgerFiles,
} from './ledger-file.js';
export { openFacts } from './parse/extractor.js';
