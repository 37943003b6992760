import { describe, expect, it } from 'vitest';
import * as text from './index.js';

describe('@ctx/text', () => {
  it('exposes these values and no others', () => {
    expect(Object.keys(text).sort()).toEqual([
      'approximateTokens',
      'compareText',
      'countLines',
      'decode',
      'fit',
      'jaccard',
      'lineStarts',
      'lines',
      'seededRandom',
      'shannonEntropy',
      'splitIdentifier',
    ]);
  });
});
