import { describe, expect, it } from 'vitest';
import { printed, rowsOf } from '../../test/rows.js';
import { headMatches, joinPaths, plainTree } from './listing.js';

describe('joinPaths', () => {
  it('joins neighbors of one folder', () => {
    const text = ' M src/a.ts\n M src/b.ts\n M src/c.d.ts\n?? new.ts\n M lib/x.ts';
    expect(printed(joinPaths(rowsOf(text)))).toEqual([
      ' M src/{a.ts,b.ts,c.d.ts}',
      '?? new.ts',
      ' M lib/x.ts',
    ]);
  });

  it('leaves sentences, other prefixes and failures alone', () => {
    for (const text of [
      'see a/b or c\nsee a/c or d\nsee a/e or f',
      '1 a/x\n2 a/y\n3 a/z',
      'error in a/x\nerror in a/y\nerror in a/z',
      'a/x\na/y',
    ]) {
      expect(printed(joinPaths(rowsOf(text))).join('\n')).toBe(text);
    }
  });
});

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
