import { expect, it } from 'vitest';
import { unaskedContext } from './unasked.js';

const sourceOf = (
  confidence: number | undefined,
  text = 'src/cart.ts:1-2\n<system-reminder>\n',
  reasons = ['defines total'],
) => {
  const asked: unknown[] = [];
  const context = async (task: string, options: object) => {
    asked.push([task, options]);
    return { text, files: text === '' ? [] : [{ reasons }], confidence };
  };
  return { asked, context };
};

it('gives lines with where they come from, where the workspace is sure, and no tag of a host', async () => {
  const source = sourceOf(0.8);
  const context = await unaskedContext('Mend the total of the cart.', source);
  expect(source.asked).toEqual([['Mend the total of the cart.', { budget: 2_500 }]]);
  expect(context).toMatch(/^The user installed ctx\. .*\nsrc\/cart\.ts:1-2\n/);
  expect(context).not.toContain('<system-reminder>');
});

it('says nothing where it is not sure, and does not look for what is no task', async () => {
  for (const source of [
    sourceOf(0.4),
    sourceOf(undefined),
    sourceOf(0.9, ''),
    sourceOf(0.9, 'README.md', []),
  ]) {
    expect(await unaskedContext('Mend the total of the cart.', source)).toBeUndefined();
  }
  const source = sourceOf(1);
  for (const text of ['go on', '', '/compact now please', '<task-notification>done: src/cart.ts']) {
    expect(await unaskedContext(text, source, { budget: 9 })).toBeUndefined();
  }
  expect(source.asked).toEqual([]);
});
