import { describe, expect, it } from 'vitest';
import { graphOf } from '../../test/graph.js';
import type { FunctionMetrics } from '../metrics/function-metrics.js';
import { commitCounts, hotspots, LIMITS, limitsOf, type MeasuredFile, smells } from './smells.js';

const small: FunctionMetrics = {
  name: 'run',
  startLine: 3,
  endLine: 9,
  lines: 7,
  statements: 5,
  parameters: 2,
  nesting: 1,
  cyclomatic: 2,
  cognitive: 1,
};
const file = (path: string, ...functions: Partial<FunctionMetrics>[]): MeasuredFile => ({
  path,
  language: 'typescript',
  lines: 100,
  functions: functions.map((one) => ({ ...small, ...one })),
});
const commits = (...lists: string[][]) =>
  lists.map((files, i) => ({ id: `${i}`, message: '', time: i, files }));
const shown = (...given: Parameters<typeof smells>) =>
  smells(...given).map(
    ({ rule, path, name, value, limit }) => `${path} ${name} ${rule} ${value}>${limit}`,
  );

describe('smells', () => {
  const graph = graphOf('a.ts>b.ts', 'b.test.ts>b.ts');

  it('has nothing to say of what is ordinary', () => {
    expect(smells({ files: [file('a.ts', {}), file('b.ts', {})], graph })).toEqual([]);
  });

  it.each([
    [{ lines: 101, statements: 30 }, 'long-function 101>100'],
    [{ lines: 70, statements: 61 }, 'long-function 61>60'],
    [{ nesting: 5 }, 'deep-nesting 5>4'],
    [{ cyclomatic: 21 }, 'cyclomatic 21>20'],
    [{ cognitive: 16 }, 'cognitive 16>15'],
  ])('tells %j', (metrics, expected) => {
    expect(shown({ files: [file('a.ts', metrics)], graph })).toEqual([`a.ts run ${expected}`]);
  });

  it('names the owner of a function', () => {
    const files = [file('a.ts', { owner: 'Cart', nesting: 9 })];
    expect(smells({ files, graph })[0]).toMatchObject({
      name: 'Cart.run',
      startLine: 3,
      endLine: 9,
    });
  });

  it('counts lines of code of a file, and no others', () => {
    const of = (codeLines: number) =>
      smells({ files: [{ ...file('src/a.ts', {}), lines: 1_500, codeLines }], graph });
    expect(of(1_000)).toEqual([]);
    const long = { rule: 'long-file', value: 1_001, startLine: 1, endLine: 1_500 };
    expect(of(1_001)).toMatchObject([long]);
  });

  it('shows every factor of the score, and what it is the product of', () => {
    const files = [file('b.ts', { cognitive: 30 })];
    const [smell] = smells({
      files,
      graph,
      commits: commits(['b.ts'], ['b.ts'], ['b.ts']),
    });
    const { severity, dependents, rank, churn } = smell!.factors;
    expect({ severity, dependents, churn }).toEqual({ severity: 2, dependents: 2, churn: 3 });
    expect(rank).toBeGreaterThan(1);
    expect(smell!.score).toBeCloseTo(severity * (1 + Math.log(1 + dependents)) * rank * churn, 1);
  });

  it('puts first what more depends on', () => {
    const files = [file('a.ts', { cognitive: 30 }), file('b.ts', { cognitive: 30 })];
    expect(smells({ files, graph }).map(({ path }) => path)).toEqual(['b.ts', 'a.ts']);
  });

  it('bounds how severe a thing can be', () => {
    const files = [file('a.ts', { cognitive: 5_000 })];
    expect(smells({ files, graph })[0]!.factors.severity).toBe(5);
  });
});

describe('limitsOf', () => {
  it('are those of the language, where its linters have other ones', () => {
    expect(limitsOf('typescript')).toEqual(LIMITS);
    expect(limitsOf('none')).toEqual(LIMITS);
    expect(limitsOf('go')).toMatchObject({
      lines: 60,
      statements: 40,
      cyclomatic: 30,
    });
    expect(limitsOf('python')).toMatchObject({ statements: 50, lines: 100 });
    expect(limitsOf('rust')).toMatchObject({ cognitive: 25, cyclomatic: 20 });
  });
});

describe('hotspots', () => {
  it('multiplies commits and ways, and names the worst function', () => {
    const files = [
      file('a.ts', { cyclomatic: 3 }, { name: 'most', cyclomatic: 7 }),
      file('b.ts', {}),
    ];
    const found = hotspots({
      files,
      commits: commits(['a.ts'], ['a.ts', 'b.ts'], ['b.ts'], ['b.ts']),
    });
    expect(
      found.map(({ path, commits, complexity, score }) => [path, commits, complexity, score]),
    ).toEqual([
      ['a.ts', 2, 8, 16],
      ['b.ts', 3, 1, 3],
    ]);
    expect(found[0]!.worst!.name).toBe('most');
  });

  it('takes no file for hot whose functions do not branch, however many and often changed they are', () => {
    const accessors = file('a.ts', ...Array.from({ length: 30 }, () => ({ cyclomatic: 1 })));
    const often = commits(...Array.from({ length: 9 }, () => ['a.ts']));
    expect(hotspots({ files: [accessors], commits: often })).toEqual([]);
    const rules = smells({ files: [accessors], graph: graphOf('a.ts'), commits: often });
    expect(rules).toEqual([]);
  });

  it('leaves out what is never changed, and what has no function', () => {
    expect(
      hotspots({ files: [file('a.ts', {}), file('b.ts')], commits: commits(['b.ts']) }),
    ).toEqual([]);
    expect(hotspots({ files: [file('a.ts', {})] })).toEqual([]);
  });
});

it('counts the commits of each path', () => {
  expect([...commitCounts(commits(['a', 'b'], ['a']))]).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
});

describe('the rank of a file', () => {
  it('is 1 for the average, and bounded on both sides', () => {
    const ring = graphOf('a.ts>b.ts', 'b.ts>c.ts', 'c.ts>a.ts');
    const files = [file('a.ts', { cognitive: 30 })];
    expect(smells({ files, graph: ring })[0]!.factors.rank).toBe(1);
    const star = graphOf(...Array.from({ length: 60 }, (_, i) => `f${i}.ts>a.ts`));
    expect(smells({ files, graph: star })[0]!.factors.rank).toBe(3);
    const leaf = [file('f0.ts', { cognitive: 30 })];
    expect(smells({ files: leaf, graph: star })[0]!.factors.rank).toBeLessThan(1);
  });

  it('is least for a file that the graph does not have', () => {
    const files = [file('other.ts', { cognitive: 30 })];
    const [smell] = smells({ files, graph: graphOf('a.ts') });
    expect(smell!.factors).toMatchObject({ rank: 0.5, dependents: 0, churn: 1 });
  });

  it('orders equal scores by path, line and rule', () => {
    const two = [
      { startLine: 20, cognitive: 30 },
      { startLine: 3, cognitive: 30 },
    ];
    const files = [file('b.ts', ...two), file('a.ts', ...two)];
    const places = smells({ files, graph: graphOf('a.ts', 'b.ts') });
    expect(places.map(({ path, startLine }) => `${path}:${startLine}`)).toEqual([
      'a.ts:3',
      'a.ts:20',
      'b.ts:3',
      'b.ts:20',
    ]);
  });
});
