import { availableParallelism } from 'node:os';
import { MAX_FILE_BYTES, PARSE_TIMEOUT_MS, WORKERS } from './defaults.js';
import type { ExtractFacts } from './scan.js';

/** A parser that is made when it is first needed. */
export interface Parsing {
  readonly extract: ExtractFacts;
  /** Ends the workers; the next `extract` starts new ones. Idle ones do not keep a process alive. */
  close(): Promise<void>;
}

/**
 * Parses with the worker pool of `@ctx/syntax/node`. Neither it nor a grammar is loaded before the
 * first file is parsed: a tree that did not change costs nothing.
 *
 * @param options `workers`: threads (default 2, at most one per processor); `maxBytes`: largest file
 */
export function createParsing(
  options: { readonly workers?: number | undefined; readonly maxBytes?: number | undefined } = {},
): Parsing {
  const workers = options.workers ?? Math.max(1, Math.min(WORKERS, availableParallelism()));
  const maxBytes = options.maxBytes ?? MAX_FILE_BYTES;
  const open = async (): Promise<Parsing> => {
    const { createPool } = await import('@ctx/syntax/node');
    return createPool({ workers, timeout: PARSE_TIMEOUT_MS, maxBytes });
  };
  let pool: Promise<Parsing> | undefined;
  return {
    async extract(file, extractOptions) {
      pool ??= open();
      return (await pool).extract(file, extractOptions);
    },
    async close() {
      const open = pool;
      pool = undefined;
      await (await open)?.close();
    },
  };
}
