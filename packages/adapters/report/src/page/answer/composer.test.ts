import { describe, expect, it } from 'vitest';
import { dataOf } from '../../../test/data.js';
import { exactIn, openReports } from '../../../test/page.js';
import { replayOf } from './answer-at.js';

const open = openReports();

/** Moves the slider once a frame through all its steps; gives the budgets that were drawn. */
const sweep = async (): Promise<number[]> => {
  const slider = document.querySelector<HTMLInputElement>('input[type=range]')!;
  const drawn: number[] = [];
  const root = document.documentElement;
  new MutationObserver(() => drawn.push(Number(root.dataset.budget))).observe(root, {
    attributeFilter: ['data-budget'],
  });
  for (let step = 0; step <= 160; step += 4) {
    slider.value = String(step);
    slider.dispatchEvent(new Event('input'));
    await new Promise(requestAnimationFrame);
  }
  while (root.dataset.budget !== '32000') await new Promise(requestAnimationFrame);
  return drawn;
};

describe('the composer of a page', () => {
  it('composes in a worker, and ends with what was asked for last', async () => {
    const data = await dataOf();
    const { page, problems } = await open(data);
    expect(page.workers()).toHaveLength(1);
    const drawn = await page.evaluate(sweep);
    expect(drawn.at(-1)).toBe(32_000);
    expect(drawn.length).toBeLessThanOrEqual(41);
    expect(await exactIn(page)).toBe(`${replayOf(data)(32_000).text}\n`);
    expect(problems).toEqual([]);
  });

  it('composes in the page where its browser lets a file have no worker', async () => {
    const data = await dataOf();
    const { page, problems } = await open(data, {
      before: () => {
        globalThis.Worker = class {
          constructor() {
            throw new Error('no worker for a file');
          }
        } as unknown as typeof Worker;
      },
    });
    expect(page.workers()).toHaveLength(0);
    expect((await page.evaluate(sweep)).at(-1)).toBe(32_000);
    expect(await exactIn(page)).toBe(`${replayOf(data)(32_000).text}\n`);
    expect(problems).toEqual([]);
  });

  it('goes on in the page when its worker comes to nothing', async () => {
    const data = await dataOf();
    const { page, problems } = await open(data, {
      before: () => {
        const Real = globalThis.Worker;
        globalThis.Worker = class extends Real {
          constructor() {
            super(URL.createObjectURL(new Blob(['throw new Error("broken")'])));
          }
        };
      },
    });
    expect((await page.evaluate(sweep)).at(-1)).toBe(32_000);
    expect(await exactIn(page)).toBe(`${replayOf(data)(32_000).text}\n`);
    expect(problems.filter((problem) => !problem.includes('broken'))).toEqual([]);
  });
});
