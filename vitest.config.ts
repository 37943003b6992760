import { configDefaults, defineConfig } from 'vitest/config';

const TESTS = [
  'packages/*/*/src/**/*.test.ts',
  'scripts/**/*.test.ts',
  'bench/**/*.test.ts',
  'examples/**/*.test.ts',
];

/**
 * Files that need a process of their own: they compare times or memory, which what ran before would
 * blur, look at what is there before a grammar is loaded, or bring the grammars down.
 */
const ALONE = [
  'packages/*/*/src/**/linear.test.ts',
  'packages/foundation/relevance/src/query/sections.test.ts',
  'packages/foundation/syntax/src/{extract/extract,extract/no-grammar,extract/references,grammar/grammar}.test.ts',
  'packages/algorithms/cross-file/src/cross-file-index.test.ts',
  'packages/algorithms/ledger/src/log/ledger.test.ts',
  'packages/foundation/imports/src/resolve/resolve-imports.test.ts',
  'packages/composition/workspace/src/parse/brought-down.test.ts',
];

/**
 * Milliseconds after which a test is taken to hang. The slowest takes some 12 s alone on two cores;
 * nothing fails because a machine is slow or busy.
 */
const HANGS = 600_000;

export default defineConfig({
  test: {
    testTimeout: HANGS,
    hookTimeout: HANGS,
    maxWorkers: 2,
    setupFiles: ['scripts/properties.ts', 'scripts/growth.ts'],
    projects: [
      // Two processes for hundreds of files: grammars, tokenizers and modules are loaded twice, and
      // not hundreds of times. So a test leaves no mock, no variable and no global behind.
      {
        extends: true,
        test: {
          name: 'together',
          include: TESTS,
          exclude: [...configDefaults.exclude, ...ALONE],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
  },
});
