import { type Definition, factsByPath, type SourceFacts } from '@ctx/source';
import { toPosix } from '@ctx/source/paths';
import { splitIdentifier } from '@ctx/text';
import { sha256 } from '@ctx/text/digest';
import type { MapFile } from '../map/map-file.js';

/** Text of one symbol handed to `summarize`; characters; about 500 tokens. */
const SUMMARY_TEXT = 2000;

/** Symbols of one call of `summarize`; count; fits any model's window at 2,000 characters each. */
const SUMMARY_BATCH = 10;

/** Symbols that get a summary; count; those of the thirty or so files a map shows with signatures. */
const SUMMARY_LIMIT = 200;

declare global {
  // Empty where neither Node's types nor the DOM's are there; theirs where they are.
  interface AbortSignal {}
}

/** One symbol to be summarized in a line. */
export interface SymbolToSummarize {
  path: string;
  name: string;
  kind: string;
  signature: string;
  /** 1-based and inclusive. */
  startLine: number;
  endLine: number;
  /** First sentence of its documentation. */
  doc?: string | undefined;
  /** Its lines, cut at 2,000 characters; absent without `textOf`. */
  text?: string | undefined;
}

/**
 * Keeps summaries by the content that they are of, as UTF-8: what a summary was once made of has it in
 * every work tree, branch and process. Another model or prompt needs another cache (with `openDiskStore`
 * of `@ctx/store/disk`, another `space`).
 */
export interface SummaryCache {
  /** The values of keys, in their order; undefined for one that is not there. */
  getMany(keys: readonly string[]): Promise<readonly (Uint8Array | undefined)[]>;
  /** Keeps values: a key is the SHA-256 of a content and `:summary`. */
  putMany(entries: readonly (readonly [key: string, value: Uint8Array])[]): Promise<void>;
}

/** How symbols are summarized. */
export interface SummaryOptions {
  /** Facts of the ranked files; files without facts keep their symbols as they are. */
  facts: readonly SourceFacts[];
  /**
   * Gives one line for each symbol, in order: a language model, or anything else. By default no
   * model: the documentation's first sentence, else the words of the name.
   */
  summarize?: ((symbols: readonly SymbolToSummarize[]) => Promise<readonly string[]>) | undefined;
  /** A file's text, for the symbols' lines and the hash of their content. */
  textOf?: ((path: string) => string | undefined) | undefined;
  /** Summaries that were made before; a `Store` of `@ctx/store` is one. */
  cache?: SummaryCache | undefined;
  /** Symbols at most, those of the best files first; 200 by default. */
  limit?: number | undefined;
  /** Symbols of one call; 10 by default. */
  batch?: number | undefined;
  signal?: AbortSignal | undefined;
}

/** A ranking with summaries, and how they came about. */
export interface Summarized<F extends MapFile> {
  /** The files as they were given; summarized symbols have the summary as their `doc`. */
  files: readonly F[];
  /** Symbols that were summarized now. */
  fresh: number;
  /** Symbols whose summary was known. */
  cached: number;
}

/** Kinds that have a line in a map, where a summary can be read. */
const WITH_LINE = new Set(['class', 'trait', 'struct', 'interface', 'function', 'macro', 'method']);

/**
 * Gives the exported symbols of the best files one-line summaries, which `renderMap` then shows in
 * place of documentation. Batches go by rank, one after the other; each is kept as it comes, so that
 * a call that failed or was stopped goes on where it ended.
 *
 * Source: seed 001, "Semantic summaries". There the cache goes by the time of the file; here by the
 * symbol's own content, so that an edit elsewhere in the file costs nothing.
 *
 * @param ranked Best first.
 * @throws RangeError when a limit is not a number ≥ 1; TypeError when `summarize` does not give one
 *   line for each symbol; any error of `summarize`; the signal's reason.
 */
export async function summarizeSymbols<F extends MapFile>(
  ranked: readonly F[],
  options: SummaryOptions,
): Promise<Summarized<F>> {
  const { summarize, cache } = options;
  const limit = atLeastOne('limit', options.limit ?? SUMMARY_LIMIT);
  const batch = atLeastOne('batch', options.batch ?? SUMMARY_BATCH);
  const wanted = symbolsOf(ranked, options).slice(0, limit);
  const summaries = await knownSummaries(wanted, cache);
  const missing = wanted.filter(({ key }) => !summaries.has(key));
  for (let at = 0; at < missing.length; at += batch) {
    options.signal?.throwIfAborted();
    const part = missing.slice(at, at + batch);
    const kept = await summarizePart(part, summarize ?? defaultSummaries);
    for (const { symbol, summary } of kept) summaries.set(symbol, summary);
    // A summary that no model made is made again as fast as it is looked up.
    if (summarize)
      await cache?.putMany(kept.map(({ content, summary }) => [content, bytesOf(summary)]));
  }
  const files = ranked.map((file) => withSummaries(file, summaries));
  return { files, fresh: missing.length, cached: wanted.length - missing.length };
}

