import { describe, expect, it } from 'vitest';
import * as entry from './index.js';
import { outlineLines } from './outline.js';
import { profile } from './read/profile.js';

describe('the entries', () => {
  it('export what the README names', () => {
    expect(Object.keys(entry).sort()).toEqual([
      'expand',
      'outline',
      'readPlan',
      'readText',
      'renderOutline',
      'toBlocks',
    ]);
  });

  it('outline lines that were read before', () => {
    const text = 'class A {\n  f() {\n    return 1;\n  }\n}\n';
    expect(outlineLines(profile(text))).toEqual(entry.outline(text));
  });
});
