import { clones, functionMetrics } from '@ctx/insight';
import { buildGraph } from '@ctx/repomap';
import type { Definition } from '@ctx/source';
import { describe, expect, it } from 'vitest';
import { type InsightSources, insightOf, withoutLongLines } from './insight.js';
import { sayUnjudged } from './unjudged.js';

const copy = `export function total(items: Item[]): number {
  let sum = 0;
  for (const item of items) {
    if (item.price < 0) throw new RangeError('negative price');
    sum += item.price * item.count;
  }
  log.info('total', sum);
  return Math.round(sum);
}
`;
const definition: Definition = {
  name: 'total',
  kind: 'function',
  startLine: 1,
  endLine: 9,
  headerLine: 1,
  startIndex: 0,
  endIndex: copy.length,
  signature: 'total',
  exported: true,
};
const sourcesOf = (texts: Record<string, string | undefined>): InsightSources => {
  const paths = Object.keys(texts);
  const facts = paths.map((path) => ({
    path,
    language: 'typescript',
    lines: 9,
    definitions: [definition],
    imports: [],
    exports: [],
    references: [],
  }));
  return {
    graph: async () => buildGraph({ facts }),
    history: async () => [{ id: '1', message: '', time: 1, files: paths }],
    manifests: async () => [],
    files: paths.map((path) => ({ path, hash: path })),
    facts,
    read: async (path) => {
      const text = texts[path];
      return text === undefined ? { skipped: { reason: 'secret' } } : { text };
    },
  };
};
const paths = async (...given: Parameters<typeof insightOf>) =>
  (await insightOf(...given)).clones!.groups.map(({ members }) => members.map(({ path }) => path));

