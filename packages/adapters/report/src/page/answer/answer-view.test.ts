import { describe, expect, it } from 'vitest';
import { dataOf, SHOP } from '../../../test/data.js';
import { openReports } from '../../../test/page.js';

const open = openReports();

describe('the answer, file by file', () => {
  it('shows the lines that it gives, with their numbers, and brings those that it leaves out', async () => {
    const { page, problems } = await open(
      await dataOf(SHOP, { task: 'the total of the Cart is NaN', budget: 420 }),
    );
    const section = page.locator('.section[data-state=outline]').first();
    const path = await section.getAttribute('data-path');
    await section.locator('summary').click();
    const text = SHOP[path!]!.split('\n');
    for (const line of await section.locator('.shown li').all())
      expect(await line.textContent()).toBe(
        text[Number(await line.getAttribute('data-line')) - 1] || ' ',
      );
    const hole = section.locator('.hole').first();
    const button = hole.locator('.expand');
    const [, count, first] = /(\d+) lines? \((\d+)/.exec((await button.textContent())!)!;
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    await button.press('Enter');
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    const lines = hole.locator('.brought li');
    expect(await lines.count()).toBe(Number(count));
    expect(await lines.first().textContent()).toBe(text[Number(first) - 1] || ' ');
    await button.press('Enter');
    expect(await lines.count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('stays open at another budget, where a reader has opened it', async () => {
    const { page } = await open(await dataOf());
    await page.click('.section[data-path="src/cart/price.ts"] > summary');
    await page.fill('input[type=number]', '2000');
    await page.press('input[type=number]', 'Enter');
    await page.waitForFunction(() => document.documentElement.dataset.budget === '2000');
    expect(await page.locator('.section[open]').getAttribute('data-path')).toBe(
      'src/cart/price.ts',
    );
    expect(await page.locator('.section[open] .code li').count()).toBeGreaterThan(3);
  });

  it('cuts a line that is too long, and says by how much', async () => {
    const data = await dataOf();
    if (data.material.kind !== 'context') throw new Error('of a task, not of a map');
    const { replay } = data.material;
    const path = 'src/cart/price.ts';
    const text = `${'x'.repeat(50_000)}\n${replay.sources.get(path)!.text}`;
    const sources = new Map([...replay.sources, [path, { path, text }]]);
    const { page } = await open({
      ...data,
      material: { kind: 'context', replay: { ...replay, sources } },
    });
    await page.click(`.section[data-path="${path}"] > summary`);
    // A section is filled when it has opened, which the click does not wait for.
    await page.waitForSelector('.section[open] .code li');
    for (const button of await page.locator('.expand').all()) await button.click();
    expect(await page.textContent('.section[open]')).toContain('46,000 more characters');
  });

  it('names what a file of a map defines', async () => {
    const { page } = await open(await dataOf(SHOP, {}));
    await page.click('.section[data-path="src/cart/price.ts"] > summary');
    await page.waitForSelector('.section[open] .lines p');
    expect(await page.textContent('.section[open]')).toContain('It defines priceOf');
    const cart = '.section[data-path="src/cart/cart.ts"]';
    await page.click(`${cart} > summary`);
    await page.waitForSelector(`${cart} .lines p`);
    expect(await page.textContent(cart)).toContain('It defines Cart');
  });

  it('draws the first files of a long map, and brings the others by the keyboard', async () => {
    const data = await dataOf(SHOP, {});
    const { material } = data;
    if (material.kind !== 'map') throw new Error('of a map, not of a task');
    const more = Array.from({ length: 150 }, (_, i) => ({
      ...{ path: `lib/file${i}.ts`, dependents: 0, class: 'source', symbols: [] },
    })) as typeof material.ranked;
    const { page, problems } = await open({
      ...{ ...data, budget: 8_000 },
      material: { ...material, ranked: [...material.ranked, ...more] },
    });
    const sections = page.locator('.section');
    const count = material.ranked.length + more.length;
    expect(await sections.count()).toBe(60);
    const further = page.locator('.further');
    expect(await further.textContent()).toBe(`${count - 60} more files`);
    await further.press('Enter');
    expect(await sections.count()).toBe(120);
    const focused = await page.evaluate(
      () => document.activeElement!.closest<HTMLElement>('.section')!.dataset.path,
    );
    expect(focused).toBe(await sections.nth(60).getAttribute('data-path'));
    await further.press('Enter');
    expect(await sections.count()).toBe(count);
    expect(await further.count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('copies the answer', async () => {
    const { page } = await open(await dataOf());
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.click('.raw > summary');
    await page.click('.copy');
    await page.waitForFunction(() => document.querySelector('.copy')!.textContent === 'Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      await page.textContent('.exact'),
    );
  });
});
