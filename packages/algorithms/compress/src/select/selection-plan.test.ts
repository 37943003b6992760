import { approximateTokens } from '@ctx/text';
import { describe, expect, it } from 'vitest';
import type { Block } from './blocks.js';
import { createPlan } from './selection-plan.js';

const lines = Array.from({ length: 8 }, (_, n) => `line ${n} ${'x'.repeat(30)}`);
const block = (start: number, end: number, header = false): Block => ({
  start,
  end,
  unit: header ? 1 : start > 1 ? 1 : -1,
  header,
  minor: false,
});
const blocks = [block(0, 2), block(2, 3, true), block(3, 5), block(5, 8)];

describe('a plan of a selection', () => {
  it('begins with one gap', () => {
    const plan = createPlan(lines, blocks, approximateTokens);
    expect([...plan.kept]).toEqual([0, 0, 0, 0]);
    expect(plan.spent).toBeGreaterThan(0);
  });

  it('takes the header with the first lines of its body', () => {
    const plan = createPlan(lines, blocks, approximateTokens);
    expect(plan.take(2, 1000)).toBe(true);
    expect([...plan.kept]).toEqual([0, 1, 1, 0]);
  });

  it('takes nothing that is over the budget, and says so', () => {
    const plan = createPlan(lines, blocks, approximateTokens);
    const before = plan.spent;
    expect(plan.take(3, before + 10)).toBe(false);
    expect([...plan.kept]).toEqual([0, 0, 0, 0]);
    expect(plan.spent).toBe(before);
  });

  it('costs the same whatever the order, and nothing for gaps at the end', () => {
    const forwards = createPlan(lines, blocks, approximateTokens);
    const backwards = createPlan(lines, blocks, approximateTokens);
    for (const index of [0, 1, 2, 3]) forwards.take(index, 1000);
    for (const index of [3, 2, 1, 0]) backwards.take(index, 1000);
    expect(forwards.spent).toBe(backwards.spent);
    const parts = blocks.map(({ start, end }) =>
      approximateTokens(`${lines.slice(start, end).join('\n')}\n`),
    );
    expect(forwards.spent).toBe(parts.reduce((sum, tokens) => sum + tokens, 0));
  });

  it('gives back what was taken', () => {
    const plan = createPlan(lines, blocks, approximateTokens);
    const before = plan.spent;
    plan.take(0, 1000);
    plan.take(3, 1000);
    plan.drop(3);
    plan.drop(3);
    plan.drop(0);
    expect(plan.spent).toBe(before);
  });
});
