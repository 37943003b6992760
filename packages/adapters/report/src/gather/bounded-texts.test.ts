import { describe, expect, it } from 'vitest';
import { boundedTexts } from './bounded-texts.js';

const file = (path: string) => ({ path, reasons: [], passages: [] });
const replay = {
  ranked: ['a', 'b', 'c'].map(file),
  sources: new Map(
    ['a', 'b', 'c'].map((path, i) => [path, { path, text: 'x'.repeat(10 * (i + 1)) }]),
  ),
  ...{ considered: 3, leftOut: [], how: {} },
};

describe('boundedTexts', () => {
  it('keeps the texts of the first files that fit, and says how many it leaves out', () => {
    const { replay: kept, unread } = boundedTexts(replay, 45);
    expect([...kept.sources.keys()]).toEqual(['a', 'b']);
    expect(unread).toEqual(['1 long file is in this report without text']);
    expect(kept.ranked).toEqual(replay.ranked);
    expect(boundedTexts(replay, 5).unread).toEqual([
      '3 long files are in this report without text',
    ]);
  });

  it('says nothing where all fit', () => {
    const { replay: kept, unread } = boundedTexts(replay);
    expect(kept.sources).toEqual(replay.sources);
    expect(unread).toEqual([]);
  });
});
