import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDirectory } from '../../../../tree/test/directories.js';
import { openWorkspace, type Workspace } from '../../workspace.js';

const FILES = {
  'package.json': '{"devDependencies": {"vitest": "4"}}',
  'src/price.ts': `export function priceOf(item: string): number {
  return item.length;
}

export function taxOf(): number {
  return 1;
}
`,
  'src/cart.ts': `import { priceOf } from './price.js';
export class Cart {
  total(): number {
    return priceOf('a');
  }
}
`,
  'src/alone.ts': 'export function untold(): void {}\n',
  'test/cart.test.ts': `import { Cart } from '../src/cart.js';
it('sums', () => new Cart().total());
`,
  'test/price.test.ts': `import { priceOf } from '../src/price.js';
it('has a price', () => priceOf('b'));
`,
};

let workspace: Workspace;
beforeEach(async () => {
  workspace = await openWorkspace(makeDirectory(FILES), { cacheDir: makeDirectory() });
});
afterEach(() => workspace.close());

describe('workspace.tests', () => {
  it('runs what is likely, and not all that has a name alone', async () => {
    const root = makeDirectory({
      'go.mod': 'module mini\n\ngo 1.22\n',
      'app/job.go':
        'package app\n\ntype Job struct{}\n\nfunc (j *Job) Start(n int) int { return n }\n',
      'app/job_test.go':
        'package app\n\nimport "testing"\n\nfunc TestJob(t *testing.T) {\n\tj := &Job{}\n\tj.Start(1)\n}\n',
      'util/util_test.go':
        'package util\n\nimport "testing"\n\nfunc TestOther(t *testing.T) {\n\tt.Start("one")\n}\n',
    });
    const go = await openWorkspace(root, { cacheDir: makeDirectory() });
    const { tests, omitted, commands } = await go.tests('Job.Start');
    const all = await go.tests('Job.Start', { limit: 10 });
    await go.close();
    // A test of another package, which does not import this one, is counted and not named.
    expect(tests.map(({ path, by }) => `${path} ${by}`)).toEqual(['app/job_test.go runs']);
    expect(omitted).toBe(1);
    expect(all.tests.map(({ path, by }) => `${path} ${by}`)).toEqual([
      'app/job_test.go runs',
      'util/util_test.go may-run',
    ]);
    expect(all.tests[1]!.score).toBeLessThan(0.1);
    expect(commands).toEqual(['go test ./app']);
  });

  it('names and runs the tests that stand among the sources of Rust, and tells an impact of them', async () => {
    const root = makeDirectory({
      'Cargo.toml': '[package]\nname = "shop"\nversion = "0.1.0"\nedition = "2021"\n',
      'src/lib.rs': 'pub mod price;\npub mod bill;\n',
      'src/price.rs':
        'pub fn price() -> u32 { 1 }\n#[cfg(test)]\nmod tests {\n  use super::*;\n  #[test]\n  fn has_one() { assert_eq!(price(), 1); }\n}\n',
      'src/bill.rs':
        'use crate::price::price;\npub fn bill() -> u32 { price() }\n#[test]\nfn other() { assert!(true); }\n',
    });
    const rust = await openWorkspace(root, { cacheDir: makeDirectory() });
    const { tests, allTests, commands } = await rust.tests('src/price.rs#price');
    const impact = await rust.impact('src/price.rs#price');
    await rust.close();
    expect(tests.map(({ path, by }) => `${path} ${by}`)).toEqual(['src/price.rs runs']);
    expect(allTests).toBe(2);
    expect(commands).toEqual(['cargo test --lib']);
    expect(impact.tests?.map(({ path }) => path)).toEqual(['src/price.rs']);
  });

  it('names the tests that may import a name of one letter, and none that imports other names alone', async () => {
    const root = makeDirectory({
      ...FILES,
      'src/math.ts':
        'export function g(n: number): number {\n  return n;\n}\nexport const longer = 1;\n',
      'test/longer.test.ts': `import { longer } from '../src/math.js';\nit('is it', () => longer);\n`,
      'test/all.test.ts': `import * as math from '../src/math.js';\nit('is it', () => math.g(2));\n`,
      'test/other.test.ts': `import { g } from '../src/math.js';\nit('is it', () => g(2));\n`,
    });
    const short = await openWorkspace(root, { cacheDir: makeDirectory() });
    const { tests } = await short.tests('g');
    await short.close();
    expect(tests.map(({ path, by }) => `${path} ${by}`)).toEqual([
      'test/all.test.ts imports-file',
      'test/other.test.ts imports-file',
    ]);
  });

  it('names the tests of a definition, and the command that runs them', async () => {
    const found = await workspace.tests('priceOf');
    expect(found.subjects).toEqual([{ path: 'src/price.ts', name: 'priceOf' }]);
    expect(found.tests.map(({ path }) => path)).toEqual([
      'test/price.test.ts',
      'test/cart.test.ts',
    ]);
    expect(found.commands).toEqual(['npx vitest run test/price.test.ts test/cart.test.ts']);
    expect(found).toMatchObject({ omitted: 0, allTests: 2 });
  });

  it('keeps to a limit, in the commands too, and counts the others', async () => {
    const { tests, omitted, commands } = await workspace.tests('priceOf', { limit: 1 });
    expect([tests.length, omitted]).toEqual([1, 1]);
    expect(commands).toEqual(['npx vitest run test/price.test.ts']);
    await expect(workspace.tests('priceOf', { limit: 0 })).rejects.toThrow(
      new RangeError('tests: limit must be ≥ 1, got 0'),
    );
  });

  it('asks of a change for the innermost definitions that it touches, else for the file', async () => {
    const changed = (path: string, startLine: number, endLine = startLine) =>
      workspace.tests([{ path, kind: 'changed', lines: [{ startLine, endLine }] }]);
    expect((await changed('src/cart.ts', 4)).subjects).toEqual([
      { path: 'src/cart.ts', name: 'total', owner: 'Cart' },
    ]);
    expect((await changed('src/price.ts', 2, 6)).subjects).toEqual([
      { path: 'src/price.ts', name: 'priceOf' },
      { path: 'src/price.ts', name: 'taxOf' },
    ]);
    expect((await changed('src/cart.ts', 1)).subjects).toEqual([{ path: 'src/cart.ts' }]);
    expect((await changed('package.json', 1)).tests).toEqual([]);
    const gone = await workspace.tests([{ path: 'src/gone.ts', kind: 'removed', lines: [] }]);
    expect(gone.subjects).toEqual([]);
  });

  it('names the code that was not read, of every language that changed', async () => {
    const big = 'x = 1\n'.repeat(200);
    const root = makeDirectory({ ...FILES, 'a.py': 'a = 1\n', 'test_big.py': big });
    const opened = await openWorkspace(root, { cacheDir: false, maxFileBytes: 1000 });
    const unread = async (...paths: string[]) => {
      const lines = [{ startLine: 1, endLine: 1 }];
      const found = await opened.tests(paths.map((path) => ({ path, kind: 'changed', lines })));
      return found.unread?.map(({ path }) => path);
    };
    expect(await unread('src/cart.ts')).toBeUndefined();
    expect(await unread('src/cart.ts', 'a.py')).toEqual(['test_big.py']);
    await opened.close();
  });
});

