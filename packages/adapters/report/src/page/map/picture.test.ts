import { describe, expect, it } from 'vitest';
import { dataOf, SHOP } from '../../../test/data.js';
import { openReports } from '../../../test/page.js';

const open = openReports();

describe('the picture of a treemap', () => {
  it('writes no label over the edge of its rectangle', async () => {
    const long = `src/${'a-very-long-name-of-a-file-'.repeat(6)}.ts`;
    const { page } = await open(
      await dataOf({ ...SHOP, [long]: 'export const one = 1;\n'.repeat(20) }),
    );
    const over = await page.evaluate(() =>
      [...document.querySelectorAll('.treemap g')].flatMap((group) => {
        const [box, text] = [group.querySelector('rect')!, group.querySelector('text')];
        if (!text) return [];
        const [outer, inner] = [box.getBoundingClientRect(), text.getBoundingClientRect()];
        return inner.right > outer.right + 2 ? [text.textContent] : [];
      }),
    );
    expect(over).toEqual([]);
  });

  it('writes the rank of a lit file before its name, and takes it back', async () => {
    const { page } = await open(await dataOf());
    const label = page.locator('.treemap g[aria-label^="src/cart/price.ts"] text');
    expect(await label.textContent()).toBe('1 price.ts');
    await page.fill('input[type=number]', '3');
    await page.press('input[type=number]', 'Enter');
    await page.waitForFunction(() => document.documentElement.dataset.budget === '3');
    expect(await label.textContent()).toBe('price.ts');
  });
});
