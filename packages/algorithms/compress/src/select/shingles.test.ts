import { describe, expect, it } from 'vitest';
import { shinglesOf } from './shingles.js';

describe('shinglesOf', () => {
  it('is the set of neighboring words, whatever the white space', () => {
    expect(shinglesOf('a b c')).toEqual(shinglesOf('  a\tb\n c '));
    expect(shinglesOf('a b c')).toHaveLength(2);
    expect(shinglesOf('a b a b a b')).toHaveLength(2);
  });

  it('tells words, order and punctuation apart', () => {
    expect(shinglesOf('a b')).not.toEqual(shinglesOf('b a'));
    expect(shinglesOf('f(x)')).not.toEqual(shinglesOf('f[x]'));
    expect(shinglesOf('é ü')).not.toEqual(shinglesOf('e u'));
  });

  it('has one shingle for a word alone and none for a blank', () => {
    expect(shinglesOf('word')).toHaveLength(1);
    expect(shinglesOf(' \n')).toHaveLength(0);
  });

  it('is a bounded sketch of a long text that keeps the similarity', () => {
    const words = Array.from({ length: 5000 }, (_, index) => `w${index}`);
    const all = shinglesOf(words.join(' '));
    const half = shinglesOf(words.slice(0, 2500).join(' '));
    expect(all).toHaveLength(256);
    const members = new Set(all);
    const union = [...new Set([...all, ...half])].sort((a, b) => a - b).slice(0, 256);
    const shared = union.filter((hash) => members.has(hash) && half.includes(hash)).length;
    expect(shared / 256).toBeGreaterThan(0.4);
    expect(shared / 256).toBeLessThan(0.6);
  });
});
