import { jaccard } from '@ctx/text';
import type { Part } from '../../../packages/algorithms/entropy-outline/src/build/bisect.js';
import { group } from '../../../packages/algorithms/entropy-outline/src/build/collapse.js';
import { SEED } from '../../../packages/algorithms/entropy-outline/src/defaults.js';
import type { Block } from '../../../packages/algorithms/entropy-outline/src/shapes.js';
import type { Measures } from '../../../packages/algorithms/entropy-outline/src/signals/measures.js';

/** A part with the block made of it, and the trigrams of its lines. */
interface Sibling {
  readonly part: Part;
  readonly block: Block;
  readonly trigrams: ReadonlySet<string>;
}

/**
 * The seed's collapse: runs of three or more consecutive siblings, each similar to the one before
 * it, become one group. Similar is a Jaccard index of character trigrams of at least
 * 0.7 + 0.1·z, within [0.5, 0.9], between parts of comparable size.
 */
export function collapseSimilar(
  measures: Measures,
  parts: readonly Part[],
  blocks: readonly Block[],
): Block[] {
  const siblings = parts.map((part, index): Sibling => {
    const block = blocks[index] as Block;
    const children = collapseSimilar(measures, part.children, block.children);
    const text = measures.texts.slice(part.start, part.end).join('\n');
    return { part, block: { ...block, children }, trigrams: trigramsOf(text) };
  });
  const out: Block[] = [];
  let first = 0;
  while (first < siblings.length) {
    let after = first + 1;
    while (
      after < siblings.length &&
      areSimilar(siblings[after - 1] as Sibling, siblings[after] as Sibling)
    ) {
      after++;
    }
    const run = siblings.slice(first, after).map(({ block }) => block);
    if (run.length >= SEED.run) out.push(group(run));
    else out.push(...run);
    first = after;
  }
  return mergeClosers(out);
}

/** Every run of three characters; a shorter text is its own. */
function trigramsOf(text: string): Set<string> {
  const trigrams = new Set<string>(text === '' ? [] : [text.slice(0, 3)]);
  for (let start = 1; start + 3 <= text.length; start++) trigrams.add(text.slice(start, start + 3));
  return trigrams;
}

/** The similarity that two siblings must reach: lower in repetitive text, higher in varied text. */
export function similarityThreshold(z: number): number {
  return Math.min(0.9, Math.max(0.5, SEED.similarity + SEED.similarityPerZ * z));
}

function areSimilar(a: Sibling, b: Sibling): boolean {
  const [small, large] = [size(a.part), size(b.part)].sort((x, y) => x - y) as [number, number];
  if (small / large < SEED.sizeRatio) return false;
  const threshold = similarityThreshold((a.part.z + b.part.z) / 2);
  return jaccard(a.trigrams, b.trigrams) >= threshold;
}

function size({ start, end }: Part): number {
  return end - start;
}

const CLOSER = /^[}\])\s;,]*$/;

/** A part that only closes brackets, or is blank, belongs to the one before it. */
function mergeClosers(blocks: readonly Block[]): Block[] {
  const out: Block[] = [];
  for (const block of blocks) {
    const last = out[out.length - 1];
    const empty = block.label === '' || (block.end - block.start < 2 && CLOSER.test(block.label));
    if (last !== undefined && empty) {
      out[out.length - 1] = { ...last, end: block.end };
    } else out.push(block);
  }
  return out;
}
