import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ChunkedFile, ChunkOptions } from '@ctx/chunker';
import type { ChunkAnswer, ChunkWorkerData } from '../chunk-worker.js';
import { installedEntry } from '../installed.js';
import { OWN } from '../own-package.js';
import { type ChunkSizes, type ChunkSource, chunkSource } from './chunk-source.js';

/**
 * Milliseconds after which a worker that chunks one file is taken for stuck, its start and grammars
 * included. The last resort: parsing is bounded by its steps, and a busy machine is slow, not stuck.
 */
const CHUNK_TIMEOUT_MS = 240_000;

/** Chunks files, one after the other or several at a time. */
export interface Chunking {
  /** Files that may wait at a time without one worker running dry. */
  readonly inFlight: number;
  /** @throws Error when a file brings its worker down, takes too long or chunking fails */
  chunk(source: ChunkSource): Promise<ChunkedFile>;
  /** Ends the workers; what they still do is rejected. */
  close(): Promise<void>;
}

/** How {@link createChunking} works. */
export interface ChunkingOptions extends ChunkSizes {
  /** Sizes are by this counter. Workers know the one of `@ctx/tokens` only. */
  readonly countTokens?: NonNullable<ChunkOptions['countTokens']> | undefined;
  /** Worker threads; 0: the calling thread. */
  readonly workers: number;
  /** Milliseconds for one file. */
  readonly timeout?: number;
}

/**
 * Chunks in worker threads, or in the calling thread where there are to be none or where the counter
 * is a function of the caller's, which no thread can be sent, or in a bundle, which has no worker.
 */
export function createChunking({
  countTokens,
  workers,
  timeout,
  ...sizes
}: ChunkingOptions): Chunking {
  const portable = countTokens === undefined || countTokens.id === 'o200k_base';
  const file = workers === 0 || !portable ? undefined : installedEntry('chunk-worker', OWN);
  if (file === undefined) {
    return {
      inFlight: 1,
      chunk: (source) => chunkSource(source, sizes, countTokens),
      close: async () => {},
    };
  }
  const data: ChunkWorkerData = { sizes, counted: countTokens !== undefined };
  return startChunking(pathToFileURL(file), data, workers, timeout ?? CHUNK_TIMEOUT_MS);
}

interface Job {
  readonly source: ChunkSource;
  resolve(file: ChunkedFile): void;
  reject(error: Error): void;
}

interface Seat {
  readonly worker: Worker;
  job: Job | undefined;
  timer: NodeJS.Timeout | undefined;
}

/** {@link createChunking} with another worker, for tests of what happens when one is lost. */
export function startChunking(
  url: URL,
  workerData: unknown,
  workers: number,
  timeout: number,
): Chunking {
  const waiting: Job[] = [];
  const seats = new Set<Seat>();
  let closed = false;

  const fill = (): void => {
    while (waiting.length > 0) {
      const seat = [...seats].find(({ job }) => job === undefined);
      if (seat === undefined && seats.size >= workers) return;
      give(seat ?? start(), waiting.shift()!);
    }
  };
  const give = (seat: Seat, job: Job): void => {
    seat.job = job;
    seat.worker.ref();
    seat.worker.postMessage(job.source);
    seat.timer = setTimeout(() => lose(seat, `took longer than ${timeout} ms`), timeout);
  };
  const start = (): Seat => {
    // Flags for this program's own main file (`--eval`, loaders) are not for the worker's.
    const worker = new Worker(url, { workerData, execArgv: [] });
    const seat: Seat = { worker, job: undefined, timer: undefined };
    seats.add(seat);
    worker.on('message', (answer: ChunkAnswer) => settle(seat, answer));
    worker.on('error', (error) => lose(seat, String(error)));
    worker.on('exit', (code) => lose(seat, `ended with code ${code}`));
    return seat;
  };
  const settle = (seat: Seat, answer: ChunkAnswer): void => {
    const { job } = seat;
    clearTimeout(seat.timer);
    seat.job = undefined;
    // An idle worker keeps no process alive.
    seat.worker.unref();
    if ('error' in answer) job?.reject(new Error(`chunking failed: ${answer.error}`));
    else job?.resolve(answer);
    fill();
  };
  const lose = (seat: Seat, reason: string): void => {
    if (!seats.delete(seat)) return;
    clearTimeout(seat.timer);
    void seat.worker.terminate();
    seat.job?.reject(new Error(`chunking failed: the worker ${reason}`));
    if (!closed) fill();
  };
  return {
    // One in hand and one to follow, for every worker.
    inFlight: workers * 2,
    chunk: (source) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error('chunking is closed'));
        waiting.push({ source, resolve, reject });
        fill();
      }),
    async close() {
      closed = true;
      for (const { reject } of waiting.splice(0)) reject(new Error('chunking is closed'));
      const ended = [...seats].map(({ worker }) => worker.terminate());
      for (const seat of [...seats]) lose(seat, 'was closed');
      await Promise.all(ended);
    },
  };
}
