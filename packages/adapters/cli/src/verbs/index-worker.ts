import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createParsing, type IndexedBlob, indexBlobs } from '@ctx/tree/blobs';
import { openFacts, storeAt } from '@ctx/workspace/cache';
import { parseCount } from '../arguments/options.js';
import { EXIT, Failure } from '../io/exit.js';
import { linesOf } from '../io/long-lines.js';
import { type Streams, shownJson, write } from '../io/streams.js';
import type { Verb } from '../verb.js';
import { heldBlobs, type LineLabel } from '../worker/blob-lines.js';

/** Largest content, bytes: the limit of a work tree. */
const MAX_FILE_BYTES = 1_000_000;

/** Largest line: a content whose every byte takes six characters of JSON, and some for its path. */
const MAX_LINE_BYTES = 6 * MAX_FILE_BYTES + 20_000;

/** Options of `ctx index-worker`. */
export interface IndexWorkerVerbOptions {
  store?: string;
  repositories?: string;
  values?: boolean;
  workers?: number;
  quiet?: boolean;
}

/** `ctx index-worker`. */
export const indexWorker: Verb<IndexWorkerVerbOptions> = {
  name: 'index-worker',
  summary: 'facts of contents as lines of JSON, for a batch system',
  description:
    'Reads contents as lines of JSON from stdin and writes the facts of each as one line, in their order: ' +
    '{"path", "text"}, {"path", "bytes": base64}, or {"path", "repository", "blob"} with --repositories. ' +
    'Stateless: any number of them share the work. What is wrong with a line is said in its place, and the rest goes on.',
  options: [
    {
      flags: '--store <place>',
      description: 'keep the facts there: a cache directory, or postgres://host/database',
    },
    {
      flags: '--repositories <folder>',
      description: 'the folder that names of repositories are relative to (default: none is read)',
    },
    { flags: '--values', description: 'what a store keeps too, as base64' },
    {
      flags: '--workers <count>',
      description: 'worker threads that parse',
      parse: parseCount,
      default: 1,
    },
    { flags: '--quiet', description: 'no remark at the end', default: false },
  ],
  examples: [
    `ctx index-worker < blobs.jsonl > facts.jsonl`,
    'parallel --pipe --block 1M --keep-order ctx index-worker --store /data/facts < blobs.jsonl',
  ],
  run: ({ options, streams }) => indexLines(options, streams),
};

/**
 * `ctx index-worker`: the facts of the contents that lines on stdin name.
 *
 * @returns 0 where every line has its facts or a reason to have none; 1 where some line is wrong, could not be read
 *   or was not parsed
 */
export async function indexLines(
  options: IndexWorkerVerbOptions,
  streams: Streams,
): Promise<number> {
  const { values = false, workers = 1, quiet = false } = options;
  const repositories = await folderOf(options.repositories, streams);
  const { store, notice } = await openStore(options.store, streams);
  if (options.store !== undefined && (!store || notice !== undefined))
    throw new Failure(notice ?? 'nothing can be kept');
  const parsing = createParsing({ workers, maxBytes: MAX_FILE_BYTES });
  const counts = { lines: 0, skipped: 0, failed: 0 };
  try {
    const lines = linesOf(streams.stdin, MAX_LINE_BYTES);
    const held = heldBlobs(lines, { repositories, maxFileBytes: MAX_FILE_BYTES });
    for await (const blob of indexBlobs(held, { extract: parsing.extract, store })) {
      const line = lineOf(blob, values);
      counts.lines++;
      if (line.error !== undefined) counts.failed++;
      else if (blob.skip ?? blob.record?.skip) counts.skipped++;
      // As bytes: a value that looked like a secret would be changed on the way.
      await write(streams.stdout, Buffer.from(`${line.text}\n`));
    }
    // A server that went away meanwhile is stood for by memory, which ends here.
    if (store?.notice !== undefined) throw new Failure(`not all is kept: ${store.notice}`);
  } finally {
    await parsing.close();
    await store?.close();
  }
  const { lines, skipped, failed } = counts;
  if (!quiet)
    await write(streams.stderr, `ctx: ${lines} lines, ${skipped} left out, ${failed} failed\n`);
  return failed > 0 ? EXIT.failed : EXIT.done;
}

async function folderOf(value: string | undefined, { cwd }: Streams): Promise<string | undefined> {
  if (value === undefined) return undefined;
  const real = await realpath(resolve(cwd, value)).catch(() => undefined);
  if (real === undefined) throw new Failure(`${value} does not exist`, EXIT.usage);
  return real;
}

async function openStore(value: string | undefined, { cwd }: Streams) {
  if (value === undefined) return {};
  const { store, notice } = /^[a-z]+:\/\//.test(value)
    ? await openFacts(undefined, undefined, storeAt(value))
    : await openFacts(undefined, resolve(cwd, value));
  return { store, notice: notice ?? store?.notice };
}

/** The line of a content: its place, then its facts, or why there are none. */
function lineOf(
  { path, blob, key, record, values, skip, label }: IndexedBlob<LineLabel>,
  withValues: boolean,
): { text: string; error?: string | undefined } {
  const { line, repository } = label!;
  const lost =
    record && !values ? record.degraded?.map(({ detail }) => detail).join('; ') : undefined;
  const error = label?.error ?? lost;
  const left = skip ?? record?.skip;
  const { path: _, ...facts } = record?.facts ?? { path };
  const said = {
    ...{ line, repository, path, blob, key, error },
    ...(error === undefined && left && { skip: left }),
    ...(error === undefined && record && { bytes: record.size, degraded: record.degraded }),
    ...(error === undefined && record?.facts && { facts }),
  };
  const text = shownJson(JSON.stringify(said));
  if (!withValues || !values) return { text, error };
  const encoded = values.map((value) => Buffer.from(value).toString('base64'));
  return { text: `${text.slice(0, -1)},"values":${JSON.stringify(encoded)}}`, error };
}
