import { compareText } from '@ctx/text';
import type {
  Compacted,
  Delivered,
  Edited,
  Evicted,
  FactLearned,
  Intended,
  LedgerEvent,
  Pinned,
  Replaced,
  Reread,
  TokenClasses,
  Usage,
} from './event.js';
import type { Account, Entry, Fact, FileRecord, Ledger, Stream, Tally } from './state.js';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type OpenStream = Mutable<Stream> & { classes: TokenClasses };
type OpenTally = Mutable<Omit<Tally, 'saved' | 'rereads' | 'overhead' | 'turns'>> & {
  saved: OpenStream;
  rereads: OpenStream;
  overhead: OpenStream;
  turns: TokenClasses;
};
type OpenFile = Mutable<FileRecord>;
type OpenEntry = Mutable<Entry>;

/** A ledger under construction. It owns every object that the fold writes to. */
export interface Draft extends Mutable<Ledger> {
  entries: Map<string, OpenEntry>;
  files: Map<string, OpenFile>;
  decisions: Map<string, number>;
  facts: Map<string, Mutable<Fact>>;
  accepted: Set<string>;
  account: Mutable<Account> & { totals: TokenClasses };
  tally: OpenTally;
}

/** The name of what one message shows of one path. */
export function entryId({ message, path }: { message: string; path: string }): string {
  return `${message}\n${path}`;
}

/**
 * Folds one event into a draft. Events on different paths commute, except that usage and
 * compaction are borders: what came before them was in that request, and what came after was not.
 * Of two edits, pins, facts or intents the later by `time` wins, whatever the order of arrival.
 */
export function apply(draft: Draft, event: LedgerEvent): void {
  FOLDS[event.type](draft, event as never);
}

const FOLDS: {
  [type in LedgerEvent['type']]: (
    draft: Draft,
    event: Extract<LedgerEvent, { type: type }>,
  ) => void;
} = {
  delivered: deliver,
  reread,
  edited: edit,
  compacted: compact,
  evicted: evict,
  replaced: replace,
  pinned: pin,
  mentioned: (draft, { paths, time }) => {
    for (const path of paths) touch(fileOf(draft, path), time).mentions++;
  },
  usage: report,
  overhead: (draft, { tokens }) => {
    draft.account.overhead += tokens;
    draft.tally.overhead.pending -= tokens;
  },
  intended: intend,
  decided: ({ decisions }, { text, time }) => {
    decisions.set(text, Math.min(time, decisions.get(text) ?? time));
  },
  fact: learn,
  accepted: ({ accepted }, { digest }) => {
    accepted.add(digest);
  },
};

function deliver(draft: Draft, event: Delivered): void {
  const id = entryId(event);
  if (draft.entries.has(id)) return;
  const file = fileOf(draft, event.path);
  if (event.kind) file.kind = event.kind;
  const cause = draft.entries.get(file.compressed ?? '');
  const whole = draft.entries.get(file.full ?? '');
  const bounce =
    cause !== undefined &&
    isSameContent(cause, event, file) &&
    !(whole && isSameContent(whole, event, file));
  if (bounce) charge(draft, cause, event);
  const { original, sent } = event.tokens;
  const saving = bounce ? -sent : original - sent;
  enter(draft, id, {
    message: event.message,
    path: event.path,
    kind: file.kind,
    view: event.view,
    ranges: event.ranges,
    hash: event.hash,
    tokens: sent,
    time: event.time,
    turn: draft.account.turns,
    saving,
    reread: bounce,
    rereads: 0,
    bounced: false,
  });
  touch(file, event.time).reads++;
  file.sent += sent;
  setHash(file, event.hash, event.time);
  setView(file, event);
  if (saving > 0) {
    file.compressed = id;
    draft.tally.compressed++;
  } else if (event.view === 'full' && !event.ranges) file.full = id;
}

