import { buildGraph } from '@ctx/repomap';
import { beforeAll, describe, expect, it } from 'vitest';
import { extracted } from '../../test/extracted.js';
import type { AskedDefinition } from './subject.js';
import { commitsOf, linesOfDefinition, type ShowSources, usedBy, usersOf } from './surroundings.js';

const TEXTS: Record<string, string> = {
  'a.ts': `// What it gives.
export function give(): number {
  return take() + take();
}

function take(): number {
  return 1;
}

export const given = give();

export class Box {
  size(): number {
    return 1;
  }
}

export const twice = (n = take()) =>
  n + take();
`,
  'far.ts': 'export const far = (bill: any) => bill.size();\n',
  'far.test.ts': 'export const near = (bill: any) => bill.size();\n',
  'b.ts': "import { give } from './a.js';\n\nconsole.log(give());\n",
  'b.test.ts': "import { give } from './a.js';\n\ngive();\n",
};

let sources: ShowSources;
const linesOf = async (path: string) => TEXTS[path]!.split('\n');
beforeAll(async () => {
  const facts = await extracted(TEXTS);
  const graph = buildGraph({ facts });
  sources = {
    files: Object.keys(TEXTS).map((path) => ({ path, hash: path })),
    facts,
    graph: async () => graph,
    manifests: async () => [],
    read: async (path) => ({ text: TEXTS[path]! }),
  } as Partial<ShowSources> as ShowSources;
});

function asked(name: string): AskedDefinition {
  const { definitions } = sources.facts.find(({ path }) => path === 'a.ts')!;
  return { path: 'a.ts', definition: definitions.find((one) => one.name === name)! };
}

describe('linesOfDefinition', () => {
  it('begins with the comment above', async () => {
    const range = linesOfDefinition(asked('give'), await linesOf('a.ts'), sources);
    expect(range).toEqual({ startLine: 2 - 1, endLine: 4 });
  });

  it('ends where a file ends that has become shorter', () => {
    const range = linesOfDefinition(
      asked('take'),
      ['', '', '', '', '', 'function take() {'],
      sources,
    );
    expect(range.endLine).toBe(6);
  });
});

describe('usersOf', () => {
  it('tells the tests among the users from the others', async () => {
    const { pieces: users } = await usersOf([asked('give')], 'callers', sources, linesOf);
    expect(users.map(({ path, label }) => `${path} ${label}`).sort()).toEqual([
      'a.ts given, uses give at 10',
      'b.ts uses give at 3',
    ]);
    const { pieces: tests } = await usersOf([asked('give')], 'tests', sources, linesOf);
    expect(tests).toMatchObject([{ path: 'b.test.ts', reason: 'tests give at 3' }]);
  });
});

describe('a use is claimed of the name that stands in its line', () => {
  const texts: Record<string, string> = {
    'kit.py':
      'class Box:\n    def __init__(self):\n        pass\n\n    def size(self):\n        return 1\n\n\nDEBT = 1\n',
    'test_all.py': 'import kit\n\nROWS = [\n    (1, kit._gone),\n    (kit, "Box"),\n]\n',
    'test_alias.py':
      'from kit import Box as Case\n\n\ndef test_it():\n    one = Case()\n    assert one.size() == 1\n',
    'many.py': 'from kit import (\n    Box,\n    DEBT,\n)\n',
  };
  const uses = async (name: string, what: 'callers' | 'tests') => {
    const facts = await extracted(texts);
    const graph = buildGraph({ facts });
    const here = {
      files: Object.keys(texts).map((path) => ({ path, hash: path })),
      facts,
      graph: async () => graph,
      manifests: async () => [],
      read: async (path: string) => ({ text: texts[path]! }),
    } as Partial<ShowSources> as ShowSources;
    const definition = facts[0]!.definitions.find((one) => one.name === name)!;
    const lines = async (path: string) => texts[path]!.split('\n');
    const { pieces } = await usersOf([{ path: 'kit.py', definition }], what, here, lines);
    return pieces.map(({ path, reason }) => `${path} ${reason}`);
  };

  it('names the whole module for a file that takes it whole, by the line that does', async () => {
    expect(await uses('DEBT', 'tests')).toEqual(['test_all.py tests all of kit.py as kit at 5']);
  });

  it('says under which other name, and of which member', async () => {
    expect(await uses('Box', 'tests')).toEqual([
      'test_alias.py tests Box as Case at 5',
      'test_all.py tests all of kit.py as kit at 5',
    ]);
    expect(await uses('size', 'tests')).toEqual([
      'test_alias.py tests size at 6',
      'test_all.py tests all of kit.py as kit at 5',
    ]);
  });

  it('names the line of a long import that has the name', async () => {
    expect(await uses('DEBT', 'callers')).toEqual(['many.py uses DEBT at 3']);
  });
});

describe('what has the name, where nothing tells what is meant', () => {
  it('is named with its line, tests apart from the others and with their lines', async () => {
    const of = (what: 'callers' | 'tests') => usersOf([asked('size')], what, sources, linesOf);
    expect(await of('tests')).toMatchObject({
      pieces: [{ path: 'far.test.ts', label: 'near, has the name size at 1', startLine: 1 }],
      naming: ['far.test.ts:1'],
    });
    expect(await of('callers')).toEqual({ pieces: [], naming: ['far.ts:1'] });
  });
});

describe('usedBy', () => {
  it('gives what is used, each once, with the line of its first use', async () => {
    expect(await usedBy([asked('give')], sources, linesOf)).toMatchObject([
      { path: 'a.ts', label: 'take, used by give at 3', startLine: 6, endLine: 8 },
    ]);
  });

  it('names the use in the body where the header uses it too: the header is shown anyway', async () => {
    expect(await usedBy([asked('twice')], sources, linesOf)).toMatchObject([
      { label: 'take, used by twice at 19' },
    ]);
  });

  it('gives nothing for what uses nothing', async () => {
    expect(await usedBy([asked('take')], sources, linesOf)).toEqual([]);
  });
});

describe('commitsOf', () => {
  it('names the newest commits of a file, by the first line of their messages', async () => {
    const commit = (id: string, files: string[]) => ({
      id,
      message: `${id}\n\nMore.`,
      time: 0,
      files,
    });
    const history = async () => [
      commit('c', ['a.ts']),
      commit('b', ['b.ts']),
      commit('a', ['a.ts', 'b.ts']),
    ];
    expect(await commitsOf(new Set(['a.ts']), 9, { history })).toEqual([
      'c 1970-01-01 c',
      'a 1970-01-01 a',
    ]);
    expect(await commitsOf(new Set(['a.ts']), 1, { history })).toHaveLength(1);
  });
});
