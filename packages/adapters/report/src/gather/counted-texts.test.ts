import { approximateTokens as countTokens } from '@ctx/text';
import { describe, expect, it } from 'vitest';
import { dataOf, SHOP } from '../../test/data.js';
import { textsOfAnswers, textsOfMaps } from './counted-texts.js';

describe('textsOfAnswers', () => {
  it('has every line of a source, and names as lists write them', async () => {
    const { material } = await dataOf();
    if (material.kind !== 'context') throw new Error('of a task, not of a map');
    const texts = textsOfAnswers(material.replay, countTokens);
    for (const { text } of material.replay.sources.values()) expect(texts).toContain(text);
    const all = texts.join('\n');
    for (const written of [', priceOf 1', '(total 1', ': Cart (', ', Cart.total 1'])
      expect(all).toContain(written);
  });
});

describe('textsOfMaps', () => {
  it('has the paths of all files, and the names of those that are shown with them', async () => {
    const { material } = await dataOf(SHOP, {});
    if (material.kind !== 'map') throw new Error('of a map, not of a task');
    const { ranked, leftOut } = material;
    const bare = ranked.map((file, i) => (i === 0 ? file : { ...file, symbols: [] }));
    const texts = textsOfMaps(bare, leftOut, countTokens).join('\n');
    for (const { path } of ranked) expect(texts).toContain(path);
    const [{ symbols } = { symbols: [] }] = ranked;
    for (const { name } of symbols) expect(texts).toContain(`, ${name} `);
  });
});
