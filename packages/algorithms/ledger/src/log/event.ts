import type { LineRange, View } from '@ctx/text';

/** The kinds of work that a conversation can be about. */
export type TaskType =
  | 'explore'
  | 'generate'
  | 'fixBug'
  | 'refactor'
  | 'test'
  | 'review'
  | 'config'
  | 'deploy'
  | 'document';

/** Tokens by the price class a host bills them in. */
export interface TokenClasses {
  /** Input that is neither read from nor written to the host's prompt cache. */
  fresh: number;
  /** Input written to the prompt cache. */
  cacheWrite: number;
  /** Input read from the prompt cache. */
  cacheRead: number;
  /** Tokens the model wrote. */
  output: number;
}

/** One delivery, before and after. Whole tokens ≥ 0, by the caller's tokenizer. */
export interface DeliveredTokens {
  /**
   * The tokens that **this very call** would have put into the window without us, where that is provable (the native
   * tool's result was at hand). Equal to `sent` where it is not: nothing is credited then.
   */
  original: number;
  /** Tokens that went into the window, our markers and headings included. */
  sent: number;
}

interface At {
  /** Milliseconds since 1970 by the caller's clock. It orders recency; the log orders everything else. */
  time: number;
}

interface Placed extends At {
  /** The host's id of the message or tool result; with `path` it names what is in the window. */
  message: string;
  /** POSIX, relative to the root. For the output of a tool: any name, such as `$ npm test`. */
  path: string;
}

/** Something went into the window. */
export interface Delivered extends Placed {
  type: 'delivered';
  /** A file's content, or a tool's output, which has no file behind it (default `file`). */
  kind?: 'file' | 'output' | undefined;
  view: View;
  /** Lines shown, 1-based inclusive; absent means all of them. */
  ranges?: readonly LineRange[] | undefined;
  /** Hash of the whole file's content, by any one function throughout. */
  hash?: string | undefined;
  tokens: DeliveredTokens;
}

/** The agent asked for what it still sees, and got a stub that says so. */
export interface Reread extends Placed {
  type: 'reread';
  tokens: DeliveredTokens;
}

/** A file was changed, by the agent or by others. */
export interface Edited extends At {
  type: 'edited';
  path: string;
  /** Hash of the new content. */
  hash?: string | undefined;
}

/** The host replaced its history by a summary. Entries that `kept` does not name are no longer visible. */
export interface Compacted extends At {
  type: 'compacted';
  /** Messages that survived. */
  kept?: readonly string[] | undefined;
  tokens?: number | undefined;
}

/** A host took something out of the window. */
export interface Evicted extends Placed {
  type: 'evicted';
  /** Tokens of the placeholder left in its place (default 0). */
  left?: number | undefined;
}

/** A host put a smaller view of a file in the place of what it had delivered. */
export interface Replaced extends Placed {
  type: 'replaced';
  view: View;
  ranges?: readonly LineRange[] | undefined;
  /** Tokens of the new view. */
  sent: number;
}

/** A file is to stay in the window, or no longer. */
export interface Pinned extends At {
  type: 'pinned';
  path: string;
  pinned: boolean;
}

/** The user or the agent named files. */
export interface Mentioned extends At {
  type: 'mentioned';
  paths: readonly string[];
}

/** The host's report of one request to the model. */
export interface Usage extends At, TokenClasses {
  type: 'usage';
  /** Size of the model's window in tokens, where the host says it. */
  window?: number | undefined;
}

/** Tokens that we ourselves put into **every** request: tool schemas, instructions. */
export interface Overhead extends At {
  type: 'overhead';
  tokens: number;
}

/** The purpose of the conversation, as far as it is known. */
export interface Intended extends At {
  type: 'intended';
  text: string;
  taskType?: TaskType | undefined;
}

/** A decision worth handing on. */
export interface Decided extends At {
  type: 'decided';
  text: string;
}

/** Something learned, for every agent of the project: `K:<kind>:<key> = <value>`. */
export interface FactLearned extends At {
  type: 'fact';
  /** `discovery`, `decision`, …: one word. */
  kind: string;
  key: string;
  value: string;
  /** Who says so: an agent, a tool, a person. */
  source?: string | undefined;
  /** How sure the source is, 0 to 1 (default 1). */
  confidence?: number | undefined;
  /** The file it was read from; the fact is stale once that file's hash differs. */
  cites?: { path: string; hash: string } | undefined;
}

