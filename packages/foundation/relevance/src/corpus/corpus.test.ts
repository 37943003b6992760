import { describe, expect, test } from 'vitest';
import { createIndex, restoreIndex } from '../index/create-index.js';
import { readQuery } from '../query/query.js';
import { averageLength, definersOf, openCorpus } from './corpus.js';

const FILES: Record<string, string> = {
  'lib/cookie.ts': 'export function parseCookie() {}\ncookie;\n',
  'lib/a.ts': 'alpha\n',
  'test/b.ts': 'cookie\n',
  'docs/c.md': 'bravo\n',
};

function open(task: string, order: readonly string[] = Object.keys(FILES)) {
  const index = createIndex();
  for (const path of order) index.add(path, FILES[path]!);
  const query = readQuery(task);
  return { query, corpus: openCorpus({ query, index }) };
}

describe('openCorpus', () => {
  const { query, corpus } = open('parseCookie alpha');
  const rowOf = (field: typeof corpus.body, row: number) =>
    Object.fromEntries(
      Array.from({ length: field.starts[row + 1]! - field.starts[row]! }, (_, i) => {
        const at = field.starts[row]! + i;
        return [query.terms[field.terms[at]!]!.term, field.counts[at]!];
      }),
    );

  test('files stand in path order', () => {
    expect(corpus.paths).toEqual(['docs/c.md', 'lib/a.ts', 'lib/cookie.ts', 'test/b.ts']);
    expect(corpus.positions.get('lib/a.ts')).toBe(1);
  });

  test('counts the query’s terms in bodies, paths, definition names', () => {
    expect(rowOf(corpus.body, 2)).toEqual({ pars: 1, cooki: 2, parse_cookie: 1 });
    expect(rowOf(corpus.body, 1)).toEqual({ alpha: 1 });
    expect(rowOf(corpus.path, 2)).toEqual({ cooki: 2 });
    expect(rowOf(corpus.definitions, 2)).toEqual({ pars: 1, cooki: 1, parse_cookie: 1 });
  });

  test('the name of a dot file is no extension', () => {
    const index = createIndex();
    for (const path of ['.eslintrc', 'web/.babelrc.json', 'web/eslintrc.d/a.babelrc'])
      index.add(path, '');
    const task = readQuery('eslintrc babelrc');
    const { path } = openCorpus({ query: task, index });
    // .eslintrc: name alone, twice; .babelrc.json: name twice; a.babelrc: the folder once.
    expect([...path.starts]).toEqual([0, 1, 2, 3]);
    expect([...path.counts]).toEqual([2, 2, 1]);
  });

  test('lengths are in terms', () => {
    // export, function, parse, cookie, parse_cookie, cookie
    expect(corpus.body.lengths[2]).toBe(6);
    expect(averageLength(corpus.body.lengths)).toBe((1 + 1 + 6 + 1) / 4);
  });

  test('a rare term weighs more than a common one', () => {
    const idf = Object.fromEntries(query.terms.map(({ term }, i) => [term, corpus.idf[i]!]));
    expect(idf.alpha).toBeGreaterThan(idf.cooki!);
  });

  test('holders have the exact identifier', () => {
    const position = query.identifiers.findIndex(({ name }) => name === 'parseCookie');
    expect(corpus.holders[position]).toEqual([2]);
  });

  test('holders of a name whose parts are stop words', () => {
    const index = createIndex();
    index.add('a.py', 'def __new__(cls): pass\n');
    index.add('b.py', 'def __init__(self, new): pass\n');
    for (const task of ['`__new__`', 'cookie `__new__`']) {
      const names = readQuery(task);
      const { holders } = openCorpus({ query: names, index });
      expect(holders[names.identifiers.findIndex(({ name }) => name === '__new__')]).toEqual([0]);
    }
  });

  test('inflected stop words are held only when a task has nothing else', () => {
    const index = createIndex();
    index.add('a.py', 'settings = 1\n');
    expect(openCorpus({ query: readQuery('settings'), index }).holders).toEqual([[0]]);
    expect(openCorpus({ query: readQuery('settings cookie'), index }).holders).toEqual([[], []]);
    expect(openCorpus({ query: readQuery('`settings` cookie'), index }).holders).toEqual([[0], []]);
  });

  test('knows the roles', () => {
    expect([...corpus.tests]).toEqual([0, 0, 0, 1]);
    expect([...corpus.peripheral]).toEqual([1, 0, 0, 0]);
  });

  test('does not depend on the order in which files were added', () => {
    const { corpus: other } = open('parseCookie alpha', Object.keys(FILES).reverse());
    for (const field of ['body', 'path', 'definitions', 'blocks'] as const)
      expect(other[field]).toEqual(corpus[field]);
    expect(other.idf).toEqual(corpus.idf);
  });

  test('an empty index', () => {
    const empty = openCorpus({ query, index: createIndex() });
    expect(empty.paths).toEqual([]);
    expect(averageLength(empty.body.lengths)).toBe(0);
  });
});

describe('openCorpus of a restored index', () => {
  const query = readQuery('parseCookie alpha `__new__`');
  const built = (files: Record<string, string>) => {
    const index = createIndex();
    for (const [path, text] of Object.entries(files)) index.add(path, text);
    return index;
  };

  test('reads slices: no word of it is taken into a vocabulary', () => {
    const index = restoreIndex(built(FILES).serialize());
    expect(openCorpus({ query, index })).toEqual(openCorpus({ query, index: built(FILES) }));
    expect(index.state.vocabulary.words).toEqual([]);
    expect(index.state.files.size).toBe(0);
  });

  test('takes from it what is gone, and adds what is new', () => {
    const index = restoreIndex(built(FILES).serialize());
    index.remove('lib/a.ts');
    index.add('lib/cookie.ts', 'export const alpha = __new__;\n');
    index.add('z/parse.ts', 'cookie\n');
    const { 'lib/a.ts': _, ...others } = FILES;
    const now = { ...others, 'lib/cookie.ts': 'export const alpha = __new__;\n' };
    const fresh = built({ ...now, 'z/parse.ts': 'cookie\n' });
    expect(openCorpus({ query, index })).toEqual(openCorpus({ query, index: fresh }));
    expect(index.state.vocabulary.words).toContain('__new__');
  });

  test('stays as it is when the index changes', () => {
    const index = restoreIndex(built(FILES).serialize());
    const before = openCorpus({ query, index });
    const paths = [...before.paths];
    index.remove('lib/a.ts');
    expect(before.paths).toEqual(paths);
    expect(openCorpus({ query, index }).paths).toHaveLength(paths.length - 1);
  });
});

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
