import { describe, expect, it } from 'vitest';
import { dataOf } from '../../test/data.js';
import { openReports } from '../../test/page.js';

const open = openReports();

describe('the control of the budget', () => {
  it('says its value in tokens, and moves slider and field together', async () => {
    const { page } = await open(await dataOf());
    const [slider, field] = [page.locator('input[type=range]'), page.locator('input[type=number]')];
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
