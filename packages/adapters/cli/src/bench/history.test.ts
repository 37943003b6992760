import { approximateTokens } from '@ctx/text';
import { openWorkspace } from '@ctx/workspace';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commit, history, SEVERAL } from '../../test/history.js';
import { type Sandbox, sandbox } from '../../test/repository.js';
import { askHistory, localise, shownLines } from './history.js';
import type { Hunk } from './mine.js';
import { SimpleWays } from './simple-ways.js';

let place: Sandbox;
const OPTIONS = {
  tasks: 10,
  budget: 600,
  countTokens: approximateTokens,
};

beforeEach(() => {
  place = sandbox();
  history(place);
});
afterEach(() => place.remove());

describe('askHistory', () => {
  it('finds the file to change of each task, beside simple ways', async () => {
    const { scores, ended } = await askHistory(place.root, localise, OPTIONS);
    expect(scores.ctx?.first).toEqual([1, 1, 1, 1]);
    expect(ended).toBe('history');
    expect(Object.keys(scores)).toEqual([
      'ctx',
      'BM25',
      'path match',
      'grep counts',
      'recency',
      'random',
    ]);
    expect(scores['path match']?.MRR).toEqual([1, 1, 1, 1]);
    expect(scores.recency?.first).not.toEqual([1, 1, 1, 1]);
  });

  it('counts a task where every changed line is shown whole within the budget', async () => {
    const { scores } = await askHistory(place.root, shownLines, OPTIONS);
    expect(scores.ctx?.['all lines']).toEqual([1, 1, 1, 1]);
    const none = await askHistory(place.root, shownLines, { ...OPTIONS, budget: 20 });
    expect(none.scores.ctx?.['all lines']).toEqual([0, 0, 0, 0]);
    expect(none.scores['BM25 windows']?.hunks).toEqual([0, 0, 0, 0]);
  });

  it('shows of a simple way the window of each file that has the words, its first lines without one, or all of it', async () => {
    const count = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, i) => `count(${from + i});`).join('\n');
    const texts = {
      'src/voucher.js': count(1, 100),
      'src/basket.js': `${count(1, 59)}\nvoucher();\n${count(61, 100)}`,
      // No word of the task, though a search for its letters finds it.
      'src/plural.js': `${count(1, 99)}\nprevoucherable();`,
    };
    for (const [path, text] of Object.entries(texts)) place.write(path, text);
    const [voucher, basket, plural] = Object.keys(texts) as [string, string, string];
    const hunk = (path: string, line: number): Hunk => [path, line, line];
    const hunks = [
      ...[hunk(basket, 40), hunk(basket, 41), hunk(basket, 80), hunk(basket, 81)],
      ...[hunk(plural, 1), hunk(plural, 40), hunk(plural, 41)],
      ...[hunk(voucher, 80), hunk(voucher, 81), hunk(voucher, 100)],
    ];
    const simple = new SimpleWays();
    await simple.read(place.root, Object.keys(texts));
    const workspace = await openWorkspace(place.root, { cacheDir: false });
    const { ctx, ...ways } = await shownLines({
      task: { id: 'b', parent: 'a', text: 'voucher', hunks },
      ...{ root: place.root, workspace, simple, recent: [plural], turn: 0 },
      options: { ...OPTIONS, budget: 10_000 },
    }).finally(() => workspace.close());
    expect(ways).toEqual({
      // The second window of the basket, and every one of a file that is called so, the shortest before the others.
      'BM25 windows': { 'all lines': 0, hunks: 0.5 },
      'windows of path match': { 'all lines': 0, hunks: 0.2 },
      'windows of grep counts': { 'all lines': 0, hunks: 0.4 },
      recency: { 'all lines': 0, hunks: 0.3 },
      random: { 'all lines': 1, hunks: 1 },
    });
    expect(ctx?.hunks).toBeGreaterThan(0);
  });

  it('reads what a tree shares with the one before once, and ends by counted work', async () => {
    const other = sandbox();
    history(other, SEVERAL);
    const worked: number[] = [];
    const onTask = (work: number) => worked.push(work);
    const asked = { ...OPTIONS, tasks: 40, onTask };
    await askHistory(other.root, localise, asked);
    expect(worked).toHaveLength(8);
    // Nine files, of which one differs from each task to the next: and what it takes to open and to ask.
    const opening = 0.12 * 9;
    expect(worked[0]).toBeCloseTo(9 + opening);
    for (const work of worked.slice(1)) expect(work).toBeCloseTo(1 + opening);
    // As many tasks as a comparison takes, however much work they are.
    const few = await askHistory(other.root, localise, { ...asked, work: 1 });
    expect(few.scores.ctx?.first).toHaveLength(6);
    expect(few.ended).toBe('work');
    other.remove();
  });

  it('begins no further task when the time is over', async () => {
    let time = 0;
    const now = () => (time += 1000);
    const { scores, ended } = await askHistory(place.root, localise, {
      ...OPTIONS,
      timing: { within: 1500, now },
    });
    expect(scores.ctx?.first).toHaveLength(1);
    expect(ended).toBe('work');
  });

  it('says that all wanted tasks were asked, since more can be', async () => {
    const { ended } = await askHistory(place.root, localise, { ...OPTIONS, tasks: 2 });
    expect(ended).toBe('tasks');
  });

  it('says why a history has no task, and leaves nothing behind', async () => {
    const other = sandbox();
    other.write('README.md', 'text');
    commit(other, 'docs: write something down about it');
    await expect(askHistory(other.root, localise, OPTIONS)).rejects.toThrow(
      'has no task to measure by: its one commit is no task, which says in four words or more',
    );
    other.write('README.md', 'more text');
    commit(other, 'docs: write more down about it');
    await expect(askHistory(other.root, localise, OPTIONS)).rejects.toThrow(
      'none of its 2 commits is one',
    );
    other.remove();
  });
});
