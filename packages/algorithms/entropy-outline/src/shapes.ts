import type { Remark } from '@ctx/text';

/**
 * A stretch of lines. The nodes of a level tile the lines of their parent (the file, for the top
 * level): every line lies in exactly one of them, so that nothing can be lost between nodes.
 */
export interface OutlineNode {
  /**
   * - `block`: a declaration, section or entry; it has a label and may be a boundary claim.
   * - `group`: a run of siblings of the same shape, or of many entries; its children are they.
   * - `entry`: an item of a list or object literal; printed by its name, opened by expansion.
   * - `text`: what lies between blocks: imports, one-liners, blank lines, closing brackets.
   */
  readonly kind: 'block' | 'group' | 'entry' | 'text';
  /** First line, 1-based; leading comments and decorators belong to the block. */
  readonly startLine: number;
  /** Last line, 1-based inclusive. */
  readonly endLine: number;
  /** The line of the label, 1-based. */
  readonly line: number;
  /** That line, trimmed and cut at 200 UTF-16 units; `''` where the node has only blank lines. */
  readonly label: string;
  /** The name that the label declares, a piece of it. */
  readonly name: string;
  /**
   * Names of the one-line declarations in a `text` node, in line order, without repeats; of a
   * `group` of flat data or of many entries, a sample of the members.
   */
  readonly names?: readonly string[] | undefined;
  /** Members of a `group`: how many, and the name of the last (`name` is the first one's). */
  readonly similar?: { readonly count: number; readonly last: string } | undefined;
  /** Tiling children; empty for a leaf. */
  readonly children: readonly OutlineNode[];
}

/** A part of a text that the caller has read: the target of a build, a resource. Lines are 1-based. */
export interface OutlinePart {
  readonly name: string;
  readonly startLine: number;
  /** Inclusive. */
  readonly endLine: number;
  /** The line that holds the name. */
  readonly headerLine: number;
  /** Index of the part around it in the same list. */
  readonly parent?: number | undefined;
}

/** The structure of a text. Plain data: it can be printed, saved and compared. */
export interface Outline {
  /** Lines of the text: terminators + 1. */
  readonly lines: number;
  /** UTF-16 units of the text. */
  readonly characters: number;
  /** The way in which the text was read; absent where there is no structure. */
  readonly kind?: Kind | undefined;
  /** Tiling top level. */
  readonly nodes: readonly OutlineNode[];
  /** Why the structure is poorer than usual. */
  readonly degraded?: readonly Remark<Poorer>[] | undefined;
  /** Why the text has no outline at all. */
  readonly skipped?: Remark<'binary'> | undefined;
}

/**
 * The reading of a text: by its headings, its declarations, its keys and tags, the runs of its lines, or its
 * paragraphs.
 */
export type Kind = 'headings' | 'code' | 'data' | 'flat' | 'prose';

/**
 * Why an outline is poorer than usual: nothing in the text gives it a structure, or `count` lines
 * are so long that only their beginnings were read.
 */
export type Poorer = 'no-structure' | 'long-lines';

/** A node before tiling: blocks and groups only, with the one-line declarations beside them. */
export interface Block {
  readonly kind: 'block' | 'group' | 'entry';
  /** 0-based lines, inclusive. */
  readonly start: number;
  readonly line: number;
  readonly end: number;
  readonly label: string;
  readonly name: string;
  readonly similar?: { readonly count: number; readonly last: string } | undefined;
  /** Names of some members, evenly spaced. */
  readonly samples?: readonly string[] | undefined;
  /** The key by which siblings are compared in place of the label: a name that must not be lost. */
  readonly family?: string | undefined;
  readonly children: readonly Block[];
  /** One-line declarations inside, in line order. */
  readonly minor: readonly Minor[];
}

/** A one-line declaration: 0-based line and name. */
export interface Minor {
  readonly line: number;
  readonly name: string;
}
