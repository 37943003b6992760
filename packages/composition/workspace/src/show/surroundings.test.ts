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
