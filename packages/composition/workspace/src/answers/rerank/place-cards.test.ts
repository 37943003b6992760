import type { Source } from '@ctx/pipeline';
import type { RankedPlace } from '@ctx/relevance';
import { approximateTokens } from '@ctx/text';
import { loadO200k } from '@ctx/tokens';
import { describe, expect, it } from 'vitest';
import { placeCards } from './place-cards.js';

const LONG = 'a_very_long_name_of_a_folder_that_nobody_would_write/'.repeat(8);
const text = Array.from({ length: 300 }, (_, i) => `  step${i}(header, value, ${i});`).join('\n');
const place = (i: number, path = 'src/cart.ts'): RankedPlace => ({
  ...{ path, startLine: i * 10 + 1, endLine: i * 10 + 9, score: 1 / (i + 2), within: [] },
  ...{ name: `work${i}`, headerLine: i * 10 + 1, because: ['value'], named: false },
  parts: [{ ranges: [{ startLine: i * 10 + 1, endLine: i * 10 + 9 }], share: 1 }],
  features: {} as RankedPlace['features'],
});
const PLACES = Array.from({ length: 25 }, (_, i) => place(i));
const SOURCES = new Map<string, Source>([
  ['src/cart.ts', { path: 'src/cart.ts', text }],
  [`${LONG}a.ts`, { path: `${LONG}a.ts`, text }],
]);
const countTokens = (text: string) => approximateTokens(text);

describe('placeCards', () => {
  it('gives the first twenty, each with where it is and how it is declared', () => {
    const cards = placeCards(PLACES, SOURCES, countTokens);
    expect(cards).toHaveLength(20);
    expect(cards[3]).toMatchObject({ id: 4, path: 'src/cart.ts', startLine: 31, name: 'work3' });
    expect(cards[3]!.text).toMatch(/^src\/cart\.ts:31-39 work3\nstep30\(header, value, 30\);\n/);
  });

  it('holds sixty tokens by exact count, whatever the path and the lines are', async () => {
    const exact = await loadO200k();
    for (const path of SOURCES.keys())
      for (const card of placeCards([place(1, path), place(2, path)], SOURCES, exact)) {
        expect(card.tokens).toBe(exact(card.text));
        expect(card.tokens).toBeLessThanOrEqual(60);
        expect(card.text).toContain(':');
      }
  });
});
