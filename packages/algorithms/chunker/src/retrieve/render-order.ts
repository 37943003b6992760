import type { Chunk } from '../chunk.js';
import type { ChunkOrder } from './order.js';

/** Options of {@link renderOrder}. */
export interface RenderOrderOptions {
  /** Puts its number before every line, and the path before every file's lines (default true). */
  lineNumbers?: boolean | undefined;
}

/**
 * Writes ordered chunks as one text: `---` between two groups, and last what is repeated of the top
 * chunk, marked as an anchor so that nobody takes it for a second definition.
 */
export function renderOrder(
  ordered: ChunkOrder,
  { lineNumbers = true }: RenderOrderOptions = {},
): string {
  const { groups, anchor } = ordered ?? {};
  if (!Array.isArray(groups))
    throw new TypeError(`renderOrder: order.groups must be an array, got ${typeof groups}`);
  const blocks = groups.map(({ chunks }) => {
    let path: string | undefined;
    return chunks
      .map((chunk) => {
        const heading = lineNumbers && chunk.path !== path ? `${chunk.path}\n` : '';
        path = chunk.path;
        return heading + body(chunk, lineNumbers);
      })
      .join('\n');
  });
  if (anchor) {
    const place = lineNumbers ? `${anchor.path}:${anchor.startLine}: ` : '';
    blocks.push(`// anchor: ${place}${anchor.text.trim()}`);
  }
  return blocks.join('\n---\n');
}

function body({ text, startLine, role }: Chunk, lineNumbers: boolean): string {
  const lines = text.replace(/(?:\r\n?|\n)$/, '').split(/\r\n?|\n/);
  // Only a source chunk's lines are lines of the file.
  if (!lineNumbers || role !== 'source') return lines.join('\n');
  return lines.map((line, at) => `${startLine + at}|${line}`).join('\n');
}
