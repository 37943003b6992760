import { describe, expect, it } from 'vitest';
import { dataOf, SESSION } from '../../../test/data.js';
import { openReports } from '../../../test/page.js';

const open = openReports();

describe('a bill', () => {
  it('has a bar in proportion, and the same as a table', async () => {
    const spent = { fresh: 100, cacheWrite: 300, cacheRead: 600, output: 0 };
    const { page } = await open({ ...SESSION, spent });
    const widths = await page.evaluate(() =>
      [...document.querySelectorAll('.bar span')].map((one) => one.getBoundingClientRect().width),
    );
    expect(widths).toHaveLength(3);
    expect(widths[2]! / widths[1]!).toBeCloseTo(2, 1);
    expect(await page.locator('.bill tbody tr').allTextContents()).toEqual([
      ...['read anew10010 %', 'written to the cache30030 %'],
      ...['read from the cache60060 %', 'written by the model00 %'],
    ]);
    expect(await page.textContent('.bill tfoot')).toContain('1,000');
  });

  it('of nothing divides by nothing', async () => {
    const spent = { fresh: 0, cacheWrite: 0, cacheRead: 0, output: 0 };
    const { page, problems } = await open({ ...SESSION, spent });
    expect(await page.textContent('.bill')).not.toContain('NaN');
    expect(problems).toEqual([]);
  });

  it('sums to what the answer takes', async () => {
    const { page } = await open(await dataOf());
    const sum = (await page.textContent('.bill tfoot .number'))!;
    expect(await page.textContent('.summary')).toContain(`${sum} tokens`);
  });
});
