import type { LineRange, View } from '@ctx/text';
import type { LedgerEvent, TaskType, TokenClasses } from './event.js';

/** Whose window a ledger describes. One ledger for each conversation, never one for all. */
export interface Scope {
  /** Any stable name of the project, such as a hash of its root. */
  project: string;
  /** The host's id of the conversation; a subagent has its own. */
  conversation: string;
}

/** One delivery that is still in the window. */
export interface Entry {
  readonly message: string;
  readonly path: string;
  readonly kind: 'file' | 'output';
  readonly view: View;
  /** Lines shown; absent means all. */
  readonly ranges: readonly LineRange[] | undefined;
  readonly hash: string | undefined;
  /** Tokens it takes in the window now. */
  readonly tokens: number;
  /** When it was delivered, ms. */
  readonly time: number;
  /** Requests that the host had reported before it was delivered. */
  readonly turn: number;
  /** Tokens that each request is smaller for it; negative for a re-read that compression caused. */
  readonly saving: number;
  /** Whether `saving` counts as a re-read (a bounce) instead of a compression. */
  readonly reread: boolean;
  /** Tokens of later re-reads of the same content. */
  readonly rereads: number;
  /** Whether compressing it did not pay: read again in full, or in parts that cost more. */
  readonly bounced: boolean;
}

/** The record of one path, in the window or not. */
export interface FileRecord {
  readonly path: string;
  readonly kind: 'file' | 'output';
  /** The latest known content. */
  readonly hash: string | undefined;
  readonly hashTime: number;
  readonly edits: number;
  readonly editTime: number;
  readonly mentions: number;
  /** Deliveries and re-reads. */
  readonly reads: number;
  /** Tokens delivered in all. */
  readonly sent: number;
  readonly pinned: boolean;
  readonly pinTime: number;
  readonly lastUsed: number;
  /** The latest view of it, and its lines. */
  readonly view: View | undefined;
  readonly ranges: readonly LineRange[] | undefined;
  readonly viewTime: number;
  /** Id of the latest visible entry that was compressed, and of one that shows everything. */
  readonly compressed: string | undefined;
  readonly full: string | undefined;
}

/** Tokens that one cause added to or kept out of the requests so far. */
export interface Stream {
  /** In the window but not yet in a reported request. */
  readonly pending: number;
  /** In every request from here on. */
  readonly settled: number;
  readonly classes: Readonly<TokenClasses>;
}

/** The host's last report, and the changes of the window since. */
export interface Account {
  /** Requests reported. */
  readonly turns: number;
  readonly totals: Readonly<TokenClasses>;
  /** Size of the window, if the host said it. */
  readonly window: number | undefined;
  /** Tokens in the window by the last report, kept up to date; absent before one and after compaction. */
  readonly reported: number | undefined;
  /** Tokens of all entries. */
  readonly loaded: number;
  /** Tokens of summaries and placeholders. */
  readonly residue: number;
  /** Tokens that are in every request because of us. */
  readonly overhead: number;
}

/** The running sums behind `savings`. */
export interface Tally {
  /** Deliveries that were smaller than what they stand for. */
  readonly compressed: number;
  readonly bounces: number;
  /** Requests that only a bounce made necessary. */
  readonly extraTurns: number;
  readonly turnPending: boolean;
  readonly saved: Stream;
  readonly rereads: Stream;
  readonly overhead: Stream;
  readonly turns: Readonly<TokenClasses>;
}

/** A fact and who learned it. */
export interface Fact {
  readonly kind: string;
  readonly key: string;
  readonly value: string;
  readonly source?: string | undefined;
  readonly confidence: number;
  readonly cites?: { readonly path: string; readonly hash: string } | undefined;
  readonly time: number;
  /** How many values were learned for this key; all but this one are superseded. */
  readonly times: number;
}

/** The purpose of the conversation. */
export interface Intent {
  readonly text: string;
  readonly taskType?: TaskType | undefined;
  readonly time: number;
}

/** The log of one conversation and what follows from it. Plain data; never changed in place. */
export interface Ledger {
  readonly scope: Scope;
  readonly events: readonly LedgerEvent[];
  /** The entries that are visible now, by message and path. */
  readonly entries: ReadonlyMap<string, Entry>;
  readonly files: ReadonlyMap<string, FileRecord>;
  readonly account: Account;
  readonly tally: Tally;
  readonly intent: Intent | undefined;
  /** Decisions by text, with the time of the first mention. */
  readonly decisions: ReadonlyMap<string, number>;
  /** Facts by `kind:key`. */
  readonly facts: ReadonlyMap<string, Fact>;
  /** Digests of the handoffs taken over. */
  readonly accepted: ReadonlySet<string>;
}
