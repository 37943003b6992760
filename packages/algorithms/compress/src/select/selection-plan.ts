import type { CountTokens } from '@ctx/text';
import type { Block } from './blocks.js';
import { marker } from './kept-lines.js';

/**
 * The blocks that are kept, and their cost with the markers between them. Costs are sums over blocks: the final text is
 * measured once more.
 */
export interface SelectionPlan {
  readonly kept: Uint8Array;
  /** Tokens of the kept blocks and of a marker for each gap. */
  readonly spent: number;
  /** Keeps a block if the whole stays within `budget`; its own header comes with its first lines. */
  take(index: number, budget: number): boolean;
  drop(index: number): void;
}

/** A plan that keeps nothing yet. */
export function createPlan(
  lines: readonly string[],
  blocks: readonly Block[],
  countTokens: CountTokens,
): SelectionPlan {
  const tokens = blocks.map(({ start, end }) =>
    countTokens(`${lines.slice(start, end).join('\n')}\n`),
  );
  const gap = countTokens(`${marker(lines.length, lines.length)}\n`) + GAP_DIGITS;
  const kept = new Uint8Array(blocks.length);
  const isKept = (index: number): boolean => index < 0 || index >= kept.length || kept[index] === 1;
  let spent = gap;
  const put = (index: number): number => {
    const gaps = Number(!isKept(index - 1)) + Number(!isKept(index + 1)) - 1;
    kept[index] = 1;
    spent += (tokens[index] as number) + gap * gaps;
    return spent;
  };
  const drop = (index: number): void => {
    if (!kept[index]) return;
    const gaps = Number(!isKept(index - 1)) + Number(!isKept(index + 1)) - 1;
    kept[index] = 0;
    spent -= (tokens[index] as number) + gap * gaps;
  };
  return {
    kept,
    get spent() {
      return spent;
    },
    take(index, budget) {
      const header = headerOf(blocks, index);
      const parts = header === undefined ? [index] : [header, index];
      const fresh = parts.filter((part) => !kept[part]);
      if (fresh.length === 0) return true;
      for (const part of fresh) put(part);
      if (spent <= budget) return true;
      for (const part of fresh.reverse()) drop(part);
      return false;
    },
    drop,
  };
}

/** Tokens that the second line number of a marker adds. */
const GAP_DIGITS = 2;

/** The header right before a body's first block. */
function headerOf(blocks: readonly Block[], index: number): number | undefined {
  const block = blocks[index] as Block;
  const before = blocks[index - 1];
  return !block.header && before?.header && before.unit === block.unit ? index - 1 : undefined;
}