/** Books a re-read on the compressed delivery that made it necessary. */
function charge(draft: Draft, cause: OpenEntry, { view, ranges, tokens }: Delivered): void {
  cause.rereads += tokens.sent;
  draft.tally.turnPending = true;
  const failed = (view === 'full' && !ranges) || cause.rereads >= cause.saving;
  if (!failed || cause.bounced) return;
  cause.bounced = true;
  draft.tally.bounces++;
}

function reread(draft: Draft, { message, path, time, tokens }: Reread): void {
  const id = entryId({ message, path });
  if (draft.entries.has(id)) return;
  const file = fileOf(draft, path);
  enter(draft, id, {
    message,
    path,
    kind: file.kind,
    view: 'path',
    ranges: undefined,
    hash: undefined,
    tokens: tokens.sent,
    time,
    turn: draft.account.turns,
    saving: tokens.original - tokens.sent,
    reread: false,
    rereads: 0,
    bounced: false,
  });
  touch(file, time).reads++;
  file.sent += tokens.sent;
}

function enter(draft: Draft, id: string, entry: OpenEntry): void {
  draft.entries.set(id, entry);
  load(draft, entry.tokens);
  streamOf(draft, entry).pending += entry.saving;
}

function leave(draft: Draft, id: string, entry: OpenEntry): void {
  draft.entries.delete(id);
  load(draft, -entry.tokens);
  const part = entry.turn === draft.account.turns ? 'pending' : 'settled';
  streamOf(draft, entry)[part] -= entry.saving;
  const file = draft.files.get(entry.path);
  if (file?.compressed === id) file.compressed = undefined;
  if (file?.full === id) file.full = undefined;
}

function edit(draft: Draft, { path, hash, time }: Edited): void {
  const file = touch(fileOf(draft, path), time);
  file.edits++;
  file.editTime = Math.max(file.editTime, time);
  setHash(file, hash, time);
}

function compact(draft: Draft, { kept: keptMessages, tokens = 0 }: Compacted): void {
  const survivors = new Set(keptMessages);
  for (const [id, entry] of draft.entries)
    if (!survivors.has(entry.message)) leave(draft, id, entry);
  draft.account.reported = undefined;
  draft.account.residue = tokens;
}

function evict(draft: Draft, event: Evicted): void {
  const id = entryId(event);
  const entry = draft.entries.get(id);
  if (!entry) return;
  leave(draft, id, entry);
  const { account } = draft;
  const { left = 0 } = event;
  account.residue += left;
  if (account.reported !== undefined) account.reported += left;
}

function replace(draft: Draft, event: Replaced): void {
  const id = entryId(event);
  const entry = draft.entries.get(id);
  if (!entry) return;
  load(draft, event.sent - entry.tokens);
  entry.view = event.view;
  entry.ranges = event.ranges;
  entry.tokens = event.sent;
  const file = fileOf(draft, entry.path);
  setView(file, event);
  if (file.full === id) file.full = undefined;
}

function pin(draft: Draft, { path, pinned, time }: Pinned): void {
  const file = fileOf(draft, path);
  if (time < file.pinTime || (time === file.pinTime && file.pinned)) return;
  file.pinned = pinned;
  file.pinTime = time;
}

function report({ account, tally }: Draft, event: Usage): void {
  const { fresh, cacheWrite, cacheRead, output, window } = event;
  account.turns++;
  add(account.totals, event);
  account.reported = fresh + cacheWrite + cacheRead + output;
  if (window !== undefined) account.window = window;
  const cached = cacheWrite + cacheRead > 0;
  settle(tally.saved, cached);
  settle(tally.rereads, cached);
  settle(tally.overhead, cached);
  if (!tally.turnPending) return;
  // The whole request that follows a bounce is charged: without it the agent would have gone on.
  tally.turnPending = false;
  tally.extraTurns++;
  add(tally.turns, { fresh: 0, cacheWrite: 0, cacheRead: -cacheRead, output: -output });
}

