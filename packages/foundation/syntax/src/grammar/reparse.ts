import { Edit, type Tree } from 'web-tree-sitter';
import type { Node } from '../tree/node.js';
import { type LoadedLanguage, parse, type Steps } from './grammar.js';

/** Differences less than this apart are one edit. */
const NEAR = 16;

/** With more edits little of the old tree is left to keep. */
const MAX_EDITS = 2_000;

/** A text and its tree. */
export interface Parsed {
  text: string;
  /** `reparse` may edit it, but it stays right, as nothing moves. */
  tree: Tree;
}

/**
 * Parses another text of the same length. It takes from the tree of the first the parts that did
 * not change and have no errors: most of a file, which is thus parsed only once.
 *
 * @returns undefined when the texts are the same, or when the steps did not suffice
 */
export function reparse(
  loaded: LoadedLanguage,
  { text, tree }: Parsed,
  other: string,
  steps?: Steps,
): Tree | undefined {
  if (other === text) return undefined;
  const edits = differences(text, other);
  if (edits === undefined) return parse(loaded, other, steps);
  for (const edit of edits) tree.edit(edit);
  return parse(loaded, other, steps, tree);
}

/** Stretches that differ; undefined where there are too many, or lines differ. */
function differences(text: string, other: string): Edit[] | undefined {
  if (text.length !== other.length) return undefined;
  const edits: Edit[] = [];
  let row = 0;
  let lineStart = 0;
  for (let at = 0; at < text.length; at++) {
    if (text.charCodeAt(at) === other.charCodeAt(at)) {
      if (text.charCodeAt(at) === LINE_FEED) {
        row++;
        lineStart = at + 1;
      }
      continue;
    }
    const start = at;
    let end = at + 1;
    for (let i = end; i < text.length && i < end + NEAR; i++) {
      if (text.charCodeAt(i) === LINE_FEED) break;
      if (text.charCodeAt(i) !== other.charCodeAt(i)) end = i + 1;
    }
    if (edits.length >= MAX_EDITS || text.charCodeAt(at) === LINE_FEED) return undefined;
    if (other.slice(start, end).includes('\n')) return undefined;
    const endPosition = { row, column: end - lineStart };
    edits.push(
      new Edit({
        startIndex: start,
        oldEndIndex: end,
        newEndIndex: end,
        startPosition: { row, column: start - lineStart },
        oldEndPosition: endPosition,
        newEndPosition: endPosition,
      }),
    );
    at = end - 1;
  }
  return edits;
}

const LINE_FEED = 10;

/**
 * The longest run of tokens without a name of their own (brackets, commas) that stand side by side
 * in a region of errors: thousands of brackets that nobody closes become such a run.
 */
export function longestErrorRun(root: Node): number {
  let longest = 0;
  const open: Node[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!node.hasError) continue;
    const { children } = node;
    let run = 0;
    for (const child of children) {
      run = child === null || child.isNamed ? 0 : run + 1;
      longest = Math.max(longest, run);
      if (child?.hasError) open.push(child);
    }
  }
  return longest;
}

/** The most nodes that stand side by side in an error: thousands of openings of any kind become such a row. */
export function widestError(root: Node): number {
  let widest = 0;
  const open: Node[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const { children } = node;
    if (node.isError) widest = Math.max(widest, children.length);
    for (const child of children) if (child?.hasError) open.push(child);
  }
  return widest;
}

/** Where the grammar gave up: errors, nested ones too, and tokens that it made up, in order. */
export function errorsOf(root: Node): Node[] {
  const errors: Node[] = [];
  const open: Node[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!node.hasError) continue;
    if (node.isError || node.isMissing) errors.push(node);
    for (const child of node.children.toReversed()) if (child !== null) open.push(child);
  }
  return errors;
}

/** How many errors a tree has; an error within an error does not count. */
export function errorCount(root: Node): number {
  let count = 0;
  const open: Node[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.isError || node.isMissing) count++;
    else if (node.hasError) for (const child of node.children) if (child !== null) open.push(child);
  }
  return count;
}
