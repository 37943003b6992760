import { describe, expect, it } from 'vitest';
import { addCase, findings, renderFindings } from './scores.js';

const times = (value: number, count: number) => Array.from({ length: count }, () => value);

describe('addCase', () => {
  it('keeps the values of each way and measure in the order of the cases', () => {
    const scores = {};
    addCase(scores, { ctx: { first: 1 }, BM25: { first: 0 } });
    addCase(scores, { ctx: { first: 0 }, BM25: { first: 1 } });
    expect(scores).toEqual({ ctx: { first: [1, 0] }, BM25: { first: [0, 1] } });
  });
});

describe('findings', () => {
  it('says that it is worth it where the whole interval is above the best other way', () => {
    const found = findings(
      {
        ctx: { first: [...times(1, 18), 0, 0], MRR: times(0.9, 20) },
        random: { first: times(0, 20), MRR: times(0, 20) },
        BM25: { first: [...times(0, 14), ...times(1, 6)], MRR: times(0.4, 20) },
      },
      'a file to change is first in',
    );
    expect(found).toMatchObject({ n: 20, best: 'BM25', difference: { mean: 0.6 } });
    expect(found.verdict).toMatch(
      /^Here ctx is worth it \(\+60 % \[\d+, \d+\]\): a file to change is first in 90 %, by BM25 30 % \(n 20\)\.$/,
    );
  });

  it('says that it loses where it does, and names what to use', () => {
    const found = findings(
      { ctx: { x: times(0, 30) }, 'path match': { x: times(1, 30) } },
      'it is',
    );
    expect(found.verdict).toBe(
      'Here ctx loses to path match (−100 % [−100, −100]): use that: it is 0 %, by path match 100 % (n 30).',
    );
  });

  it('says that nothing can be told where the interval holds zero', () => {
    const [ours, theirs] = [
      [1, 0, 1, 1, 0, 1],
      [0, 1, 0, 0, 1, 0],
    ];
    const found = findings({ ctx: { x: ours }, BM25: { x: theirs } }, 'it is');
    expect(found.verdict).toMatch(/^Here no difference to BM25 can be told \(\+33 % \[−/);
  });

  it('praises nobody for a handful of tasks, all of them won: one task said “worth it” once', () => {
    const of = (n: number) =>
      findings({ ctx: { x: times(1, n) }, BM25: { x: times(0, n) } }, 'it is').verdict;
    expect(of(1)).toBe(
      'Too few tasks to compare ctx and BM25 (+100 % [100, 100]); try more: it is 100 %, by BM25 0 % (n 1).',
    );
    expect(of(5)).toMatch(/^Too few tasks/);
    expect(of(6)).toMatch(/^Here ctx is worth it/);
  });
});

describe('renderFindings', () => {
  it('prints a way a line, with intervals, and the sentence last', () => {
    const found = findings({ ctx: { x: times(1, 9) }, BM25: { x: times(0, 9) } }, 'it is');
    expect(renderFindings(found, 'what it is')).toBe(
      'what it is, n 9, 95 % intervals over them\n' +
        '                        x\n' +
        'ctx   100 % [100 %–100 %]\n' +
        'BM25        0 % [0 %–0 %]\n' +
        'Here ctx is worth it (+100 % [100, 100]): it is 100 %, by BM25 0 % (n 9).\n',
    );
  });
});
