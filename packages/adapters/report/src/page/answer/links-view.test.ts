import { describe, expect, it } from 'vitest';
import { dataOf } from '../../../test/data.js';
import { openReports } from '../../../test/page.js';

const open = openReports();

describe('the links of an answer', () => {
  it('are drawn among the files that are shown, and stand in a table with their evidence', async () => {
    const data = await dataOf();
    const shared = {
      ...{ from: 'src/cart/cart.ts', to: 'src/cart/price.ts', kind: 'co-change' as const },
      evidence: '7 commits',
    };
    const { page } = await open({ ...data, links: [...data.links, shared] });
    expect(await page.locator('.arc.co-change').count()).toBe(1);
    expect(await page.locator('.arc.import').count()).toBeGreaterThan(0);
    const rows = await page.locator('#links tbody tr').allTextContents();
    expect(rows).toContain('src/cart/cart.tschanges withsrc/cart/price.ts7 commits');
    expect(rows).toContain('src/cart/cart.tsimportssrc/cart/price.tsline 1: ./price.js');
    expect(rows.length).toBe(await page.locator('.arc').count());
  });

  it('are marked where a reader points at a file', async () => {
    const { page } = await open(await dataOf());
    await page.hover('.arcs text:text-is("src/cart/price.ts")');
    expect(await page.locator('.arc.on').count()).toBeGreaterThan(0);
    await page.hover('#links h2');
    expect(await page.locator('.arc.on').count()).toBe(0);
  });

  it('say why there are none', async () => {
    const { page } = await open({ ...(await dataOf()), links: [] });
    expect(await page.textContent('#links')).toContain('None of them imports another.');
  });
});
