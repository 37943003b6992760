import { shannonEntropy } from '@ctx/text';
import { describe, expect, it } from 'vitest';
import { profile } from '../read/profile.js';
import { measureLines } from './measures.js';

describe('measureLines', () => {
  const text = 'a(b[c{\n\n  }])\n<a><b>\n</b>\n<br/>\n"{{{"';
  const measures = measureLines(profile(text));

  it('has the entropy of every line, 0 for a blank one', () => {
    expect(measures.entropies[0]).toBe(shannonEntropy('a(b[c{'));
    expect(measures.entropies[1]).toBe(0);
    expect(measures.entropies[2]).toBe(shannonEntropy('  }])'));
  });

  it('has bracket deltas, strings included as in the seed', () => {
    expect([...measures.brackets]).toEqual([3, 0, -3, 0, 0, 0, 3]);
  });

  it('has tag deltas of lines that are tags only', () => {
    expect([...measures.tags]).toEqual([0, 0, 0, 2, -1, 0, 0]);
    const mixed = measureLines(profile('<p>text</p>\n<!DOCTYPE html>\n<?xml version="1"?>'));
    expect([...mixed.tags]).toEqual([0, 0, 0]);
  });

  it('has trimmed texts', () => {
    expect(measures.texts.slice(0, 3)).toEqual(['a(b[c{', '', '}])']);
  });

  it('takes another entropy', () => {
    const constant = measureLines(profile('ab\n\ncd'), () => 7);
    expect([...constant.entropies]).toEqual([7, 0, 7]);
  });

  it('measures a region only', () => {
    const part = measureLines(profile('a\nb\nc'), () => 1, 1, 2);
    expect([...part.entropies]).toEqual([0, 1, 0]);
  });

  it('reads no more than the start of a long line', () => {
    const lengths: number[] = [];
    measureLines(profile('x'.repeat(1_000_000)), (line) => lengths.push(line.length));
    expect(lengths).toEqual([2000]);
  });
});
