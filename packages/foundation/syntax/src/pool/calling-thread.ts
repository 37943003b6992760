import { setImmediate } from 'node:timers/promises';
import { componentName } from '../containers/component-name.js';
import { grammarsIn, type Readable, readableOf } from '../containers/readable-of.js';
import { extract } from '../extract/extract.js';
import type { FileFacts } from '../facts/facts.js';
import type { Fallback } from '../fallback/recover.js';
import { loadInstalled } from './load-installed.js';

/** How files are extracted in the calling thread. */
export interface CallingThreadOptions {
  /** Largest file in UTF-8 bytes. */
  maxBytes: number;
  /** Gives the function that is asked where a grammar gave up. */
  loadFallback?: (() => Promise<Fallback>) | undefined;
}

/** Extracts files one after the other; as `ExtractPool`. */
export interface CallingThread {
  /** @throws RangeError for a path of no known language; Error after `close` */
  extract(
    request: { path: string; text: string; language?: Readable },
    options?: { signal?: AbortSignal },
  ): Promise<FileFacts>;
  close(): Promise<void>;
}

/**
 * A pool without threads: the same facts, one file after the other, in the thread that asks. Between
 * two files the event loop has its turn, so that a signal is heard. A file that brings the grammar
 * down brings the program down, which is why threads are the default.
 */
export function inCallingThread({ maxBytes, loadFallback }: CallingThreadOptions): CallingThread {
  let last: Promise<unknown> = Promise.resolve();
  let closed = false;
  let loading: Promise<Fallback> | undefined;
  const run = async (
    { path, text, language }: { path: string; text: string; language?: Readable },
    signal?: AbortSignal,
  ) => {
    const grammar = language ?? readableOf(path, text);
    if (grammar === undefined)
      throw new RangeError(`No known language for ${JSON.stringify(path)}`);
    grammarsIn(grammar, '');
    await setImmediate();
    if (closed) throw new Error('The pool was closed before the file was done');
    signal?.throwIfAborted();
    await loadInstalled(grammar, text);
    if (loadFallback !== undefined) loading ??= loadFallback();
    const fallback = await loading;
    const name = componentName(path);
    return extract(grammar, text, {
      limits: { bytes: maxBytes },
      ...(fallback && { fallback }),
      ...(name !== undefined && { name }),
    });
  };
  return {
    extract(request, { signal } = {}) {
      if (closed) return Promise.reject(new Error('The pool is closed; create another one'));
      if (signal?.aborted) return Promise.reject(signal.reason);
      const done = last.then(() => run(request, signal));
      last = done.catch(() => undefined);
      return signal === undefined ? done : Promise.race([done, aborted(signal, done)]);
    },
    async close() {
      closed = true;
      await last;
    },
  };
}

/** Rejects when the signal aborts; listens no longer than the work takes. */
function aborted(signal: AbortSignal, work: Promise<unknown>): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    const unlisten = () => signal.removeEventListener('abort', stop);
    work.then(unlisten, unlisten);
  });
}
