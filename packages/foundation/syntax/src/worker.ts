import { parentPort, workerData } from 'node:worker_threads';
import { extract } from './extract.js';
import type { FileFacts } from './facts.js';
import type { Language } from './language.js';
import { loadLanguage } from './node-grammars.js';

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

const port = parentPort;
if (port !== null) {
  // The file in hand, readable by the pool even while this thread is busy or after it died.
  const current = new Int32Array((workerData as { current: SharedArrayBuffer }).current);
  const queue: WorkerJob[] = [];
  let running = false;
  const run = async () => {
    running = true;
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
      Atomics.store(current, 0, job.id);
      port.postMessage(await answer(job));
    }
    running = false;
  };
  port.on('message', (jobs: WorkerJob[]) => {
    queue.push(...jobs);
    if (!running) void run();
  });
}

async function answer({
  id,
  language,
  text,
  maxBytes,
  milliseconds,
}: WorkerJob): Promise<WorkerAnswer> {
  try {
    await loadLanguage(language);
    const limits = { bytes: maxBytes, milliseconds };
    return { id, facts: extract(language, text, { limits, now: () => performance.now() }) };
  } catch (error) {
    return { id, error: String(error) };
  }
}
