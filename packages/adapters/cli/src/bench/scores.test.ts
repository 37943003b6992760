import { describe, expect, it } from 'vitest';
import { addCase, findings, renderFindings, type Wording } from './scores.js';

const WORDING: Wording = {
  measure: 'it is #',
  cases: ['task', 'tasks'],
  more: 'its history has no more',
};
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
      { ...WORDING, measure: 'a file to change is first in #' },
    );
    expect(found).toMatchObject({ n: 20, best: 'BM25', difference: { mean: 0.6 } });
    expect(found.verdict).toMatch(
      /^Here ctx is worth it: a file to change is first in 90 %, by BM25 30 %; \+60 points \[\d+, \d+\] over 20 tasks\.$/,
    );
  });

  it('says that it loses where it does, and names what to use', () => {
    const found = findings(
      { ctx: { x: times(0, 30) }, 'path match': { x: times(1, 30) } },
      WORDING,
    );
    expect(found.verdict).toBe(
      'Here ctx loses to path match, so use that: it is 0 %, by path match 100 %; −100 points [−100, −100] over 30 tasks.',
    );
  });

  it('says that nothing can be told where the interval holds zero', () => {
    const [ours, theirs] = [
      [1, 0, 1, 1, 0, 1],
      [0, 1, 0, 0, 1, 0],
    ];
    const found = findings({ ctx: { x: ours }, BM25: { x: theirs } }, WORDING);
    expect(found.verdict).toMatch(
      /^Here no difference to BM25 can be told: it is 67 %, by BM25 33 %; \+33 points \[−.* over 6 tasks; its history has no more\.$/,
    );
  });

  it('hides no side of zero by rounding: +4 [0, 8] was said of a difference that is worth it', () => {
    const found = findings(
      { ctx: { x: times(1, 9) }, BM25: { x: times(0.998, 9) } },
      { ...WORDING, cases: ['file', 'files'] },
    );
    expect(found.verdict).toBe(
      'Here ctx is worth it: it is 100 %, by BM25 100 %; +0.2 points [0.2, 0.2] over 9 files.',
    );
  });

  it('praises nobody for a handful of tasks, all of them won: one task said “worth it” once', () => {
    const of = (n: number) =>
      findings({ ctx: { x: times(1, n) }, BM25: { x: times(0, n) } }, WORDING).verdict;
    expect(of(1)).toBe(
      'Too few tasks to compare ctx and BM25: it is 100 %, by BM25 0 %; +100 points [100, 100] over 1 task; its history has no more.',
    );
    expect(of(5)).toMatch(/^Too few tasks/);
    expect(of(6)).toMatch(/^Here ctx is worth it/);
  });
});

describe('renderFindings', () => {
  it('prints a way a line, with intervals, and the sentence last', () => {
    const found = findings({ ctx: { x: times(1, 9) }, BM25: { x: times(0, 9) } }, WORDING);
    expect(renderFindings(found, { title: 'what it is', cases: WORDING.cases })).toBe(
      'what it is: 9 tasks, 95 % intervals\n' +
        '                        x\n' +
        'ctx   100 % [100 %–100 %]\n' +
        'BM25        0 % [0 %–0 %]\n' +
        'Here ctx is worth it: it is 100 %, by BM25 0 %; +100 points [100, 100] over 9 tasks.\n',
    );
  });
});
