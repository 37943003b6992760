import { approximateTokens, lines } from '@ctx/text';
import { expect, it } from 'vitest';
import { viewFor } from './task-view.js';

const method = (name: string, step: string) => [
  `  ${name}(order: Order): number {`,
  ...Array.from(
    { length: 8 },
    (_, i) => `    const ${step}${i} = order.lines[${i}]?.${step} ?? 0;`,
  ),
  `    return ${step}0 + ${step}7;`,
  '  }',
  '',
];
const SOURCE = [
  'export class Invoice {',
  ...method('subtotal', 'amount'),
  ...method('discount', 'rebate'),
  ...method('shipping', 'weight'),
  '}',
].join('\n');
const view = (budget: number) =>
  viewFor('the rebate of a discount is counted twice', SOURCE, budget, approximateTokens);

it('shows the method that the task is about, whole, inside the budget', () => {
  const { text, tokensAfter } = view(160);
  expect(tokensAfter).toBeLessThanOrEqual(160);
  expect(text).toContain('discount(order: Order): number {');
  expect(text).toContain('return rebate0 + rebate7;');
  expect(text).not.toContain('weight3');
});

it('names every gap and fills it with the original lines', () => {
  const { text, omissions, fill } = view(160);
  expect(omissions.length).toBeGreaterThan(0);
  for (const { range } of omissions) {
    expect(text).toContain(`⋯ ${range.startLine}-${range.endLine}`);
    expect(fill(range.startLine)).toBe(
      lines(SOURCE)
        .slice(range.startLine - 1, range.endLine)
        .join('\n'),
    );
  }
  expect(() => fill(10_000)).toThrow(RangeError);
});

it('shows a file that fits as it stands', () => {
  expect(view(10_000)).toMatchObject({ text: SOURCE, class: 'verbatim' });
});
