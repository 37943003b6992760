import { describe, expect, it } from 'vitest';
import * as entry from './index.js';
import * as lines from './lines.js';

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
    expect(Object.keys(lines).sort()).toEqual(['LineKind', 'outlineLines', 'profile']);
    expect(lines.outlineLines(lines.profile(text))).toEqual(entry.outline(text));
  });
});
