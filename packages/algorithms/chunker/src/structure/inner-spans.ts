import type { ChunkOptions } from '../chunk.js';
import type { ImportBinding, Span } from '../span.js';
import type { FileStructure } from './spans-of.js';
import { splitters } from './splitters.js';

/** The structure of a part in another language, in offsets of the whole text. */
export interface InnerStructure {
  spans: readonly Span[];
  imports: readonly ImportBinding[];
}

/** Gives what a span of another language holds; undefined for any other span. */
export type InnerOf = (span: Span) => InnerStructure | undefined;

/**
 * Reads the inner languages of a text (a script in a page, a style in a component), each part once:
 * by a splitter, else by the caller's grammar.
 */
export function innerStructures(
  text: string,
  { structureOf }: Pick<ChunkOptions, 'structureOf'>,
): InnerOf {
  const cache = new Map<number, InnerStructure | undefined>();
  return ({ language, startIndex, endIndex }) => {
    if (language === undefined) return undefined;
    if (!cache.has(startIndex)) {
      const part = text.slice(startIndex, endIndex);
      const spans = splitters.get(language)?.(part);
      const structure = spans ? { spans, imports: [] } : structureOf?.(language, part);
      cache.set(
        startIndex,
        structure && {
          spans: structure.spans.map((span) => moved(span, startIndex)),
          imports: structure.imports,
        },
      );
    }
    return cache.get(startIndex);
  };
}

/** A structure whose parts in other languages hold what those languages declare and import. */
export function withInner(structure: FileStructure, innerOf: InnerOf): FileStructure {
  const imports = [...structure.imports];
  const opened = (span: Span): Span => {
    const inner = innerOf(span);
    if (inner === undefined)
      return span.children ? { ...span, children: span.children.map(opened) } : span;
    imports.push(...inner.imports);
    return { ...span, children: inner.spans };
  };
  const hasInner = (spans: readonly Span[]): boolean =>
    spans.some(({ language, children }) => language !== undefined || hasInner(children ?? []));
  if (!hasInner(structure.spans)) return structure;
  return { ...structure, spans: structure.spans.map(opened), imports };
}

function moved(span: Span, by: number): Span {
  const { startIndex, endIndex, headerIndex, bodyIndex, children } = span;
  return {
    ...span,
    startIndex: startIndex + by,
    endIndex: endIndex + by,
    ...(headerIndex !== undefined && { headerIndex: headerIndex + by }),
    ...(bodyIndex !== undefined && { bodyIndex: bodyIndex + by }),
    ...(children !== undefined && { children: children.map((child) => moved(child, by)) }),
  };
}
