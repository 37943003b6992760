import type { CloneGroup, DeadExport, Smell } from '@ctx/insight';
import { describe, expect, it } from 'vitest';
import type { InsightFinding } from './insight-findings.js';
import { cloneWeight, cycleWeight, deadWeight, smellWeight, standingOut } from './standing-out.js';

describe('cloneWeight', () => {
  const member = (
    path: string,
    name = 'run',
    kind = 'function',
  ): CloneGroup['members'][number] => ({
    ...{ path, startLine: 1, endLine: 20, name },
    kind: kind as 'function',
  });
  const of = (more: Partial<CloneGroup>) =>
    cloneWeight({
      ...{ kind: 'near', statements: 8, lines: 20, tokens: 90, similarity: 0.8, differences: [] },
      members: [member('a.ts'), member('b.ts'), member('c.ts')],
      ...more,
    });
  const names = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ from: `a${i}`, to: `b${i}` }));

  it('is what goes with all copies but one', () => {
    expect(of({})).toBe(180);
    expect(of({ statements: 15, members: [member('a.ts'), member('b.ts')] })).toBe(90);
  });

  it('is 0 for what is small, or differs in many names or lines', () => {
    expect(of({ statements: 7 })).toBe(0);
    expect(of({ tokens: 89 })).toBe(0);
    expect(of({ statements: 14, members: [member('a.ts'), member('b.ts')] })).toBe(0);
    const differing = (renamed: number, endLine: number) =>
      of({
        differences: [
          { member: 1, renamed: names(renamed), removed: [{ startLine: 1, endLine }], added: [] },
        ],
      });
    expect([differing(6, 16), differing(7, 16), differing(6, 17)]).toEqual([180, 0, 0]);
  });

  it('is 0 for declarations in a row with other names, and not for those to the letter', () => {
    const members = [member('a.ts', 'Cart', 'class'), member('b.ts', 'Bill', 'class')];
    const long = { statements: 20 };
    expect(of({ ...long, kind: 'renamed', members })).toBe(0);
    expect(of({ ...long, kind: 'exact', members })).toBe(90);
    const functions = [member('a.ts'), member('b.ts')];
    expect(of({ ...long, kind: 'renamed', members: functions })).toBe(90);
  });

  it('is 0 for mirrored twins', () => {
    const of2 = (...pairs: string[][]) => {
      const renamed = pairs.map(([from = '', to = '']) => ({ from, to }));
      return of({ differences: [{ member: 1, renamed, removed: [], added: [] }] });
    };
    expect(of2(['left', 'right'], ['up', 'down'])).toBe(180);
    expect(of2(['left', 'right'], ['right', 'left'])).toBe(0);
  });

  it('counts copies within one function once', () => {
    const twice = [member('a.ts'), member('a.ts'), member('a.ts', 'go')];
    expect(of({ statements: 15, members: twice })).toBe(90);
    expect(of({ statements: 14, members: twice })).toBe(0);
  });

  it('is 0 for what has to stand twice, and for what stands beside the code', () => {
    const between = (...paths: string[]) =>
      of({ statements: 15, members: paths.map((path) => member(path)) });
    expect(between('async_a.py', 'a.py')).toBe(0);
    expect(between('async_a.py', 'async_b.py')).toBe(90);
    expect(between('one/src/a.ts', 'two/src/a.ts')).toBe(0);
    expect(between('one/src/a.ts', 'one/src/two/a.ts')).toBe(90);
    expect(between('internal/testing/a.go', 'b.go')).toBe(0);
    expect(between('scripts/a.ts', 'scripts/b.ts')).toBe(0);
    expect(between('latest/a.ts', 'b.ts')).toBe(90);
  });
});

describe('smellWeight', () => {
  const measure = (rule: Smell['rule'], value: number): Smell => ({
    ...{ rule, value, limit: 15, path: 'a.ts', startLine: 1, endLine: 90, score: 40 },
    factors: { severity: 1, dependents: 0, rank: 1, churn: 1 },
  });

  it('is the score of what can hardly be read', () => {
    expect(smellWeight([measure('cognitive', 60), measure('long-function', 400)])).toBe(40);
    expect(smellWeight([measure('cognitive', 59)])).toBe(0);
    expect(smellWeight([measure('long-function', 400)])).toBe(0);
  });

  it('is 0 for a list of cases, which is long and not deep', () => {
    expect(smellWeight([measure('cognitive', 60), measure('cyclomatic', 40)])).toBe(40);
    expect(smellWeight([measure('cognitive', 60), measure('cyclomatic', 41)])).toBe(0);
  });
});

it('takes an export for one to delete where no other file has its name', () => {
  const dead = { verdict: 'dead', confidence: 0.95 } as DeadExport;
  expect(deadWeight(dead)).toBe(0.95);
  expect(deadWeight({ ...dead, confidence: 0.8 })).toBe(0);
  expect(deadWeight({ ...dead, verdict: 'test-only' })).toBe(0);
});

describe('cycleWeight', () => {
  const of = (...paths: string[]) =>
    cycleWeight({
      paths,
      way: paths.map((from, i) => ({ from, to: paths[(i + 1) % paths.length]!, line: 1 })),
    });

  it('is higher the fewer files there are', () => {
    expect([of('a.ts', 'b.ts'), of('a.py', 'b.py', 'c.py', 'd.py')]).toEqual([1 / 2, 1 / 4]);
    expect(of('a.ts', 'b.ts', 'c.ts', 'd.ts', 'e.ts')).toBe(0);
    const way = [{ from: 'a.ts', to: 'b.ts', line: 1 }];
    expect(cycleWeight({ paths: ['a.ts', 'b.ts', 'c.ts'], way: [...way, ...way] })).toBe(0);
  });

  it('is 0 where files are not loaded one by one, and for what gathers a folder', () => {
    expect([of('a.go', 'b/c.go'), of('A.php', 'B.php')]).toEqual([0, 0]);
    expect(of('src/cart/__init__.py', 'src/cart/item.py')).toBe(0);
    expect(of('src/cart.ts', 'src/cart/item.ts')).toBe(0);
    expect(of('src/cart/index.ts', 'src/bill.ts')).toBe(1 / 2);
  });
});

it('gives the weightiest of each kind, one a file, and nothing that is hidden', () => {
  const finding = (kind: InsightFinding['kind'], path: string, weight: number, hidden?: string) =>
    ({ kind, path, weight, hidden, startLine: 1, endLine: 9 }) as InsightFinding;
  const all = [
    finding('smells', 'a.ts', 9),
    finding('smells', 'b.ts', 3),
    finding('clones', 'a.ts', 1),
    finding('clones', 'c.ts', 2),
    finding('clones', 'c.ts', 1.5),
    finding('clones', 'd.ts', 0),
    finding('dead', 'e.ts', 1, 'of a class that nobody acts on'),
    finding('layers', 'f.ts', 5),
  ];
  expect(standingOut(all).map(({ kind, path }) => `${kind} ${path}`)).toEqual([
    'clones c.ts',
    'clones a.ts',
    'smells b.ts',
  ]);
});
