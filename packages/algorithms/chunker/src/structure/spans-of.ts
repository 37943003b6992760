import { LEADING_LINE } from '@ctx/source/lexis';
import { lineStarts, type Remark } from '@ctx/text';
import type { ChunkFacts, ChunkFileInput, ChunkOptions, LineBlock } from '../chunk.js';
import type { ImportBinding, SourceStructure, Span } from '../span.js';
import { splitters } from './splitters.js';

/** The structure of a file from whichever source there is, and why it is poor. */
export interface FileStructure {
  spans: readonly Span[];
  imports: readonly ImportBinding[];
  doc?: string | undefined;
  degraded?: readonly Remark[] | undefined;
}

/**
 * Finds the structure of a file: what the caller gave, else a format's splitter, else a grammar
 * through `structureOf`, else the caller's blocks, else none.
 */
export function structureOfFile(
  input: ChunkFileInput,
  language: string | undefined,
  options: ChunkOptions,
): FileStructure {
  const { text } = input;
  const parsed = input.structure ?? (input.facts && fromFacts(input.facts, text));
  if (parsed !== undefined && (parsed.spans.length > 0 || parsed.degraded === undefined))
    return parsed;
  const splitter = language === undefined ? undefined : splitters.get(language);
  if (splitter !== undefined) return { spans: splitter(text), imports: [] };
  const structure: SourceStructure | undefined =
    parsed ?? (language === undefined ? undefined : options.structureOf?.(language, text));
  if (structure !== undefined && (structure.spans.length > 0 || structure.degraded === undefined))
    return structure;
  const remarks = structure?.degraded ?? [{ reason: 'no-grammar' }];
  const blocks = options.blocksOf?.(text);
  if (blocks === undefined || blocks.length === 0)
    return { spans: [], imports: [], degraded: [...remarks, { reason: 'cut-by-paragraphs' }] };
  return {
    spans: fromBlocks(blocks, lineStarts(text), text.length),
    imports: [],
    degraded: [...remarks, { reason: 'cut-by-blocks' }],
  };
}

/** Definitions by their parents, each with the comment right before it. */
function fromFacts(
  { language, definitions, imports, doc }: ChunkFacts,
  text: string,
): SourceStructure {
  const spans: (Span & { children: Span[] })[] = definitions.map((definition) => ({
    startIndex: commentStart(text, definition.startIndex),
    headerIndex: definition.startIndex,
    endIndex: definition.endIndex,
    kind: definition.kind,
    name: definition.name,
    ...(definition.doc !== undefined && { doc: definition.doc }),
    children: [],
  }));
  const top: Span[] = [];
  for (const [index, { parent }] of definitions.entries()) {
    const owner = parent === undefined ? undefined : spans[parent];
    const span = spans[index]!;
    const inside =
      owner !== undefined && span.startIndex >= owner.startIndex && span.endIndex <= owner.endIndex;
    (inside ? owner.children : top).push(span);
  }
  const byPlace = (a: Span, b: Span) => a.startIndex - b.startIndex || b.endIndex - a.endIndex;
  top.sort(byPlace);
  return {
    language,
    spans: top,
    imports: imports.map(({ specifier, bindings }) => ({
      specifier,
      names: bindings.map(({ local }) => local).filter((name) => name !== '*'),
    })),
    ...(doc !== undefined && { doc }),
  };
}

/** Blocks of lines as spans. */
function fromBlocks(
  blocks: readonly LineBlock[],
  starts: Uint32Array,
  length: number,
  depth = 0,
): Span[] {
  return blocks.map(({ startLine, endLine, name, children }) => {
    const inside =
      children === undefined || depth > 100 ? [] : fromBlocks(children, starts, length, depth + 1);
    return {
      startIndex: starts[startLine - 1] ?? length,
      endIndex: starts[endLine] ?? length,
      kind: 'block',
      ...(name !== undefined && name !== '' && { name }),
      ...(inside.length > 0 && { children: inside }),
    };
  });
}

/** Where the comment begins whose lines end right above a definition; else where that begins. */
function commentStart(text: string, index: number): number {
  // Beyond some hundred characters of indentation nothing is a comment's neighbor.
  const before = text.slice(Math.max(0, index - 400), index);
  let start = index - before.length + before.lastIndexOf('\n') + 1;
  if (text.slice(start, index).trim() !== '') return index;
  let first = index;
  while (start > 0) {
    const above = text.lastIndexOf('\n', start - 2) + 1;
    if (!LEADING_LINE.test(text.slice(above, Math.min(start, above + 200)))) break;
    first = above;
    start = above;
  }
  return first;
}