function atLeastOne(name: string, value: number): number {
  if (!(value >= 1)) throw new RangeError(`summarizeSymbols: ${name} must be ≥ 1, got ${value}`);
  return value;
}

/** The summaries of a cache, by symbol. */
async function knownSummaries(
  wanted: readonly Wanted[],
  cache: SummaryOptions['cache'],
): Promise<Map<string, string>> {
  const cached = (await cache?.getMany(wanted.map(({ content }) => content))) ?? [];
  const summaries = new Map<string, string>();
  wanted.forEach(({ key }, i) => {
    const bytes = cached[i];
    const summary = bytes && oneLine(new TextDecoder().decode(bytes));
    if (summary) summaries.set(key, summary);
  });
  return summaries;
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** The summary that needs no model: documentation, else the words of the name. */
export function defaultSummary({ name, doc }: Pick<SymbolToSummarize, 'name' | 'doc'>): string {
  return oneLine(doc ?? '') || splitIdentifier(name).join(' ') || name;
}

/** Names a symbol across edits: its path and its qualified name; the number of equal ones before it. */
export function symbolKey(path: string, qualified: string, before = 0): string {
  return `${path}#${qualified}${before > 0 ? `~${before}` : ''}`;
}

interface Wanted {
  /** Names the symbol, as `symbolKey` writes it. */
  key: string;
  /** Names what is summarized: the same content has the same summary, wherever it stands. */
  content: string;
  symbol: SymbolToSummarize;
}

async function defaultSummaries(symbols: readonly SymbolToSummarize[]): Promise<string[]> {
  return symbols.map(defaultSummary);
}

async function summarizePart(
  part: readonly Wanted[],
  summarize: NonNullable<SummaryOptions['summarize']>,
): Promise<{ symbol: string; content: string; summary: string }[]> {
  const lines = await summarize(part.map(({ symbol }) => symbol));
  if (!Array.isArray(lines) || lines.length !== part.length) {
    const got = Array.isArray(lines) ? `${lines.length} lines` : typeof lines;
    throw new TypeError(
      `summarize must give one line for each of ${part.length} symbols, got ${got}`,
    );
  }
  return part.map(({ key, content, symbol }, i) => ({
    symbol: key,
    content,
    summary: oneLine(String(lines[i])) || defaultSummary(symbol),
  }));
}

function symbolsOf(ranked: readonly MapFile[], { facts, textOf }: SummaryOptions): Wanted[] {
  const byPath = factsByPath(facts);
  return ranked.flatMap(({ path }) => {
    const file = byPath.get(toPosix(path));
    if (!file) return [];
    const lines = textOf?.(path)?.split('\n');
    const keys = keysOf(path, file.definitions);
    return file.definitions.flatMap((definition, i): Wanted[] => {
      if (!definition.exported || !WITH_LINE.has(definition.kind)) return [];
      const symbol = symbolToSummarize(path, definition, lines);
      return [{ key: keys[i]!, content: contentOf(symbol, lines), symbol }];
    });
  });
}

function keysOf(
  path: string,
  definitions: readonly Pick<Definition, 'name' | 'parent'>[],
): string[] {
  const seen = new Map<string, number>();
  return definitions.map((definition) => {
    const around = definition.parent === undefined ? undefined : definitions[definition.parent];
    const qualified = around ? `${around.name}.${definition.name}` : definition.name;
    const before = seen.get(qualified) ?? 0;
    seen.set(qualified, before + 1);
    return symbolKey(path, qualified, before);
  });
}

function symbolToSummarize(
  path: string,
  { name, kind, signature, startLine, endLine, doc }: Definition,
  lines: readonly string[] | undefined,
): SymbolToSummarize {
  const text = lines
    ?.slice(startLine - 1, endLine)
    .join('\n')
    .slice(0, SUMMARY_TEXT);
  return {
    path,
    name,
    kind,
    signature,
    startLine,
    endLine,
    ...(doc !== undefined && { doc }),
    ...(text !== undefined && { text }),
  };
}

/**
 * Names all that the summary can depend on: the whole text, not the part handed on. Without a text nothing
 * but the path tells two symbols with one header apart.
 */
function contentOf(symbol: SymbolToSummarize, lines: readonly string[] | undefined): string {
  const { path, name, kind, signature, doc, startLine, endLine } = symbol;
  const text = lines?.slice(startLine - 1, endLine).join('\n');
  const parts = [
    name,
    kind,
    signature,
    doc ?? null,
    text ?? null,
    text === undefined ? path : null,
  ];
  return `${sha256(JSON.stringify(parts))}:summary`;
}

function withSummaries<F extends MapFile>(file: F, summaries: ReadonlyMap<string, string>): F {
  const keys = keysOf(file.path, file.symbols);
  let changed = false;
  const symbols = file.symbols.map((symbol, i) => {
    const summary = symbol.kind === 'reexport' ? undefined : summaries.get(keys[i]!);
    if (summary === undefined) return symbol;
    changed = true;
    return { ...symbol, doc: summary };
  });
  return changed ? { ...file, symbols } : file;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
