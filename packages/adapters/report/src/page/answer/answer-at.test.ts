import { loadO200k } from '@ctx/tokens';
import { describe, expect, it } from 'vitest';
import { dataOf, SHOP } from '../../../test/data.js';
import { STATES } from '../write/names.js';
import { replayOf, scale } from './answer-at.js';

describe('replayOf', () => {
  it('gives within every budget the files that are shown, their state and their rank', async () => {
    const data = await dataOf();
    const answerAt = replayOf(data);
    const exact = await loadO200k();
    let last = 0;
    for (const budget of [200, 500, 1_200, 4_000]) {
      const { text, tokens, files } = answerAt(budget);
      expect(tokens).toBe(exact(text));
      expect(tokens).toBeLessThanOrEqual(budget);
      for (const { path, state, rank } of files) {
        expect(text).toContain(path);
        expect(STATES).toContain(state);
        expect(rank).toBeGreaterThan(0);
      }
      const lines = files.flatMap(({ shown = [] }) => shown).length;
      expect(lines + files.length).toBeGreaterThanOrEqual(last);
      last = files.length;
    }
    expect(answerAt(4_000).files[0]).toMatchObject({ path: 'src/cart/price.ts', rank: 1 });
  });

  it('says how much the smallest answer takes, where a budget is too small', async () => {
    const { files, needed } = replayOf(await dataOf())(3);
    expect(files).toEqual([]);
    expect(needed).toBeGreaterThan(3);
  });

  it('gives the files of a map with their details', async () => {
    const { files, text } = replayOf(await dataOf(SHOP, {}))(2_000);
    expect(files.length).toBe(Object.keys(SHOP).length);
    expect(new Set(files.map(({ rank }) => rank)).size).toBe(files.length);
    expect(text).toContain('priceOf');
    expect(files[0]!.rank).toBe(1);
  });

  it('ranks the files of a map as its text has them', async () => {
    const { files, text } = replayOf(await dataOf(SHOP, {}))(2_000);
    const first = files.filter(({ state }) => state === 'signatures').map(({ path }) => path);
    const places = first.map((path) => text.indexOf(path));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(files.map(({ rank }) => rank)).toEqual(files.map((_, index) => index + 1));
  });
});

describe('scale', () => {
  it('goes from the least to the most, evenly by factors, in two digits', () => {
    expect(scale.budgetAt(0)).toBe(scale.least);
    expect(scale.budgetAt(1)).toBe(scale.most);
    expect(scale.budgetAt(-1)).toBe(scale.least);
    for (let position = 0; position <= 1; position += 0.01) {
      const budget = scale.budgetAt(position);
      expect(String(budget)).toMatch(/^\d\d0*$|^\d\d\d$/);
      expect(Math.abs(scale.positionOf(budget) - position)).toBeLessThan(0.02);
    }
  });
});
