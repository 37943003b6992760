import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { componentName } from '../containers/component-name.js';
import { grammarsIn, type Readable, readableOf } from '../containers/readable-of.js';
import { MAX_BYTES } from '../defaults.js';
import type { FileFacts } from '../facts/facts.js';
import { importFallback } from '../fallback/fallback-module.js';
import type { Fallback } from '../fallback/recover.js';
import type { WorkerAnswer, WorkerJob } from '../worker.js';
import { workerFile } from '../worker-file.js';
import { inCallingThread } from './calling-thread.js';
import { lostFacts } from './lost-facts.js';

/** Files sent to a worker ahead of need, so that it never waits for the main thread. */
const FILES_IN_FLIGHT = 8;

/**
 * Files after which a worker is replaced: WebAssembly memory never shrinks, so one large file
 * would be paid for until the end.
 */
const FILES_PER_WORKER = 2_000;

/**
 * Milliseconds by the wall clock without any sign of progress after which a worker is taken for
 * stuck. The last resort: parsing is bounded by its steps, and the stages behind it take a second at most,
 * a minute where seventy threads share two processors.
 */
const STUCK_AFTER = 120_000;

/** Options of {@link createPool}. */
export interface PoolOptions {
  /**
   * Worker threads at most; they start when there is work. 0: the calling thread does it, as it does
   * where the worker's file is not there (in a bundle). Default: the cores available.
   */
  workers?: number | undefined;
  /**
   * Milliseconds without any progress after which a worker is taken for stuck, loading grammars not
   * counted: the last resort, as parsing is bounded by its steps. Default 120,000.
   */
  timeout?: number | undefined;
  /** Largest file in UTF-8 bytes. Default 1,048,576. */
  maxBytes?: number | undefined;
  /** Files after which a worker is replaced, as WebAssembly memory never shrinks. Default 2,000. */
  filesPerWorker?: number | undefined;
  /**
   * A module that exports a {@link Fallback} named `fallback`, asked where the grammar gave up. It
   * is loaded by every worker, as a function cannot be sent to one.
   */
  fallback?: URL | string | undefined;
  /** Gives the function of `fallback` in the calling thread, where there are no workers. */
  loadFallback?: (() => Promise<Fallback>) | undefined;
}

/** Every option, with its default. */
type Settings = { fallback?: string | undefined } & {
  [Name in Exclude<keyof PoolOptions, 'fallback' | 'loadFallback'>]-?: NonNullable<
    PoolOptions[Name]
  >;
};

/** One file to extract. */
export interface PoolRequest {
  /** Gives the language where `language` does not. Nothing is read from it. */
  path: string;
  text: string;
  language?: Readable | undefined;
}

/** A pool of worker threads. An idle pool does not keep the process alive. */
export interface ExtractPool {
  /**
   * Extracts the facts of one file; as `extract`, with the reason `timeout` or `crashed` for a
   * file that a worker did not survive, a crash twice. Such facts say nothing of the file for good
   * (`isProvisional`): memory may have been short, or the machine asleep. A text that exhausts the
   * grammars of a worker that read nothing else is `exhausted`, which is final.
   *
   * @param options.signal rejects with its reason at once; a file not begun is never begun
   * @throws RangeError for a path of no known language; Error after {@link ExtractPool.close}
   */
  extract(request: PoolRequest, options?: { signal?: AbortSignal | undefined }): Promise<FileFacts>;
  /** Ends the workers; files that still wait are rejected. */
  close(): Promise<void>;
}

/**
 * Creates a pool that extracts facts in worker threads, file by file: a file that hangs or brings
 * its worker down costs itself only, the others in that worker's hands are done by another. Where
 * there are to be no workers, or none can be (in a bundle), the calling thread gives the same facts.
 *
 * @throws RangeError for an option that is no positive number
 */
export function createPool(options: PoolOptions = {}): ExtractPool {
  const settings = {
    workers: options.workers ?? availableParallelism(),
    timeout: options.timeout ?? STUCK_AFTER,
    maxBytes: options.maxBytes ?? MAX_BYTES,
    filesPerWorker: options.filesPerWorker ?? FILES_PER_WORKER,
  };
  for (const [name, value] of Object.entries(settings)) {
    if (name === 'workers' && value === 0) continue;
    if (!(value >= 1)) throw new RangeError(`${name} is ${value}; give a number of at least 1`);
  }
  const worker = settings.workers === 0 ? undefined : workerFile();
  if (worker === undefined) {
    const module = options.fallback && String(options.fallback);
    const loadFallback =
      options.loadFallback ?? (module ? () => importFallback(module) : undefined);
    return inCallingThread({ maxBytes: settings.maxBytes, loadFallback });
  }
  const fallback = options.fallback && { fallback: String(options.fallback) };
  return startPool({ ...settings, ...fallback }, worker);
}

/** {@link createPool} with another worker, for tests that lose one. */
export function startPool(settings: Settings, worker: URL): ExtractPool {
  return new Pool(settings, worker);
}

/** Time limits for a worker to start or to load grammars. */
const PATIENCE = 5;

/** Workers that a file may bring down before it is given up. */
const TRIES = 2;

