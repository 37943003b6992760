import { describe, expect, it } from 'vitest';
import { printed, rowsOf } from '../../test/rows.js';
import { restore, terse } from '../index.js';
import { headBlame, headMatches, plainTree } from './listing.js';

describe('headMatches', () => {
  it('says a path once above its matches', () => {
    const text = 'a.ts:1:x\na.ts:7:y\nb.ts:2:z\n--\na.ts:9:w';
    expect(printed(headMatches(rowsOf(text)))).toEqual([
      ...['a.ts', '1:x', '7:y', 'b.ts', '2:z', '--', 'a.ts', '9:w'],
    ]);
  });
});

describe('headBlame', () => {
  it('says a commit once above the lines that have it, and again where another stood between', () => {
    const by = (id: string, line: string): string =>
      `${id} (Ada Byron 2026-11-22 10:00:00 +0100 ${line}`;
    const text = [by('1a2b3c4d', ' 9) if (x) {'), by('1a2b3c4d', '10) '), by('^5e6f7a8', '11) }')];
    expect(printed(headBlame(rowsOf([...text, by('1a2b3c4d', '12) y')].join('\n'))))).toEqual([
      ...['1a2b3c4d (Ada Byron 2026-11-22 10:00:00 +0100', '9) if (x) {', '10) '],
      ...['^5e6f7a8 (Ada Byron 2026-11-22 10:00:00 +0100', '11) }'],
      ...['1a2b3c4d (Ada Byron 2026-11-22 10:00:00 +0100', '12) y'],
    ]);
  });

  it('is for level max, can be undone, and leaves lines that must keep their form', () => {
    const lines = Array.from(
      { length: 9 },
      (_, n) => `1a2b3c4d (Ada 2026-11-22 10:00:00 +0100 ${n + 1}) line ${n};`,
    );
    const text = lines.join('\n');
    const { text: short, legend, class: kind } = terse(text, { level: 'max' });
    expect([kind, short.split('\n').length]).toEqual(['losslessDisplay', 10]);
    expect(restore(short, legend)).toBe(text);
    expect(terse(text).text).toBe(text);
    expect(terse(text, { level: 'max', keepFormat: true }).text).toBe(text);
  });
});

describe('plainTree', () => {
  it('writes branches as indentation', () => {
    const text = 'root\n├── a@1\n│   ├── b@2\n│   └── c@3\n└── d@4';
    expect(printed(plainTree(rowsOf(text)))).toEqual(['root', ' a@1', '   b@2', '   c@3', ' d@4']);
    expect(printed(plainTree(rowsOf('x\n+-- y\n|   `-- z')))).toEqual(['x', ' y', '   z']);
  });

  it('leaves lists and rules alone', () => {
    for (const text of ['- item', '    indented', '----', '| cell |']) {
      expect(printed(plainTree(rowsOf(text))).join('\n')).toBe(text);
    }
  });
});
