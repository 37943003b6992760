import { describe, expect, it } from 'vitest';
import { failingLines, isFailure } from './failure.js';

describe('isFailure', () => {
  it.each([
    'src/a.ts(12,5): error TS2322: Type is wrong.',
    'a.c:5:3: warning: unused variable',
    'TypeError: x is not a function',
    'npm ERR! code ELIFECYCLE: error',
    'E       assert 369.0 == 370',
    '>       shop.total({"gold": 2})',
    '    at priceOf (src/price.js:3:31)',
    '  File "shop.py", line 7, in total',
    '\t/project/cart.go:8 +0x1d',
    'goroutine 7 [running]:',
    ' --> src/main.rs:1:5',
    '  |     ^^^^^^^^',
    ' FAIL  vt/order.test.ts > discount',
    '    × takes ten percent 7ms',
    'not ok 3 - divides',
    'Process finished with exit code 3',
    '10.0.0.1 - - [22/Nov/2026:02:54:46 +0000] "GET /x HTTP/1.1" 502 -',
    'Segmentation fault (core dumped)',
  ])('sees %s', (line) => {
    expect(isFailure(line)).toBe(true);
  });

  it.each([
    ' ✓ throws an error when the cart is empty (2 ms)',
    'test parse::fails_on_error ... ok',
    '    # Subtest: should throw an error',
    'ok 12 - rejects invalid input',
    'tests/test_errors.py::test_failure PASSED [ 12%]',
    '[INFO] Downloading from central: https://host/maven-error-diagnostics-2.0.jar',
    'added 402 packages in 44s',
    'import { http-errors } from "x"',
    'Compiling shop v0.1.0',
    '',
  ])('does not see %s', (line) => {
    expect(isFailure(line)).toBe(false);
  });
});

describe('failingLines', () => {
  const of = (...lines: string[]): boolean[] => failingLines(lines, lines.map(isFailure));

  it('takes the lines behind a failure with it, which hold its values', () => {
    expect(of('AssertionError: no', '- 44', '+ 45', '', 'rest')).toEqual([
      ...[true, true, true, false, true],
    ]);
  });

  it('ends with the next item, the next entry of a log or the next record', () => {
    expect(of('Error: x', ' ✓ next', 'y')).toEqual([true, false, false]);
    expect(of('2026-11-22 02:54:46 ERROR x', '  at y:1', '2026-11-22 02:54:47 INFO z')).toEqual([
      ...[true, true, false],
    ]);
    expect(of('{"level":"error"}', '{"level":"info"}')).toEqual([true, false]);
  });

  it('ends after forty lines', () => {
    const found = of('Error: x', ...Array.from({ length: 60 }, () => 'frame'));
    expect(found.filter(Boolean)).toHaveLength(40);
  });
});
