import { expect, it } from 'vitest';
import { SESSION } from '../../../test/data.js';
import { openReports } from '../../../test/page.js';

const open = openReports();

it('scrolls by itself where it is too wide, and can be reached by the keyboard', async () => {
  const path = `src/${'long-name-without-a-break'.repeat(20)}.ts`;
  const { page } = await open(
    { ...SESSION, files: [{ ...SESSION.files[0]!, path }] },
    { width: 400 },
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(400);
  expect(await page.locator('.scroll').getAttribute('tabindex')).toBe('0');
  expect(await page.getByRole('region', { name: 'Most tokens first' }).count()).toBe(1);
  expect(await page.getByRole('rowheader').count()).toBeGreaterThan(0);
});
