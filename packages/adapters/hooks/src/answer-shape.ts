import type { LedgerEvent } from '@ctx/ledger';

/** What a tool is called with instead; the host's file puts it into the call's own words. */
export interface NewInput {
  /** Lines that are read, from the first one on. */
  limit?: number | undefined;
  /** The command that is run. */
  command?: string | undefined;
}

/** What an event is answered with. Without a field, nothing is said and nothing is changed. */
export interface HookAnswer {
  /** Facts for the model, with where they come from. */
  context?: string | undefined;
  /** The tool's input, changed. */
  newInput?: NewInput | undefined;
  /** What the model gets of a command's output in its place; only where the host can put it there. */
  replace?: string | undefined;
  /** A sentence for the person who uses the host. */
  advice?: string | undefined;
  /** What the ledger learns, once the answer has been given. */
  record?: readonly LedgerEvent[] | undefined;
}
