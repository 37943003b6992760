import { describe, expect, test } from 'vitest';
import { isDeclaration, isDocumentation, isPeripheral, isTest } from './paths.js';

describe('isTest', () => {
  test.each([
    'test/a.js',
    'tests/unit/a.py',
    'src/__tests__/a.ts',
    'src/__mocks__/fs.ts',
    'pkg/testdata/in.go',
    'spec/a_spec.rb',
    'src/a.test.ts',
    'src/a.spec.tsx',
    'pkg/a_test.go',
    'tests.py',
    'test_a.py',
    'conftest.py',
    'src/main/java/GsonTest.java',
    'src/CarbonTestCase.php',
    'fixtures/a.json',
    'e2e/run.ts',
    'tests\\win\\a.py',
    'integration-tests/a.rs',
    'test-utils/render.tsx',
  ])('%s is one', (path) => expect(isTest(path)).toBe(true));

  test.each([
    'src/contest.ts',
    'src/latest.py',
    'src/attestation/sign.go',
    'src/inspector.rb',
    'src/testimonial.tsx',
    'src/Manifest.java',
    'src/specification/parse.ts',
    'src/pytest_plugin.py',
  ])('%s is none', (path) => expect(isTest(path)).toBe(false));
});

describe('isPeripheral', () => {
  test.each([
    'docs/guide.ts',
    'examples/basic/main.go',
    'benchmarks/run.js',
    'scripts/release.mjs',
    'playground/hmr/vite.config.ts',
    'README.md',
    'guide.rst',
    'CHANGELOG',
  ])('%s is', (path) => expect(isPeripheral(path)).toBe(true));

  test.each(['src/docs.ts', 'src/docstring/parse.py', 'src/benchmark.ts', 'lib/transcripts/a.rb'])(
    '%s is not',
    (path) => expect(isPeripheral(path)).toBe(false),
  );

  test('documentation is the part that a documentation task wants', () => {
    expect(isDocumentation('docs/a.md')).toBe(true);
    expect(isDocumentation('scripts/a.mjs')).toBe(false);
  });

  test('manual pages are documentation, versions and sources are not', () => {
    for (const path of ['jq.1', 'man/git-log.1.in', 'jq.1.prebuilt'])
      expect(isDocumentation(path)).toBe(true);
    for (const path of ['release-1.2', 'v1.2', 'a.1.ts', 'lib/a.10'])
      expect(isDocumentation(path)).toBe(false);
  });
});

test('isDeclaration: types without behaviour', () => {
  expect(['a.d.ts', 'a.d.mts', 'a.pyi'].every(isDeclaration)).toBe(true);
  expect(['a.ts', 'd.ts', 'a.py', 'ad.ts'].some(isDeclaration)).toBe(false);
});
