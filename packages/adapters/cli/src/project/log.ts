import type { Ledger, LedgerEvent } from '@ctx/ledger';
import { restore } from '@ctx/ledger';
import { serializeEvent } from '@ctx/ledger/log';
import { redactSecrets } from '@ctx/text/secrets';

/** An append-only log; `ledgerFile` of `@ctx/workspace` is one. */
export interface Log {
  /** The whole log; a header alone when nobody has written. */
  read(): Promise<string>;
  /** Adds whole lines. */
  append(lines: string): Promise<void>;
}

/** The ledger that a log holds. */
export async function ledgerIn(log: Log): Promise<Ledger> {
  return restore(await log.read());
}

/** Adds events to a log, without the values of secrets that a task or a fact may quote. */
export async function append(log: Log, events: readonly LedgerEvent[]): Promise<void> {
  await log.append(redactSecrets(events.map(serializeEvent).join('')).text);
}