describe('insightOf', () => {
  it('looks for copies in sources, and names the definitions', async () => {
    const sources = sourcesOf({
      'src/a.ts': copy,
      'src/b.ts': copy,
      'src/a.test.ts': copy,
      'dist/a.ts': copy,
      'vendor/a.ts': copy,
    });
    const { clones } = await insightOf(sources);
    expect(clones!.groups).toMatchObject([
      {
        kind: 'exact',
        members: [
          { path: 'src/a.ts', startLine: 1, endLine: 9, name: 'total' },
          { path: 'src/b.ts', name: 'total' },
        ],
      },
    ]);
  });

  it('looks at other roles where it is asked to', async () => {
    const sources = sourcesOf({ 'src/a.ts': copy, 'src/a.test.ts': copy });
    expect(await paths(sources)).toEqual([]);
    expect(await paths(sources, { roles: ['source', 'test'] })).toEqual([
      ['src/a.test.ts', 'src/a.ts'],
    ]);
  });

  it('passes over declarations, which do nothing', async () => {
    const sources = sourcesOf({ 'src/a.d.ts': copy, 'src/b.d.ts': copy });
    const { clones, hotspots } = await insightOf(sources, { kinds: ['clones', 'hotspots'] });
    expect(clones!.groups).toEqual([]);
    expect(hotspots).toEqual([]);
  });

  it('passes over what is not read', async () => {
    expect(await paths(sourcesOf({ 'a.ts': copy, 'b.ts': undefined }))).toEqual([]);
  });

  it('measures functions, and weighs them', async () => {
    const sources = sourcesOf({ 'src/a.ts': copy });
    const { smells, hotspots, cycles, dead, unmeasured } = await insightOf(sources);
    expect(smells).toEqual([]);
    expect(hotspots).toMatchObject([{ path: 'src/a.ts', commits: 1, complexity: 2, score: 2 }]);
    expect(cycles).toEqual([]);
    expect(dead).toMatchObject([{ verdict: 'unknown', path: 'src/a.ts' }]);
    expect(unmeasured).toEqual([]);
  });

  it('tells who changed folders, and whom CODEOWNERS names', async () => {
    const sources = sourcesOf({ 'src/a.ts': copy, '.github/CODEOWNERS': '*.ts @all' });
    const history = async () => [
      { id: '1', message: '', author: 'Ada', time: 1, files: ['src/a.ts'] },
    ];
    const { owners } = await insightOf({ ...sources, history }, { kinds: ['owners'] });
    expect(owners!.folders).toMatchObject([
      { path: 'src', people: [{ name: 'Ada', share: 1 }], declared: ['@all'] },
    ]);
  });

  it('asks for owners by the names that a .mailmap gives', async () => {
    const history: InsightSources['history'] = async ({ mailmap = false } = {}) => [
      { id: '1', message: '', author: mailmap ? 'Ada' : 'al', time: 1, files: ['src/a.ts'] },
    ];
    const sources = { ...sourcesOf({ 'src/a.ts': copy }), history };
    const { owners } = await insightOf(sources, { kinds: ['owners'] });
    expect(owners!.files[0]!.people).toMatchObject([{ name: 'Ada' }]);
  });

  it('takes the CODEOWNERS that hosts take, and has none that is not read', async () => {
    const declared = async (texts: Record<string, string | undefined>) => {
      const history = async () => [
        { id: '1', message: '', author: 'Ada', time: 1, files: ['src/a.ts'] },
      ];
      const sources = { ...sourcesOf({ 'src/a.ts': copy, ...texts }), history };
      return (await insightOf(sources, { kinds: ['owners'] })).owners!.folders[0]!.declared;
    };
    expect(await declared({ CODEOWNERS: '* @root', 'docs/CODEOWNERS': '* @d' })).toEqual(['@root']);
    expect(await declared({ CODEOWNERS: undefined })).toBeUndefined();
    expect(await declared({})).toBeUndefined();
  });

  it('looks for what it is asked for only', async () => {
    expect(await insightOf(sourcesOf({ 'a.ts': copy }), { kinds: [] })).toEqual({});
  });

  it('refuses a kind that there is not', async () => {
    const kinds = ['clone'] as never;
    await expect(insightOf(sourcesOf({}), { kinds })).rejects.toThrow('owners, not clone');
  });

  it('tells what changes have a part in, of the kinds that a change can bring in', async () => {
    const sources = sourcesOf({ 'src/a.ts': copy, 'src/b.ts': copy });
    const lines = [{ startLine: 2, endLine: 2 }];
    const of = async (path: string) =>
      await insightOf(sources, { changes: [{ path, kind: 'changed', lines }] });
    const found = await of('src/b.ts');
    expect(found.clones!.groups[0]!.members).toMatchObject([
      { path: 'src/b.ts' },
      { path: 'src/a.ts' },
    ]);
    expect(found.changed).toEqual([{ path: 'src/b.ts', kind: 'changed', lines }]);
    const others = { clones: 1, dead: 0, smells: 0, cycles: 0, layers: 0 };
    expect(await of('README.md')).toMatchObject({ clones: { groups: [] }, others });
    const asked = insightOf(sources, { changes: [], kinds: ['owners'] });
    await expect(asked).rejects.toThrow(
      'kinds of changes must be of clones, dead, smells, cycles, layers, not owners',
    );
  });

  it('stops when it is told to', async () => {
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(insightOf(sourcesOf({ 'a.ts': copy }), { signal })).rejects.toThrow('enough');
  });

  it('does not know of what it is told to be entered', async () => {
    const sources = sourcesOf({ 'src/a.ts': copy });
    const { dead } = await insightOf(sources, { kinds: ['dead'], entries: ['src/a.ts'] });
    expect(dead).toMatchObject([{ verdict: 'unknown', confidence: 0.2 }]);
  });

  it('finds circles of files that load each other, by their texts', async () => {
    const both = (lazily: string) => ({ 'a.ts': `import './b';\n`, 'b.ts': lazily });
    const circles = async (texts: Record<string, string>) => {
      const sources = sourcesOf(texts);
      const facts = sources.facts.map((file) => {
        const specifier = file.path === 'a.ts' ? './b' : './a';
        const line = texts[file.path]!.split('\n').findIndex((one) => one.includes(specifier)) + 1;
        return { ...file, imports: [{ specifier, line, kind: 'require' as const, bindings: [] }] };
      });
      const given = { ...sources, facts: facts.map((file) => ({ ...file, definitions: [] })) };
      const graph = async () => buildGraph({ facts: given.facts });
      return (await insightOf({ ...given, graph }, { kinds: ['cycles'] })).cycles;
    };
    expect(await circles(both(`require('./a');`))).toMatchObject([{ paths: ['a.ts', 'b.ts'] }]);
    expect(await circles(both(`on(() => {\n  require('./a');\n});`))).toEqual([]);
  });

  it('finds a circle of sources that a test is a part of', async () => {
    const imports = {
      'src/a.ts': ['./b'],
      'src/b.ts': ['./a', './a.test'],
      'src/a.test.ts': ['./a'],
    };
    const sources = sourcesOf({ 'src/a.ts': '', 'src/b.ts': '', 'src/a.test.ts': '' });
    const facts = sources.facts.map((file) => ({
      ...file,
      definitions: [],
      imports: imports[file.path as keyof typeof imports].map((specifier, i) => ({
        ...{ specifier, line: i + 1, kind: 'import' as const, bindings: [] },
      })),
    }));
    const given = { ...sources, facts, graph: async () => buildGraph({ facts }) };
    const cyclesOf = async (roles?: ('source' | 'test')[]) =>
      (await insightOf(given, { kinds: ['cycles'], roles })).cycles!.map(({ paths }) => paths);
    expect(await cyclesOf()).toEqual([['src/a.ts', 'src/b.ts']]);
    expect(await cyclesOf(['source', 'test'])).toEqual([['src/a.test.ts', 'src/a.ts', 'src/b.ts']]);
  });

  it('asks the documents of a library', async () => {
    const sources = sourcesOf({ 'src/a.ts': copy, 'src/b.ts': '', 'README.md': '`total`' });
    const facts = sources.facts.filter(({ path }) => path.endsWith('ts'));
    facts[1]!.definitions = [];
    const imports = [
      {
        specifier: './a',
        line: 1,
        kind: 'import' as const,
        bindings: [{ imported: 'x', local: 'x' }],
      },
    ];
    const given = [facts[0]!, { ...facts[1]!, imports }];
    const graph = async () => buildGraph({ facts: given });
    const verdicts = async (manifest: string) => {
      const manifests = async () => [{ path: 'package.json', text: manifest }];
      const all = { ...sources, facts: given, graph, manifests };
      return (await insightOf(all, { kinds: ['dead'] })).dead!.map(({ verdict }) => verdict);
    };
    expect(await verdicts('{}')).toEqual(['dead']);
    expect(await verdicts('{ "exports": "./src/b.ts" }')).toEqual(['unknown']);
  });

  it('says what was not read, and that its languages have no dead export for sure', async () => {
    const sources = sourcesOf({ 'a.ts': copy, 'b.ts': '' });
    const imports = [
      {
        specifier: './a',
        line: 1,
        kind: 'import' as const,
        bindings: [{ imported: 'other', local: 'other' }],
      },
    ];
    const facts = [sources.facts[0]!, { ...sources.facts[1]!, definitions: [], imports }];
    const graph = async () => buildGraph({ facts });
    const given = async (...left: string[]) => {
      const skipped = left.map((path) => ({ path, reason: 'too large' as const }));
      return await insightOf({ ...sources, facts, graph, skipped }, { kinds: ['dead'] });
    };
    expect(await given()).not.toHaveProperty('unread');
    expect((await given('big.py')).dead).toMatchObject([{ verdict: 'dead', confidence: 0.95 }]);
    const { dead, unread } = await given('big.py', 'big.ts');
    expect(unread!.map(({ path }) => path)).toEqual(['big.py', 'big.ts']);
    expect(dead).toMatchObject([{ verdict: 'unknown', confidence: 0.3 }]);
    expect(dead![0]!.evidence[0]).toBe(
      '1 file was not read: big.ts (too large); what it uses is not known',
    );
  });

  it('says of which languages it knows nothing, and that there was nothing to look at', async () => {
    const sources = sourcesOf({ 'a.ts': copy, 'b.go': copy, 'c.zig': copy, 'd_test.go': copy });
    const facts = sources.facts.map((file) => ({
      ...file,
      language: { ts: 'typescript', go: 'go', zig: 'zig' }[file.path.split('.')[1]!]!,
    }));
    const given = { ...sources, facts };
    const asked = async (kinds: NonNullable<Parameters<typeof insightOf>[1]>['kinds']) =>
      (await insightOf(given, { kinds })).unjudged!.map(sayUnjudged);
    expect(await asked(['dead', 'hotspots'])).toEqual([
      'dead of go, zig not judged: all that is public may be used by whoever depends on it',
      'hotspots of zig not judged: how functions of it branch is not read',
      'hotspots not judged: one commit was read, as a shallow clone has it',
    ]);
    expect(await insightOf(given, { kinds: ['cycles'] })).toEqual({ cycles: [] });
    const { unjudged } = await insightOf(sourcesOf({}), { kinds: ['dead', 'layers'] });
    const why = 'no source file with definitions is here';
    const nothing = { languages: [], whole: true, why };
    expect(unjudged).toEqual([
      { kind: 'dead', ...nothing },
      { kind: 'layers', ...nothing },
    ]);
  });

  it('says where no dependency between files is known: no circle is none that was looked for', async () => {
    const unlinked = await insightOf(sourcesOf({ 'a.ts': copy, 'b.ts': copy }), {
      kinds: ['cycles', 'layers'],
    });
    const why = 'no dependency between its files is known';
    const said = { languages: ['typescript'], whole: true, why };
    expect(unlinked.unjudged).toEqual([
      { kind: 'cycles', ...said },
      { kind: 'layers', ...said },
    ]);
  });

  it('says that no commits were read', async () => {
    const sources = { ...sourcesOf({ 'src/a.ts': copy }), history: async () => [] };
    const kinds = ['smells', 'hotspots', 'owners'] as const;
    expect((await insightOf(sources, { kinds })).unjudged).toEqual([
      { kind: 'smells', languages: [], whole: false, why: 'no commits were read: churn is 1' },
      { kind: 'hotspots', languages: [], whole: true, why: 'no commits were read' },
      { kind: 'owners', languages: [], whole: true, why: 'no commits were read' },
    ]);
    expect((await insightOf(sources, { kinds: ['clones'] })).unjudged).toBeUndefined();
  });
});

