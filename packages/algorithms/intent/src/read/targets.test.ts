import { readQuery } from '@ctx/relevance';
import { describe, expect, it } from 'vitest';
import { locator, targetsOf } from './targets.js';

const targets = (task: string) => targetsOf(readQuery(task), locator(task));
const texts = (task: string, kind: string) =>
  targets(task)
    .filter((target) => target.kind === kind)
    .map(({ text }) => text);

describe('targetsOf', () => {
  it('finds paths with the line they are named with', () => {
    expect(targets('look at\nsrc/cart.ts:12 and ./lib/b.go')).toEqual([
      { kind: 'frame', text: 'src/cart.ts', at: 2, path: 'src/cart.ts', line: 12 },
      { kind: 'path', text: 'lib/b.go', at: 2, path: 'lib/b.go' },
    ]);
  });

  it('finds symbols that are written as such', () => {
    expect(texts('parseCookie and `retry` of http_client call open()', 'symbol').sort()).toEqual([
      'http_client',
      'open',
      'parseCookie',
      'retry',
    ]);
  });

  it('takes no product, value or part of a path for a symbol', () => {
    expect(texts('JavaScript on macOS gives NaN in my_module.py, API and JSON', 'symbol')).toEqual(
      [],
    );
  });

  it('finds tests by node id, report, title and name', () => {
    expect(targets('FAILED tests/test_a.py::test_one[x]')).toContainEqual({
      kind: 'test',
      text: 'test_one[x]',
      at: 1,
      path: 'tests/test_a.py',
    });
    expect(texts('--- FAIL: TestServe/empty (0.00s)', 'test')).toEqual(['TestServe/empty']);
    expect(texts("it('keeps the last row') fails", 'test')).toEqual(['keeps the last row']);
    expect(texts('test_upload is flaky', 'test')).toEqual(['test_upload']);
  });

  it('finds quoted code and error texts', () => {
    expect(texts('`cart.total(null)` throws', 'code')).toEqual(['cart.total(null)']);
    expect(texts('it says TypeError: x is not a function', 'error')).toEqual([
      'TypeError: x is not a function',
    ]);
  });

  it('finds line numbers, and their file where only one is named', () => {
    expect(targets('wrong in a.ts, lines 10 to 20')).toContainEqual({
      kind: 'line',
      text: 'lines 10 to 20',
      at: 1,
      line: 10,
      endLine: 20,
      path: 'a.ts',
    });
    expect(targets('see line 9 of a.ts or b.ts')).toContainEqual({
      kind: 'line',
      text: 'line 9',
      at: 1,
      line: 9,
    });
  });

  it('names each target once, and a hundred at most', () => {
    expect(texts('a.ts, a.ts and a.ts', 'path')).toEqual(['a.ts']);
    const many = Array.from({ length: 500 }, (_, i) => `src/file${i}.ts`).join(' ');
    expect(targets(many)).toHaveLength(100);
  });
});

describe('places', () => {
  it.each([
    ['File "a/b.py", line 3, in f', { path: 'a/b.py', line: 3, symbol: 'f' }],
    ['    at run (src/x.js:4:2)', { path: 'src/x.js', line: 4, symbol: 'run' }],
    ['panicked at src/main.rs:9:5', { path: 'src/main.rs', line: 9 }],
    ['\tat com.acme.App.go(App.java:12)', { path: 'com/acme/App.java', line: 12 }],
    ['main.go:31 +0x1d', { path: 'main.go', line: 31 }],
  ])('%s', (task, frame) => {
    expect(targets(task)).toContainEqual(expect.objectContaining({ kind: 'frame', ...frame }));
  });

  it.each([
    ['see L12-L15', { line: 12, endLine: 15 }],
    ['lines 7 through 9', { line: 7, endLine: 9 }],
    ['line 7', { line: 7 }],
    ['lines 9-7', { line: 9 }],
  ])('%s', (task, lines) => {
    const found = targets(task).filter(({ kind }) => kind === 'line');
    expect(found).toEqual([{ kind: 'line', text: expect.any(String), at: 1, ...lines }]);
  });

  it.each(['deadline 7', 'pipeline 7', 'XL5', 'line up 7'])('%s: no line', (task) => {
    expect(texts(task, 'line')).toEqual([]);
  });
});

describe('locator', () => {
  const locate = locator('One\ntwo three\r\nfour');

  it('gives the line a text first stands in, whatever its letter case', () => {
    expect(locate('one')).toBe(1);
    expect(locate('THREE')).toBe(2);
    expect(locate('four')).toBe(3);
  });

  it('gives the first line of what is on several, or nowhere', () => {
    expect(locate('two … four')).toBe(2);
    expect(locate('five')).toBe(1);
  });
});
