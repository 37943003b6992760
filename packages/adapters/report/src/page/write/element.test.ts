import { describe, expect, it } from 'vitest';
import { dataOf, SESSION } from '../../../test/data.js';
import { openReports } from '../../../test/page.js';
import { visible } from './element.js';

const open = openReports();

describe('visible', () => {
  it('shows what would turn or hide text, and cuts what is too long', () => {
    expect(visible('a\u202eb\u0000')).toBe('a⟨U+202E⟩b⟨U+0000⟩');
    expect(visible('x'.repeat(5_000))).toBe(`${'x'.repeat(4_000)} … 1,000 more characters`);
    expect(visible('größe 値段 😀')).toBe('größe 値段 😀');
  });
});

describe('element', () => {
  it('writes attributes and texts of a page as text', async () => {
    const path = '"><b onclick="globalThis.hit = 1">x</b>\u202e';
    const files = [{ ...SESSION.files[0]!, path }];
    const { page } = await open({ ...SESSION, files, steps: [{ ...SESSION.steps[0]!, path }] });
    expect(await page.locator('main [onclick]').count()).toBe(0);
    const title = await page.textContent('.time title');
    expect(title).toContain('"><b onclick="globalThis.hit = 1">x</b>⟨U+202E⟩');
  });
});

describe('section', () => {
  const open = openReports();

  describe('the sections of a page', () => {
    it('are regions that their headings name', async () => {
      const { page } = await open(await dataOf());
      const regions = [
        'What an agent is shown',
        'The answer, file by file',
        'How its files hang together',
        'What it costs',
        'What is left out, and why',
        'Where the code would hurt',
        'Files that belong together',
      ];
      for (const name of regions) {
        const region = page.getByRole('region', { name, exact: true });
        expect(await region.count()).toBe(1);
        expect(await region.getByRole('heading', { name, exact: true }).count()).toBe(1);
      }
      expect(await page.locator('main > section').count()).toBe(regions.length);
    });

    it('have a head that says what the report is of', async () => {
      const { page } = await open({ ...(await dataOf()), head: 'c0ffee1234567890' });
      expect(await page.textContent('.kicker')).toBe('6 files · 4.3 kB · commit c0ffee1234');
      expect(await page.textContent('.task')).toContain('the total of the Cart is NaN');
      const { page: session } = await open(SESSION);
      expect(await session.textContent('.kicker')).toBe('3 requests · 5 steps');
      expect(await session.textContent('h1')).toBe('shop.jsonl');
    });

    it('say the remarks of an answer, and nothing where there are none', async () => {
      const data = await dataOf();
      const { page } = await open({ ...data, remarks: ['2 files were not read'] });
      expect(await page.textContent('.remarks')).toBe('2 files were not read');
      const { page: silent } = await open({ ...data, remarks: [] });
      expect(await silent.locator('.remarks').isVisible()).toBe(false);
    });
  });

  describe('light and dark', () => {
    it('follow the reader’s system, and what is lit stands out in both', async () => {
      const grounds = new Set<string>();
      for (const colorScheme of ['light', 'dark'] as const) {
        const { page } = await open(await dataOf(), { colorScheme });
        const { ground, lit, dark } = await page.evaluate(() => {
          const fill = (selector: string) =>
            getComputedStyle(document.querySelector(selector)!).fill;
          return {
            ground: getComputedStyle(document.body).backgroundColor,
            lit: fill('.treemap g[data-state] > rect'),
            dark: fill('.treemap g.file:not([data-state]) > rect'),
          };
        });
        expect(lit).not.toBe(dark);
        grounds.add(ground);
      }
      expect(grounds.size).toBe(2);
    });

    it('do without motion where the reader asks for none', async () => {
      const { page } = await open(await dataOf());
      const moves = () =>
        page.evaluate(
          () => getComputedStyle(document.querySelector('.treemap rect')!).transitionDuration,
        );
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect(await moves()).toBe('0s');
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      expect(await moves()).not.toBe('0s');
    });
  });
});