describe('workspace.tests of a file behind a header', () => {
  it('names the tests that include its header, and none of a framework that is kept beside them', async () => {
    const opened = await openWorkspace(
      makeDirectory({
        'util/coding.cc': '#include "util/coding.h"\ntemplate int put<int>(int);\n',
        'util/coding.h': 'template <typename T> T put(T a) { return a; }\n',
        'util/coding_test.cc': '#include "util/coding.h"\nTEST(Coding, Puts) { put(1); }\n',
        'test/all.cc': '#include "util/coding.h"\nTEST(All, Puts) { }\n',
        'test/other.cc': 'TEST(Other, Puts) { }\n',
        'test/gtest/gtest-all.cc': '#include "util/coding.h"\nTEST(Own, Puts) { put(1); }\n',
      }),
      { cacheDir: makeDirectory() },
    );
    const { tests, allTests } = await opened.tests('util/coding.cc');
    expect(tests.map(({ path, by }) => `${path} ${by}`)).toEqual([
      'util/coding_test.cc imports-file',
      'test/all.cc imports-file',
    ]);
    expect(allTests).toBe(3);
    await opened.close();
  });
});

describe('workspace.tests of what CMake builds', () => {
  const SHOP = {
    'CMakeLists.txt': `add_library(shop shop.cpp)
add_executable(shopcheck shopcheck.cpp)
add_test(NAME shop COMMAND shopcheck)
`,
    'shop.h': 'int price_of(int item);\n',
    'shop.cpp': '#include "shop.h"\nint price_of(int item) {\n  return item;\n}\n',
    'shopcheck.cpp': '#include "shop.h"\nint main() {\n  return price_of(1);\n}\n',
  };
  const BUILD = "cmake --build build --target shopcheck && ctest --test-dir build -R '^(shop)$'";

  it('finds them by what runs them, and says what the command takes for granted', async () => {
    const shop = await openWorkspace(makeDirectory(SHOP), { cacheDir: false });
    const { tests, allTests, commands, assumes } = await shop.tests('price_of');
    expect(tests.map(({ path }) => path)).toEqual(['shopcheck.cpp']);
    expect([allTests, commands]).toEqual([1, [BUILD]]);
    expect(assumes).toEqual([expect.stringContaining('cmake -B build')]);
    const change = { path: 'shop.cpp', kind: 'changed' as const };
    const changed = [{ ...change, lines: [{ startLine: 3, endLine: 3 }] }];
    expect((await shop.tests(changed)).commands).toEqual([BUILD]);
    const reach = await shop.reach(changed);
    expect(reach.tests.map(({ path, by }) => `${path} ${by}`)).toEqual(['shopcheck.cpp import']);
    expect(reach.files.map(({ path }) => path)).toEqual(['shop.h']);
    await shop.close();
  });

  it('takes nothing for granted where another runner is known', async () => {
    expect(await workspace.tests('priceOf')).not.toHaveProperty('assumes');
  });
});
