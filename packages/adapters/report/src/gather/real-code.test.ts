import { readdirSync, readFileSync } from 'node:fs';
import type { CountTokens } from '@ctx/text';
import { loadO200k } from '@ctx/tokens';
import { openPart } from '@ctx/tokens/part';
import { composeAnswer, composeMap } from '@ctx/workspace/replay';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawn } from '../../../../../scripts/draws.js';
import { dataOf } from '../../test/data.js';
import type { ReportData } from '../index.js';

/** The sources of this package: code that nobody wrote for its tokens. */
const folder = new URL('../', import.meta.url);
const FILES = Object.fromEntries(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => [`src/${path}`, readFileSync(new URL(path, folder), 'utf8')]),
);

const TASKS = [
  'the slider of the budget moves and the treemap does not light the files',
  'treemapCells never ends for a folder of thousands of files',
  'escape </script> in renderReport',
];

/** Budgets from 200 to 20,000, each a fifth more than the one before: all of them in CI, otherwise every second one. */
const BUDGETS = drawn(
  Array.from({ length: 26 }, (_, i) => Math.round(200 * 1.2 ** i)),
  13,
);

let exact: CountTokens;
beforeAll(async () => {
  exact = await loadO200k();
});

/** The text of an answer or a map, by a counter. */
function textAt({ material }: ReportData, budget: number, countTokens: CountTokens): string {
  if (material.kind === 'context')
    return composeAnswer(material.replay, { budget, countTokens }).context.text;
  return composeMap(material.leftOut, material.ranked, { budget, countTokens, overview: true })
    .text;
}

describe('the part of the tokens that a report holds', () => {
  it.each(TASKS)('composes to the byte what the whole composes: %s', async (task) => {
    const data = await dataOf(FILES, { task });
    const part = openPart(data.tokens);
    const others = BUDGETS.filter(
      (budget) => textAt(data, budget, part) !== textAt(data, budget, exact),
    );
    expect(others).toEqual([]);
  });

  it('keeps every budget of a map, whose paths may count as a token more', async () => {
    const data = await dataOf(FILES, {});
    const part = openPart(data.tokens);
    for (const budget of BUDGETS) {
      const text = textAt(data, budget, part);
      expect(exact(text)).toBeLessThanOrEqual(budget);
      expect(part(text)).toBeLessThanOrEqual(budget);
      expect(part(text)).toBeGreaterThanOrEqual(exact(text));
      expect(part(text)).toBeLessThanOrEqual(exact(text) + 2);
    }
  });

  it('is a small part of the whole', async () => {
    for (const task of TASKS)
      expect((await dataOf(FILES, { task })).tokens.length).toBeLessThan(150_000);
  });
});
