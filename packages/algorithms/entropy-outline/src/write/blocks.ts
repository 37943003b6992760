import { countLines, lines } from '@ctx/text';
import type { Outline, OutlineNode } from '../shapes.js';

/** A stretch of lines as an index of definitions and references takes it. */
export interface HeaderBody {
  /** The header line that declares something, as it stands; `''` where nothing is declared. */
  readonly header: string;
  /** The lines after the header, joined with `\n`. */
  readonly body: string;
  /** 1-based line of the header, or of the body where the header is empty. */
  readonly startLine: number;
}

/**
 * Cuts a text into blocks along its outline: each block begins at a header line and reaches to the
 * next one. They tile the text in line order, so that every line is counted once; a container's
 * body holds only its own lines. One-line declarations are headers too.
 *
 * @param text The text that the outline was made of.
 * @throws RangeError when the text has not as many lines as the outlined one.
 */
export function toBlocks(outline: Outline, text: string): HeaderBody[] {
  const all = lines(text);
  const count = countLines(text);
  if (count !== outline.lines) {
    throw new RangeError(`toBlocks: the outline is of ${outline.lines} lines, got ${count}`);
  }
  const headers = new Set<number>();
  collectHeaders(outline.nodes, all, headers);
  const cuts = [...headers].sort((a, b) => a - b);
  const blocks: HeaderBody[] = [];
  if (cuts[0] !== 1) blocks.push(blockAt(all, 1, false, cuts[0] ?? all.length + 1));
  for (let index = 0; index < cuts.length; index++) {
    blocks.push(blockAt(all, cuts[index] as number, true, cuts[index + 1] ?? all.length + 1));
  }
  return blocks;
}

function blockAt(
  all: readonly string[],
  line: number,
  declares: boolean,
  next: number,
): HeaderBody {
  const header = declares ? (all[line - 1] ?? '') : '';
  const body = all.slice(declares ? line : line - 1, next - 1).join('\n');
  return { header, body, startLine: line };
}

function collectHeaders(
  nodes: readonly OutlineNode[],
  all: readonly string[],
  headers: Set<number>,
): void {
  for (const node of nodes) {
    if (node.kind === 'text') collectOneLiners(node, all, headers);
    else {
      // A stretch of blank lines may be a block of the seed, but declares nothing.
      if ((all[node.line - 1] ?? '').trim() !== '') headers.add(node.line);
      collectHeaders(node.children, all, headers);
    }
  }
}

/** The lines of a gap that hold its names, in order. */
function collectOneLiners(node: OutlineNode, all: readonly string[], headers: Set<number>): void {
  let line = node.startLine;
  for (const name of node.names ?? []) {
    let at = line;
    while (at <= node.endLine && !(all[at - 1] ?? '').includes(name)) at++;
    if (at > node.endLine) continue;
    headers.add(at);
    line = at + 1;
  }
}
