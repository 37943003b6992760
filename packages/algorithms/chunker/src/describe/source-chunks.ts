import type { Chunk } from '../chunk.js';
import { cutLines, type Stretch } from '../cut/cut-lines.js';
import type { Draft } from '../cut/pack.js';
import { chunkOf, headerWithin, type PreparedFile } from './file.js';
import { createLineCounter } from './line-counter.js';
import { type ChunkSymbol, symbolOf } from './symbol.js';
import { createUsedImports } from './used-imports.js';

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
