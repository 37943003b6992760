import { describe, expect, it } from 'vitest';
import { gapDefinitions } from './gap-definitions.js';
import type { OutlineBlock } from './outline-block.js';

const TEXT = `class Cart : public Base {
  int total(int rate) {
    return rate;
  }
};
TEST(Cart, total) {
  check();
}
return later() {
`;

const BLOCKS: readonly OutlineBlock[] = [
  { name: 'Cart', startLine: 1, endLine: 5, headerLine: 1 },
  { name: 'total', startLine: 2, endLine: 4, headerLine: 2, parent: 0 },
  { name: 'TEST', startLine: 6, endLine: 8, headerLine: 6 },
  { name: 'later', startLine: 9, endLine: 9, headerLine: 9 },
];

describe('gapDefinitions', () => {
  it('takes the blocks whose header declares their name, members of a type as methods', () => {
    expect(gapDefinitions(TEXT, [{ startLine: 1, endLine: 9 }], BLOCKS)).toEqual([
      { name: 'Cart', kind: 'class', startLine: 1, endLine: 5, headerLine: 1 },
      { name: 'total', kind: 'method', startLine: 2, endLine: 4, headerLine: 2 },
    ]);
  });

  it('takes only blocks whose header is in a gap, and still knows what encloses them', () => {
    const found = gapDefinitions(TEXT, [{ startLine: 2, endLine: 3 }], BLOCKS);
    expect(found.map(({ name, kind }) => `${kind} ${name}`)).toEqual(['method total']);
  });

  it('gives nothing without gaps or without blocks', () => {
    expect(gapDefinitions(TEXT, [], BLOCKS)).toEqual([]);
    expect(gapDefinitions(TEXT, [{ startLine: 1, endLine: 9 }], [])).toEqual([]);
  });
});
