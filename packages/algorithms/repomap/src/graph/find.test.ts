import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { read } from '../../test/project.js';
import { buildGraph } from './build-graph.js';
import { enclosingNames, find, matchName, nameQuery } from './find.js';
import type { GraphSymbol, RepoGraph } from './graph.js';

const graph = buildGraph(
  read({
    'src/body.ts':
      'export function parseBody() {}\nfunction parse_body() {}\nexport function body() {}',
    'src/request.ts':
      "import { parseBody } from './body.js';\nexport function parseRequestBody() {}",
    'src/other.ts': 'export class parserOfBodies {}\nexport const __ = 1;',
    'src/again.ts': 'export function parseBody() {}',
  }),
);

const names = (query: string) => find(graph, query).map(({ path, name }) => `${path} ${name}`);

describe('find', () => {
  it('puts the very name first, then the same words, all words, prefixes', () => {
    expect(find(graph, 'parseBody').map(({ name, match }) => [name, match])).toEqual([
      ['parseBody', 'exact'],
      ['parseBody', 'exact'],
      ['parse_body', 'same words'],
      ['parseRequestBody', 'all words'],
    ]);
    expect(find(graph, 'pars bod').map(({ name, match }) => [name, match])).toEqual([
      ['parseBody', 'prefixes'],
      ['parseBody', 'prefixes'],
      ['parserOfBodies', 'prefixes'],
      ['parseRequestBody', 'prefixes'],
      ['parse_body', 'prefixes'],
    ]);
  });

  it('finds a module by its qualified name, and what is in it', () => {
    const match = (query: string, name: string, inside: readonly string[] = []) =>
      matchName(nameQuery(query), name, inside);
    expect(match('Ecto.Changeset', 'Ecto.Changeset')).toBe('exact');
    expect(match('Ecto.Changeset.cast', 'cast', ['Ecto.Changeset'])).toBe('exact');
    expect(match('Changeset.cast', 'cast', ['Ecto.Changeset'])).toBe('exact');
    expect(match('Shop::Cart', 'Shop::Cart')).toBe('exact');
    expect(match('Changeset', 'Ecto.Changeset')).toBe('all words');
    expect(match('Repo.Changeset', 'Ecto.Changeset')).toBeUndefined();
    expect(match('Context.json', 'json', ['Context'])).toBe('exact');
  });

  it.each([
    ['go', 'JSON', 'func (c *Context) JSON(code int, obj any)', 'Context.JSON'],
    ['go, generic', 'Get', 'func (Cache[K, V]) Get(key K) V', 'Cache.Get'],
    ['c++', 'Open', 'Status leveldb::Table::Open(const Options& options)', 'Table::Open'],
    ['c++, destructor', '~PCRE', 'PCRE::~PCRE()', 'PCRE::~PCRE'],
    ['lua', 'find', 'function Picker:find()', 'Picker.find'],
  ])('finds a member by the type that its header names: %s', (_, name, signature, query) => {
    const symbol = { name, kind: 'method', line: 1, signature, exported: true };
    const files = [
      { path: 'a', class: 'code', symbols: [symbol] },
    ] as unknown as RepoGraph['files'];
    const alone = { ...graph, files };
    expect(find(alone, query, {}).map((found) => found.name)).toEqual([name]);
    expect(find(alone, `Other.${name}`)).toEqual([]);
  });

  it('puts what is defined before what is handed on, and the product before its tests', () => {
    const project = buildGraph(
      read({
        'src/index.ts': "export { run } from './run'",
        'src/run.ts': 'function run() {}\nexport function other() {}',
        'tests/run.test.ts': 'export function run() {}',
      }),
    );
    expect(find(project, 'run').map(({ path, kind }) => `${path} ${kind}`)).toEqual([
      'src/run.ts function',
      'tests/run.test.ts function',
      'src/index.ts reexport',
    ]);
  });

  it('puts what more files depend on first, then goes by path', () => {
    expect(names('parseBody').slice(0, 2)).toEqual([
      'src/body.ts parseBody',
      'src/again.ts parseBody',
    ]);
  });

  it('finds names without letters as they are written', () => {
    expect(names('__')).toEqual(['src/other.ts __']);
    expect(names('_')).toEqual([]);
  });

  it('takes a kind and a limit', () => {
    expect(find(graph, 'parser', { kind: 'class' }).map(({ name }) => name)).toEqual([
      'parserOfBodies',
    ]);
    expect(find(graph, 'parser', { kind: 'function' })).toEqual([]);
    expect(find(graph, 'body', { limit: 1 }).map(({ name }) => name)).toEqual(['body']);
    expect(() => find(graph, 'body', { limit: Number.NaN })).toThrow('got NaN');
  });

  it('says where, what and how much hangs on it', () => {
    expect(find(graph, 'parseBody', { limit: 1 })).toEqual([
      {
        name: 'parseBody',
        kind: 'function',
        path: 'src/body.ts',
        inside: [],
        match: 'exact',
        dependents: 1,
        line: 1,
        signature: 'function parseBody',
        exported: true,
      },
    ]);
  });

  it('finds every symbol by its own name, whatever it is', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 20 }), (words) => {
        const symbols = words
          .filter((name) => name.trim() !== '' && nameQuery(name).name === name)
          .map((name, i): GraphSymbol => symbol(name, i + 1));
        const one: RepoGraph = { ...graph, files: [{ path: 'a', class: 'source', symbols }] };
        const empty = {
          ...one,
          edges: { ...graph.edges, offsets: [0, 0], targets: [], tiers: [] },
        };
        for (const { name } of symbols) expect(find(empty, name)[0]).toMatchObject({ name });
      }),
    );
  });
});

describe('nameQuery', () => {
  it.each(['Context.json', 'Context#json', 'Context::json', 'Context->json', ' Context / json '])(
    'reads %s as a member',
    (query) => {
      expect(nameQuery(query)).toEqual({ name: 'json', words: ['json'], inside: ['Context'] });
    },
  );

  it('reads a query of separators as a name', () => {
    expect(nameQuery(' . ')).toEqual({ name: '.', words: [], inside: [] });
  });
});

describe('matchName', () => {
  const inside = ['hono', 'Context'];

  it('wants the enclosing names in their order', () => {
    expect(matchName(nameQuery('hono.Context.json'), 'json', inside)).toBe('exact');
    expect(matchName(nameQuery('hono.json'), 'json', inside)).toBe('exact');
    expect(matchName(nameQuery('Context.hono.json'), 'json', inside)).toBeUndefined();
    expect(matchName(nameQuery('Request.json'), 'json', inside)).toBeUndefined();
  });

  it('looks through capitals and separators', () => {
    expect(matchName(nameQuery('HTTP_SERVER'), 'HttpServer', [])).toBe('same words');
    expect(matchName(nameQuery('parsebody'), 'parseBody', [])).toBe('same words');
  });
});

describe('enclosingNames', () => {
  it('goes outwards and ends on a cycle', () => {
    const symbols = [
      symbol('a', 1),
      { ...symbol('b', 2), parent: 0 },
      { ...symbol('c', 3), parent: 1 },
    ];
    expect(enclosingNames(symbols[2]!, symbols)).toEqual(['a', 'b']);
    const cycle = [{ ...symbol('a', 1), parent: 0 }];
    expect(enclosingNames(cycle[0]!, cycle)).toEqual(['a']);
  });
});

function symbol(name: string, line: number): GraphSymbol {
  return { name, kind: 'function', line, signature: name, exported: true };
}
