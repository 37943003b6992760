import { describe, expect, it } from 'vitest';
import {
  type Part,
  partBlocks,
} from '../../../packages/algorithms/entropy-outline/src/build/bisect.js';
import { profile } from '../../../packages/algorithms/entropy-outline/src/read/profile.js';
import { measureLines } from '../../../packages/algorithms/entropy-outline/src/signals/measures.js';
import { collapseSimilar, similarityThreshold } from './similarity.js';

/** Collapses parts of the given texts, all with the z-score `z`. */
function collapsed(texts: readonly string[], z = 0): string[] {
  const measures = measureLines(profile(texts.join('\n')));
  let start = 0;
  const parts = texts.map((text): Part => {
    const end = start + text.split('\n').length;
    const part = { start, end, z, children: [] };
    start = end;
    return part;
  });
  return collapseSimilar(measures, parts, partBlocks(measures, parts)).map(
    ({ start: from, end, label, similar }) =>
      `${from + 1}-${end + 1} ${label}${similar ? ` ×${similar.count}` : ''}`,
  );
}

const getter = (name: string): string =>
  `get${name}(id) {\n  return this.store.load(id);\n  // see the notes\n}`;

describe('similarityThreshold', () => {
  it('moves by a tenth for a standard deviation, between 0.5 and 0.9', () => {
    const values = [-9, -1, 0, 1, 9].map(similarityThreshold);
    expect(values.map((value) => Math.round(value * 100) / 100)).toEqual([0.5, 0.6, 0.7, 0.8, 0.9]);
  });
});

describe('collapseSimilar', () => {
  it('groups three siblings that share their trigrams', () => {
    expect(collapsed([getter('User'), getter('Order'), getter('Item')])).toEqual([
      '1-12 getUser(id) { ×3',
    ]);
  });

  it('leaves two alone', () => {
    expect(collapsed([getter('User'), getter('Order')])).toHaveLength(2);
  });

  it('resists where the entropy is high', () => {
    const parts = [getter('User'), getter('Preference'), getter('Subscription')];
    expect(collapsed(parts, -2)).toHaveLength(1);
    expect(collapsed(parts, 2)).toHaveLength(3);
  });

  it('does not group a small part with a large one', () => {
    const small = 'value\nvalue';
    const large = Array.from({ length: 20 }, () => 'value').join('\n');
    expect(collapsed([small, large, small, large])).toHaveLength(4);
  });

  it('gives a part that only closes to the one before it', () => {
    expect(collapsed(['a {\n  b', '}', 'c'])).toEqual(['1-3 a {', '4-4 c']);
    expect(collapsed(['', 'a'])).toHaveLength(2);
  });
});
