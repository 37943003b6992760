import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { namesIn, tasksOfAgents, tasksOfLines, wordsIn } from './tasks.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tasks-'));
  mkdirSync(join(folder, 'kit/data'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (rows: readonly object[]) =>
  writeFileSync(
    join(folder, 'kit/data/dev.jsonl'),
    rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
  );

describe('namesIn', () => {
  it('takes words for names that have a hump or an underscore, are called, or stand in backticks', () => {
    const text =
      'Calling `total` of BaseCart with add_item fails: price() of __init__ says Nothing twice.';
    expect(namesIn(text)).toEqual(['total', 'BaseCart', 'add_item', 'price', '__init__']);
    expect(wordsIn('the cart has a total, a Total and the cart')).toEqual([
      'cart',
      'total',
      'Total',
    ]);
  });
});

describe('tasksOfAgents', () => {
  it('takes the last part of each expected name, and the folder that was prepared', () => {
    const hunks = [['a.js', 1, 2]];
    const row = { repo: 'a/b', query: 'Mend the sum', hunks, expected: 'Cart.total ab sum_of' };
    write([
      { id: 't1', ...row },
      { id: 't2', ...row },
      { id: 't3', ...row },
    ]);
    const { tasks, without } = tasksOfAgents(join(folder, 'kit'), '/trees', 2);
    expect(tasks.map(({ id }) => id)).toEqual(['t1', 't3']);
    expect(tasks[0]).toMatchObject({ names: ['total', 'sum_of'], words: ['Mend'], hunks });
    expect(tasks[0]?.expected).toEqual([row.expected]);
    expect([tasks[1]?.open(), without]).toEqual(['/trees/t3', {}]);
  });
});

describe('tasksOfLines', () => {
  it('unpacks the tree of a task while it is asked, and counts the tasks that cannot be', () => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@localhost', ...args], {
        cwd: join(folder, 'a+b/repo'),
        encoding: 'utf8',
      }).trim();
    mkdirSync(join(folder, 'a+b/repo'), { recursive: true });
    git('init', '--quiet');
    writeFileSync(join(folder, 'a+b/repo/cart.py'), 'def total(): pass\n');
    git('add', '-A');
    git('commit', '--quiet', '-m', 'Begin');
    const base_commit = git('rev-parse', 'HEAD');
    const row = {
      repo: 'a/b',
      base_commit,
      query: 'The sum of `total`',
      hunks: [['cart.py', 1, 1]],
    };
    const ids = ['a__b-1', 'a__b-2', 'a__b-3', 'a__b-4'];
    const rows = ids.map((instance_id) => ({ instance_id, ...row }));
    write([...rows, { ...row, instance_id: 'c__d-1', repo: 'c/d' }]);
    const options = { kit: join(folder, 'kit'), mirror: folder, cap: 2 };
    const names = () => tasksOfLines(options).tasks.map(({ id }) => id);
    const { tasks, without } = tasksOfLines(options);
    expect(tasks).toHaveLength(2);
    expect(without).toEqual({ 'a/b': 2, 'c/d': 1 });
    // The order of the rows chooses nothing.
    const before = names();
    write([...rows].reverse());
    expect(names()).toEqual(before);
    const [task] = tasks;
    expect(task).toMatchObject({ expected: [], names: ['total'], repo: 'a/b' });
    const root = task!.open();
    const bare = join(folder, 'a+b/repo/.git');
    expect([readdirSync(root), existsSync(bare)]).toEqual([['cart.py'], true]);
    task!.close();
    expect(existsSync(root)).toBe(false);
  });
});
