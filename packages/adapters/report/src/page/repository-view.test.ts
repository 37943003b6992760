import { loadO200k } from '@ctx/tokens';
import { composeAnswer } from '@ctx/workspace/replay';
import { describe, expect, it } from 'vitest';
import { dataOf, largeData, SHOP } from '../../test/data.js';
import { exactIn, openReports, seriousIn } from '../../test/page.js';

const open = openReports();

describe('a report of a repository', () => {
  it('opens from disk without a network, and shows what the program answers', async () => {
    const data = await dataOf();
    const { page, problems } = await open(data);
    expect(await page.title()).toContain('shop: the total of the Cart');
    expect(await page.textContent('h1')).toBe('shop');
    expect(await page.textContent('.summary')).toMatch(
      /^\d+ files? of 6, \d+ lines, [\d,]+ tokens of 8,000$/,
    );
    const countTokens = await loadO200k();
    const { material } = data;
    if (material.kind !== 'context') throw new Error('of a task, not of a map');
    const { context } = composeAnswer(material.replay, { budget: 8_000, countTokens });
    expect(await page.textContent('.exact')).toBe('');
    expect(await exactIn(page)).toBe(`${context.text}\n`);
    expect(problems).toEqual([]);
  });

  it('replays the answer at the budget of the slider and of the field, by the keyboard', async () => {
    const data = await dataOf();
    const { page, problems } = await open(data);
    const { material } = data;
    if (material.kind !== 'context') throw new Error('of a task, not of a map');
    const countTokens = await loadO200k();
    await page.focus('input[type=range]');
    for (const key of ['Home', 'PageUp', 'ArrowRight', 'ArrowRight', 'End']) {
      const before = await page.getAttribute('html', 'data-budget');
      await page.keyboard.press(key);
      await page.waitForFunction((at) => document.documentElement.dataset.budget !== at, before);
      const budget = Number(await page.getAttribute('html', 'data-budget'));
      const { context } = composeAnswer(material.replay, { budget, countTokens });
      expect(await exactIn(page)).toBe(`${context.text}\n`);
      expect(await page.locator('.section').count()).toBe(context.files.length);
    }
    await page.fill('input[type=number]', '3');
    await page.press('input[type=number]', 'Enter');
    await page.waitForFunction(() => document.documentElement.dataset.budget === '3');
    expect(await page.textContent('#answer')).toContain('Too few tokens for anything');
    expect(problems).toEqual([]);
  });

  it('has nothing serious for axe, light and dark', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await open(await dataOf(), { colorScheme });
      for (const section of await page.locator('.section > summary').all()) await section.click();
      expect(await seriousIn(page)).toEqual([]);
    }
  });

  it('stays usable with 27,000 files: what a move of the slider touches does not grow with them', async () => {
    const touched: number[] = [];
    for (const data of [await dataOf(), await largeData(27_000)]) {
      const { page, problems } = await open(data);
      await page.evaluate(() => {
        const counted = globalThis as { touched?: number };
        counted.touched = 0;
        new MutationObserver((changes) => {
          counted.touched! += changes.length;
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
      });
      await page.fill('input[type=number]', '900');
      await page.press('input[type=number]', 'Enter');
      await page.waitForFunction(() => document.documentElement.dataset.budget === '900');
      touched.push(await page.evaluate(() => (globalThis as { touched?: number }).touched!));
      expect(await page.locator('.treemap g:not(.marks)').count()).toBeLessThanOrEqual(1_200);
      expect(problems).toEqual([]);
    }
    expect(touched[1]!).toBeLessThanOrEqual(touched[0]! + 20);
  });

  it('fits a narrow window, and says where there is nothing to say', async () => {
    const { page, problems } = await open(
      { ...(await dataOf(SHOP, { task: 'zzzz qqqq' })), communities: [] },
      {
        width: 380,
      },
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      380,
    );
    const text = await page.textContent('main');
    for (const empty of [
      'No file matches',
      'There are not two of them',
      'None found',
      'form no groups',
    ])
      expect(text).toContain(empty);
    expect(problems).toEqual([]);
  });

  it('prints without what only a screen needs', async () => {
    const { page } = await open(await dataOf());
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('input[type=range]').isVisible()).toBe(false);
    expect(await page.locator('.treemap').isVisible()).toBe(true);
    expect((await page.pdf()).length).toBeGreaterThan(10_000);
  });
});

describe('budget control', () => {
  const open = openReports();

  describe('the control of the budget', () => {
    it('says its value in tokens, and moves slider and field together', async () => {
      const { page } = await open(await dataOf());
      const [slider, field] = [
        page.locator('input[type=range]'),
        page.locator('input[type=number]'),
      ];
      expect(await slider.getAttribute('aria-valuetext')).toBe('8,000 tokens');
      await slider.focus();
      await page.keyboard.press('Home');
      await page.waitForFunction(() => document.documentElement.dataset.budget === '200');
      expect(await field.inputValue()).toBe('200');
      expect(await slider.getAttribute('aria-valuetext')).toBe('200 tokens');
      await field.fill('32000');
      await field.press('Enter');
      await page.waitForFunction(() => document.documentElement.dataset.budget === '32000');
      expect(await slider.inputValue()).toBe('160');
    });

    it('takes what is no budget for the nearest one', async () => {
      const { page } = await open(await dataOf());
      const field = page.locator('input[type=number]');
      for (const [typed, budget] of [
        ['9999999', '32000'],
        ['-5', '0'],
        ['', '0'],
        ['1200.4', '1200'],
      ]) {
        await field.fill(typed!);
        await field.press('Tab');
        await page.waitForFunction((at) => document.documentElement.dataset.budget === at, budget);
        expect(await field.inputValue()).toBe(budget);
      }
    });

    it('draws once a frame, however fast the slider moves', async () => {
      const { page } = await open(await dataOf());
      const drawn = await page.evaluate(async () => {
        const slider = document.querySelector<HTMLInputElement>('input[type=range]')!;
        let count = 0;
        const seen = new MutationObserver((changes) => {
          count += changes.length;
        });
        seen.observe(document.documentElement, { attributeFilter: ['data-budget'] });
        for (let step = 0; step <= 160; step++) {
          slider.value = String(step);
          slider.dispatchEvent(new Event('input'));
        }
        // It is composed beside the page, however many frames that takes.
        while (document.documentElement.dataset.budget !== '32000')
          await new Promise(requestAnimationFrame);
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        return count;
      });
      expect(drawn).toBe(1);
      expect(await page.getAttribute('html', 'data-budget')).toBe('32000');
    });
  });
});
