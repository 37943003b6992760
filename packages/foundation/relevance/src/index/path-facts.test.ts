import { expect, test } from 'vitest';
import { createIndex } from './create-index.js';
import { pathFactsOf, ROLES, rolesOf } from './path-facts.js';

const known = new Map();

test.each([
  ['lib/cookieJar.ts', ['lib', 'cooki', 'jar', 'cookie_jar', 'cooki', 'jar', 'cookie_jar']],
  ['.eslintrc', ['eslintrc', 'eslintrc']],
  ['web/.babelrc.json', ['web', 'babelrc', 'babelrc']],
])('%s has the terms of its folders once and of its name twice', (path, terms) => {
  expect(pathFactsOf(known, path).terms).toEqual(terms);
});

test('says what a file is for', () => {
  expect(pathFactsOf(known, 'test/a.ts')).toMatchObject({ test: true, declaration: false });
  expect(pathFactsOf(known, 'docs/a.md')).toMatchObject({ test: false, peripheral: true });
  expect(pathFactsOf(known, 'src/a.d.ts')).toMatchObject({ peripheral: false, declaration: true });
});

test('is forgotten with its file', () => {
  const index = createIndex();
  index.add('a.ts', '');
  const { pathFacts } = index.state;
  expect(pathFactsOf(pathFacts, 'a.ts')).toBe(pathFactsOf(pathFacts, 'a.ts'));
  index.remove('a.ts');
  expect(pathFacts.size).toBe(0);
});

test.each([
  ['src/cookie.ts', 0],
  ['test/cookie.ts', ROLES.test],
  ['docs/cookie.md', ROLES.peripheral],
  ['CHANGELOG.md', ROLES.peripheral + ROLES.chronicle],
  ['src/cookie.d.ts', ROLES.declaration],
])('%s is for %i', (path, roles) => {
  const facts = pathFactsOf(known, path);
  expect(rolesOf(facts)).toBe(roles);
  expect(rolesOf({ ...facts, example: true })).toBe(roles + ROLES.example);
});
