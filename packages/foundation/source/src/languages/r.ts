import type { LanguageData } from '../language.js';

/** R: a function is a value that has been assigned. */
export const r: LanguageData = {
  extensions: 'r',
  programs: 'Rscript',
  comment: '#',
  lexis: {
    long: ['"', "'", '`'],
    forms: [{ kind: 'string', on: 'rR', open: /[rR]"(-*)\(/y, close: ')$1"' }],
  },
  imports: { family: 'r', openNames: true },
  // testthat and tinytest: an expectation at the top of a file is a test by itself.
  testMakers: 'test_that expect_equal expect_true',
  headers: {
    patterns: [
      [/^`?(?<name>[\w.]+)`?\s*(?:<-|=)\s*function\b/, 'function'],
      [/^(?<name>[\w.]+)\s*<-\s*(?:R6::)?R6Class\(/, 'class'],
      [/^(?:methods::)?setClass\(\s*["'](?<name>[\w.]+)/, 'class'],
      [/^(?:methods::)?set(?:Generic|Method)\(\s*["'](?<name>[^"']+)/, 'function'],
    ],
    hiddenNames: /^\./,
    statements: [/\bsource\(\s*["'](?<specifier>[^"']+)/g],
  },
};
