import { createIndex } from '@ctx/relevance';
import { buildGraph } from '@ctx/repomap';
import { approximateTokens } from '@ctx/text';
import { describe, expect, it } from 'vitest';
import { mapFor } from './map.js';
import type { Sources } from './sources.js';

const sources = (paths: string[]): Sources => ({
  files: paths.map((path) => ({ path, hash: path })),
  facts: [],
  index: createIndex(),
  notices: [],
  history: async () => [],
  graph: async () => buildGraph({ facts: [], paths }),
  read: async () => ({ text: '' }),
});
const countTokens = (text: string) => approximateTokens(text);

describe('mapFor', () => {
  it('maps files that have no facts too, under the budget', async () => {
    const map = await mapFor(sources(['a.css', 'b.css']), { countTokens });
    expect(map.text).toContain('a.css');
    expect(countTokens(map.text)).toBeLessThanOrEqual(2500);
    expect(map.tooSmall).toBeUndefined();
  });

  it('says when the budget is too small for anything', async () => {
    expect(await mapFor(sources(['a.css']), { countTokens, budget: 3 })).toMatchObject({
      text: '',
      tooSmall: true,
    });
  });

  it('says when there is nothing to map', async () => {
    const map = await mapFor(sources([]), { countTokens });
    expect(map.remarks).toEqual(['0 files to map']);
    expect(map.tooSmall).toBeUndefined();
  });

  it('refuses a focus that is not a file here, and a budget that is no number', async () => {
    await expect(mapFor(sources(['a']), { countTokens, focus: ['b'] })).rejects.toThrow(RangeError);
    await expect(mapFor(sources(['a']), { countTokens, budget: -1 })).rejects.toThrow('-1');
  });
});
