import { expect, it } from 'vitest';
import { dataOf } from '../../test/data.js';
import { openReports } from '../../test/page.js';
import { differenceTo, keepPicture } from '../../test/pictures.js';

const open = openReports();

/** Pictures that somebody has looked at. */
const picture = (name: string) => new URL(`../../test/pictures/${name}.png`, import.meta.url);

/** The share of cells that fonts of another system may change. */
const TOLERANCE = 0.05;

it.each([
  ['light', { colorScheme: 'light', width: 900, height: 700 }],
  ['dark', { colorScheme: 'dark', width: 900, height: 700 }],
  ['narrow', { colorScheme: 'light', width: 360, height: 700 }],
] as const)('a report looks as in the picture that was looked at: %s', async (name, opening) => {
  const { page } = await open(await dataOf(), opening);
  const shot = await page.screenshot();
  keepPicture(picture(name), shot);
  expect(await differenceTo(picture(name), shot, page)).toBeLessThan(TOLERANCE);
});

it('a report without its map, or in the other colors, looks otherwise', async () => {
  const { page } = await open(await dataOf(), { width: 900, height: 700 });
  expect(await differenceTo(picture('dark'), await page.screenshot(), page)).toBeGreaterThan(0.5);
  await page.evaluate(() => document.querySelector('svg')!.remove());
  const without = await differenceTo(picture('light'), await page.screenshot(), page);
  expect(without).toBeGreaterThan(TOLERANCE);
});
