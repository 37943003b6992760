import type { Block } from '../shapes.js';

/** Similar siblings in a row that become a group. 3, the seed's value, hides overloads. */
const COLLAPSE_RUN = 8;

/** Distinct families of children that take part in a comparison. */
const FAMILY_CHILDREN = 6;

/** UTF-16 units of a masked label that take part in a comparison. */
const FAMILY_LENGTH = 60;

/**
 * Replaces runs of siblings of one family by a group, on every level, before any budget. Siblings
 * are one family when their labels are equal after masking digits and strings and their children
 * are the same families: order and number of the children do not matter. A group keeps its members
 * as children, so that it can be expanded.
 */
export function collapse(blocks: readonly Block[]): Block[] {
  return collapseLevel(blocks, { ofBlock: new Map(), ofKey: new Map() });
}

function collapseLevel(blocks: readonly Block[], families: Families): Block[] {
  const out: Block[] = [];
  let first = 0;
  while (first < blocks.length) {
    const head = blocks[first] as Block;
    let after = first + 1;
    const family = after < blocks.length ? familyOf(head, families) : 0;
    while (after < blocks.length && familyOf(blocks[after] as Block, families) === family) after++;
    const members = blocks
      .slice(first, after)
      .map((block) =>
        block.children.length === 0
          ? block
          : { ...block, children: collapseLevel(block.children, families) },
      );
    if (members.length >= COLLAPSE_RUN) out.push(group(members));
    else out.push(...members);
    first = after;
  }
  return out;
}

/** One block for a run of siblings; its label is the first member's. */
export function group(members: readonly Block[]): Block {
  const first = members[0] as Block;
  const last = members[members.length - 1] as Block;
  return {
    kind: 'group',
    start: first.start,
    line: first.line,
    end: last.end,
    label: first.label,
    name: first.name,
    similar: { count: members.length, last: last.name },
    children: members,
    minor: [],
  };
}

/** Families by number: equal numbers, equal families. */
interface Families {
  readonly ofBlock: Map<Block, number>;
  readonly ofKey: Map<string, number>;
}

function familyOf(block: Block, families: Families): number {
  const cached = families.ofBlock.get(block);
  if (cached !== undefined) return cached;
  let key = block.family ?? skeleton(block.label);
  if (block.family === undefined && block.children.length > 0) {
    const kinds = new Set<number>();
    for (const child of block.children) {
      kinds.add(familyOf(child, families));
      if (kinds.size >= FAMILY_CHILDREN) break;
    }
    key += `{${[...kinds].join(';')}`;
  }
  let family = families.ofKey.get(key);
  if (family === undefined) {
    family = families.ofKey.size + 1;
    families.ofKey.set(key, family);
  }
  families.ofBlock.set(block, family);
  return family;
}

/** A backslash opens an escape or, where the string would never close, stands for itself at its end. */
const STRINGS = /(["'`])(?:\\.|(?!\1)[^\\\n\r\u2028\u2029])*\\?\1/g;
const NUMBERS = /\d+(?:\.\d+)*/g;
const MASKED = /[\d"'`]/;

/** A label without its strings and digits; of a tag only its name. */
export function skeleton(label: string): string {
  if (label.startsWith('<')) return /^<[\w:.!?-]*/.exec(label)?.[0] ?? label;
  if (!MASKED.test(label)) return label.slice(0, FAMILY_LENGTH);
  return label.slice(0, 200).replace(STRINGS, 'S').replace(NUMBERS, '#').slice(0, FAMILY_LENGTH);
}
