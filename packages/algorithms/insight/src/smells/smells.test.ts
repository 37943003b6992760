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
const isTest = (path: string): boolean => path.includes('test');
const shown = (...given: Parameters<typeof smells>) =>
  smells(...given).map(
    ({ rule, path, name, value, limit }) => `${path} ${name} ${rule} ${value}>${limit}`,
  );

describe('smells', () => {
  const graph = graphOf('a.ts>b.ts', 'b.test.ts>b.ts');

  it('has nothing to say of what is ordinary', () => {
    expect(smells({ files: [file('a.ts', {}), file('b.ts', {})], graph, isTest })).toEqual([]);
  });

  it.each([
    [{ lines: 101, statements: 30 }, 'long-function 101>100'],
    [{ lines: 70, statements: 61 }, 'long-function 61>60'],
    [{ parameters: 8 }, 'many-parameters 8>7'],
    [{ nesting: 5 }, 'deep-nesting 5>4'],
    [{ cyclomatic: 21 }, 'cyclomatic 21>20'],
    [{ cognitive: 16 }, 'cognitive 16>15'],
  ])('tells %j', (metrics, expected) => {
    expect(shown({ files: [file('a.ts', metrics)], graph, isTest })).toEqual([
      `a.ts run ${expected}`,
    ]);
  });

  it('names the owner of a function', () => {
    const files = [file('a.ts', { owner: 'Cart', nesting: 9 })];
    expect(smells({ files, graph, isTest })[0]).toMatchObject({
      name: 'Cart.run',
      startLine: 3,
      endLine: 9,
    });
  });

  it('tells long files, and those that depend on many', () => {
    const many = Array.from({ length: 21 }, (_, i) => `src/a.ts>lib/f${i}.ts`);
    const files = [{ ...file('src/a.ts', {}), lines: 1_001 }];
    expect(shown({ files, graph: graphOf(...many), isTest }).sort()).toEqual([
      'src/a.ts undefined fan-out 21>20',
      'src/a.ts undefined long-file 1001>1000',
    ]);
    // One that does nothing itself passes names on.
    expect(shown({ files: [file('src/a.ts')], graph: graphOf(...many), isTest })).toEqual([]);
  });

  it('counts no file of its own folder or below, and no line without code', () => {
    const own = Array.from({ length: 30 }, (_, i) => `src/a.ts>src/${i % 2 ? 'a/' : ''}f${i}.ts`);
    const files = [{ ...file('src/a.ts', {}), lines: 1_500, codeLines: 900 }];
    expect(shown({ files, graph: graphOf(...own), isTest })).toEqual([]);
    const long = [{ ...file('src/a.ts', {}), lines: 1_500, codeLines: 1_001 }];
    const [smell] = smells({ files: long, graph: graphOf(...own), isTest });
    expect(smell).toMatchObject({ rule: 'long-file', value: 1_001, startLine: 1, endLine: 1_500 });
  });

  it('tells what is branched, often changed, and reached by no test', () => {
    const files = [
      file('a.ts', { cyclomatic: 19 }, { cyclomatic: 9 }),
      file('b.ts', { cyclomatic: 20 }, {}),
    ];
    const history = commits(['a.ts', 'b.ts'], ['a.ts', 'b.ts'], ['a.ts', 'b.ts']);
    expect(shown({ files, graph, commits: history, isTest })).toEqual([
      'a.ts undefined untested-hotspot 26>20',
    ]);
    const tested = graphOf('c.test.ts>c.ts', 'c.ts>a.ts', 'b.test.ts>b.ts');
    expect(shown({ files, graph: tested, commits: history, isTest })).toEqual([]);
    expect(shown({ files, graph, commits: history.slice(1), isTest })).toEqual([]);
    const linked = graphOf('c.ts>a.ts', 'b.test.ts>b.ts');
    expect(
      shown({ files, graph: linked, commits: history, isTest, tested: new Set() }),
    ).toHaveLength(1);
    expect(
      shown({ files, graph: linked, commits: history, isTest, tested: new Set(['c.ts']) }),
    ).toEqual([]);
  });

  it('tells no file that no test reaches where tests reach next to none of its language', () => {
    const paths = Array.from({ length: 20 }, (_, i) => `f${i}.ts`);
    const files = paths.map((path) => file(path, { cyclomatic: 30 }));
    const history = commits(paths, paths, paths);
    const reaching = (...reached: string[]) => {
      const edges = reached.map((path) => `x.test.ts>${path}`);
      const input = { files, commits: history, isTest, graph: graphOf('g.ts>f19.ts', ...edges) };
      return shown({ ...input, tested: new Set(reached) }).filter((one) =>
        one.includes('untested'),
      );
    };
    expect(reaching()).toEqual([]);
    expect(reaching('f0.ts')).toEqual([]);
    expect(reaching('f0.ts', 'f1.ts')).toHaveLength(18);
    const few = { files: files.slice(0, 19), commits: history, isTest, graph };
    expect(shown(few).filter((one) => one.includes('untested'))).toHaveLength(19);
  });

  it('shows every factor of the score, and what it is the product of', () => {
    const files = [file('b.ts', { cognitive: 30 })];
    const [smell] = smells({
      files,
      graph,
      commits: commits(['b.ts'], ['b.ts'], ['b.ts']),
      isTest,
    });
    const { severity, dependents, rank, churn } = smell!.factors;
    expect({ severity, dependents, churn }).toEqual({ severity: 2, dependents: 2, churn: 3 });
    expect(rank).toBeGreaterThan(1);
    expect(smell!.score).toBeCloseTo(severity * (1 + Math.log(1 + dependents)) * rank * churn, 1);
  });

  it('puts first what more depends on', () => {
    const files = [file('a.ts', { cognitive: 30 }), file('b.ts', { cognitive: 30 })];
    expect(smells({ files, graph, isTest }).map(({ path }) => path)).toEqual(['b.ts', 'a.ts']);
  });

  it('bounds how severe a thing can be', () => {
    const files = [file('a.ts', { cognitive: 5_000 })];
    expect(smells({ files, graph, isTest })[0]!.factors.severity).toBe(5);
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
      parameters: 7,
    });
    expect(limitsOf('python')).toMatchObject({ parameters: 5, statements: 50, lines: 100 });
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
    const rules = smells({ files: [accessors], graph: graphOf('a.ts'), commits: often, isTest });
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
    expect(smells({ files, graph: ring, isTest })[0]!.factors.rank).toBe(1);
    const star = graphOf(...Array.from({ length: 60 }, (_, i) => `f${i}.ts>a.ts`));
    expect(smells({ files, graph: star, isTest })[0]!.factors.rank).toBe(3);
    const leaf = [file('f0.ts', { cognitive: 30 })];
    expect(smells({ files: leaf, graph: star, isTest })[0]!.factors.rank).toBeLessThan(1);
  });

  it('is least for a file that the graph does not have', () => {
    const files = [file('other.ts', { cognitive: 30 })];
    const [smell] = smells({ files, graph: graphOf('a.ts'), isTest });
    expect(smell!.factors).toMatchObject({ rank: 0.5, dependents: 0, churn: 1 });
  });

  it('orders equal scores by path, line and rule', () => {
    const two = [
      { startLine: 20, cognitive: 30 },
      { startLine: 3, cognitive: 30 },
    ];
    const files = [file('b.ts', ...two), file('a.ts', ...two)];
    const places = smells({ files, graph: graphOf('a.ts', 'b.ts'), isTest });
    expect(places.map(({ path, startLine }) => `${path}:${startLine}`)).toEqual([
      'a.ts:3',
      'a.ts:20',
      'b.ts:3',
      'b.ts:20',
    ]);
  });
});
