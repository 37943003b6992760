import { describe, expect, it } from 'vitest';
import { cmakeTargets } from './targets.js';
import { testFilesOf, testSources } from './test-files.js';

it('knows tests by their paths and by what is built of them, and no data of tests', async () => {
  const text = 'add_executable(check all.cpp)\nadd_test(NAME check COMMAND check)';
  const paths = ['all.cpp', 'test/a_test.cpp', 'test/data.txt', 'lib.cpp'];
  const { isTest, built, targets } = await testFilesOf({
    files: paths.map((path) => ({ path })),
    manifests: async () => [{ path: 'CMakeLists.txt', text }],
  });
  expect(paths.filter(isTest)).toEqual(['all.cpp', 'test/a_test.cpp']);
  expect([...built]).toEqual(['all.cpp']);
  expect(targets.map(({ name }) => name)).toEqual(['check']);
});

it('tells that commands without end were not followed', async () => {
  const endless = 'function(f)\n  f()\n  f()\nendfunction()\nf()\n';
  const test = 'add_executable(check all.cpp)\nadd_test(NAME check COMMAND check)';
  const of = async (text: string) =>
    testFilesOf({
      files: [{ path: 'all.cpp' }],
      manifests: async () => [{ path: 'CMakeLists.txt', text }],
    });
  expect(await of(test)).toMatchObject({ isWhole: true });
  expect(await of(endless + test)).toMatchObject({ isWhole: false, targets: [] });
});

const targetsOf = (text: string, paths: string[]) =>
  cmakeTargets([{ path: 'CMakeLists.txt', text }], paths).targets;

describe('testSources', () => {
  it('is what only programs of tests are made of', () => {
    const paths = ['xmltest.cpp', 'lib.cpp', 'tool.cpp', 'spec.h'];
    const text = `add_library(lib lib.cpp)
add_executable(xmltest xmltest.cpp lib.cpp spec.h)
add_test(NAME xmltest COMMAND xmltest)
add_executable(tool tool.cpp)
add_test(NAME runs COMMAND tool --version)`;
    expect([...testSources(targetsOf(text, paths))]).toEqual(['xmltest.cpp', 'spec.h']);
  });

  it('leaves out what is installed, and takes what finds its tests itself by any name', () => {
    const text = `add_executable(checker checker.cc)
add_test(NAME checker COMMAND checker)
install(TARGETS checker lib)
add_executable(all all.cc)
catch_discover_tests(all)`;
    expect([...testSources(targetsOf(text, ['checker.cc', 'all.cc']))]).toEqual(['all.cc']);
  });
});