const definitionIn = (text: string, name: string, line: number): Definition => {
  const startIndex = text.indexOf(`function ${name}`);
  const at = text.indexOf('\n', startIndex);
  return {
    ...{
      name,
      kind: 'function',
      startLine: line,
      endLine: line,
      headerLine: line,
      signature: name,
    },
    ...{ startIndex, endIndex: at === -1 ? text.length : at, exported: false },
  };
};

const minified = `function m(){${'if(a){b(c);}'.repeat(100)}}`;

const fileOf = (text: string) => ({
  path: 'a.js',
  language: 'javascript',
  text,
  definitions: [definitionIn(text, 'm', 1), definitionIn(text, 'own', 2)],
});

it('keeps what somebody wrote, where it stands', () => {
  const text = `${minified}\nfunction own() { return 1; }\n`;
  const read = withoutLongLines(fileOf(text));
  expect(read.longLines).toBe(1);
  expect(read.text).toBe(`${' '.repeat(minified.length)}\nfunction own() { return 1; }\n`);
  expect(functionMetrics(read.text, 'javascript', read.definitions)).toMatchObject({
    functions: [{ name: 'own', startLine: 2 }],
  });
  expect(clones([read]).groups).toEqual([]);
});

it('gives the same text where no line is long', () => {
  const file = fileOf('function m() {}\nfunction own() {}');
  expect(withoutLongLines(file)).toEqual({ ...file, longLines: 0 });
  const many = fileOf(`${'// a\n'.repeat(500)}function m() {}\nfunction own() {}`);
  expect(withoutLongLines(many).text).toBe(many.text);
});
