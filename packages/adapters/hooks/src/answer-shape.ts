import type { LedgerEvent } from '@ctx/ledger';

/** The input with which a tool is called instead; the host's file puts it into the call's own words. */
export interface NewInput {
  /** Lines that are read, from the first one on. */
  limit?: number | undefined;
  /** The command that is run. */
  command?: string | undefined;
}

/** The answer to an event. Without a field, nothing is said and nothing is changed. */
export interface HookAnswer {
  /** Facts for the model, with where they come from. */
  context?: string | undefined;
  /** The tool's input, changed. */
  newInput?: NewInput | undefined;
  /** The text that the model gets in place of a command's output; only where the host can put it there. */
  replace?: string | undefined;
  /** A sentence for the person who uses the host. */
  advice?: string | undefined;
  /** Events for the ledger, once the answer has been given. */
  record?: readonly LedgerEvent[] | undefined;
}
