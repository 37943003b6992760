import type { Definition, SourceFacts } from '@ctx/source';
import { describe, expect, it } from 'vitest';
import { graphOf } from '../../test/graph.js';
import { type DeadInput, deadExports } from './dead-exports.js';

const definition = (name: string, more: Partial<Definition> = {}): Definition => ({
  name,
  kind: 'function',
  startLine: 1,
  endLine: 2,
  headerLine: 1,
  startIndex: 0,
  endIndex: 0,
  signature: name,
  exported: true,
  ...more,
});
const facts = (path: string, names: (string | Definition)[], uses: string[] = []): SourceFacts => ({
  path,
  language: 'typescript',
  lines: 10,
  definitions: names.map((one) => (typeof one === 'string' ? definition(one) : one)),
  imports: [],
  exports: [],
  references: uses.map((name) => ({ name, count: 1, line: 1 })),
});
const NO_USES = { nodes: [], edges: { offsets: [0], targets: [] } };
/** Uses written `path>path#index`. */
const usesOf = (...written: string[]): DeadInput['uses'] => {
  const ends = written.map((one) => one.split('>') as [string, string]);
  const nodes = ends.flatMap(([from, to]) => {
    const [path = '', index = '0'] = to.split('#');
    return [{ path: from }, { path, index: Number(index) }];
  });
  const offsets = [0];
  for (const i of nodes.keys()) offsets.push(offsets.at(-1)! + Number(i % 2 === 0));
  return { nodes, edges: { offsets, targets: ends.map((_, i) => 2 * i + 1) } };
};
const shown = (input: Omit<DeadInput, 'uses'> & Partial<DeadInput>) =>
  deadExports({ uses: NO_USES, ...input }).map(
    ({ verdict, path, name }) => `${verdict} ${path}#${name}`,
  );

const ENTERED =
  'something outside enters its file: a package offers it, a tool or a program runs it';

