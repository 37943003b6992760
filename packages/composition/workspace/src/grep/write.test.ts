import { describe, expect, it } from 'vitest';
import { writeHits } from './write.js';

const hit = (line: number) => ({ line, column: 0, patterns: [0] });
const file = (path: string, count: number) => ({
  path,
  lines: ['a', 'b', 'c'],
  hits: [hit(1), hit(2), hit(3)].slice(0, count),
  count,
});
const FILES = new Map(['src/x/a', 'test/b'].map((path) => [path, file(path, 3)]));
const group = (path: string) => ({
  ...{ path, hits: [hit(1), hit(2), hit(3)], defines: false, acts: false, weight: 1, rank: 1 },
});
const GROUPS = [
  { ...group('src/x/a'), name: 'A.b', range: { startLine: 1, endLine: 3 } },
  group('test/b'),
];
const ITEMS = [
  { group: 0, lines: [2], text: 'b' },
  { group: 0, lines: [1, 3], text: 'a' },
  { group: 1, lines: [1], text: 'a\u202e' },
];
const write = (shown: number) => writeHits({ groups: GROUPS, files: FILES, items: ITEMS, shown });

describe('writeHits', () => {
  it('writes hits in line order below the range and the name of their definition', () => {
    expect(write(2)).toBe('## src/x/a\n@@ 1-3 A.b\n1,3: a\n2: b\nleft out: 3 lines (test 3)\n');
  });

  it('counts by folder what is left out, the fullest first', () => {
    expect(write(1).split('\n').at(-2)).toBe('left out: 5 lines (test 3, src/x 2)');
  });

  it('escapes what cannot be seen', () => {
    expect(write(3)).not.toContain('\u202e');
  });
});
