import { expect, it } from 'vitest';
import { createReadTools } from './read-tool.js';

const method = (name: string) => [
  `  ${name}(order: Order): number {`,
  ...Array.from({ length: 12 }, (_, i) => `    const step${i} = order.lines[${i}]?.amount ?? 0;`),
  '    return step0 + step11;',
  '  }',
  '',
];
const names = ['subtotal', 'discount', 'shipping', 'taxes', 'refund', 'rounding'];
const classOf = (name: string) => [`export class ${name} {`, ...names.flatMap(method), '}', ''];
const LONG = ['Invoice', 'Quote', 'Receipt', 'Reminder'].flatMap(classOf).join('\n');
const MIDDLE = classOf('Invoice').concat(classOf('Quote')).join('\n');
const SHORT = 'export const answer = 42;\n';

const tools = (text: string) => createReadTools(async () => text);
const path = 'src/invoice.ts';

it('gives a short file whole, with line numbers', async () => {
  expect(await tools(SHORT).read({ path })).toBe('1\texport const answer = 42;');
});

it('gives a long file as an outline: smaller, and every class has its range', async () => {
  const answer = await tools(LONG).read({ path });
  expect(answer.length).toBeLessThan(LONG.length / 2);
  expect(answer).toContain('src/invoice.ts:1-');
  for (const name of ['Invoice', 'Quote', 'Receipt', 'Reminder']) {
    expect(answer).toMatch(new RegExp(`\\[\\d+-\\d+\\] .*${name}`));
  }
});

it('gives the lines asked for, always', async () => {
  const answer = await tools(LONG).read({ path, startLine: 3, endLine: 4 });
  expect(answer.split('\n')).toHaveLength(2);
  expect(answer).toMatch(/^3\t {4}const step0/);
  expect(await tools(LONG).read({ path, startLine: 1 })).toContain('1\texport class Invoice');
});

it('outlines what the agent was shown before, and forgets it when the file changes', async () => {
  let text = MIDDLE;
  const { read } = createReadTools(async () => text);
  expect(await read({ path })).toContain('1\texport class Invoice');
  expect(await read({ path })).not.toContain('1\texport class Invoice');
  text = `${MIDDLE}\n`;
  expect(await read({ path })).toContain('1\texport class Invoice');
});

it('opens an outline step by step down to the original lines', async () => {
  const { open } = tools(LONG);
  const line = LONG.split('\n').findIndex((text) => text.includes('taxes(')) + 1;
  const answer = await open({ path, line });
  expect(answer).toContain(`${line}\t  taxes(order: Order): number {`);
  const original = LONG.split('\n');
  for (const row of answer.split('\n')) {
    const [number, content] = row.split('\t') as [string, string];
    expect(content).toBe(original[Number(number) - 1]);
  }
});
