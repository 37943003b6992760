import { describe, expect, it } from 'vitest';
import { printed, rowsOf } from '../../test/rows.js';
import { headMatches, plainTree } from './listing.js';

describe('headMatches', () => {
  it('says a path once above its matches', () => {
    const text = 'a.ts:1:x\na.ts:7:y\nb.ts:2:z\n--\na.ts:9:w';
    expect(printed(headMatches(rowsOf(text)))).toEqual([
      ...['a.ts', '1:x', '7:y', 'b.ts', '2:z', '--', 'a.ts', '9:w'],
    ]);
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
