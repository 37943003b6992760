import { expect, test } from 'vitest';
import { createIndex } from '../index/create-index.js';
import { readQuery } from '../query/query.js';
import { definersOf } from './definers.js';

const index = createIndex();
for (const [path, names] of [
  ['flask/app.py', ['Flask', 'route']],
  ['flask/views.py', ['route']],
  ['click/core.py', ['Command']],
] as const)
  index.add(path, names.join(' '), { definitions: names.map((name) => ({ name })) });

test.each([
  ['Flask', [2]],
  ['flask.Flask', [2]],
  ['Flask.route', [2]],
  ['Command.route', [2, 3]],
  ['the route of a request is lost', []],
])('%s is defined by %j', (task, found) => {
  const places = ['click/core.py', 'flask/app.py', 'flask/views.py'];
  const paths = definersOf(readQuery(task), index.state).map((f) => places[f]);
  expect(paths).toEqual(found.map((f) => places[f - 1]));
});
