import { declaredBy } from '@ctx/source/headers';
import { dataOf } from '@ctx/source/languages';
import { codeLines } from '@ctx/source/lexis';
import { lines } from '@ctx/text';
import type { OutlineBlock } from './outline-block.js';

/** Kinds that hold members; a header within another kind is local. */
export const HOLDERS: ReadonlySet<string> = new Set([
  'class',
  'struct',
  'interface',
  'trait',
  'enum',
  'impl',
  'module',
]);

/** Lines of a comment above a header that are looked at. */
const COMMENT_LINES = 40;

/**
 * The blocks of an outline, and those that it has no block for: headers at the top of a file and among the
 * members of a type, with the lines below them that are indented deeper. An outline shows structure, and a
 * definition of one line has none. In a language whose headers are `indented`, any line outside of a function is
 * looked at.
 *
 * @param blocks of the text's outline
 * @returns in the order of the text, a block before the blocks in it
 */
export function withHeaderLines(
  language: string,
  text: string,
  blocks: readonly OutlineBlock[],
): OutlineBlock[] {
  const source = lines(text);
  const code = codeLines(language, text);
  const codeFrom = linesWithCode(code);
  const headers = new Set(blocks.map(({ headerLine }) => headerLine));
  const { isPlace, isOpen } = placesOf(language, code, blocks);
  const added: OutlineBlock[] = [];
  const open: number[] = [];
  let next = 0;
  let free = 0;
  for (let at = 0; at < code.length; at++) {
    while (next < blocks.length && blocks[next]!.startLine <= at + 1) open.push(next++);
    while (open.length > 0 && blocks[open.at(-1)!]!.endLine < at + 1) open.pop();
    // What stands above a header in its block is around nothing: `let store` on the line before `init`.
    const around = open.findLast((block) => blocks[block]!.headerLine <= at + 1);
    const line = code[at]!;
    if (at < free || headers.has(at + 1) || !isPlace(line, around)) continue;
    const declared = declaredBy(language, line.trim());
    if (declared === undefined) continue;
    const end = bodyEnd(code, at, declared.name, codeFrom);
    free = isOpen(declared.kind) ? at + 1 : end;
    added.push({
      name: declared.name,
      startLine: commentAbove(source, code, at) + 1,
      endLine: Math.min(end, around === undefined ? code.length : blocks[around]!.endLine),
      headerLine: at + 1,
      ...(around !== undefined && { parent: around }),
    });
  }
  return added.length === 0 ? [...blocks] : joined(blocks, added);
}

/** Where headers are looked for. */
interface Places {
  /** Whether a line within a block may be one. */
  isPlace(line: string, around: number | undefined): boolean;
  /** Whether the lines below the header of such a kind are looked at as well. */
  isOpen(kind: string): boolean;
}

/** At the top and directly in types; in a language of expressions at any depth outside of functions. */
function placesOf(
  language: string,
  code: readonly string[],
  blocks: readonly OutlineBlock[],
): Places {
  if (dataOf(language)?.headers?.indented) {
    const locals = localBlocks(language, code, blocks);
    return {
      isPlace: (line, around) =>
        indentation(line) >= 0 && (around === undefined || !locals.has(around)),
      isOpen: (kind) => HOLDERS.has(kind),
    };
  }
  const members = memberIndents(language, code, blocks);
  return {
    isPlace: (line, around) =>
      indentation(line) === (around === undefined ? 0 : members.get(around)),
    isOpen: () => false,
  };
}

/** The blocks of functions and values, and all in them: a header there is local. */
function localBlocks(
  language: string,
  code: readonly string[],
  blocks: readonly OutlineBlock[],
): ReadonlySet<number> {
  const locals = new Set<number>();
  for (const [index, { headerLine, parent }] of blocks.entries()) {
    const declared = declaredBy(language, (code[headerLine - 1] ?? '').trim());
    const isLocal = declared !== undefined && !HOLDERS.has(declared.kind);
    if (isLocal || (parent !== undefined && locals.has(parent))) locals.add(index);
  }
  return locals;
}

