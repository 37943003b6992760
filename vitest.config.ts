import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';

const TESTS = [
  'packages/*/*/src/**/*.test.ts',
  'scripts/**/*.test.ts',
  'bench/**/*.test.ts',
  'examples/**/*.test.ts',
  'site/*/src/**/*.test.ts',
];

/** Files that look at what is there before a grammar is loaded, at its memory, or bring it down. */
const ALONE = [
  'packages/foundation/syntax/src/{extract/extract,extract/no-grammar,grammar/grammar}.test.ts',
  'packages/algorithms/chunker/src/syntax.test.ts',
  'packages/composition/workspace/src/brought-down.test.ts',
];

/** What a file says that counts steps. */
const COUNTS = /\bto(?:GrowLinearly|GrowWithin|StayConstant)\(|growth\/steps/;

/** Folders with tests that may count: of a package its sources, and nothing that is installed there. */
const SOURCES = [
  'scripts',
  // Absent from a copy of the packages alone.
  ...['site/playground/src'].filter((folder) => existsSync(folder)),
  ...readdirSync('packages').flatMap((layer) =>
    readdirSync(`packages/${layer}`).map((name) => `packages/${layer}/${name}/src`),
  ),
];

/** The tests in those folders, each with its text. */
const WRITTEN = SOURCES.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') })),
);
const saying = (pattern: RegExp): string[] =>
  WRITTEN.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

/** Files that count steps: their processes count from the beginning, which makes them slower. */
const COUNTED = saying(COUNTS);

/** What a file says that draws pages: a browser is there where `pnpm check browser` has installed one. */
const DRAWS = /test\/page\.js'/;

/** Files that draw pages, which that check runs. */
const DRAWN = saying(DRAWS);

/**
 * Milliseconds after which a test is taken to hang. The slowest takes some 12 s alone on two cores;
 * nothing fails because a machine is slow or busy.
 */
const HANGS = 600_000;

export default defineConfig({
  test: {
    testTimeout: HANGS,
    hookTimeout: HANGS,
    expect: { poll: { timeout: HANGS } },
    maxWorkers: 2,
    // As our programs do where grammars stall loading (`tuneNode20`), before anything is loaded.
    ...(/^v2[01]\./.test(process.version) && { execArgv: ['--liftoff-only'] }),
    // What was compiled for an earlier run is kept under node_modules, by its content.
    experimental: { fsModuleCache: true },
    globalSetup: ['scripts/temporary.ts'],
    setupFiles: ['scripts/properties.ts'],
    projects: [
      // Two processes for hundreds of files: grammars, tokenizers and modules are loaded twice, and
      // not hundreds of times. So a test leaves no mock, no variable and no global behind.
      {
        extends: true,
        test: {
          name: 'together',
          include: TESTS,
          exclude: [...configDefaults.exclude, ...ALONE, ...COUNTED, ...DRAWN],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
      ...(process.env.CTX_BROWSER === undefined
        ? []
        : [{ extends: true as const, test: { name: 'drawn', include: DRAWN, isolate: false } }]),
      {
        extends: true,
        test: {
          name: 'counted',
          include: COUNTED,
          setupFiles: ['scripts/growth/counted.ts', 'scripts/properties.ts', 'scripts/growth.ts'],
          isolate: false,
        },
      },
    ],
  },
});
