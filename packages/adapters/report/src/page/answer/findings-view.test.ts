import { describe, expect, it } from 'vitest';
import { dataOf } from '../../../test/data.js';
import { openReports } from '../../../test/page.js';

const open = openReports();
const finding = { path: 'src/cart/cart.ts', startLine: 4, endLine: 60 };

describe('findings, groups and what is left out', () => {
  it('stand kind by kind, with their evidence behind them', async () => {
    const { page } = await open({
      ...(await dataOf()),
      findings: [
        { ...finding, kind: 'hotspots', text: '30 commits × complexity 40', evidence: ['a', 'b'] },
        { ...finding, kind: 'clones', text: '9 lines stand in 2 places', evidence: [] },
      ],
      communities: [{ name: 'cart price', paths: ['src/cart/cart.ts'], leaving: 3 }],
    });
    const cards = page.locator('#findings .card');
    expect(await cards.locator('h3').allTextContents()).toEqual([
      ...['Hotspots', 'Clones', 'Circles', 'Large or tangled'],
    ]);
    expect(await cards.first().textContent()).toContain('src/cart/cart.ts:4-6030 commits');
    expect(await cards.first().locator('pre').isVisible()).toBe(false);
    await cards.first().locator('summary').press('Enter');
    expect(await cards.first().locator('pre').isVisible()).toBe(true);
    expect(await cards.nth(2).textContent()).toContain('None found.');
    expect(await page.textContent('#communities')).toContain(
      'cart price 1 file, 3 links to others',
    );
  });

  it('name what was never looked at, why, and how many', async () => {
    const skipped = [{ reason: 'media', count: 1_200, paths: ['logo.png', 'cover.jpg'] }];
    const { page } = await open({ ...(await dataOf()), skipped });
    const row = await page.textContent('#left-out tbody tr');
    expect(row).toBe('media1,200logo.png  cover.jpg');
  });

  it('count the files that match and are not shown at this budget', async () => {
    const { page } = await open(await dataOf());
    const count = async () =>
      Number(/^(\d+) files?/.exec((await page.textContent('#left-out p'))!)![1]);
    const many = await count();
    await page.fill('input[type=number]', '3');
    await page.press('input[type=number]', 'Enter');
    await page.waitForFunction(() => document.documentElement.dataset.budget === '3');
    expect(await count()).toBeGreaterThan(many);
    await page.click('#left-out details > summary');
    expect(await page.locator('.behind li').count()).toBe(await count());
  });
});
