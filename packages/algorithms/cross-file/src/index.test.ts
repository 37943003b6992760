import { describe, expect, it } from 'vitest';
import * as crossFile from './index.js';

describe('@ctx/cross-file', () => {
  it('exposes these values and no others', () => {
    expect(Object.keys(crossFile).sort()).toEqual(['createIndex', 'renderLinks', 'restore']);
  });
});
