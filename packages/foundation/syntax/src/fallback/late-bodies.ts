import { declaredBy } from '@ctx/source/headers';
import { partitionPoint } from '@ctx/text/collections';
import type { OutlineBlock } from './outline-block.js';

/** Lines between the parameters of a function and its body that are looked at. */
const BETWEEN = 12;

/** The line by which a header may go on below its parameters. */
const GOES_ON = /^(?:(?:throws|rethrows|async|where)\b|->|\{)/;

/**
 * The blocks, those of functions with their bodies where these begin below the lines of the header:
 *
 * ```
 * func save(
 *     _ db: Database)
 * throws -> Int
 * {
 * ```
 *
 * An outline ends such a block with its parameters. Blocks in a body become parts of its function.
 *
 * @param code the lines of the text, those of comments blank
 * @param blocks in the order of the text
 */
export function withLateBodies(
  language: string,
  code: readonly string[],
  blocks: readonly OutlineBlock[],
): OutlineBlock[] {
  let closers: ReadonlyMap<number, readonly number[]> | undefined;
  const out: OutlineBlock[] = [];
  // Of each block whose end moved: blocks behind it may stand in it.
  const moved: number[] = [];
  for (const block of blocks) {
    while (moved.length > 0 && out[moved.at(-1)!]!.endLine < block.startLine) moved.pop();
    const around = moved.at(-1);
    const isInside = around !== undefined && out[around]!.parent === block.parent;
    const own = isInside ? { ...block, parent: around } : block;
    const open = bodyLine(language, code, own);
    const at = out.push(own) - 1;
    if (open === undefined) continue;
    closers ??= closingLines(code);
    const end = closingLine(code, open, own.headerLine, closers);
    const most = own.parent === undefined ? code.length : out[own.parent]!.endLine;
    if (end === undefined || end > most) continue;
    out[at] = { ...own, endLine: end };
    moved.push(at);
  }
  return out;
}

/** Index of the line behind a block on which the body of its function begins. */
function bodyLine(
  language: string,
  code: readonly string[],
  { headerLine, endLine }: OutlineBlock,
): number | undefined {
  const next = code[endLine];
  if (next === undefined || !GOES_ON.test(next.trim())) return undefined;
  const header = (code[headerLine - 1] ?? '').trim();
  const kind = declaredBy(language, header)?.kind;
  if (kind !== 'function' && kind !== 'constructor') return undefined;
  for (let at = headerLine - 1; at < endLine; at++) if (code[at]!.includes('{')) return undefined;
  for (let at = endLine; at < Math.min(code.length, endLine + BETWEEN); at++) {
    const line = code[at]!.trim();
    if (line.includes('{')) return at;
    if (!GOES_ON.test(line) && indentOf(code[at]!) <= indentOf(code[headerLine - 1]!))
      return undefined;
  }
  return undefined;
}

/** The 1-based line that closes a body: that of its brace, else the next `}` under the header. */
function closingLine(
  code: readonly string[],
  open: number,
  headerLine: number,
  closers: ReadonlyMap<number, readonly number[]>,
): number | undefined {
  if (code[open]!.trimEnd().endsWith('}')) return open + 1;
  const lines = closers.get(indentOf(code[headerLine - 1]!)) ?? [];
  const next = lines[partitionPoint(lines.length, (i) => lines[i]! <= open)];
  return next === undefined ? undefined : next + 1;
}

/** Indexes of the lines that begin with `}`, by their indentation. */
function closingLines(code: readonly string[]): ReadonlyMap<number, readonly number[]> {
  const closers = new Map<number, number[]>();
  for (const [at, line] of code.entries()) {
    const indent = indentOf(line);
    if (line[indent] !== '}') continue;
    const existing = closers.get(indent);
    if (existing) existing.push(at);
    else closers.set(indent, [at]);
  }
  return closers;
}

/** White space before a line; −1 for a blank one. */
function indentOf(line: string): number {
  return line.search(/\S/);
}
