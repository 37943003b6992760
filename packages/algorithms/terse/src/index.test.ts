import { describe, expect, it } from 'vitest';
import * as entry from './index.js';

describe('@ctx/terse', () => {
  it('exports what its README documents, and nothing else', () => {
    expect(Object.keys(entry).sort()).toEqual(['restore', 'terse']);
  });
});
