import { assertEvent, type LedgerEvent, type TokenClasses } from './event.js';
import { apply, type Draft } from './fold.js';
import type { Ledger, Scope, Stream } from './state.js';

/** The scope of a ledger that was not given one. */
const NO_SCOPE: Scope = { project: '', conversation: '' };

/**
 * Adds one event, or several at once, to a ledger. The ledger given stays as it is.
 *
 * Takes time in the size of the ledger, once for each call: pass many events together where there
 * are many. A delivery that is recorded twice counts once.
 *
 * @throws RangeError when an event lacks a field or holds a wrong value; nothing is recorded then.
 */
export function record(ledger: Ledger, events: LedgerEvent | readonly LedgerEvent[]): Ledger {
  const added: readonly LedgerEvent[] = Array.isArray(events) ? events : [events as LedgerEvent];
  for (const event of added) assertEvent(event);
  const draft = draftOf(ledger, added);
  for (const event of added) apply(draft, event);
  return draft;
}

/**
 * The ledger that a log makes: the same, byte for byte, as recording its events one after the
 * other. `replay([])` is the empty ledger. Linear in the number of events.
 *
 * @throws RangeError as {@link record}.
 */
export function replay(events: readonly LedgerEvent[], scope: Scope = NO_SCOPE): Ledger {
  return record(emptyLedger(scope), events);
}

function emptyLedger(scope: Scope): Ledger {
  const none: TokenClasses = { fresh: 0, cacheWrite: 0, cacheRead: 0, output: 0 };
  const stream: Stream = { pending: 0, settled: 0, classes: none };
  return {
    scope: { project: scope.project, conversation: scope.conversation },
    events: [],
    entries: new Map(),
    files: new Map(),
    account: {
      turns: 0,
      totals: none,
      window: undefined,
      reported: undefined,
      loaded: 0,
      residue: 0,
      overhead: 0,
    },
    tally: {
      compressed: 0,
      bounces: 0,
      extraTurns: 0,
      turnPending: false,
      saved: stream,
      rereads: stream,
      overhead: stream,
      turns: none,
    },
    intent: undefined,
    decisions: new Map(),
    facts: new Map(),
    accepted: new Set(),
  };
}

/** A copy that may be changed: the fold owns every object that it writes to. */
function draftOf(ledger: Ledger, added: readonly LedgerEvent[]): Draft {
  const { account, tally } = ledger;
  return {
    ...ledger,
    events: [...ledger.events, ...added],
    entries: copies(ledger.entries),
    files: copies(ledger.files),
    account: { ...account, totals: { ...account.totals } },
    tally: {
      ...tally,
      saved: { ...tally.saved, classes: { ...tally.saved.classes } },
      rereads: { ...tally.rereads, classes: { ...tally.rereads.classes } },
      overhead: { ...tally.overhead, classes: { ...tally.overhead.classes } },
      turns: { ...tally.turns },
    },
    decisions: new Map(ledger.decisions),
    facts: copies(ledger.facts),
    accepted: new Set(ledger.accepted),
  };
}

function copies<T extends object>(map: ReadonlyMap<string, T>): Map<string, T> {
  const copy = new Map<string, T>();
  for (const [key, value] of map) copy.set(key, { ...value });
  return copy;
}
