import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { isGrammar } from '@ctx/syntax';
import { optionalPackageOf } from '@ctx/syntax/languages';
import { MAX_FILE_BYTES } from '../defaults.js';
import { installedEntry } from '../installed.js';
import { OWN } from '../own-package.js';
import { factsOfText } from '../texts/facts-of-text.js';
import type { ExtractFacts } from '../texts/text-facts.js';

/** Worker threads that parse: the calling thread decodes and indexes meanwhile. */
const WORKERS = 2;

/**
 * Files that this thread parses itself: starting a worker takes a quarter of a second of a processor, in which fifty
 * files are parsed. A branch of that many costs an answer 1.60 s without one, 1.82 with one (hono, n = 3 in turns).
 */
const FEW_FILES = 64;

/**
 * Files that one worker parses: each worker loads grammars and compiles queries, half a second of a
 * processor, in which the first one parses as many.
 */
const SOME_FILES = 100;

/** A parser that is made when it is first needed. */
export interface Parsing {
  readonly extract: ExtractFacts;
  /** Ends the workers if many files were parsed: each holds fifty megabytes or more, and edits are few. */
  rest(): Promise<void>;
  /** Ends the workers; the next `extract` starts new ones. Idle ones do not keep a process alive. */
  close(): Promise<void>;
}

type Pool = Pick<Parsing, 'extract' | 'close'>;

/**
 * Parses with the worker pool of `@ctx/syntax/node`, some files with one worker, a few in this thread. Neither it nor a grammar is loaded before the
 * first file is parsed: a tree that did not change costs nothing. Where a grammar gives up, the
 * definitions come from the outline of the text, as all do in a language without one; the facts
 * say so.
 *
 * @param options `workers`: threads (default 2, at most one per processor); `maxBytes`: largest file
 */
export function createParsing(
  options: { readonly workers?: number | undefined; readonly maxBytes?: number | undefined } = {},
): Parsing {
  const workers = options.workers ?? Math.max(1, Math.min(WORKERS, availableParallelism()));
  const maxBytes = options.maxBytes ?? MAX_FILE_BYTES;
  const open = async (threads: number): Promise<Pool> => {
    const { createPool } = await import('@ctx/syntax/node');
    const module = installedEntry('fallback', OWN);
    // A bundle has no worker, and no module that one could load: this thread gives the same facts.
    const here = module === undefined || threads === 0;
    const fallback = here
      ? { loadFallback: async () => (await import('../fallback.js')).fallback }
      : { fallback: pathToFileURL(module) };
    return createPool({
      workers: here ? 0 : threads,
      maxBytes,
      ...fallback,
    });
  };
  /** By their threads; 0 is this one. */
  const pools = new Map<number, Promise<Pool>>();
  const close = async (): Promise<void> => {
    const open = [...pools.values()];
    pools.clear();
    for (const pool of open) await (await pool).close();
  };
  /** Whether a text has brought down the grammars of this thread, which then read nothing more. */
  let isDown = false;
  const threadsFor = (total: number, isOwn: boolean): number => {
    if (pools.has(workers) || total > SOME_FILES) return workers;
    return total <= FEW_FILES && isOwn && !isDown ? 0 : 1;
  };
  const parse = async (
    file: Parameters<ExtractFacts>[0],
    options: Parameters<ExtractFacts>[1],
    isOwn: boolean,
  ): ReturnType<ExtractFacts> => {
    const threads = threadsFor(options.total ?? Number.POSITIVE_INFINITY, isOwn);
    const pool = pools.get(threads) ?? open(threads);
    pools.set(threads, pool);
    try {
      return await (await pool).extract(file, options);
    } catch (error) {
      if (threads > 0 || !(error instanceof WebAssembly.RuntimeError)) throw error;
      isDown = true;
      return await parse(file, options, isOwn);
    }
  };
  return {
    extract: (file, extractOptions) =>
      factsOfText(file, {
        missing: missingPackage,
        // A grammar that others keep is not let into this thread, which its fault would bring down.
        parse: (language) =>
          parse(
            file,
            extractOptions,
            language === undefined || optionalPackageOf(language) === undefined,
          ),
      }),
    async rest() {
      if (pools.has(workers)) await close();
    },
    close,
  };
}

/** The optional package of a language's grammar, where it is not installed. */
async function missingPackage(language: string): Promise<string | undefined> {
  const name = optionalPackageOf(language);
  if (name === undefined) return undefined;
  const { hasGrammar } = await import('@ctx/syntax/node');
  return isGrammar(language) && hasGrammar(language) ? undefined : name;
}
