import { describe, expect, it } from 'vitest';
import type { Unit } from '../shapes.js';
import { NAMED_LINE, scoreBlocks } from './block-scores.js';
import { blocksOf } from './blocks.js';

const SOURCE = `import { a } from './a';

function parseCookie(value) {
  const parts = value.split(';');

  return parts.map(decode);
}

function writeHeader(name) {
  if (!name) throw new TypeError('header name must be a string');

  return name.toLowerCase();
}`.split('\n');
const UNITS: Unit[] = [
  { startLine: 3, endLine: 7, name: 'parseCookie' },
  { startLine: 9, endLine: 13, name: 'writeHeader' },
];

function score(signals: Parameters<typeof scoreBlocks>[3]): Map<number, number> {
  const blocks = blocksOf(SOURCE, UNITS);
  const scores = scoreBlocks(SOURCE, blocks, UNITS, signals);
  return new Map(blocks.map(({ start }, index) => [start + 1, scores[index] as number]));
}

function best(scores: Map<number, number>): number {
  return [...scores].reduce((top, entry) => (entry[1] > top[1] ? entry : top))[0];
}

describe('scores of blocks', () => {
  it('are highest where the query matches; the body counts with its header', () => {
    const scores = score({ query: 'parseCookie splits at semicolons' });
    expect(best(scores)).toBe(4);
    expect(scores.get(10)).toBeLessThan(scores.get(4) as number);
  });

  it('lend half of the best to the same definition', () => {
    const scores = score({ query: 'parseCookie' });
    expect(scores.get(6)).toBeGreaterThan(scores.get(12) as number);
    expect(scores.get(6)).toBeCloseTo(0.5, 1);
  });

  it('rise at a line that a stack frame names', () => {
    const query = 'crash\n  at writeHeader (src/http.js:12:3)';
    const here = score({ query, path: 'src/http.js' });
    const elsewhere = score({ query, path: 'src/other.js' });
    expect((here.get(12) ?? 0) - (elsewhere.get(12) ?? 0)).toBe(NAMED_LINE);
    expect(here.get(10)).toBe(elsewhere.get(10));
  });

  it('rise where the text of an error stands', () => {
    const query = 'cookies fail\n\nTypeError: header name must be a string';
    expect(best(score({ query }))).toBe(10);
  });

  it('are the recency of the lines without a query', () => {
    const recency = SOURCE.map((_, index) => (index === 5 ? 1 : 0));
    expect(best(score({ recency }))).toBe(6);
    const aside = score({ query: 'writeHeader', recency });
    expect(best(aside)).toBe(9);
  });

  it('put comments and imports last without anything', () => {
    const scores = score({});
    expect(scores.get(1)).toBeLessThan(0);
    expect([3, 4, 6, 9, 10, 12].map((line) => scores.get(line))).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('are none for an empty query', () => {
    expect(Math.max(...score({ query: '' }).values())).toBe(0);
  });
});
