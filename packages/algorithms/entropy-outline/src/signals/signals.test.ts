import { describe, expect, it } from 'vitest';
import { profile } from '../read/profile.js';
import { measureLines } from './measures.js';
import {
  blank,
  bracketReturn,
  dedent,
  FINDERS,
  heading,
  type SignalFinder,
  separator,
  tagClose,
  WEIGHTS,
} from './signals.js';

/** 1-based lines at which a signal fires. */
function fires(finder: SignalFinder, rows: readonly string[], start = 0): number[] {
  const measures = measureLines(profile(rows.join('\n')));
  return finder(measures, { start, end: rows.length }).map((line) => line + 1);
}

describe('separator', () => {
  it('fires at eight repeated characters', () => {
    expect(fires(separator, ['a', '// ========', '# --------', '=======', '~~~~~~~~~~'])).toEqual([
      2, 3, 5,
    ]);
  });

  it('never fires at the first line of a region', () => {
    expect(fires(separator, ['========', 'a', '========'])).toEqual([3]);
    expect(fires(separator, ['a', '========', '========'], 1)).toEqual([3]);
  });
});

describe('heading', () => {
  it('fires at one to six hashes and a word', () => {
    expect(fires(heading, ['a', '# b', '###### c', '####### d', '#e', '#'])).toEqual([2, 3]);
  });
});

describe('blank', () => {
  it('fires at the first line after blank ones, at any depth', () => {
    expect(fires(blank, ['a {', '', '  b', '', '', '  c', '}'])).toEqual([3, 6]);
    expect(fires(blank, ['', '', ''])).toEqual([]);
  });
});

describe('bracketReturn', () => {
  it('fires after the line that closes everything', () => {
    expect(fires(bracketReturn, ['a {', '  b(', '  )', '}', 'c {', '}', 'd'])).toEqual([5, 7]);
  });

  it('counts from the start of the region', () => {
    expect(fires(bracketReturn, ['a {', '  b {', '  }', '  c', '}'], 1)).toEqual([4]);
    expect(fires(bracketReturn, ['}', '}', 'a {', '}', 'b'])).toEqual([5]);
  });
});

describe('tagClose', () => {
  it('fires after the tag that closes everything', () => {
    expect(fires(tagClose, ['<a>', '<b>', '</b>', '</a>', '<c>', '</c>', 'x'])).toEqual([5, 7]);
  });
});

describe('dedent', () => {
  it('fires where two levels end', () => {
    expect(fires(dedent, ['        a', 'b', '    c', 'd', '\t\te', '', 'f'])).toEqual([2, 7]);
  });
});

describe('the table of signals', () => {
  it('has a finder and a weight for each', () => {
    expect(Object.keys(FINDERS)).toEqual([
      'separator',
      'heading',
      'blank',
      'bracketReturn',
      'tagClose',
      'dedent',
    ]);
    const order = [...Object.keys(FINDERS), 'entropy'].map(
      (signal) => WEIGHTS[signal as keyof typeof WEIGHTS],
    );
    expect(order).toEqual([...order].sort((a, b) => b - a));
  });
});
