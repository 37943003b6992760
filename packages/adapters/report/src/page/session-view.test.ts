import { describe, expect, it } from 'vitest';
import { SESSION } from '../../test/data.js';
import { openReports, seriousIn } from '../../test/page.js';

const open = openReports();

describe('a report of a session', () => {
  it('shows what was shown, what was edited and what was paid twice', async () => {
    const { page, problems } = await open(SESSION);
    const figures = await page.locator('.figure').allTextContents();
    expect(figures).toEqual([
      '2,900 tokens shown',
      '28 % of them of files that were edited',
      '300 tokens shown again (10 %)',
    ]);
    expect(await page.locator('.time .first').count()).toBe(2);
    expect(await page.locator('.time .again').count()).toBe(1);
    expect(await page.locator('.time .edited').count()).toBe(1);
    expect(await page.locator('.time .compacted').count()).toBe(1);
    expect(await page.locator('#files tbody tr').count()).toBe(3);
    expect(await page.textContent('#bill')).toContain('read from the cache9,00078 %');
    expect(problems).toEqual([]);
  });

  it('has nothing serious for axe', async () => {
    const { page } = await open(SESSION);
    expect(await seriousIn(page)).toEqual([]);
  });

  it('says of an empty session that nothing was shown', async () => {
    const { page, problems } = await open({ ...SESSION, steps: [], files: [], task: undefined });
    expect(await page.textContent('#time')).toContain('Nothing was shown.');
    expect(await page.locator('.task').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('draws a bounded part of a session of 100,000 steps, and says how much more there is', async () => {
    const step = SESSION.steps[0]!;
    const steps = Array.from({ length: 100_000 }, (_, i) => ({
      ...step,
      path: `src/file${i % 5_000}.ts`,
    }));
    const files = Array.from({ length: 5_000 }, (_, i) => ({
      ...SESSION.files[1]!,
      path: `src/file${i}.ts`,
    }));
    const { page, problems } = await open({ ...SESSION, steps, files });
    expect(await page.locator('.time circle').count()).toBeLessThanOrEqual(4_000);
    expect(await page.locator('.time text').count()).toBe(30);
    expect(await page.textContent('#files')).toContain('and 4,800 more');
    expect(problems).toEqual([]);
  });
});
