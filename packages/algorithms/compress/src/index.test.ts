import { describe, expect, it } from 'vitest';
import * as entry from './index.js';

describe('@ctx/compress', () => {
  it('exports what its README documents, and nothing else', () => {
    expect(Object.keys(entry).sort()).toEqual([
      'compress',
      'foldBoilerplate',
      'maximalMarginalRelevance',
      'preservation',
      'rankNovelty',
      'restore',
      'rewrite',
      'select',
      'surprisal',
      'trainLocal',
    ]);
  });
});
