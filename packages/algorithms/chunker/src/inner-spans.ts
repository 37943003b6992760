import type { ChunkOptions } from './chunk.js';
import type { Span } from './span.js';
import { splitters } from './splitters.js';

/**
 * Gives the spans of an inner language (a script in a page, a fence in a document) in offsets of the
 * whole text, each asked for once: by a splitter, else by the caller's grammar.
 */
export function innerSpans(
  text: string,
  { structureOf }: Pick<ChunkOptions, 'structureOf'>,
): (span: Span) => readonly Span[] | undefined {
  const known = new Map<Span, readonly Span[] | undefined>();
  return (span) => {
    const { language, startIndex, endIndex } = span;
    if (language === undefined) return undefined;
    if (!known.has(span)) {
      const part = text.slice(startIndex, endIndex);
      const inner = splitters.get(language)?.(part) ?? structureOf?.(language, part)?.spans;
      known.set(
        span,
        inner?.map((one) => moved(one, startIndex)),
      );
    }
    return known.get(span);
  };
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
