import { describe, expect, it } from 'vitest';
import { cmakeTargets } from '../cmake/targets.js';
import { ctestCommands } from './ctest.js';

const targetsOf = (text: string, paths: string[], folder = '') =>
  cmakeTargets([{ path: `${folder}CMakeLists.txt`, text }], paths).targets;

describe('ctestCommands', () => {
  it('builds and runs the tests of the programs by their names', () => {
    const text = `add_executable(a a_test.cc)
add_executable(b b_test.cc)
add_test(NAME lib::a COMMAND a)
add_test(NAME b.1 COMMAND b)`;
    const targets = targetsOf(text, ['a_test.cc', 'b_test.cc']);
    expect(ctestCommands(['a_test.cc', 'b_test.cc'], targets)).toEqual([
      "cmake --build build --target a b && ctest --test-dir build -R '^(lib::a|b\\.1)$'",
    ]);
    expect(ctestCommands(['other.cc'], targets)).toEqual([]);
  });

  it('runs all of a folder where a program finds its tests itself', () => {
    const text = 'add_executable(a a_test.cc)\ngtest_discover_tests(a)';
    const targets = targetsOf(text, ['test/a_test.cc'], 'test/');
    expect(ctestCommands(['test/a_test.cc'], targets)).toEqual([
      'cmake --build build && ctest --test-dir build/test',
    ]);
  });
});
