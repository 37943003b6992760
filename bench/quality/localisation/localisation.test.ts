import { createIndex, openCorpus, type RankOptions, rankFiles, readQuery } from '@ctx/relevance';
import { describe, expect, test } from 'vitest';
import { COMMITS, FILES, TASKS } from './fixture.js';
import { leaveRepositoriesOut, type Row, summarize, table } from './report.js';

function reciprocalRanks(options: RankOptions = {}): number[] {
  const index = createIndex();
  for (const [path, text] of Object.entries(FILES)) index.add(path, text);
  return TASKS.map(({ task, gold }) => {
    const ranked = rankFiles(
      openCorpus({ query: readQuery(task), index, commits: COMMITS }),
      options,
    );
    const place = ranked.findIndex(({ path }) => path === gold);
    return place < 0 ? 0 : 1 / (place + 1);
  });
}

const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;

describe('the fixture benchmark', () => {
  test('the file that one would open first stands first, nearly always', () => {
    expect(mean(reciprocalRanks())).toBeGreaterThanOrEqual(0.9);
  });

  test('no task is lost', () => {
    expect(Math.min(...reciprocalRanks())).toBeGreaterThanOrEqual(0.2);
  });

  test('every signal may be left out without harm', () => {
    for (const signal of ['passages', 'fields', 'path', 'identifiers', 'mentions'] as const)
      expect(mean(reciprocalRanks({ weights: { [signal]: 0 } }))).toBeGreaterThanOrEqual(0.8);
  });
});

describe('the report', () => {
  const row = (repo: string, track: string, good: number): Row => ({
    repo,
    track,
    n: 100,
    ngold: 1,
    names_gold: false,
    stem_hit: false,
    m: { ours: { 'R@1': good, MRR: good }, base: { 'R@1': 0, MRR: 0 } },
  });
  const rows = [
    row('a/a', 'issue', 1),
    row('a/a', 'issue', 1),
    row('a/a', 'issue', 1),
    row('b/b', 'issue', 0),
    row('b/b', 'commit', 1),
  ];
  const summary = summarize(rows, 'base');

  test('every repository counts once', () => {
    expect(summary.tracks.issue?.rankers.ours?.['R@1']?.mean).toBe(50);
  });

  test('intervals hold the mean, differences are against the baseline', () => {
    const { mean, low, high } = summary.tracks.issue?.differences.ours?.MRR ?? {
      mean: 0,
      low: 0,
      high: 0,
    };
    expect(mean).toBe(50);
    expect(low).toBeLessThanOrEqual(mean);
    expect(high).toBeGreaterThanOrEqual(mean);
  });

  test('strata go over tasks', () => {
    expect(summary.strata['issue, neither']?.rankers.ours?.MRR).toBe(75);
  });

  test('the tables are Markdown', () => {
    expect(table(summary)).toContain('| ours | 50.0 |');
    expect(summarize(rows, 'base')).toEqual(summary);
  });

  test('a choice is measured where it was not made', () => {
    const found = leaveRepositoriesOut(rows, ['base', 'ours']);
    // Without b/b, `ours` is better; without a/a, b/b's own tasks decide.
    expect(found.chosen).toEqual({ ours: 2 });
    expect(found.rows).toHaveLength(rows.length);
    expect(found.rows.every(({ m }) => 'chosen' in m)).toBe(true);
  });

  test('a choice is by the metrics that are asked for', () => {
    const both = rows.map((each) => ({ ...each, m: { ...each.m, deep: { 'R@1': 0, MRR: 0.4 } } }));
    const first = leaveRepositoriesOut(both, ['ours', 'deep'], ['R@1']);
    expect(first.chosen).toEqual({ ours: 2 });
  });
});
