import { describe, expect, it } from 'vitest';
import * as tokens from './index.js';

describe('@ctx/tokens', () => {
  it('exposes these values and no others', () => {
    expect(Object.keys(tokens).sort()).toEqual([
      'approximateTokens',
      'loadO200k',
      'loadO200kEncoder',
    ]);
  });
});
