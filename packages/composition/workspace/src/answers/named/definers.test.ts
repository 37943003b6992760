import { createIndex, readQuery } from '@ctx/relevance';
import type { Definition } from '@ctx/source';
import type { PathFacts } from '@ctx/tree';
import { expect, test } from 'vitest';
import { factsNaming, namedDefiners } from './definers.js';

const define = (name: string, kind: Definition['kind'], more: Partial<Definition> = {}) =>
  ({ name, kind, ...more }) as Definition;

// As in the http crate: `get` is a method of many types, and a field of one.
const FILES = [
  {
    path: 'src/header/map.rs',
    definitions: [
      define('HeaderMap', 'struct'),
      define('HeaderMap', 'impl'),
      define('get', 'method', { parent: 1 }),
    ],
  },
  {
    path: 'src/extensions.rs',
    definitions: [define('Extensions', 'impl'), define('get', 'method', { parent: 0 })],
  },
  { path: 'src/method.rs', definitions: [define('get', 'property')] },
  { path: 'src/cart.go', definitions: [define('Push', 'method', { container: 'Queue' })] },
  { path: 'src/options.ts', definitions: [define('mode', 'property')] },
];
const definers = (task: string) => {
  const found = namedDefiners(readQuery(task), FILES);
  return found && [...found];
};

test.each([
  ['HeaderMap', ['src/header/map.rs']],
  ['get', ['src/header/map.rs', 'src/extensions.rs']],
  ['HeaderMap get', ['src/header/map.rs']],
  ['Extensions::get', ['src/extensions.rs']],
  ['Queue.Push', ['src/cart.go']],
  ['mode', ['src/options.ts']],
])('%s is defined in these files', (task, paths) => {
  expect(definers(task)).toEqual(paths);
});

test('no file defines it, or the task has other words', () => {
  for (const task of ['Missing', 'Missing get', 'fix HeaderMap get', ''])
    expect(definers(task)).toBeUndefined();
});

test('reads the facts of files that the index names, and all for a name that is no term', () => {
  const index = createIndex();
  for (const { path, definitions } of FILES)
    index.add(path, '', { definitions: definitions.map(({ name }) => ({ name })) });
  const facts = new Map(FILES.map((file) => [file.path, file as unknown as PathFacts]));
  const naming = (task: string) =>
    factsNaming(readQuery(task), facts, index).map(({ path }) => path);
  expect(naming('HeaderMap get').sort()).toEqual([
    'src/extensions.rs',
    'src/header/map.rs',
    'src/method.rs',
  ]);
  expect(naming('reads the header of a request')).toEqual([]);
  const query = { ...readQuery('x'), names: ['_'] };
  expect(factsNaming(query, facts, index)).toHaveLength(FILES.length);
});
