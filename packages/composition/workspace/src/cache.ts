// Where the user's cache directory is, and what is kept there: facts, and a ledger's log, one file a conversation, to
// which any number of processes append.
import { type Cache, type OpenStore, openFacts as openFactsOf } from '@ctx/tree/cache';
import { OWN } from './own-package.js';

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
  type OpenStore,
  storeAt,
} from '@ctx/tree/cache';

/**
 * Opens what workspaces of this version of the code keep between runs: one store for all roots of a
 * user. The caller closes it.
 *
 * @param root real path of a root, into which nothing is written; undefined where none is scanned
 * @param cacheDir the cache directory (default: the user's, by the environment); `false` keeps nothing
 * @param openStore opens a store elsewhere in its place
 */
export function openFacts(
  root: string | undefined,
  cacheDir?: string | false,
  openStore?: OpenStore,
): Promise<Cache> {
  return openFactsOf(root, OWN, cacheDir, openStore);
}
