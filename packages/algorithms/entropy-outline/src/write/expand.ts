import { type LineRange, lineStarts, type OutputClass } from '@ctx/text';
import { rangeText } from '@ctx/text/ranges';
import type { Outline, OutlineNode } from '../shapes.js';
import { draw, limitOf, type RenderOptions } from './render.js';

/** One level more of a node. */
export interface Expansion {
  readonly range: LineRange;
  /** `verbatim`: the lines themselves, safe to edit from; `lossy`: the outline of what is inside. */
  readonly class: OutputClass;
  readonly text: string;
  /** The expanded node; absent where no block holds the line and the whole outline was opened. */
  readonly node?: OutlineNode;
}

/**
 * The nodes over a line, outermost first: the path of headers that leads to it. A line between
 * blocks ends in a `text` node.
 *
 * @throws RangeError when the text has no such line.
 */
export function locate(outline: Outline, line: number): OutlineNode[] {
  if (!Number.isInteger(line) || line < 1 || line > outline.lines) {
    throw new RangeError(`locate: line must be from 1 to ${outline.lines}, got ${line}`);
  }
  const path: OutlineNode[] = [];
  let level: readonly OutlineNode[] = outline.nodes;
  for (;;) {
    const node = level.find((candidate) => candidate.endLine >= line);
    if (node === undefined || node.startLine > line) return path;
    path.push(node);
    level = node.children;
  }
}

/**
 * Opens one level at a line or node: the innermost block that holds the line. A block with blocks
 * inside gives their outline (within the limit of `options`); one without gives its lines, as they
 * are in the text. So that repeated expansion ends at the original bytes.
 *
 * @param text The text that the outline was made of.
 * @throws RangeError when the text has no such line, or is not as long as the outlined one.
 */
export function expand(
  outline: Outline,
  target: number | OutlineNode,
  text: string,
  options: RenderOptions = {},
): Expansion {
  if (text.length !== outline.characters) {
    throw new RangeError(
      `expand: the outline is of ${outline.characters} characters, the text has ${text.length}`,
    );
  }
  const node = typeof target === 'number' ? innermost(locate(outline, target)) : target;
  if (node === undefined) {
    const range = { startLine: 1, endLine: outline.lines };
    return { range, class: 'verbatim', text };
  }
  const range = { startLine: node.startLine, endLine: node.endLine };
  if (!node.children.some((child) => child.kind !== 'text')) {
    return { range, class: 'verbatim', text: sliceLines(text, range), node };
  }
  const { limit, measure } = limitOf(outline, options);
  const head = [`[${rangeText(node)}] ${node.line}:${node.label}`];
  const depth = options.depth ?? 1;
  // Inside a literal, its entries are what is looked for.
  const children = node.children.map(
    (child): OutlineNode => (child.kind === 'entry' ? { ...child, kind: 'block' } : child),
  );
  return { range, class: 'lossy', text: draw(children, head, { depth, limit, measure }), node };
}

/** The block, or the text node when no block holds the line. */
function innermost(path: readonly OutlineNode[]): OutlineNode | undefined {
  const blocks = path.filter((node) => node.kind !== 'text');
  const last = path[path.length - 1];
  // In a gap of a block with children, its own lines are what was asked for.
  return last?.kind === 'text' && blocks.length > 0 && !isHeader(last, blocks)
    ? last
    : (blocks.pop() ?? last);
}

/** The gap that holds the header line of its block stands for the block. */
function isHeader(text: OutlineNode, blocks: readonly OutlineNode[]): boolean {
  const block = blocks[blocks.length - 1] as OutlineNode;
  return block.line >= text.startLine && block.line <= text.endLine;
}

/** Lines of a text, their terminators included. */
function sliceLines(text: string, { startLine, endLine }: LineRange): string {
  const starts = lineStarts(text);
  return text.slice(starts[startLine - 1], endLine < starts.length ? starts[endLine] : text.length);
}
