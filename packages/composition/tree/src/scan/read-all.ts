import { setImmediate as turn } from 'node:timers/promises';
import { createIndex, type TermIndex } from '@ctx/relevance/term-index';
import type { Store } from '@ctx/store';
import { isProvisional } from '@ctx/syntax/facts';
import { hintsOf } from '../cache/index-hints.js';
import { type FileRecord, isLost, type PathFacts } from '../cache/record.js';
import { type Known, lookUp, recordOf, type Values, valueKeys, valuesOf } from '../cache/values.js';
import type { SkippedFile } from '../files/skip.js';
import type { Enough } from '../limits.js';
import type { FileList } from './list-files.js';
import type { Progress } from './progress.js';
import { type RecordOptions, readRecord } from './read-record.js';

/** Files read or extracted at a time: enough to keep the disk and two workers busy, few in memory. */
const CONCURRENCY = 24;

/**
 * Bytes of values that are kept as one part: an index that is cut short goes on where it was. A part is some
 * forty files, a third of a second of a processor, and writing it costs a hundredth of that.
 */
const PART_BYTES = 400_000;

const NO_TERMS = new Uint8Array();

/** A root, its files, and what is known of them. */
interface Listed {
  readonly root: string;
  readonly list: FileList;
  readonly known: ReadonlyMap<string, FileRecord>;
}

/** The result of reading. */
export interface Fresh {
  readonly found: readonly Known[];
  readonly skipped: readonly SkippedFile[];
  /** Paths that a limit left unread. */
  readonly left: readonly string[];
  /** The values that are not in the store yet. */
  readonly values: readonly Value[];
  /** Of the files that were parsed. */
  readonly index: TermIndex;
}

type Value = readonly [key: string, value: Uint8Array];

/** How files are read. */
interface ReadAllOptions extends Omit<RecordOptions, 'valuesFor' | 'total'> {
  /** The store of contents. */
  readonly store?: Store | undefined;
  /** Keys that the store was asked for and does not have. */
  readonly missing: ReadonlySet<string>;
  /** Bytes of values that are kept as one part (default 400,000). */
  readonly partBytes?: number | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Asked before each file; the others are not begun. */
  readonly enough?: Enough | undefined;
  /** Paths that are read behind the first ones; asked for once, when those are read or it is enough. */
  readonly behind?: (() => Promise<readonly string[]>) | undefined;
}

/**
 * Reads files, some at a time, and parses each content that nobody has parsed once.
 *
 * @param first paths, in the order in which they are read
 * @param options `behind` gives those that are read behind them, if there is time
 */
// Locals: what the runs share.
export async function readAll(
  { root, list, known }: Listed,
  first: readonly string[],
  options: ReadAllOptions,
): Promise<Fresh> {
  const { signal, onProgress, store, enough } = options;
  const records: Known[] = [];
  const skipped: SkippedFile[] = [];
  const index = createIndex();
  const values = valuesIn(store, options.partBytes ?? PART_BYTES);
  const shared = sharedValues(options);
  let facts: ReadonlyMap<string, PathFacts> | undefined;
  const unread = [...first];
  let next = 0;
  let done = 0;
  let failed = false;
  const readOne = async (path: string): Promise<void> => {
    const own = shared.begin();
    try {
      const means = { ...options, valuesFor: own.valuesFor, total: unread.length };
      facts ??= factsByContent(known);
      const read = await readRecord({ root, path, kept: list.kept.has(path) }, facts, means);
      signal?.throwIfAborted();
      if ('reason' in read) {
        skipped.push({ path, ...read });
        return;
      }
      const { record } = read;
      if (read.terms) {
        if (record.taken) index.addEntry(path, read.terms);
        records.push({ record, terms: read.terms });
        return;
      }
      if (record.taken) index.add(path, read.text, hintsOf(record.facts));
      const terms = index.entry(path) ?? NO_TERMS;
      const both = store && !isLost(record) ? valuesOf(record, terms) : undefined;
      records.push(both ? asStored(record, both) : { record, terms });
      own.give(both);
      if (both) await values.add(record.key, both);
    } finally {
      own.give(undefined);
    }
  };
  const run = async (): Promise<void> => {
    while (next < unread.length && !failed && !enough?.after(next)) {
      const file = unread[next++]!;
      await readOne(file);
      done++;
      onProgress?.({ phase: 'read', done, total: unread.length, path: file });
      // Else signals and timers wait until all is read: prose takes no worker.
      if (done % CONCURRENCY === 0) await turn();
    }
  };
  const runs = () =>
    Array.from({ length: Math.min(CONCURRENCY, unread.length - next) }, () =>
      run().catch((error: unknown) => {
        failed = true;
        throw error;
      }),
    );
  await Promise.all(runs());
  unread.push(...((await options.behind?.()) ?? []));
  await Promise.all(runs());
  return { found: records, skipped, left: unread.slice(next), values: values.rest, index };
}

/** The known values of contents: by the store, or by a file of the same content that is read as well. */
function sharedValues({ store, missing }: Pick<ReadAllOptions, 'store' | 'missing'>) {
  const made = new Map<string, Promise<Values | undefined>>();
  return {
    /** For one file: `give` says what it was found to hold, the first time it is called. */
    begin() {
      let give: (values: Values | undefined) => void = () => undefined;
      const own = new Promise<Values | undefined>((resolve) => {
        give = resolve;
      });
      const valuesFor = async (key: string): Promise<Values | undefined> => {
        const other = made.get(key);
        if (!other) made.set(key, own);
        const values = await other;
        if (values || missing.has(key)) return values;
        return (await lookUp(store, [key]))[0];
      };
      return { valuesFor, give };
    },
  };
}

/**
 * A record as a store gives it back: its facts are bytes until somebody asks for them, for those of all
 * files as objects take ten times the memory.
 */
function asStored({ provisional, ...record }: FileRecord, values: Values): Known {
  const { path, key } = record;
  const known = recordOf({ path, stamp: record, key }, values)!;
  if (provisional) Object.assign(known.record, { provisional });
  return known;
}

/** Collects values, and puts those into the store that fill a part. */
function valuesIn(store: Store | undefined, partBytes: number) {
  const rest: Value[] = [];
  let bytes = 0;
  return {
    rest,
    async add(key: string, values: Values): Promise<void> {
      const [first, second] = valueKeys(key);
      rest.push([first, values[0]], [second, values[1]]);
      bytes += values[0].length + values[1].length;
      if (bytes < partBytes) return;
      bytes = 0;
      await store?.putMany(rest.splice(0));
    },
  };
}

function factsByContent(records: ReadonlyMap<string, FileRecord>): Map<string, PathFacts> {
  const facts = new Map<string, PathFacts>();
  for (const record of records.values()) {
    if (!record.facts || isProvisional(record.facts)) continue;
    facts.set(record.key, record.facts);
  }
  return facts;
}