/** One request went out: what was new in it was written to the cache, the rest was read from it. */
function settle(stream: OpenStream, cached: boolean): void {
  const { pending, settled, classes } = stream;
  if (cached) {
    classes.cacheWrite += pending;
    classes.cacheRead += settled;
  } else {
    classes.fresh += pending + settled;
  }
  stream.settled += pending;
  stream.pending = 0;
}

function intend(draft: Draft, { text, taskType, time }: Intended): void {
  const existing = draft.intent;
  if (existing && (existing.time > time || (existing.time === time && existing.text >= text)))
    return;
  draft.intent = { text, time, ...(taskType && { taskType }) };
}

function learn({ facts }: Draft, event: FactLearned): void {
  const { kind, key, value, source, confidence = 1, cites, time } = event;
  const id = `${kind}:${key}`;
  const existing = facts.get(id);
  const fact: Fact = {
    kind,
    key,
    value,
    ...(source !== undefined && { source }),
    confidence,
    ...(cites && { cites: { path: cites.path, hash: cites.hash } }),
    time,
    times: (existing?.times ?? 0) + 1,
  };
  if (!existing || time > existing.time || (time === existing.time && outranks(fact, existing)))
    facts.set(id, fact);
  else existing.times++;
}

/** Of two facts of one moment: the surer, then the later in the alphabet; any fixed rule will do. */
function outranks(a: Fact, b: Fact): boolean {
  if (a.confidence !== b.confidence) return a.confidence > b.confidence;
  const text = ({ value, source = '', cites }: Fact) =>
    `${value}\n${source}\n${cites?.path ?? ''}\n${cites?.hash ?? ''}`;
  return compareText(text(a), text(b)) > 0;
}

function load({ account }: Draft, tokens: number): void {
  account.loaded += tokens;
  if (account.reported !== undefined) account.reported += tokens;
}

function streamOf({ tally }: Draft, entry: Entry): OpenStream {
  return entry.reread ? tally.rereads : tally.saved;
}

function fileOf(draft: Draft, path: string): OpenFile {
  const existing = draft.files.get(path);
  if (existing) return existing;
  const never = Number.NEGATIVE_INFINITY;
  const file: OpenFile = {
    path,
    kind: 'file',
    hash: undefined,
    hashTime: never,
    edits: 0,
    editTime: never,
    mentions: 0,
    reads: 0,
    sent: 0,
    pinned: false,
    pinTime: never,
    lastUsed: never,
    view: undefined,
    ranges: undefined,
    viewTime: never,
    compressed: undefined,
    full: undefined,
  };
  draft.files.set(path, file);
  return file;
}

function touch(file: OpenFile, time: number): OpenFile {
  if (time > file.lastUsed) file.lastUsed = time;
  return file;
}

function setHash(file: OpenFile, hash: string | undefined, time: number): void {
  if (hash === undefined || time < file.hashTime) return;
  if (time === file.hashTime && file.hash !== undefined && file.hash >= hash) return;
  file.hash = hash;
  file.hashTime = time;
}

function setView(file: OpenFile, { view, ranges, time }: Delivered | Replaced): void {
  if (time < file.viewTime) return;
  file.view = view;
  file.ranges = ranges;
  file.viewTime = time;
}

/** Whether a delivery shows what `earlier` stood for; without hashes, unless it was edited since. */
function isSameContent(earlier: Entry, event: Delivered, file: FileRecord): boolean {
  if (earlier.hash !== undefined && event.hash !== undefined) return earlier.hash === event.hash;
  return file.kind === 'file' && file.editTime < earlier.time;
}

function add(total: TokenClasses, part: Readonly<TokenClasses>): void {
  total.fresh += part.fresh;
  total.cacheWrite += part.cacheWrite;
  total.cacheRead += part.cacheRead;
  total.output += part.output;
}
