import { LABEL_LIMIT, RUN_SAMPLES } from '../defaults.js';
import { nameOf } from '../read/name.js';
import type { Profile } from '../read/profile.js';
import type { Block } from '../shapes.js';
import { group, skeleton } from './collapse.js';
import { cutLabel } from './tile.js';
import { forEachChild, type HeadTree } from './tree.js';

/** Levels of a data tree. */
const DATA_DEPTH = 4;

/** Lines from which an entry of data is opened. */
const DATA_SPAN = 3;

/** Entries of one level that are listed one by one. */
const ENTRY_LIMIT = 60;

/** Lines of a record of data, at most: of many such, one of each kind is opened. */
const RECORD_LINES = 16;

/** Blocks inside a head. */
export type InnerBlocks = (profile: Profile, tree: HeadTree, head: number) => Block[];

/**
 * Data as a tree: every head is a block with the heads inside it as children, three levels deep.
 * For JSON, YAML, XML and whatever has nesting but no declarations.
 *
 * @param script Reads the inside of a `<script>`, which is code again.
 */
export function dataBlocks(profile: Profile, tree: HeadTree, script: InnerBlocks): Block[] {
  // One bracket around everything is no level of its own.
  const single = tree.count > 1 && (tree.subtrees[0] as number) === tree.count;
  return level({ profile, tree, script }, single && isBareOpener(tree, 0) ? 0 : -1, 1);
}

interface Reading {
  readonly profile: Profile;
  readonly tree: HeadTree;
  readonly script: InnerBlocks;
}

function level(reading: Reading, parent: number, depth: number): Block[] {
  const { tree } = reading;
  let siblings = 0;
  forEachChild(tree, parent, () => siblings++);
  // Among many short records one of each kind is opened: the lines of the others say it all.
  const opened = siblings > ENTRY_LIMIT ? new Set<string>() : undefined;
  const blocks: Block[] = [];
  forEachChild(tree, parent, (head) => {
    const short = span(tree, head) <= RECORD_LINES;
    const family = short && opened !== undefined ? recordFamily(tree, head) : undefined;
    const isOpened = family !== undefined && opened?.has(family);
    if (family !== undefined) opened?.add(family);
    const block = entryBlock(reading, head, isOpened === true ? DATA_DEPTH : depth);
    blocks.push(family === undefined ? block : { ...block, family });
  });
  return blocks;
}

function entryBlock(reading: Reading, head: number, depth: number): Block {
  const { profile, tree, script } = reading;
  // A bare bracket is no label: the first entry inside stands for it.
  const labeled = isBareOpener(tree, head) ? head + 1 : head;
  const header = tree.header(labeled);
  const inner = depth < DATA_DEPTH && span(tree, head) >= DATA_SPAN;
  const inside = (): Block[] =>
    header.startsWith('<script') ? script(profile, tree, head) : level(reading, head, depth + 1);
  return {
    kind: 'block',
    start: tree.starts[head] as number,
    line: tree.lines[labeled] as number,
    end: tree.ends[head] as number,
    label: cutLabel(header, LABEL_LIMIT),
    name: entryName(header),
    children: inner ? inside() : [],
    minor: [],
  };
}

function span({ lines, ends }: HeadTree, head: number): number {
  return (ends[head] as number) - (lines[head] as number) + 1;
}

/** The key by which records are compared: the kinds of their lines, each once, in order. */
function recordFamily(tree: HeadTree, head: number): string {
  const kinds = new Set<string>();
  for (let inner = head; inner < (tree.subtrees[head] as number); inner++) {
    const label = tree.header(inner);
    kinds.add(label.startsWith('<') ? skeleton(label) : (KEY.exec(label)?.[1] ?? skeleton(label)));
  }
  return [...kinds].join(';');
}

function isBareOpener(tree: HeadTree, head: number): boolean {
  if ((tree.subtrees[head] as number) <= head + 1) return false;
  return /^(?:- +)?[[{]+\s*$/.test(tree.header(head));
}

const TAG = /^<([\w:.-]+)(?:[^>]*?\b(?:id|name|key)=["']([^"']*)["'])?/;

const KEY = /^(?:- +)?["']?([\w$./@-]+)["']?\s*[:=]/;

/** The key; of a tag its name and its id. */
function entryName(header: string): string {
  const tag = TAG.exec(header);
  if (tag !== null) return tag[2] === undefined || tag[2] === '' ? (tag[1] ?? '') : tag[2];
  return KEY.exec(header)?.[1] ?? nameOf(header);
}

/**
 * Gathers levels of more than {@link ENTRY_LIMIT} entries into one group each, with a sample of
 * their names: the keys of a lock file are not alike, but nobody reads two thousand of them.
 */
export function gatherEntries(blocks: readonly Block[]): Block[] {
  const inner = blocks.map((block) => {
    if (block.children.length === 0) return block;
    // The members of a group are gathered already.
    const gather = block.kind === 'group' ? gatherInside : gatherEntries;
    return { ...block, children: gather(block.children) };
  });
  if (inner.length <= ENTRY_LIMIT) return inner;
  const names = new Set<string>();
  for (let sample = 0; sample < RUN_SAMPLES; sample++) {
    const at = Math.floor((sample * (inner.length - 1)) / (RUN_SAMPLES - 1));
    names.add((inner[at] as Block).name);
  }
  return [{ ...group(inner), samples: [...names] }];
}

function gatherInside(members: readonly Block[]): Block[] {
  return members.map((member) =>
    member.children.length === 0 ? member : { ...member, children: gatherEntries(member.children) },
  );
}
