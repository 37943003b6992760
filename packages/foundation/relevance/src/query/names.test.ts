import { expect, test } from 'vitest';
import { readQuery } from './query.js';

test.each([
  ['Flask', ['Flask']],
  ['g', ['g']],
  ['get', ['get']],
  ['`Router`', ['Router']],
  ['parse_cookie()', ['parse_cookie']],
  ['Rails::Engine', ['Rails', 'Engine']],
  ['flask.Flask.run()', ['flask', 'Flask', 'run']],
  ['Queue#push', ['Queue', 'push']],
  ['HeaderMap get', ['HeaderMap', 'get']],
])('%s consists of names', (task, names) => {
  expect(readQuery(task).names).toEqual(names);
});

test.each([
  'fix Flask',
  'Fix crash',
  'Use templates',
  'connection pool',
  'Flask\n\nfails on start',
  'Router `x`\n\n```\ncode\n```',
  'src/app.py',
  'why?',
  '',
])('%j has other words, or is none', (task) => {
  expect(readQuery(task).names).toEqual([]);
});

test('a search is one short line without code or a path', () => {
  const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ');
  expect(readQuery('how are cookies parsed').brief).toBe(true);
  expect(readQuery(words(16)).brief).toBe(true);
  expect(readQuery(words(17)).brief).toBe(false);
  expect(readQuery('cookies are lost\n\nsince yesterday').brief).toBe(false);
  expect(readQuery('crash in src/cookie.ts:12').brief).toBe(false);
  for (const task of [
    'Fix the cookie',
    'adds cookies',
    "Don't lose cookies",
    'Handling of cookies',
  ])
    expect(readQuery(task).brief, task).toBe(false);
  for (const task of ['validate', 'set_cookie of a response', 'adder of cookies'])
    expect(readQuery(task).brief, task).toBe(true);
});

test('what the task consists of is a name however it is written', () => {
  for (const name of ['g', 'get', 'router'])
    expect(readQuery(name).identifiers).toEqual([{ name, place: 'title', weight: 1.2 }]);
  expect(readQuery('g').empty).toBe(false);
});

test('takes the kind of a change, its place before a colon and the number of an issue for a change', () => {
  for (const task of [
    'feat(parser): nested quotes',
    'fix!: nested quotes',
    'parser: keep nested quotes',
    'Nested quotes are lost (#1529)',
  ])
    expect(readQuery(task).brief, task).toBe(false);
  for (const task of ['parser: nested quotes', 'C# bindings', 'fixture: where quotes nest'])
    expect(readQuery(task).brief, task).toBe(true);
});
