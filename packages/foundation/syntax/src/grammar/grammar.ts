import { Language as Compiled, Parser, Query, type Tree } from 'web-tree-sitter';
import type { LanguageFile } from '../languages/language.js';
import { type Grammar, languageFile } from '../languages/languages.js';
import { readQuery } from '../match/read-query.js';
import { createTopMatcher, type TopMatcher } from '../match/top-matcher.js';

/** A loaded language: its parser and its queries, kept for good. */
export interface LoadedLanguage {
  readonly parser: Parser;
  /** Finds nodes anywhere in a file. */
  readonly query: Query;
  /** Finds nodes at the top of a file. */
  readonly topMatcher: TopMatcher;
  /** Words that are never a reference. */
  readonly keywords: ReadonlySet<string>;
}

// The one state of this package: grammars stay loaded, as WebAssembly memory cannot be given back.
const loaded = new Map<string, LoadedLanguage>();
const loading = new Map<Grammar, Promise<void>>();
let runtimeReady: Promise<void> | undefined;

/** Pages of 64 KiB that the runtime starts with: as many as its own build asks for. */
const FIRST_PAGES = 512;

/**
 * Most pages that all trees of a thread may take: 512 MiB. The largest hand-written files of seven
 * repositories (up to 316 kB) take none beyond the first, a million characters of the densest code 300 MB;
 * what takes more takes all there is (`^[a-z_](` 3,000 times, in Rust: 2 GiB and ten seconds).
 */
const MOST_PAGES = 8_192;

/**
 * Makes a language ready for `extract`. Loading twice does nothing.
 *
 * @param language one of `languages`
 * @param grammar the bytes of its `.wasm` (`@repomix/tree-sitter-wasms/out/tree-sitter-<name>.wasm`,
 *   or any other build of ABI 13–15 with the same node names)
 * @param runtime the bytes of `web-tree-sitter.wasm`, where web-tree-sitter cannot find the file
 *   itself (a bundled browser application); only the first call's counts
 * @throws RangeError for a language that is not known; Error when the grammar does not load or its
 *   node names are not those that this package asks for
 */
export function loadLanguage(
  language: Grammar,
  grammar: Uint8Array,
  runtime?: Uint8Array,
): Promise<void> {
  const file = languageFile(language);
  let load = loading.get(language);
  if (load === undefined) {
    // An error that brings the runtime down is thrown; it need not be printed as well.
    runtimeReady ??= Parser.init({
      printErr: () => undefined,
      wasmMemory: new WebAssembly.Memory({ initial: FIRST_PAGES, maximum: MOST_PAGES }),
      ...(runtime !== undefined && { wasmBinary: exactBuffer(runtime) }),
    });
    load = runtimeReady.then(() => compile(file, grammar));
    loading.set(language, load);
    // A failed load may be tried again, with other bytes.
    load.catch(() => loading.delete(language));
  }
  return load;
}

/** Whether `loadLanguage` has been awaited for a language. */
export function isLoaded(language: Grammar): boolean {
  return loaded.has(language);
}

/** The loaded language. @throws Error when `loadLanguage` has not been awaited before. */
export function loadedLanguage(language: Grammar): LoadedLanguage {
  languageFile(language);
  const entry = loaded.get(language);
  if (entry === undefined)
    throw new Error(
      `The grammar of ${language} is not loaded; await loadLanguage('${language}') first`,
    );
  return entry;
}

/** UTF-16 units that the parser reads at once. */
const READ_UNITS = 5_119;

/**
 * Times that the parser may read a part for nothing. Of 2,764 files of 12 languages half read each
 * part at most 2.25 times; a Swift file of 37 kB with `#if` in `#if` 3,300 times, half of
 * the steps that a file may take.
 */
const FREE_READS = 4;

/** Steps that one more reading counts for: some 100 µs where a scanner goes through all of it. */
const STEPS_OF_READ = 2;

/** Steps that a parser may still take; each parse takes its own off. */
export interface Steps {
  left: number;
  /** Called at every step. */
  onStep?: (() => void) | undefined;
}

/**
 * Parses a text in a number of steps. The caller deletes the tree.
 *
 * @param old the tree of an earlier text, edited to say where this one differs
 * @returns undefined when the steps did not suffice
 */
export function parse(
  { parser }: LoadedLanguage,
  text: string,
  steps: Steps = { left: Number.POSITIVE_INFINITY },
  old: Tree | null = null,
): Tree | undefined {
  const progressCallback = (): boolean => {
    steps.onStep?.();
    return --steps.left < 0;
  };
  // Some scanners look for an end that does not come, to the last character and for every token.
  let free = FREE_READS * (2 + text.length / READ_UNITS);
  let isOver = false;
  const readFrom = (index: number): string => {
    if (--free < 0) steps.left -= STEPS_OF_READ;
    isOver ||= steps.left < 0;
    return isOver ? '' : text.slice(index);
  };
  const tree = parser.parse(readFrom, old, { progressCallback });
  free = Number.POSITIVE_INFINITY;
  if (isOver) tree?.delete();
  else if (tree !== null) return tree;
  // An interrupted parser would go on with the old text.
  parser.reset();
  return undefined;
}

async function compile(
  { language, query, rootQuery = '', keywords }: LanguageFile,
  bytes: Uint8Array,
): Promise<void> {
  const grammar = await Compiled.load(bytes);
  const parser = new Parser();
  try {
    parser.setLanguage(grammar);
    loaded.set(language, {
      parser,
      query: new Query(grammar, query),
      topMatcher: createTopMatcher(readQuery(rootQuery, grammar)),
      keywords: new Set(keywords.split(/\s+/)),
    });
  } catch (cause) {
    parser.delete();
    throw new Error(
      `The grammar given for ${language} does not fit its query: ${String(cause)}; use the one that the README names`,
      { cause },
    );
  }
}

function exactBuffer(bytes: Uint8Array): ArrayBuffer {
  return bytes.slice().buffer as ArrayBuffer;
}
