import { parentPort, workerData } from 'node:worker_threads';
import type { Readable } from './containers/readable-of.js';
import { extract } from './extract/extract.js';
import type { FileFacts } from './facts/facts.js';
import { importFallback } from './fallback/fallback-module.js';
import { loadInstalled } from './pool/load-installed.js';

/** A file that the pool sends; a worker takes them in the order of their arrival. */
export interface WorkerJob {
  id: number;
  language: Readable;
  text: string;
  maxBytes: number;
  /** Name of the component that the file is. */
  name?: string | undefined;
}

/** The answer for one file; answers come in the order of the files, some in a message. */
export interface WorkerAnswer {
  id: number;
  facts?: FileFacts;
  /** The message of an error that extracting threw: a defect, not a broken file. */
  error?: string;
}

/** The data that a worker is started with. */
export interface WorkerData {
  /**
   * Three 32-bit integers: the id of the file in hand, a count that grows while it goes on, and 1 once it
   * has exhausted the grammars' module.
   */
  current: SharedArrayBuffer;
  /** A module that exports `fallback`. */
  fallback?: string | undefined;
}

/** Answers that travel in one message: each message wakes the other thread, which a small file costs most. */
const TOGETHER = 4;

/** Milliseconds after which an answer no longer waits for others: the pool has something to do meanwhile. */
const WAIT_MS = 20;

const port = parentPort;
if (port !== null) {
  const data = workerData as WorkerData;
  // The file in hand, readable by the pool even while this thread is busy or after it died.
  const current = new Int32Array(data.current);
  const queue: WorkerJob[] = [];
  let running = false;
  const run = async () => {
    running = true;
    // Answers that a crash takes with it are of files that the pool then gives to another worker.
    let done: WorkerAnswer[] = [];
    let since = performance.now();
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
      done.push(await answer(job, current, data.fallback));
      const isLate = performance.now() - since > WAIT_MS;
      if (queue.length > 0 && done.length < TOGETHER && !isLate) continue;
      port.postMessage(done);
      done = [];
      since = performance.now();
    }
    running = false;
  };
  port.on('message', (jobs: WorkerJob[]) => {
    queue.push(...jobs);
    if (!running) void run();
  });
}

async function answer(
  { id, language, text, maxBytes, name }: WorkerJob,
  current: Int32Array,
  module: string | undefined,
): Promise<WorkerAnswer> {
  try {
    // Loading goes on at its own pace, but it goes on.
    Atomics.add(current, 1, 1);
    await loadInstalled(language, text);
    const fallback = module === undefined ? undefined : await importFallback(module);
    // Only from here on is the file in hand: loading a grammar is no fault of it.
    Atomics.store(current, 0, id);
    const onStep = (): void => void Atomics.add(current, 1, 1);
    const options = { limits: { bytes: maxBytes }, onStep, name, ...(fallback && { fallback }) };
    return { id, facts: extract(language, text, options) };
  } catch (error) {
    // Out of memory or stack, the grammars' module is not to be trusted with another file.
    if (error instanceof WebAssembly.RuntimeError) {
      Atomics.store(current, 2, 1);
      process.exit(1);
    }
    return { id, error: String(error) };
  }
}