/** A handoff was taken over. */
export interface Accepted extends At {
  type: 'accepted';
  digest: string;
}

/** Every kind of event that a ledger records. An event is never changed and never removed. */
export type LedgerEvent =
  | Delivered
  | Reread
  | Edited
  | Compacted
  | Evicted
  | Replaced
  | Pinned
  | Mentioned
  | Usage
  | Overhead
  | Intended
  | Decided
  | FactLearned
  | Accepted;

const VIEWS: readonly unknown[] = ['full', 'outline', 'signatures', 'path'];

type Check = (value: unknown) => boolean;
const isText: Check = (value) => typeof value === 'string';
const isName: Check = (value) => typeof value === 'string' && value !== '';
const isTokens: Check = (value) => Number.isFinite(value) && (value as number) >= 0;
const isView: Check = (value) => VIEWS.includes(value);
const isNames: Check = (value) => Array.isArray(value) && value.every(isText);
const isShare: Check = (value) => typeof value === 'number' && value >= 0 && value <= 1;
const isDelivery: Check = (value) =>
  typeof value === 'object' &&
  value !== null &&
  isTokens((value as DeliveredTokens).original) &&
  isTokens((value as DeliveredTokens).sent);
const isRanges: Check = (value) =>
  Array.isArray(value) &&
  value.every(
    (range: LineRange | null) =>
      !!range && range.startLine >= 1 && range.endLine >= range.startLine,
  );
const isKind: Check = (value) => value === 'file' || value === 'output';
const isCitation: Check = (value) => {
  const cited = value as { path?: unknown; hash?: unknown } | null;
  return typeof cited === 'object' && isName(cited?.path) && isName(cited?.hash);
};
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

const placed = { message: isName, path: isName };
const FIELDS: { [type in LedgerEvent['type']]: Record<string, Check> } = {
  delivered: {
    ...placed,
    kind: optional(isKind),
    view: isView,
    tokens: isDelivery,
    ranges: optional(isRanges),
    hash: optional(isText),
  },
  reread: { ...placed, tokens: isDelivery },
  edited: { path: isName, hash: optional(isText) },
  compacted: { kept: optional(isNames), tokens: optional(isTokens) },
  evicted: { ...placed, left: optional(isTokens) },
  replaced: { ...placed, view: isView, sent: isTokens, ranges: optional(isRanges) },
  pinned: { path: isName, pinned: (value) => typeof value === 'boolean' },
  mentioned: { paths: isNames },
  usage: {
    fresh: isTokens,
    cacheWrite: isTokens,
    cacheRead: isTokens,
    output: isTokens,
    window: optional(isTokens),
  },
  overhead: { tokens: isTokens },
  intended: { text: isText, taskType: optional(isName) },
  decided: { text: isName },
  fact: {
    kind: isName,
    key: isName,
    value: isText,
    source: optional(isText),
    confidence: optional(isShare),
    cites: optional(isCitation),
  },
  accepted: { digest: isName },
};
const SHAPES: ReadonlyMap<unknown, readonly (readonly [string, Check])[]> = new Map(
  Object.entries(FIELDS).map(([type, fields]) => [type, Object.entries(fields)]),
);

/**
 * Why a value is no event of this version, or undefined when it is one. For logs that come from
 * a file, where a line may be torn or written by someone else.
 */
export function flawOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return `${String(value)} is no object`;
  const event = value as Record<string, unknown>;
  const { type, time } = event;
  const shape = SHAPES.get(type);
  if (!shape) return `unknown type ${JSON.stringify(type)}`;
  if (!Number.isFinite(time)) return `${type}: time is ${String(time)}`;
  for (const [field, check] of shape) {
    if (!check(event[field])) return `${type}: ${field} is ${JSON.stringify(event[field])}`;
  }
  return undefined;
}

/** @throws RangeError when the value is no event, with the field and its value. */
export function assertEvent(value: unknown): asserts value is LedgerEvent {
  const flaw = flawOf(value);
  if (flaw !== undefined) throw new RangeError(`ledger event: ${flaw}`);
}
