import { describe, expect, it } from 'vitest';
import * as entry from './index.js';
import * as modes from './modes.js';

describe('@ctx/compress', () => {
  it('exports what its README documents, and nothing else', () => {
    expect(Object.keys(entry).sort()).toEqual([
      'compress',
      'foldBoilerplate',
      'maximalMarginalRelevance',
      'preservation',
      'restore',
      'rewrite',
      'select',
      'surprisal',
      'trainLocal',
    ]);
  });

  it('has a subpath for each thing that others take apart', () => {
    expect(Object.keys(modes)).toEqual(['MODES']);
  });
});
