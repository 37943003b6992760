import { expect, it } from 'vitest';
import { testFilesOf } from './test-files.js';

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
