import { describe, expect, it } from 'vitest';
import { labeled } from './corpus.js';
import { calibrationError, score } from './metrics.js';

const commit = (message: string, files = ['src/a.ts'], author = 'Ada') => ({
  author,
  message,
  files,
});
/** A history that keeps to the convention, with the commits given on top. */
const history = (...commits: ReturnType<typeof commit>[]) =>
  labeled('owner/name', [
    ...commits,
    ...Array.from({ length: 10 }, (_, i) => commit(`feat: more of ${'abcdefghij'[i]}`)),
    ...Array.from({ length: 10 }, (_, i) => commit(`fix: less of ${'abcdefghij'[i]}`)),
  ]).slice(0, -20);

describe('labeled', () => {
  it('takes the label from the prefix, and the prefix from the text', () => {
    expect(
      history(
        commit('feat(table)!: add a column (#12)\n\n* fix: a row\n\nSigned-off-by: Ada <a@b>'),
        commit('perf: cache rows'),
        commit('chore(eslint): forbid tabs', ['eslint.config.js']),
      ),
    ).toEqual([
      { repository: 'owner/name', text: 'add a column \na row', type: 'generate', agrees: true },
      { repository: 'owner/name', text: 'cache rows', type: 'refactor', agrees: true },
      { repository: 'owner/name', text: 'forbid tabs', type: 'config', agrees: true },
    ]);
  });

  it('leaves out bots, repeats, single words, and prefixes that name two kinds or none', () => {
    const left = [
      commit('fix(docs): a typo in it'),
      commit('chore: clean the shelves'),
      commit('style: indent the rows'),
      commit('fix: rows'),
      commit('ci: run it twice', [], 'renovate[bot]'),
      commit('add a row to the table'),
    ];
    expect(history(...left)).toEqual([]);
    expect(history(commit('test: row 1 of it'), commit('test: row 2 of it'))).toHaveLength(1);
  });

  it('says whether the changed files are of the kind that the prefix says', () => {
    const agrees = (message: string, ...files: string[]) =>
      history(commit(message, files))[0]!.agrees;
    expect(agrees('docs: say more of it', 'README.md')).toBe(true);
    expect(agrees('docs: say more of it', 'src/a.ts')).toBe(false);
    expect(agrees('test: cover the rows', 'src/a.test.ts', 'src/a.ts')).toBe(true);
    expect(agrees('fix: keep the last row', 'README.md')).toBe(false);
  });

  it('takes nothing of a repository that does not keep to the convention', () => {
    expect(labeled('owner/name', [commit('fix: keep the last row')])).toEqual([]);
  });
});

describe('metrics', () => {
  const judged = [
    { label: 'a', guess: 'a', confidence: 0.95 },
    { label: 'a', guess: 'b', confidence: 0.95 },
    { label: 'b', guess: 'b', confidence: 0.55 },
  ];

  it('gives every class the same weight', () => {
    const { macroF1, accuracy, f1 } = score(judged, ['a', 'b']);
    expect(f1.a).toBeCloseTo(2 / 3, 12);
    expect(f1.b).toBeCloseTo(2 / 3, 12);
    expect(macroF1).toBeCloseTo(2 / 3, 12);
    expect(accuracy).toBeCloseTo(2 / 3, 12);
  });

  it('measures how far confidence is from being right', () => {
    expect(calibrationError(judged)).toBeCloseTo((0.9 + 0.45) / 3, 12);
    expect(calibrationError([])).toBe(0);
  });
});
