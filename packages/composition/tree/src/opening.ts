import { isAbsolute } from 'node:path';
import type { OpenStore } from './cache/store-at.js';
import { MAX_FILE_BYTES, WALK_DEPTH } from './defaults.js';
import { resolveRoot } from './files/root.js';
import type { OwnPackage } from './installed.js';
import type { WorkLimits } from './limits.js';
import { openFacts } from './parse/extractor.js';
import type { Parsing } from './parse/parsing.js';
import type { Progress } from './scan/progress.js';
import type { TreeOptions } from './scan/tree.js';

/** How a workspace is opened. */
export interface WorkspaceOptions {
  /** Stops the work at once; the promise rejects with the signal's reason and nothing is left behind. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /**
   * Ends the reading when so much is spent. The facts at that time are answered from and kept; `unread` counts the
   * other files, `notices` says so, and a later call goes on with them (default: no limit).
   */
  readonly limits?: WorkLimits | undefined;
  /** Where snapshots are kept; `false` keeps none. Default: the user's cache directory. */
  readonly cacheDir?: string | false | undefined;
  /**
   * Opens a store elsewhere in its place, such as `(space) => openPostgresStore({ url, space })` of
   * `@ctx/store-postgres`; it is closed with the workspace (default: what `CTX_STORE` names, if anything).
   */
  readonly store?: OpenStore | undefined;
  /** Larger files are left out, bytes (default 1,000,000). */
  readonly maxFileBytes?: number | undefined;
  /** Directories below the root that a walk enters where there is no git (default 10). */
  readonly walkDepth?: number | undefined;
  /**
   * Absolute paths of repositories that others may borrow objects from (`git clone --shared`, `--reference`), beside
   * those that the environment names in `CTX_LENDERS` (default: none, and a borrower has no history).
   */
  readonly lenders?: readonly string[] | undefined;
  /**
   * Of several roots: a folder in the one at hand. It and the repositories that manifests tie to it are ranked for a
   * task, unrelated ones only where they have far more of it (default: none is at hand, and the task alone decides).
   */
  readonly at?: string | undefined;
  /** Names of ignore files, weakest first (default `.gitignore`, `.ignore`, `.ctxignore`). */
  readonly ignoreFiles?: readonly string[] | undefined;
  /**
   * Read what is kept of a file when an answer asks for it: for a process that answers once (default false).
   * Where what is kept turns out to be damaged, or was pruned meanwhile, an answer is made anew; what is asked of
   * the tree itself (`files`, `facts`, `parts`, `graph`, `manifests`, `chunks`, `links`) throws.
   */
  readonly lazy?: boolean | undefined;
  /** Worker threads that parse (default 2, at most one per processor). */
  readonly workers?: number | undefined;
}

/** The parts from which a tree is loaded. */
interface Parts extends TreeMeans {
  /** Real path of the root. */
  readonly real: string;
}

/** The parts that trees of several roots share. */
export interface TreeMeans {
  readonly treeOptions: TreeOptions & { readonly maxFileBytes: number };
  /** Ends parsers and closes what is kept. */
  readonly end: () => Promise<void>;
}

/**
 * Opens what a tree is loaded with: what is kept between runs, and parsers that start with the first file.
 *
 * @param root path of a directory
 * @param own the package whose code asks
 * @throws as `openWorkspace` does, for arguments and for the root
 */
export async function openParts(
  root: string,
  options: WorkspaceOptions,
  own: OwnPackage,
): Promise<Parts> {
  checkOptions(options);
  const real = await resolveRoot(root);
  options.signal?.throwIfAborted();
  return { real, ...(await openMeans([real], options, own)) };
}

/**
 * Opens what trees are loaded with.
 *
 * @param roots real paths; into none of them anything is written
 */
export async function openMeans(
  roots: readonly string[],
  options: WorkspaceOptions,
  own: OwnPackage,
): Promise<TreeMeans> {
  const { maxFileBytes = MAX_FILE_BYTES, walkDepth = WALK_DEPTH, ignoreFiles, lenders } = options;
  const parsing = lazyParsing({ workers: options.workers, maxBytes: maxFileBytes });
  const cache = await openFacts(roots, own, options.cacheDir, options.store);
  return {
    treeOptions: {
      ...{ extract: parsing.extract, rest: parsing.rest, cache, maxFileBytes, walkDepth },
      ...(ignoreFiles === undefined ? {} : { ignoreFiles }),
      ...(lenders === undefined ? {} : { lenders }),
    },
    async end() {
      await parsing.close();
      await cache.store?.close();
    },
  };
}

/** @throws TypeError or RangeError for a value that an option cannot have */
export function checkOptions(options: WorkspaceOptions): void {
  const { maxFileBytes, walkDepth, workers, lenders, store } = options;
  if (store !== undefined && typeof store !== 'function')
    throw new TypeError(`store must be a function that opens one, got ${typeof store}`);
  const whole = (name: string, value: number | undefined, least: number): void => {
    if (value !== undefined && !(Number.isInteger(value) && value >= least)) {
      throw new RangeError(`${name} must be a whole number of at least ${least}, got ${value}`);
    }
  };
  whole('maxFileBytes', maxFileBytes, 1);
  whole('walkDepth', walkDepth, 0);
  whole('workers', workers, 1);
  const odd = lenders?.find((path) => !isAbsolute(path));
  if (odd !== undefined)
    throw new RangeError(`lenders must be absolute paths, got ${JSON.stringify(odd)}`);
}

/** A parser whose code is loaded with the first file: a tree that did not change has none. */
export function lazyParsing(options: { workers: number | undefined; maxBytes: number }): Parsing {
  let made: Promise<Parsing> | undefined;
  const open = () => {
    made ??= import('./parse/parsing.js').then(({ createParsing }) => createParsing(options));
    return made;
  };
  return {
    extract: async (file, how) => (await open()).extract(file, how),
    rest: async () => (await made)?.rest(),
    close: async () => (await made)?.close(),
  };
}
