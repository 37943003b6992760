import { describe, expect, it } from 'vitest';
import { dataOf, largeData } from '../../../test/data.js';
import { openReports } from '../../../test/page.js';
import { nearest } from './treemap-view.js';

const open = openReports();

describe('the treemap', () => {
  it('lights the files of the answer, and no others', async () => {
    const { page } = await open(await dataOf());
    const lit = await page.locator('.treemap g[data-state]').count();
    expect(lit).toBe(await page.locator('.section').count());
    await page.fill('input[type=number]', '3');
    await page.press('input[type=number]', 'Enter');
    await page.waitForFunction(() => document.documentElement.dataset.budget === '3');
    expect(await page.locator('.treemap g[data-state]').count()).toBe(0);
  });

  it('says of a file, when a reader points at it, what is shown of it and why', async () => {
    const { page } = await open(await dataOf());
    await page.hover('.treemap g[aria-label^="src/cart/price.ts"]');
    const said = await page.textContent('.detail');
    expect(said).toMatch(
      /^src\/cart\/price\.ts 1\.\d kB · shown (whole|in part), \d+ tokens · rank 1 · /,
    );
    await page.hover('.treemap g[aria-label^="package.json"]');
    expect(await page.textContent('.detail')).toMatch(
      /^package\.json \d+ B · (nothing of the task|.*rank)/,
    );
  });

  it('is walked by the arrow keys, with one stop of the Tab key', async () => {
    const { page } = await open(await dataOf());
    expect(await page.locator('.treemap g[tabindex="0"]').count()).toBe(1);
    await page.focus('.treemap g[aria-label^="src/cart/cart.ts"]');
    const seen = new Set<string | null>();
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown']) {
      await page.keyboard.press(key);
      seen.add(await page.evaluate(() => document.activeElement!.getAttribute('aria-label')));
    }
    expect(seen.size).toBeGreaterThan(1);
    expect(await page.locator('.treemap g[tabindex="0"]').count()).toBe(1);
    const label = await page.evaluate(() => document.activeElement!.getAttribute('aria-label'));
    const path = await page.textContent('.detail b');
    expect(label!.startsWith(path!)).toBe(true);
  });

  it('looks into a folder by Enter, and back by Escape and by the way', async () => {
    const { page } = await open(await dataOf());
    await page.focus('.treemap g.folder[aria-label^="src:"]');
    await page.keyboard.press('Enter');
    expect(await page.textContent('.way')).toBe('all filessrc');
    expect(await page.locator('.treemap g[aria-label^="docs"]').count()).toBe(0);
    await page.keyboard.press('Escape');
    expect(await page.textContent('.way')).toBe('all files');
    await page.click('.treemap g.folder[aria-label^="src:"] rect', { position: { x: 8, y: 6 } });
    await page.click('.way button');
    expect(await page.textContent('.way')).toBe('all files');
  });

  it('opens the section of a file that the answer has', async () => {
    const { page } = await open(await dataOf());
    await page.focus('.treemap g[aria-label^="src/cart/price.ts"]');
    await page.keyboard.press('Enter');
    expect(await page.locator('.section[open]').getAttribute('data-path')).toBe(
      'src/cart/price.ts',
    );
    expect(await page.evaluate(() => document.activeElement!.tagName)).toBe('SUMMARY');
  });

  it('marks the files of the answer that are too small for a rectangle, among 27,000', async () => {
    const data = await largeData(27_000);
    const { page } = await open(data);
    const shown = await page.locator('.section').count();
    expect(shown).toBeGreaterThan(2);
    const lit = await page.locator('.treemap g[data-state]').count();
    expect(lit + (await page.locator('.marks circle').count())).toBe(shown);
    expect(await page.locator('.treemap g.group').count()).toBeGreaterThan(10);
    await page.focus('.treemap g.group');
    expect(await page.textContent('.detail')).toMatch(
      /\d+ files, .* · none of it shown · Enter looks inside/,
    );
  });

  it('says the same of a file to those who hear it as to those who see it', async () => {
    const { page } = await open(await dataOf());
    await page.focus('.treemap g[aria-label^="src/cart/cart.ts"]');
    const [label, path, said] = await page.evaluate(() => {
      const detail = document.querySelector('.detail')!;
      const name = detail.querySelector('b')!.textContent;
      const label = document.activeElement!.getAttribute('aria-label')!;
      return [label, name, detail.textContent!.slice(name.length + 1)];
    });
    expect(label).toBe(`${path}: ${said}`);
    expect(await page.locator('.detail').getAttribute('role')).toBe('status');
  });

  it('puts the focus on the file in the map, where the answer has no section of it', async () => {
    const { page } = await open(await dataOf());
    await page.fill('input[type=number]', '3');
    await page.press('input[type=number]', 'Enter');
    await page.waitForFunction(() => document.documentElement.dataset.budget === '3');
    await page.click('.treemap g[aria-label^="src/cart/price.ts"]');
    const label = await page.evaluate(() => document.activeElement!.getAttribute('aria-label'));
    expect(label).toMatch(/^src\/cart\/price\.ts: /);
    expect(await page.locator('.section').count()).toBe(0);
  });
});

const cell = (x: number, y: number) => ({ cell: { x, y, width: 10, height: 10 } });
const middle = cell(50, 50);
const right = cell(70, 52);
const far = cell(120, 50);
const below = cell(52, 90);
const all = [middle, right, far, below];

describe('nearest', () => {
  it.each([
    ['ArrowRight', right],
    ['ArrowDown', right],
    ['ArrowLeft', undefined],
    ['ArrowUp', undefined],
    ['Enter', undefined],
  ] as const)('%s leads on', (key, to) => {
    expect(nearest(middle.cell, all, key)).toBe(key === 'ArrowDown' ? below : to);
  });

  it('goes back the way it came', () => {
    expect(nearest(right.cell, all, 'ArrowLeft')).toBe(middle);
    expect(nearest(below.cell, all, 'ArrowUp')).toBe(middle);
    expect(nearest(far.cell, all, 'ArrowLeft')).toBe(right);
  });

  it('of one rectangle leads nowhere', () => {
    expect(nearest(middle.cell, [middle], 'ArrowRight')).toBeUndefined();
  });
});
