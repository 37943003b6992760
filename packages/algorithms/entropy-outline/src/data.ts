import { group } from './collapse.js';
import { DATA_DEPTH, DATA_SPAN, ENTRY_LIMIT, RUN_SAMPLES } from './defaults.js';
import { headerText } from './header.js';
import { nameOf } from './name.js';
import type { Profile } from './profile.js';
import type { Block } from './shapes.js';
import { labelOf } from './tile.js';
import { forEachChild, type HeadTree } from './tree.js';

/**
 * Data as a tree: every head is a block with the heads inside it as children, three levels deep.
 * For JSON, YAML, XML and whatever has nesting but no declarations.
 */
export function dataBlocks(profile: Profile, tree: HeadTree): Block[] {
  return level(profile, tree, -1, 1);
}

function level(profile: Profile, tree: HeadTree, parent: number, depth: number): Block[] {
  const blocks: Block[] = [];
  forEachChild(tree, parent, (head) => {
    const line = tree.lines[head] as number;
    const end = tree.ends[head] as number;
    const inner = depth < DATA_DEPTH && end - line + 1 >= DATA_SPAN;
    blocks.push({
      kind: 'block',
      start: tree.starts[head] as number,
      line,
      end,
      label: labelOf(profile, line),
      name: entryName(profile, tree, head),
      children: inner ? level(profile, tree, head, depth + 1) : [],
      minor: [],
    });
  });
  return blocks;
}

const TAG = /^<([\w:.-]+)(?:[^>]*?\b(?:id|name|key)=["']([^"']*)["'])?/;

const KEY = /^(?:- +)?["']?([\w$./@-]+)["']?\s*[:=]/;

/** The key; of a tag its name and its id; of a bare `{` the first key inside. */
function entryName(profile: Profile, tree: HeadTree, head: number): string {
  const header = headerText(profile, tree.lines[head] as number);
  const tag = TAG.exec(header);
  if (tag !== null) return tag[2] === undefined || tag[2] === '' ? (tag[1] ?? '') : tag[2];
  const key = KEY.exec(header)?.[1];
  if (key !== undefined) return key;
  if (/^[[{]\s*$/.test(header) && (tree.subtrees[head] as number) > head + 1) {
    return headerText(profile, tree.lines[head + 1] as number)
      .replace(/,$/, '')
      .slice(0, 40);
  }
  return nameOf(header);
}

/**
 * Gathers levels of more than {@link ENTRY_LIMIT} entries into one group each, with a sample of
 * their names: the keys of a lock file are not alike, but nobody reads two thousand of them.
 */
export function gatherEntries(blocks: readonly Block[]): Block[] {
  const inner = blocks.map((block) =>
    block.children.length === 0 ? block : { ...block, children: gatherEntries(block.children) },
  );
  if (inner.length <= ENTRY_LIMIT) return inner;
  const names = new Set<string>();
  for (let sample = 0; sample < RUN_SAMPLES; sample++) {
    const at = Math.floor((sample * (inner.length - 1)) / (RUN_SAMPLES - 1));
    names.add((inner[at] as Block).name);
  }
  return [{ ...group(inner), samples: [...names] }];
}
