// Where the user's cache directory is, and what is kept there: facts, and a ledger's log, one file a conversation, to
// which any number of processes append.
export {
  type Cache,
  type CacheSurroundings,
  cacheDirectory,
  type LedgerFile,
  type LedgerListing,
  type LedgerPlace,
  ledgerFile,
  liesInside,
  listLedgerFiles,
  makeDirectory,
} from '@ctx/tree/cache';
export { openFacts } from './open-facts.js';