interface Task extends WorkerJob {
  resolve(facts: FileFacts): void;
  reject(reason: unknown): void;
  /** Workers that it has brought down. */
  crashes: number;
  /** Set when the caller is gone; a worker that has it already does it in vain. */
  dropped: boolean;
}

interface Seat {
  worker: Worker;
  /** Sent and not answered, in order; the first is in hand. */
  tasks: Task[];
  current: Int32Array;
  timer: NodeJS.Timeout | undefined;
  files: number;
  /** Files that it has answered. */
  answers: number;
  /** How often more a timer may find that nothing was begun. */
  patience: number;
  /** Takes no more work. */
  retired: boolean;
}

class Pool implements ExtractPool {
  readonly #settings: Settings;
  readonly #worker: URL;
  /** One listener for each signal, however many files wait for it. */
  readonly #signals = new Map<AbortSignal, { tasks: Set<Task>; stop: () => void }>();
  readonly #waiting: Task[] = [];
  readonly #seats = new Set<Seat>();
  #ids = 0;
  #closed = false;
  #soon: NodeJS.Immediate | undefined;

  constructor(settings: Settings, worker: URL) {
    this.#settings = settings;
    this.#worker = worker;
  }

  extract(
    { path, text, language }: PoolRequest,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<FileFacts> {
    const grammar = language ?? readableOf(path, text);
    if (grammar === undefined)
      return Promise.reject(new RangeError(`No known language for ${JSON.stringify(path)}`));
    grammarsIn(grammar, '');
    if (this.#closed) return Promise.reject(new Error('The pool is closed; create another one'));
    if (signal?.aborted) return Promise.reject(signal.reason);
    return new Promise((resolve, reject) => {
      const task: Task = {
        id: ++this.#ids,
        language: grammar,
        text,
        maxBytes: this.#settings.maxBytes,
        name: componentName(path),
        crashes: 0,
        dropped: false,
        resolve: (facts) => {
          this.#unlisten(task, signal);
          resolve(facts);
        },
        reject: (reason) => {
          this.#unlisten(task, signal);
          reject(reason);
        },
      };
      if (signal !== undefined) this.#listen(task, signal);
      this.#waiting.push(task);
      this.#fillSoon();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    const seats = [...this.#seats];
    const tasks = [...seats.flatMap((seat) => seat.tasks), ...this.#waiting.splice(0)];
    await Promise.all(seats.map((seat) => this.#end(seat)));
    for (const task of tasks)
      task.reject(new Error('The pool was closed before the file was done'));
  }

  /** Once for all files that are asked for in this turn: small ones cost more by their messages than by their facts. */
  #fillSoon(): void {
    this.#soon ??= setImmediate(() => {
      this.#soon = undefined;
      this.#fill();
    });
  }

  /** Hands waiting files to workers, the one with the least in hand first. */
  #fill(): void {
    const batches = new Map<Seat, Task[]>();
    while (this.#assign(batches));
    for (const [seat, batch] of batches) {
      seat.worker.ref();
      seat.worker.postMessage(batch.map(jobOf));
      if (seat.timer === undefined) this.#watch(seat);
    }
  }

  /** Gives the worker with the least in hand some files; false where there is none, or no file. */
  #assign(batches: Map<Seat, Task[]>): boolean {
    while (this.#waiting[0]?.dropped) this.#waiting.shift();
    const [first] = this.#waiting;
    if (first === undefined) return false;
    // A file that has brought a worker down gets one of its own: then the fault is its own, or it is done.
    const isAlone = first.crashes > 0;
    const seat = isAlone ? this.#freshSeat() : this.#freeSeat();
    if (seat === undefined) return false;
    const batch = batches.get(seat) ?? [];
    batches.set(seat, batch);
    while (seat.tasks.length < FILES_IN_FLIGHT && seat.files < this.#settings.filesPerWorker) {
      const task = this.#waiting.shift();
      if (task === undefined) break;
      if (task.dropped) continue;
      seat.files++;
      seat.tasks.push(task);
      batch.push(task);
      // Spread a few files over all workers before filling one.
      if (isAlone || this.#waiting.length < this.#settings.workers * 2) break;
    }
    if (seat.files >= this.#settings.filesPerWorker) seat.retired = true;
    return batch.length > 0;
  }

  #freeSeat(): Seat | undefined {
    const free = [...this.#seats]
      .filter((seat) => !seat.retired && seat.tasks.length < FILES_IN_FLIGHT)
      .sort((a, b) => a.tasks.length - b.tasks.length)[0];
    if (free !== undefined && free.tasks.length === 0) return free;
    const active = [...this.#seats].filter((seat) => !seat.retired || seat.tasks.length > 0).length;
    return active < this.#settings.workers ? this.#start() : free;
  }

  /** A worker that has done nothing yet, in place of an idle one where there are no more to be. */
  #freshSeat(): Seat | undefined {
    const idle = [...this.#seats].find((seat) => seat.tasks.length === 0);
    if (this.#seats.size >= this.#settings.workers) {
      if (idle === undefined) return undefined;
      void this.#end(idle);
    }
    return this.#start();
  }

  #start(): Seat {
    const shared = new SharedArrayBuffer(12);
    const worker = new Worker(this.#worker, {
      // Flags for this program's own main file (`--eval`, loaders) are not for the worker's.
      execArgv: [],
      workerData: { current: shared, fallback: this.#settings.fallback },
    });
    const seat: Seat = {
      worker,
      tasks: [],
      current: new Int32Array(shared),
      timer: undefined,
      files: 0,
      answers: 0,
      patience: PATIENCE,
      retired: false,
    };
    worker.unref();
    worker.on('message', (answers: readonly WorkerAnswer[]) => this.#settle(seat, answers));
    // An error is followed by `exit`, which is where a worker's loss is dealt with.
    worker.on('error', () => {});
    worker.on('exit', () => this.#lost(seat, 'crashed'));
    this.#seats.add(seat);
    return seat;
  }

  #settle(seat: Seat, answers: readonly WorkerAnswer[]): void {
    // Messages of a worker that was given up count no more.
    if (!this.#seats.has(seat)) return;
    for (const { id, facts, error } of answers) {
      const task = seat.tasks.find((task) => task.id === id);
      if (task === undefined) continue;
      seat.tasks.splice(seat.tasks.indexOf(task), 1);
      seat.answers++;
      if (facts !== undefined) task.resolve(facts);
      else task.reject(new Error(`Extracting failed: ${error}`));
    }
    this.#watch(seat);
    if (seat.tasks.length === 0) {
      seat.worker.unref();
      if (seat.retired) void this.#end(seat);
    }
    // Who waited for an answer asks for the next file first, so that those go in one message as well.
    this.#fillSoon();
  }

  /** Starts the clock of a worker that shows no progress; stops it when it has nothing to do. */
  #watch(seat: Seat): void {
    clearTimeout(seat.timer);
    seat.timer = undefined;
    const [task] = seat.tasks;
    if (task === undefined) return;
    const begun = Atomics.load(seat.current, 0);
    const steps = Atomics.load(seat.current, 1);
    seat.timer = setTimeout(() => {
      // Answers may wait to be read while this thread was busy; then a later file is in hand.
      const current = Atomics.load(seat.current, 0);
      // A worker that still starts has begun nothing; it may take a few of these limits.
      const starting = !seat.tasks.some(({ id }) => id === current) && seat.patience-- > 0;
      const isAlive = current !== begun || Atomics.load(seat.current, 1) !== steps;
      if (isAlive || starting) this.#watch(seat);
      else this.#lost(seat, 'timeout');
    }, this.#settings.timeout);
    seat.timer.unref();
  }

  /** A worker is gone, or must go: the file in hand is the price, the others are done elsewhere. */
  #lost(seat: Seat, reason: 'crashed' | 'timeout'): void {
    if (!this.#seats.has(seat)) return;
    const inHand = Atomics.load(seat.current, 0);
    const tasks = seat.tasks.splice(0);
    void this.#end(seat);
    if (this.#closed) return;
    const victim = tasks.find(({ id }) => id === inHand) ?? tasks[0];
    // It was the first one that this worker took up, and the grammars' module gave up in it.
    const isFirst = seat.answers === 0 && tasks[0] === victim;
    const isOwnFault = isFirst && Atomics.load(seat.current, 2) === 1;
    this.#waiting.unshift(...tasks.filter((task) => task !== victim));
    if (victim !== undefined) {
      // Memory may have been short, or another file's fault: a crash is tried once more.
      const again = reason === 'crashed' && ++victim.crashes < TRIES;
      if (isOwnFault) victim.resolve(lostFacts(victim, 'exhausted'));
      else if (again) this.#waiting.unshift(victim);
      else victim.resolve(lostFacts(victim, reason));
    }
    this.#fill();
  }

  async #end(seat: Seat): Promise<void> {
    clearTimeout(seat.timer);
    this.#seats.delete(seat);
    await seat.worker.terminate();
  }

  #listen(task: Task, signal: AbortSignal): void {
    let entry = this.#signals.get(signal);
    if (entry === undefined) {
      const stop = () => this.#abort(signal);
      entry = { tasks: new Set(), stop };
      this.#signals.set(signal, entry);
      signal.addEventListener('abort', stop, { once: true });
    }
    entry.tasks.add(task);
  }

  #unlisten(task: Task, signal: AbortSignal | undefined): void {
    const entry = signal && this.#signals.get(signal);
    if (entry === undefined || !entry.tasks.delete(task) || entry.tasks.size > 0) return;
    signal!.removeEventListener('abort', entry.stop);
    this.#signals.delete(signal!);
  }

  #abort(signal: AbortSignal): void {
    for (const task of this.#signals.get(signal)?.tasks ?? []) {
      task.dropped = true;
      task.reject(signal.reason);
    }
    // A worker with nothing left that anyone waits for keeps nothing alive.
    for (const seat of this.#seats)
      if (seat.tasks.every(({ dropped }) => dropped)) seat.worker.unref();
  }
}

function jobOf({ id, language, text, maxBytes, name }: Task): WorkerJob {
  return { id, language, text, maxBytes, ...(name !== undefined && { name }) };
}
