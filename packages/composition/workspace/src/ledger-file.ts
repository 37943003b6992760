// The ledger's log on disk: one file a conversation, to which any number of processes append.
export {
  type LedgerFile,
  type LedgerListing,
  type LedgerPlace,
  ledgerFile,
  listLedgerFiles,
} from '@ctx/tree/cache';
