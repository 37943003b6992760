import { describe, expect, it } from 'vitest';
import { isPassing, passingMark } from './passing.js';

describe('passingMark', () => {
  it.each([
    [' ✓ adds (2 ms)', '✓'],
    ['  ✔ adds', '✓'],
    ['ok 3 - adds', 'ok'],
    ['ok  \texample.com/shop\t0.006s', 'ok'],
    ['test tests::adds ... ok', 'ok'],
    ['test_a (ut.T.test_a) ... ok', 'ok'],
    ['tests/test_a.py::test_b[3] PASSED    [ 12%]', 'PASSED'],
    ['--- PASS: TestAdd (0.00s)', 'PASS'],
    ['    --- PASS: TestAdd/n=1 (0.00s)', 'PASS'],
    ['PASS test/stock1.test.js', 'PASS'],
    ['=== RUN   TestAdd', 'RUN'],
    ['[       OK ] Cart.Adds (0 ms)', 'OK'],
    ['[ RUN      ] Cart.Adds', 'RUN'],
    ['PASSED tests/test_a.py::test_b', 'PASSED'],
    ['        PASS [   0.005s] shop cart::adds', 'PASS'],
    ['  Passed Shop.Cart.Adds(n: 1) [< 1 ms]', 'Passed'],
    ["Test Case '-[Shop.Cart adds]' passed (0.001 seconds).", 'passed'],
    ["Test Case '-[Shop.Cart adds]' started.", 'started'],
    ['(pass) cart > adds [0.12ms]', 'pass'],
    ['{"Time":"2026-11-28T10:00:00Z","Action":"run","Package":"shop","Test":"TestAdd"}', 'run'],
    ['{"Action":"pass","Package":"shop","Test":"TestAdd","Elapsed":0}', 'pass'],
    ['{"Action":"output","Package":"shop","Test":"T","Output":"--- PASS: T (0.00s)\\n"}', 'pass'],
    ['1/3 Test #1: adds .....   Passed    0.01 sec', 'Passed'],
  ])('of %s is %s', (line, mark) => {
    expect(passingMark(line)).toBe(mark);
  });

  it.each([
    'not ok 3 - adds',
    'ok 4 - later # TODO not yet',
    'ok 5 - other # SKIP',
    'FAILED tests/test_a.py',
    '--- FAIL: TestAdd',
    'test tests::adds ... FAILED',
    'everything is ok',
    'PASSED, but slowly',
    'PASSED the audit of 3 shops',
    "Test Case '-[Shop.Cart adds]' failed (0.001 seconds).",
    '(fail) cart > adds [0.12ms]',
    '{"Action":"fail","Package":"shop","Test":"TestAdd","Elapsed":0}',
    '{"Action":"skip","Package":"shop","Test":"TestAdd","Elapsed":0}',
    '{"Action":"pass","Package":"shop","Elapsed":0.2}',
    '{"Action":"output","Package":"shop","Test":"T","Output":"the till is open\\n"}',
    '        FAIL [   0.005s] shop cart::adds',
    '  Passed on to the till',
    '',
  ])('is none of %s', (line) => {
    expect(isPassing(line)).toBe(false);
  });
});