describe('deadExports', () => {
  it('does not know of what a script imports from where it was built', () => {
    const script: SourceFacts = {
      ...facts('scripts/bill.mjs', []),
      imports: [
        {
          specifier: '../dist/a.js',
          line: 1,
          kind: 'import',
          bindings: [{ imported: 'built', local: 'built' }],
        },
      ],
    };
    const input = { facts: [facts('src/a.ts', ['built', 'gone']), script], graph: graphOf() };
    // A file that nobody imports may be run, so that one does.
    const used = {
      ...input,
      facts: [...input.facts, facts('src/b.ts', [])],
      graph: graphOf('src/b.ts>src/a.ts:x'),
    };
    expect(shown(used)).toEqual(['dead src/a.ts#gone', 'unknown src/a.ts#built']);
  });

  it('finds what nothing uses', () => {
    const input = {
      facts: [facts('src/a.ts', ['used', 'gone']), facts('src/b.ts', [], ['used'])],
      graph: graphOf('src/b.ts>src/a.ts:used'),
      uses: usesOf('src/b.ts>src/a.ts#0'),
    };
    expect(deadExports(input)).toEqual([
      {
        verdict: 'dead',
        path: 'src/a.ts',
        name: 'gone',
        kind: 'function',
        startLine: 1,
        endLine: 2,
        confidence: 0.95,
        evidence: ['1 file imports the file, none of them this name'],
      },
    ]);
  });

  it('tells what only its own file uses, and what only tests use', () => {
    const input = {
      facts: [
        facts('src/a.ts', ['own', 'tested', 'used'], ['own']),
        facts('src/b.ts', [], ['used']),
        facts('src/a.test.ts', [], ['tested']),
      ],
      graph: graphOf('src/b.ts>src/a.ts:used', 'src/a.test.ts>src/a.ts:tested'),
    };
    expect(shown(input)).toEqual(['unnecessary src/a.ts#own', 'test-only src/a.ts#tested']);
  });

  it('does not call a type unnecessary that its own file uses', () => {
    const type = definition('Options', { kind: 'interface' });
    const input = {
      facts: [facts('src/a.ts', [type, 'used'], ['Options']), facts('src/b.ts', [])],
      graph: graphOf('src/b.ts>src/a.ts:used'),
    };
    expect(shown(input)).toEqual([]);
  });

  it('knows nothing of a file that nobody imports, or imports as a whole', () => {
    const graph = graphOf('src/c.ts>src/b.ts', 'src/a.ts');
    const input = {
      facts: [facts('src/a.ts', ['x']), facts('src/b.ts', ['y']), facts('src/c.ts', [])],
      graph,
    };
    expect(shown(input)).toEqual(['unknown src/a.ts#x', 'unknown src/b.ts#y']);
  });

  it('follows no name of one letter', () => {
    const input = {
      facts: [facts('src/a.py', ['E', 'used']), facts('src/b.py', [])],
      graph: graphOf('src/b.py>src/a.py:used'),
    };
    expect(shown(input)).toEqual(['unknown src/a.py#E']);
  });

  it('asks a module of Python for a name by that name, though it is imported as a whole', () => {
    const taken = {
      ...facts('src/c.py', []),
      imports: [
        {
          specifier: '.b',
          line: 1,
          kind: 'import' as const,
          bindings: [{ imported: 'passed', local: 'passed' }],
        },
      ],
    };
    const left = definition('left_out', { exported: false });
    const inner = definition('_inner', { exported: false });
    const names = ['gone', 'asked', 'passed', left, inner];
    const input = {
      facts: [facts('src/a.py', names), facts('src/b.py', []), taken, facts('d.py', [], ['asked'])],
      graph: graphOf('src/b.py>src/a.py', 'src/c.py>src/b.py:passed', 'd.py'),
      uses: NO_USES,
    };
    expect(shown(input)).toEqual([
      'dead src/a.py#gone',
      'dead src/a.py#left_out',
      'unknown src/a.py#asked',
      'unknown src/a.py#passed',
    ]);
  });

  it('knows nothing of a name that a file which imports it has', () => {
    const input = {
      facts: [facts('src/a.ts', ['x', 'used']), facts('src/b.ts', [], ['x', 'used'])],
      graph: graphOf('src/b.ts>src/a.ts:used'),
    };
    expect(shown(input)).toEqual(['unknown src/a.ts#x']);
  });

  it('is less sure where others have the name', () => {
    const input = {
      facts: [
        facts('src/a.ts', ['xx', 'used']),
        facts('src/b.ts', []),
        facts('src/c.ts', [], ['xx']),
      ],
      graph: graphOf('src/b.ts>src/a.ts:used', 'src/c.ts'),
      uses: NO_USES,
    };
    expect(deadExports(input)).toMatchObject([{ verdict: 'dead', confidence: 0.8 }]);
  });

  it('does not know of what entry points offer and hand on, and says why', () => {
    const index: SourceFacts = {
      ...facts('src/index.ts', ['x']),
      exports: [{ name: '*', specifier: './a.js', line: 1 }],
    };
    const input = {
      facts: [index, facts('src/a.ts', ['y']), facts('src/page.ts', ['z'])],
      graph: graphOf('src/index.ts>src/a.ts', 'src/page.ts'),
      manifests: [{ path: 'package.json', text: '{"main": "dist/index.js"}' }],
      uses: NO_USES,
    };
    const all = ['unknown src/a.ts#y', 'unknown src/index.ts#x', 'unknown src/page.ts#z'];
    expect(shown(input)).toEqual(all);
    const entered = deadExports({ ...input, entries: ['src/page.ts'] });
    expect(entered.map(({ evidence }) => evidence[0])).toEqual(Array(3).fill(ENTERED));
    expect(shown({ ...input, entries: ['src/page.ts'] })).toEqual(all);
  });

  it('finds a file that only passes on names which nobody takes', () => {
    const barrel: SourceFacts = {
      ...facts('src/all.ts', []),
      exports: [{ name: 'x', specifier: './a.js', line: 1 }],
    };
    const input = {
      facts: [barrel, facts('src/a.ts', ['x'])],
      graph: graphOf('src/all.ts>src/a.ts:x'),
    };
    expect(shown(input)).toEqual(['dead-barrel src/all.ts#src/all.ts']);
  });

  it('looks at sources and at names of their own only', () => {
    const names = [
      definition('member', { parent: 0 }),
      definition('method', { kind: 'method', container: 'A' }),
      definition('declared', { declaration: true }),
      definition('hidden', { exported: false }),
      definition('guessed', { by: 'header' }),
    ];
    const paths = ['src/a.ts', 'test/a.ts', 'vendor/a.ts', 'src/a.d.ts'];
    const input = {
      facts: paths.map((path) => facts(path, path === 'src/a.ts' ? names : ['x'])),
      graph: graphOf(...paths.map((path) => `src/z.ts>${path}:other`)),
    };
    expect(shown(input)).toEqual([]);
  });

  it('is less sure where names are public by convention, and says nothing where all that is public is', () => {
    const python = { ...facts('shop/a.py', ['gone', definition('LIMIT', { kind: 'constant' })]) };
    const go = facts('shop/a.go', ['Gone']);
    const input = {
      facts: [python, go, facts('shop/b.py', []), facts('shop/b.go', [])],
      graph: graphOf('shop/b.py>shop/a.py:other', 'shop/b.go>shop/a.go:Other'),
      uses: NO_USES,
    };
    expect(deadExports(input)).toMatchObject([
      { path: 'shop/a.py', name: 'gone', confidence: 0.6 },
    ]);
  });

  it('takes no class that its own file uses for used by tests only, and counts the tests', () => {
    const names = ['Base', 'helper', 'used'];
    const tests = ['test/a.test.ts', 'test/b.test.ts', 'test/c.test.ts'];
    const of = (path: string) => ({
      facts: [
        facts(path, names, ['Base']),
        ...['src/u.ts', 'src/u.py', ...tests].map((one) => facts(one, [])),
      ],
      graph: graphOf(
        ...[`src/u${path.slice(-3)}`].map((one) => `${one}>${path}:used`),
        ...tests.map((one) => `${one}>${path}:Base,helper`),
      ),
    });
    expect(deadExports({ ...of('src/a.ts'), uses: NO_USES })).toMatchObject([
      {
        verdict: 'unnecessary',
        name: 'Base',
        evidence: [
          'its own file uses it',
          'of other files, only the test test/a.test.ts and 2 more use it',
        ],
      },
      {
        verdict: 'test-only',
        name: 'helper',
        evidence: ['of other files, only the test test/a.test.ts and 2 more use it'],
      },
    ]);
    expect(shown(of('src/a.py'))).toEqual(['test-only src/a.py#helper']);
  });

  it('says nothing of additions to other modules, and of names that Python asks for', () => {
    const added = [`declare module '../b'`, 'declare global'].map((signature, i) =>
      definition(`added${i}`, { kind: 'namespace', signature }),
    );
    const own = definition('Own', { kind: 'namespace', signature: 'declare namespace Own' });
    const input = {
      facts: [
        facts('src/a.ts', [...added, own]),
        facts('src/a.py', ['__getattr__', 'gone']),
        facts('src/b.ts', []),
        facts('src/b.py', []),
      ],
      graph: graphOf('src/b.ts>src/a.ts:x', 'src/b.py>src/a.py:x'),
    };
    expect(shown(input)).toEqual(['dead src/a.py#gone', 'dead src/a.ts#Own']);
  });

  it('knows nothing of what documents of a library mention, or a build may offer', () => {
    const input = {
      facts: [facts('pkg/lib/a.ts', ['toldName', 'gone']), facts('pkg/lib/b.ts', [])],
      graph: graphOf('pkg/lib/b.ts>pkg/lib/a.ts:x'),
      documents: [{ path: 'README.md', text: 'Call toldName first.' }],
    };
    const manifest = (text: object) => [{ path: 'pkg/package.json', text: JSON.stringify(text) }];
    const all = ['dead pkg/lib/a.ts#toldName', 'dead pkg/lib/a.ts#gone'];
    expect(shown(input)).toEqual(all);
    const known = manifest({ exports: './dist/b.js' });
    const files = [...input.facts, facts('pkg/src/b.ts', [])];
    expect(shown({ ...input, facts: files, manifests: known })).toEqual([
      'dead pkg/lib/a.ts#gone',
      'unknown pkg/lib/a.ts#toldName',
    ]);
    const lost = manifest({ exports: { './x': './dist/bundle.js' } });
    expect(shown({ ...input, documents: [], manifests: lost })).toEqual([
      'unknown pkg/lib/a.ts#toldName',
      'unknown pkg/lib/a.ts#gone',
    ]);
    const application = manifest({ private: true, main: 'bundle.js' });
    expect(shown({ ...input, documents: [], manifests: application })).toEqual(all);
  });

  it('knows nothing of what a string names, or a decorator may register', () => {
    const decorated = definition('route', { headerLine: 2 });
    const input = {
      facts: [facts('shop/a.py', [decorated, 'named', 'gone']), facts('shop/b.py', [])],
      graph: graphOf('shop/b.py>shop/a.py:other'),
      texts: [
        { path: 'shop/a.py', text: '@app.route("/")\ndef route(): ...' },
        { path: 'shop/b.py', text: "load('shop.a:named')" },
      ],
    };
    expect(shown(input)).toEqual([
      'dead shop/a.py#gone',
      'unknown shop/a.py#route',
      'unknown shop/a.py#named',
    ]);
    expect(shown({ ...input, texts: [] })).toHaveLength(3);
    expect(deadExports({ uses: NO_USES, ...input })[2]!.evidence[0]).toBe(
      'shop/b.py:1 has its name in a string',
    );
  });

  it('knows nothing of a file that is asked for names at run time, and is less sure beside one', () => {
    const cart = { specifier: 'shop', line: 1, kind: 'import' as const };
    const bindings = [{ imported: 'a', local: 'a' }];
    const input = {
      facts: [
        facts('shop/a.ts', ['gone']),
        { ...facts('b.ts', []), imports: [{ ...cart, bindings }] },
      ],
      graph: graphOf('b.ts>shop/a.ts:other'),
    };
    const of = (text: string) =>
      deadExports({ uses: NO_USES, ...input, texts: [{ path: 'b.ts', text }] })[0]!;
    expect(of('f(a, name)')).toMatchObject({ verdict: 'dead', confidence: 0.95 });
    const other = of('\neval(text)');
    expect(other).toMatchObject({ verdict: 'dead', confidence: 0.8 });
    expect(other.evidence.at(-1)).toBe(
      'b.ts:2 (eval) asks for names at run time, and none is known to ask this file',
    );
    const own = [{ path: 'shop/a.ts', text: 'eval(text)' }];
    expect(shown({ ...input, texts: own })).toEqual(['unknown shop/a.ts#gone']);
  });
});
