import type { DefinitionLines, Source } from '@ctx/pipeline';
import { readQuery } from '@ctx/relevance';
import { describe, expect, it } from 'vitest';
import { namedLines, withinReach, withNamedLines } from './lines.js';

const definition = (
  name: string,
  kind: string,
  [startLine, endLine]: [number, number],
  parent?: number,
): DefinitionLines => ({
  ...{ name, kind, startLine, endLine, headerLine: startLine },
  ...(parent !== undefined && { parent }),
});
const file = (path: string, text: string, definitions: DefinitionLines[] = []): Source => ({
  ...{ path, text, definitions },
});
const rows = (count: number) => Array.from({ length: count }, (_, i) => `row ${i + 1}`).join('\n');

const SOURCES = [
  file('src/server/file.go', rows(2000)),
  file('src/map.rs', rows(90), [
    definition('HeaderMap', 'impl', [1, 60]),
    definition('get', 'method', [10, 14], 0),
    definition('insert', 'method', [16, 30], 0),
    definition('Values', 'impl', [61, 90]),
    definition('get', 'method', [70, 72], 3),
  ]),
  file('src/cart.ts', `${rows(20)}\n  if (total < 0) throw new RangeError(total);\n`, [
    definition('checkout', 'function', [2, 20]),
    definition('applyCoupon', 'function', [5, 9], 0),
  ]),
  file('src/other.ts', rows(5)),
];
const paths = [...SOURCES.map(({ path }) => path), 'src/late.ts'];
const sources = new Map(SOURCES.map((source) => [source.path, source]));
const named = (task: string) =>
  Object.fromEntries(namedLines({ query: readQuery(task), paths, sources }));
const to = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);

describe('namedLines', () => {
  it('finds `file.go:1285`', () => {
    expect(named('a crash at file.go:1285 on start')).toEqual({ 'src/server/file.go': [1285] });
  });

  it('finds `#L39-L72`, and all lines of the range', () => {
    const url = 'https://github.com/a/b/blob/main/src/server/file.go#L39-L72';
    expect(named(`see ${url}`)).toEqual({ 'src/server/file.go': to(39, 72) });
  });

  it('finds the first sixty lines of a longer range', () => {
    expect(named('see file.go:100-900')).toEqual({ 'src/server/file.go': to(100, 159) });
  });

  it('finds the frames of a trace, from the failure outwards, in the own code', () => {
    const frame = (path: string, line: number) => `  File "${path}", line ${line}, in f`;
    const trace = [
      frame('src/server/file.go', 5),
      frame('/usr/lib/json.py', 7),
      frame('src/server/file.go', 90),
    ];
    expect(named(`fails\n\nTraceback (most recent call last):\n${trace.join('\n')}`)).toEqual({
      'src/server/file.go': [90, 5],
    });
    const inner = '    at f (src/server/file.go:90:1)\n    at g (src/server/file.go:5:1)';
    expect(named(`fails\n\n${inner}`)).toEqual({ 'src/server/file.go': [90, 5] });
  });

  it('finds quoted code, at the line that it matches', () => {
    const quoted = 'this is wrong:\n\n```ts\nif (total < 0) throw new RangeError(total);\n```';
    expect(named(quoted)).toEqual({ 'src/cart.ts': [21] });
    expect(named('`if (total < 0) throw new RangeError(total);` is wrong')).toEqual({
      'src/cart.ts': [21],
    });
    expect(named('this is wrong:\n\n```ts\nrow 3\n```')).toEqual({});
  });

  it.each([
    'HeaderMap get',
    'HeaderMap::get',
    'HeaderMap.get',
    'HeaderMap#get',
    '`HeaderMap` `get`',
  ])('finds the member that `%s` names, and no other of its name', (how) => {
    expect(named(`${how} returns the wrong value`)).toEqual({ 'src/map.rs': to(10, 14) });
  });

  it('finds a function inside another by its name', () => {
    expect(named('`applyCoupon` ignores the date')).toEqual({ 'src/cart.ts': to(5, 9) });
  });

  it('finds the source of `dist/cart.js:211` by the function of the frame', () => {
    expect(named('fails\n\n    at applyCoupon (dist/cart.js:211:9)')['src/cart.ts']?.[0]).toBe(5);
  });

  it('finds the source of a built file that is here by the line itself', () => {
    const line = '  if (total < 0) throw new RangeError(total);';
    const built = file('dist/cart.js', `x\n${line}\n`);
    const all = new Map([...sources, [built.path, built]]);
    const query = readQuery('fails at dist/cart.js:2');
    const found = namedLines({ query, paths: [...paths, built.path], sources: all });
    expect(found.get('src/cart.ts')).toEqual([21]);
  });

  it('finds nothing in a task that names no line', () => {
    expect(named('the total is wrong for an empty cart')).toEqual({});
  });
});

describe('withNamedLines', () => {
  it('puts them before the lines that the ranking gives', () => {
    const files = [{ path: 'a', frames: [9, 3] }, { path: 'b' }];
    expect(withNamedLines(files, new Map([['a', [3, 4]]]))).toEqual([
      { path: 'a', frames: [3, 4, 9] },
      { path: 'b' },
    ]);
  });
});

describe('withinReach', () => {
  const files = paths.map((path) => ({ path }));
  const order = (task: string, limit: number) =>
    withinReach(files, { query: readQuery(task), paths }, limit).map(({ path }) => path);

  it('reads a file that the task names with a line, however little else of it matches', () => {
    expect(order('crash at late.ts:3', 2)).toEqual([
      'src/server/file.go',
      'src/late.ts',
      'src/map.rs',
      'src/cart.ts',
      'src/other.ts',
    ]);
    expect(order('crash at late.ts', 2)).toEqual(paths);
    expect(order('crash at map.rs:3', 2)).toEqual(paths);
  });
});
