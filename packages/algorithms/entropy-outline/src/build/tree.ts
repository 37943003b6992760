import { Code } from '../read/codes.js';
import { codeText } from '../read/header.js';
import type { Heads } from '../read/heads.js';
import { LineKind, type Profile } from '../read/profile.js';

/** Top-level statements joined to one, at most. */
const JOIN_LIMIT = 40;

/** Share of top-level statements that must end in `;` before any are joined. */
const JOIN_SHARE = 0.5;

/**
 * The indentation tree of the heads: a head contains the heads below it that are indented deeper.
 * Heads are in line order, hence in preorder: the children of `h` are `h + 1`, `subtrees[h + 1]`, …
 * up to `subtrees[h]`.
 */
export interface HeadTree extends Heads {
  /** Index after the last descendant. */
  readonly subtrees: Uint32Array;
  /** Last line of the block, 0-based inclusive; trailing blanks, comments and strangers trimmed. */
  readonly ends: Uint32Array;
}

/**
 * Nests the heads by indentation. A line that closes (`}`, `end`, `else`) ends every deeper block
 * that is open; only a statement at the same indentation ends a block of its own.
 */
export function nestHeads(profile: Profile, heads: Heads): HeadTree {
  const { kinds, indents } = profile;
  const { count, lines, starts } = heads;
  const blocks = openBlocks(profile, heads);
  let head = 0;
  for (let line = 0; line < profile.count; line++) {
    if (head < count && lines[head] === line) {
      blocks.close(starts[head] as number, blocks.siblingIndent(line), head);
      blocks.open(head++);
    } else if (kinds[line] === LineKind.CODE && standsAlone(profile, line)) {
      // The lines below stand beside the block, however deep they are indented; `end` belongs to it.
      blocks.close(line, (indents[line] as number) + 1, head);
      blocks.close(isEnd(profile, line) ? line + 1 : line, indents[line] as number, head);
    } else if (kinds[line] === LineKind.CODE || kinds[line] === LineKind.CLOSER) {
      blocks.close(line, (indents[line] as number) + 1, head);
    }
  }
  blocks.close(profile.count, 0, count);
  return { ...heads, subtrees: blocks.subtrees, ends: blocks.ends };
}

/** The blocks that are open while the lines are read, and the borders of those that were closed. */
interface Blocks extends Pick<HeadTree, 'subtrees' | 'ends'> {
  open(head: number): void;
  /** Ends, before `line`, the blocks indented by `indent` or more; `next` is the head after them. */
  close(line: number, indent: number, next: number): void;
  /** The indentation at which the head on a line ends blocks. */
  siblingIndent(line: number): number;
}

function openBlocks({ kinds, indents, braces, depths }: Profile, { count, lines }: Heads): Blocks {
  const subtrees = new Uint32Array(count);
  const ends = new Uint32Array(count);
  const open = new Uint32Array(count + 1);
  let depth = 0;
  return {
    subtrees,
    ends,
    open(head) {
      open[depth++] = head;
    },
    close(line, indent, next) {
      let last = -1;
      while (depth > 0) {
        const head = open[depth - 1] as number;
        const first = lines[head] as number;
        if ((indents[first] as number) < indent) return;
        if (last < 0) last = lastSolid(kinds, line - 1);
        ends[head] = Math.max(first, last);
        subtrees[head] = next;
        depth--;
      }
    },
    // A head one column right of a block that is already closed stands beside it, not in it.
    siblingIndent(line) {
      const indent = indents[line] as number;
      if (depth === 0) return indent;
      const above = lines[open[depth - 1] as number] as number;
      const jitter = indent - (indents[above] as number) === 1;
      const closed = braces[above] === 1 && (depths[line] as number) <= (depths[above] as number);
      return jitter && closed ? indent - 1 : indent;
    },
  };
}

const ALONE = /^(?:end|private|protected|public|module_function)$/;

/** `end` or a word of visibility, alone on its line. */
function standsAlone(profile: Profile, line: number): boolean {
  const { text, starts } = profile;
  let at = starts[line] as number;
  while (text.charCodeAt(at) === Code.SPACE || text.charCodeAt(at) === Code.TAB) at++;
  const first = text.charCodeAt(at);
  // The first letters of these words.
  return (
    (first === Code.LOWER_E || first === Code.LOWER_M || first === Code.LOWER_P) &&
    ALONE.test(codeText(profile, line))
  );
}

/** `end` alone on its line, not a word of visibility. */
function isEnd(profile: Profile, line: number): boolean {
  return codeText(profile, line) === 'end';
}

/** The last line up to `line` that belongs to a block: no blank, comment or stranger. */
function lastSolid(kinds: Uint8Array, line: number): number {
  let last = line;
  while (last > 0 && (kinds[last] as number) <= LineKind.ORPHAN) last--;
  return last;
}

/** Calls `visit` for each child of a head, or for each root when `head` is -1. */
export function forEachChild(tree: HeadTree, head: number, visit: (child: number) => void): void {
  const stop = head < 0 ? tree.count : (tree.subtrees[head] as number);
  for (let child = head + 1; child < stop; child = tree.subtrees[child] as number) visit(child);
}

/** Whether any head lies inside this one. */
export function hasChildren(tree: HeadTree, head: number): boolean {
  return (tree.subtrees[head] as number) > head + 1;
}

/**
 * Joins the roots of a text whose statements end in `;`: one that does not end so goes on to the next that does. A
 * joined root becomes a child of the first. Other texts stay as they are.
 */
export function joinStatements(profile: Profile, tree: HeadTree): HeadTree {
  if (!endInSemicolons(profile, tree)) return tree;
  const subtrees = tree.subtrees.slice();
  const ends = tree.ends.slice();
  for (let head = 0; head < tree.count; ) {
    let last = head;
    let next = tree.subtrees[head] as number;
    let joined = 0;
    while (
      joined++ < JOIN_LIMIT &&
      next < tree.count &&
      !endsStatement(profile, tree.ends[last] as number)
    ) {
      last = next;
      next = tree.subtrees[next] as number;
    }
    if (last !== head && endsStatement(profile, tree.ends[last] as number)) {
      subtrees[head] = next;
      ends[head] = tree.ends[last] as number;
    }
    head = next;
  }
  return { ...tree, subtrees, ends };
}

function endInSemicolons(profile: Profile, tree: HeadTree): boolean {
  let roots = 0;
  let ended = 0;
  for (let head = 0; head < tree.count; head = tree.subtrees[head] as number) {
    roots++;
    if (endsStatement(profile, tree.ends[head] as number)) ended++;
  }
  return ended >= JOIN_SHARE * roots;
}

function endsStatement({ text, starts }: Profile, line: number): boolean {
  let at = (starts[line + 1] as number) - 1;
  while (at > 0 && text.charCodeAt(at) <= Code.SPACE) at--;
  return text.charCodeAt(at) === Code.SEMICOLON;
}
