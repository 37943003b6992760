/**
 * A stretch of a file as the index takes it: plain data, no node of any outline.
 *
 * The blocks of a file should tile it in line order, so that no line is counted twice.
 */
export interface Block {
  /**
   * The header: the source line (or lines) that declares something, verbatim with its
   * indentation, from which the depth of the declaration is read. Empty for a stretch that
   * declares nothing: imports, statements, prose.
   */
  readonly header: string;
  /** The lines after the header, joined with `\n`; may be empty. */
  readonly body: string;
  /** 1-based line of the header, or of the body where the header is empty. */
  readonly startLine: number;
}

/** The 1-based line on which the body of a block starts. */
export function bodyLine(block: Block): number {
  if (block.header === '') return block.startLine;
  let count = 1;
  for (let at = block.header.indexOf('\n'); at >= 0; at = block.header.indexOf('\n', at + 1)) {
    count++;
  }
  return block.startLine + count;
}

/**
 * Refuses what is not a list of blocks.
 *
 * @throws TypeError when a block lacks its strings; RangeError when `startLine` is not an
 * integer ≥ 1. The message names the index of the block and the value.
 */
export function checkBlocks(blocks: readonly Block[]): void {
  if (!Array.isArray(blocks)) {
    throw new TypeError(`blocks must be an array of {header, body, startLine}; got ${blocks}`);
  }
  for (const [index, block] of blocks.entries()) {
    if (typeof block?.header !== 'string' || typeof block.body !== 'string') {
      throw new TypeError(`blocks[${index}] must carry the strings header and body`);
    }
    if (!Number.isSafeInteger(block.startLine) || block.startLine < 1) {
      throw new RangeError(
        `blocks[${index}].startLine must be a line number from 1; got ${block.startLine}`,
      );
    }
  }
}
