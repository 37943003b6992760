import { parentPort, workerData } from 'node:worker_threads';
import { extract } from './extract.js';
import type { FileFacts } from './facts.js';
import type { Language } from './language.js';
import { loadLanguage } from './node-grammars.js';
import type { Fallback } from './recover.js';

/** What the pool sends: files in the order in which they are to be done. */
export interface WorkerJob {
  id: number;
  language: Language;
  text: string;
  maxBytes: number;
  /** Milliseconds for the parse; beyond the pool's own limit the thread is ended. */
  milliseconds: number;
}

/** What comes back, in the same order. */
export interface WorkerAnswer {
  id: number;
  facts?: FileFacts;
  /** The message of an error that extracting threw: a defect, not a broken file. */
  error?: string;
}

/** What a worker is started with. */
export interface WorkerData {
  current: SharedArrayBuffer;
  /** A module that exports `fallback`. */
  fallback?: string | undefined;
}

const port = parentPort;
if (port !== null) {
  const data = workerData as WorkerData;
  // The file in hand, readable by the pool even while this thread is busy or after it died.
  const current = new Int32Array(data.current);
  const queue: WorkerJob[] = [];
  let running = false;
  const run = async () => {
    running = true;
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
      Atomics.store(current, 0, job.id);
      port.postMessage(await answer(job, data.fallback));
    }
    running = false;
  };
  port.on('message', (jobs: WorkerJob[]) => {
    queue.push(...jobs);
    if (!running) void run();
  });
}

async function answer(
  { id, language, text, maxBytes, milliseconds }: WorkerJob,
  module: string | undefined,
): Promise<WorkerAnswer> {
  try {
    await loadLanguage(language);
    const fallback = module === undefined ? undefined : await fallbackOf(module);
    const limits = { bytes: maxBytes, milliseconds };
    const options = { limits, now: () => performance.now(), ...(fallback && { fallback }) };
    return { id, facts: extract(language, text, options) };
  } catch (error) {
    return { id, error: String(error) };
  }
}

const loading = new Map<string, Promise<Fallback>>();

function fallbackOf(module: string): Promise<Fallback> {
  let load = loading.get(module);
  if (load === undefined) {
    load = import(module).then(({ fallback }: { fallback?: unknown }) => {
      if (typeof fallback === 'function') return fallback as Fallback;
      throw new TypeError(`${module} exports no function named fallback`);
    });
    loading.set(module, load);
  }
  return load;
}