/** For each block that holds members, how far these are indented. */
function memberIndents(
  language: string,
  code: readonly string[],
  blocks: readonly OutlineBlock[],
): ReadonlyMap<number, number> {
  const indents = new Map<number, number>();
  for (const [index, { headerLine, endLine }] of blocks.entries()) {
    const header = code[headerLine - 1] ?? '';
    if (!HOLDERS.has(declaredBy(language, header.trim())?.kind ?? '')) continue;
    for (let at = headerLine; at < endLine; at++) {
      const line = code[at] ?? '';
      if (line.trim() === '') continue;
      if (indentation(line) > indentation(header)) indents.set(index, indentation(line));
      break;
    }
  }
  return indents;
}

/** White space before a line; −1 for a blank one. */
function indentation(line: string): number {
  return line.search(/\S/);
}

/**
 * Index behind the lines of a header: those deeper than it, and further clauses of its name. A line without code,
 * blank or of a comment, is between others and ends nothing.
 *
 * @param codeFrom of {@link linesWithCode}
 */
function bodyEnd(code: readonly string[], at: number, name: string, codeFrom: Uint32Array): number {
  const indent = indentation(code[at]!);
  let end = at + 1;
  for (let next = codeFrom[end]!; next < code.length; next = codeFrom[end]!) {
    const own = indentation(code[next]!);
    const isClause = own === indent && /^[\s(]/.test(clauseOf(code[next]!, indent, name));
    if (!isClause && own <= indent) break;
    end = next + 1;
  }
  return end;
}

/** For each line the first one with code from it on: runs without code are passed at once, however many headers do. */
function linesWithCode(code: readonly string[]): Uint32Array {
  const from = new Uint32Array(code.length + 2).fill(code.length);
  for (let at = code.length - 1; at >= 0; at--)
    from[at] = indentation(code[at]!) < 0 ? from[at + 1]! : at;
  return from;
}

/** The text behind a name at the begin of a line; empty where another word stands there. */
function clauseOf(line: string, indent: number, name: string): string {
  return line.startsWith(name, indent)
    ? line.slice(indent + name.length, indent + name.length + 1)
    : '';
}

/** Index of the first line of the comment directly above a header. */
function commentAbove(source: readonly string[], code: readonly string[], at: number): number {
  let first = at;
  while (
    first > Math.max(0, at - COMMENT_LINES) &&
    code[first - 1]!.trim() === '' &&
    source[first - 1]!.trim() !== ''
  )
    first--;
  return first;
}

/** A block from behind the definitions that stand above its own header. */
function below(block: OutlineBlock, taken: ReadonlyMap<number, number>): OutlineBlock {
  let { startLine } = block;
  for (let line = block.startLine; line < block.headerLine; line++)
    startLine = Math.max(startLine, Math.min((taken.get(line) ?? 0) + 1, block.headerLine));
  return startLine === block.startLine ? block : { ...block, startLine };
}

/** Both lists as one, in the order of the text; blocks inside of a new one become its parts. */
function joined(blocks: readonly OutlineBlock[], added: readonly OutlineBlock[]): OutlineBlock[] {
  const endByHeader = new Map(added.map(({ headerLine, endLine }) => [headerLine, endLine]));
  const all = [
    ...blocks.map((block, index) => ({ block: below(block, endByHeader), index })),
    ...added.map((block) => ({ block, index: undefined })),
  ].sort(
    (a, b) => a.block.headerLine - b.block.headerLine || a.block.startLine - b.block.startLine,
  );
  const places = new Map<number, number>();
  for (const [place, { index }] of all.entries()) if (index !== undefined) places.set(index, place);
  let last: { place: number; block: OutlineBlock } | undefined;
  return all.map(({ block, index }, place) => {
    const { parent, ...rest } = block;
    if (index === undefined) last = { place, block };
    const inside =
      index !== undefined &&
      last !== undefined &&
      last.block.parent === parent &&
      block.endLine <= last.block.endLine;
    const around = inside ? last!.place : parent === undefined ? undefined : places.get(parent);
    return around === undefined ? rest : { ...rest, parent: around };
  });
}
