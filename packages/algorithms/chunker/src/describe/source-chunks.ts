import { partitionPoint } from '@ctx/text/collections';
import type { Chunk } from '../chunk.js';
import { cutLines, type Stretch } from '../cut/cut-lines.js';
import type { Draft, Piece } from '../cut/pack.js';
import type { ImportBinding, Span } from '../span.js';
import { chunkOf, headerWithin, type PreparedFile } from './file.js';
import { createLineCounter } from './line-counter.js';

/** Imported names up to which each is searched for on its own: thirty searches cost what one scan does. */
const SEPARATE_NAMES = 30;

/** Makes the source chunks of a file; what the exact size finds too large is cut once more. */
export function sourceChunks(file: PreparedFile, drafts: readonly Draft[]): Chunk[] {
  const { text, structure, settings } = file;
  const lineAt = createLineCounter(text);
  const usedImports = createUsedImports(text, structure.imports);
  const chunks: Chunk[] = [];
  for (const draft of drafts) {
    const symbol = symbolOf(draft);
    for (const { start, end } of withinLimit(file, draft, symbol)) {
      // Overlap repeats the end of the chunk before, which the counter has passed.
      const from = Math.max(0, chunks.length === 0 ? start : start - settings.overlap);
      const startLine = lineAt(start) - breaksIn(text.slice(from, start));
      chunks.push(
        chunkOf(file, {
          role: 'source',
          language: draft.path.findLast(({ language }) => language !== undefined)?.language,
          start: from,
          end,
          startLine,
          endLine: lineAt(Math.max(start, end - 1)),
          text: text.slice(from, end),
          scope: symbol.scope,
          symbols: symbol.symbols,
          symbolKind: symbol.span?.kind,
          symbolName: symbol.span?.name,
          docstring: symbol.span?.doc,
          decorators: symbol.span?.decorators ?? [],
          imports: usedImports(from, end),
        }),
      );
    }
  }
  return chunks;
}

function breaksIn(text: string): number {
  return text === '' ? 0 : text.split(/\r\n?|\n/).length - 1;
}

/** A draft as one stretch, or as several where its exact size with the header is too large. */
function withinLimit(file: PreparedFile, draft: Draft, { scope, span }: ChunkSymbol): Stretch[] {
  const { measure, settings, text } = file;
  const { limit, overlap } = settings;
  const header = headerWithin(file, scope, span?.name);
  const size = (start: number, end: number): number => {
    const part = text.slice(Math.max(0, start - overlap), end);
    return measure.of(header === '' ? part : `${header}\n${part}`);
  };
  return size(draft.start, draft.end) <= limit ? [draft] : cutLines(text, draft, size, limit);
}

/** The symbol that a chunk stands for, by its place and its content. */
interface ChunkSymbol {
  /** Names of what encloses the chunk, outermost first. */
  scope: string[];
  /** Names declared in it, in source order. */
  symbols: string[];
  span?: Span;
}

/**
 * Names a draft: by the largest declaration in it that is worth a chunk, else by what it is the
 * beginning of, else by its largest small declaration, else by what it is a part of.
 */
export function symbolOf({ path, pieces }: Draft): ChunkSymbol {
  const around = path.filter(({ name }) => name !== undefined);
  const symbols = namesIn(pieces, around);
  const heavy = largest(pieces.filter(({ heavy }) => heavy));
  const begins = pieces.some(({ role }) => role === 'header') ? around.at(-1) : undefined;
  const own = heavy ?? begins ?? largest(pieces);
  const span = own ?? around.at(-1);
  const outer = span !== undefined && span === around.at(-1) ? around.slice(0, -1) : around;
  const scope = outer.map(({ name }) => name as string);
  if (span?.container !== undefined && scope.at(-1) !== span.container) scope.push(span.container);
  return { scope, symbols, ...(span !== undefined && { span }) };
}

function largest(pieces: readonly Piece[]): Span | undefined {
  let owner: Span | undefined;
  for (const { spans } of pieces)
    for (const span of spans)
      if (span.name !== undefined && (owner === undefined || length(span) > length(owner)))
        owner = span;
  return owner;
}

function length({ startIndex, endIndex }: Span): number {
  return endIndex - startIndex;
}

function namesIn(pieces: readonly Piece[], around: readonly Span[]): string[] {
  const names: string[] = [];
  if (pieces.some(({ role }) => role === 'header') && around.length > 0)
    names.push(around.at(-1)!.name!);
  const collect = (spans: readonly Span[], depth: number): void => {
    for (const { name, children, kind } of spans) {
      if (name !== undefined) names.push(name);
      if (children !== undefined && depth < 2 && kind !== 'function' && kind !== 'method')
        collect(children, depth + 1);
    }
  };
  for (const { spans } of pieces) collect(spans, 0);
  return names;
}

/**
 * Finds which imports a stretch of a text uses, by the names that stand for them. The text is read
 * once, however many stretches are asked for.
 *
 * @returns specifiers in the order of the imports, without repeats
 */
export function createUsedImports(
  text: string,
  imports: readonly ImportBinding[],
): (start: number, end: number) => string[] {
  const byName = new Map<string, number>();
  for (const [index, { names }] of imports.entries())
    for (const name of names) if (name !== '' && !byName.has(name)) byName.set(name, index);
  if (byName.size === 0) return () => [];
  const uses = usesOf(text, byName);
  return (start, end) => {
    const indexes = new Set<number>();
    for (let at = firstNotBefore(uses, start); at < uses.length && uses[at]!.at < end; at++)
      indexes.add(uses[at]!.index);
    const ordered = [...indexes].sort((a, b) => a - b);
    return [...new Set(ordered.map((index) => imports[index]!.specifier))];
  };
}

interface Use {
  at: number;
  /** Of the import. */
  index: number;
}

/**
 * Where imported names stand in a text, strings and comments included: a hint, no proof. A few names
 * are looked for one by one, which is the fastest; many by one scan, which stays linear.
 */
function usesOf(text: string, byName: ReadonlyMap<string, number>): Use[] {
  const uses: Use[] = [];
  if (byName.size > SEPARATE_NAMES) {
    for (const { 0: word, index: at } of text.matchAll(/[\w$\u0080-\uffff]+/g)) {
      const index = byName.get(word);
      if (index !== undefined) uses.push({ at, index });
    }
    return uses;
  }
  for (const [name, index] of byName) {
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length))
      if (!isWord(text.charCodeAt(at - 1)) && !isWord(text.charCodeAt(at + name.length)))
        uses.push({ at, index });
  }
  return uses.sort((a, b) => a.at - b.at);
}

function isWord(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 95 ||
    code === 36 ||
    code > 127
  );
}

function firstNotBefore(uses: readonly Use[], start: number): number {
  return partitionPoint(uses.length, (i) => uses[i]!.at < start);
}
