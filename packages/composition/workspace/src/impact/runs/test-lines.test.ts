import { describe, expect, it } from 'vitest';
import { renderTests } from './test-lines.js';
import type { WorkspaceTests } from './tests-for.js';

const step = (name: string, line: number, path = 'src/cart.ts') => ({ path, name, line });
const FOUND: WorkspaceTests = {
  subjects: [{ path: 'src/price.ts', name: 'rate', owner: 'Tax' }],
  tests: [
    {
      path: 'test/a.test.ts',
      score: 0.9,
      by: 'runs',
      steps: [step('test/a.test.ts', 2, 'test/a.test.ts'), step('rate', 7)],
    },
    {
      path: 'test_b.py',
      score: 0.5,
      by: 'may-run',
      steps: [
        step('test_it', 4),
        step('one', 5),
        step('two', 6),
        step('three', 7),
        step('four', 8),
        step('rate', 9),
      ],
    },
    { path: 'test/c.test.ts', score: 0.4, by: 'names', steps: [] },
    { path: 'test/price.test.ts', score: 0.3, by: 'called-like', steps: [] },
  ],
  omitted: 3,
  allTests: 9,
  commands: ['pytest test_b.py'],
};

describe('renderTests', () => {
  it('writes each test with its way, counts long ways and what is left out, and says what to run', () => {
    expect(
      renderTests(FOUND),
    ).toBe(`# likeliest of 9 test files to run Tax.rate, with the chance that each does
test/a.test.ts:2 runs rate (90 %)
test_b.py:4 test_it may run one → two → three → 1 more → rate (50 %)
test/c.test.ts has its name (40 %)
test/price.test.ts is called like its file (30 %)
… 3 less likely; a limit of 7 lists them
run: pytest test_b.py
`);
  });

  it('names the tests behind the first rows by folder, with the least chance among them', () => {
    const behind = ['test/d.test.ts', 'e.test.ts', 'test/f.test.ts'].map((path, i) => ({
      ...{ path, score: 0.29 - i / 20, by: 'names' as const, steps: [] },
    }));
    const found = { ...FOUND, tests: [...FOUND.tests, ...behind] };
    expect(renderTests(found, 4)).toContain(
      '(30 %)\nand 3 more, down to 19 %:\n  test/: d.test.ts f.test.ts\n  e.test.ts\n… 3 less likely',
    );
    expect(renderTests(found)).toContain('\ne.test.ts has its name (24 %)\n');
  });

  it('states no chance of what a statement tells', () => {
    const tests = [{ path: 'a.test.ts', score: 0.6, by: 'imports' as const, steps: [] }];
    const depends = { path: 'b.test.ts', score: 0.2, by: 'depends' as const, steps: [] };
    expect(renderTests({ ...FOUND, tests, omitted: 0 })).toBe(
      '# likeliest of 9 test files to run Tax.rate\na.test.ts imports what changed\nrun: pytest test_b.py\n',
    );
    expect(renderTests({ ...FOUND, tests: [...tests, depends], omitted: 0 })).toContain(
      '\nb.test.ts depends on its file, by imports (20 %)\n',
    );
  });

  it('says what the commands take for granted, behind them', () => {
    const assumes = ['build/ is there'];
    const lines = renderTests({ ...FOUND, commands: ['ctest'], assumes }).split('\n');
    expect(lines.slice(-3)).toEqual(['run: ctest', '# assumes that build/ is there', '']);
  });

  it('says what was searched, and what could not be seen, where there is none', () => {
    const none = { ...FOUND, tests: [], omitted: 0, commands: [] };
    expect(renderTests(none)).toBe(`# no test is known to run Tax.rate
None of 9 test files has its name, is called like its file, or calls it by a way that was found.
Not seen: calls by a text that is made at run time (reflection, routes, commands), generated code, and tests elsewhere.
`);
    expect(renderTests({ ...none, allTests: 0 })).toBe(
      '# there are no test files that may run Tax.rate\n',
    );
    expect(renderTests({ ...none, allTests: 0, cmakeCut: true })).toBe(
      '# there are no test files that may run Tax.rate\n# CMakeLists.txt was not followed to its end: which tests it makes there is not known\n',
    );
  });

  it('says so where no runner is known, and where nothing of a change is code', () => {
    expect(renderTests({ ...FOUND, commands: [] })).toContain('run: no runner is known for these');
    const none = { ...FOUND, subjects: [], tests: [], omitted: 0, commands: [] };
    expect(renderTests(none)).toBe('# nothing of the change is code that a test runs\n');
  });

  it('names three subjects and counts the others', () => {
    const subjects = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ path: `${name}.ts` }));
    expect(renderTests({ ...FOUND, subjects })).toContain('to run a.ts, b.ts, c.ts and 2 more,');
  });

  it('prints no control character of a path', () => {
    const tests = [{ path: 'test/\u001b[2J.ts', score: 1, by: 'names' as const, steps: [] }];
    expect(renderTests({ ...FOUND, tests })).not.toContain('\u001b');
  });
});
