import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Project, read } from '../../test/project.js';
import { buildGraph } from '../graph/build-graph.js';
import { fileIndex, type RepoGraph } from '../graph/graph.js';
import { contextFiles, type RankContext } from './context.js';
import { rank, SIGNALS } from './rank.js';
import type { RankedFile } from './ranked-files.js';
import type { Signal } from './signal.js';
import { coChange } from './signals/co-change.js';
import { history } from './signals/history.js';
import { imports } from './signals/imports.js';
import { path } from './signals/path.js';
import { terms } from './signals/terms.js';

const PROJECT: Project = {
  'src/url.ts': "import { enc } from './enc'\nexport function parseUrl() {}",
  'src/enc.ts': 'export function enc() {}',
  'src/request.ts': "import { parseUrl } from './url'\nexport class Request {}",
  'src/url.test.ts': "import { parseUrl } from './url'",
  'src/other.ts': "import { enc } from './enc'\nexport const other = 1",
  'lib/far.ts': 'export const far = 1',
  'lib/together.ts': 'export const together = 1',
  'docs/guide.md': '',
};
const COMMITS = [
  { id: '1', message: '', time: 0, files: ['src/url.ts', 'lib/together.ts'] },
  { id: '2', message: '', time: 0, files: ['src/url.ts', 'lib/together.ts'] },
];
const graph = buildGraph({ ...read(PROJECT), commits: COMMITS });

function paths(files: readonly RankedFile[]): string[] {
  return files.map(({ path }) => path);
}

describe('rank with a context', () => {
  const ranked = rank(graph, { edited: ['src/url.ts'] });

  it('has every file once, the context first', () => {
    expect(paths(ranked).toSorted()).toEqual(graph.files.map(({ path }) => path));
    expect(ranked[0]).toMatchObject({ path: 'src/url.ts', role: 'edited' });
  });

  it('brings the test, what depends on it and what it depends on, then its partners', () => {
    const order = paths(ranked);
    const near = order.slice(1, 4).toSorted();
    expect(near).toEqual(['src/enc.ts', 'src/request.ts', 'src/url.test.ts']);
    expect(order.indexOf('lib/together.ts')).toBeLessThan(order.indexOf('lib/far.ts'));
    expect(order.at(-1)).toBe('docs/guide.md');
  });

  it('says why: every signal with its position and share, largest first', () => {
    const together = ranked.find(({ path }) => path === 'lib/together.ts')!;
    expect(together.signals).toEqual([
      { name: 'coChange', position: 1, share: 1 / 21 },
      // The edited file itself is where the walk begins.
      { name: 'history', position: 2, share: 0.75 / 22 },
    ]);
    const test = ranked.find(({ path }) => path === 'src/url.test.ts')!;
    expect(test.signals.map(({ name }) => name).toSorted()).toEqual(['graph', 'path']);
    for (const { score, signals } of ranked) {
      expect(signals.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(score, 12);
      expect(signals.every((s, i) => i === 0 || signals[i - 1]!.share >= s.share)).toBe(true);
    }
  });

  it('leaves a signal out that found nothing', () => {
    const quiet = rank(buildGraph(read(PROJECT)), { edited: ['src/url.ts'] });
    expect(quiet.flatMap(({ signals }) => signals).some(({ name }) => name === 'coChange')).toBe(
      false,
    );
  });

  it('orders the context by its role, or leaves it out', () => {
    const context = { active: 'lib/far.ts', mentioned: ['src/enc.ts'], edited: ['src/url.ts'] };
    expect(paths(rank(graph, context)).slice(0, 3)).toEqual([
      'src/url.ts',
      'src/enc.ts',
      'lib/far.ts',
    ]);
    const rest = rank(graph, context, { contextFiles: 'omit' });
    expect(rest).toHaveLength(graph.files.length - 3);
    expect(rest.every(({ role }) => role === undefined)).toBe(true);
  });

  it('counts the words of the conversation', () => {
    const context = { edited: ['src/enc.ts'] };
    const before = paths(rank(graph, context)).indexOf('lib/far.ts');
    const found = rank(graph, { ...context, terms: ['far'] });
    expect(paths(found).indexOf('lib/far.ts')).toBeLessThanOrEqual(before);
    expect(found.find(({ path }) => path === 'lib/far.ts')?.signals).toEqual([
      { name: 'terms', position: 1, share: 1 / 21 },
    ]);
  });
});

describe('rank without a context', () => {
  it('is the global rank: what is called and uses others first, tests and documents last', () => {
    const ranked = rank(graph);
    expect(paths(ranked).slice(0, 2)).toEqual(['src/url.ts', 'src/enc.ts']);
    expect(ranked[1]?.dependents).toBe(2);
    expect(paths(ranked).slice(-2)).toEqual(['src/url.test.ts', 'docs/guide.md']);
  });

  it('is the same for a context that the graph does not know', () => {
    expect(rank(graph, { edited: ['gone.ts'] })).toEqual(rank(graph));
  });

  it('ranks an empty graph', () => {
    expect(rank(buildGraph({ facts: [] }), { edited: ['a'] })).toEqual([]);
  });
});

describe('promises', () => {
  it('does not depend on the order of the input', () => {
    const { facts, manifests, paths: all } = read(PROJECT);
    const wanted = JSON.stringify(rank(graph, { edited: ['src/url.ts'] }));
    fc.assert(
      fc.property(
        fc.shuffledSubarray(facts, { minLength: facts.length }),
        fc.shuffledSubarray(all, { minLength: all.length }),
        (shuffled, some) => {
          const again = buildGraph({ facts: shuffled, manifests, paths: some, commits: COMMITS });
          expect(JSON.stringify(rank(again, { edited: ['src/url.ts'] }))).toBe(wanted);
        },
      ),
    );
  });

  it('does not depend on earlier calls, and changes nothing', () => {
    const before = JSON.stringify(graph);
    const first = JSON.stringify(rank(graph, { edited: ['src/url.ts'] }));
    rank(graph, { edited: ['lib/far.ts'], terms: ['x'] });
    rank(graph);
    expect(JSON.stringify(rank(graph, { edited: ['src/url.ts'] }))).toBe(first);
    expect(JSON.stringify(graph)).toBe(before);
  });

  it('gives the same for a graph that went through JSON', () => {
    const copy = JSON.parse(JSON.stringify(graph));
    expect(rank(copy, { edited: ['src/url.ts'] })).toEqual(rank(graph, { edited: ['src/url.ts'] }));
  });

  it('breaks ties by path', () => {
    const flat = buildGraph(read({ 'b.ts': '', 'a.ts': '', 'c.ts': '' }));
    expect(paths(rank(flat))).toEqual(['a.ts', 'b.ts', 'c.ts']);
  });

  it('refuses a negative k', () => {
    expect(() => rank(graph, { edited: ['src/url.ts'] }, { k: -1 })).toThrow(RangeError);
  });
});

describe('signals', () => {
  const PROJECT: Project = {
    'src/core.ts': 'export function core() {}',
    'src/index.ts': "export { core } from './core'",
    'src/app.ts': "import { core } from './index'\nexport function runServer() {}",
    'src/lonely.ts': 'export const lonely = 1',
    'src/types.ts': [1, 2, 3, 4, 5, 6].map((i) => `export type T${i} = 1`).join('\n'),
    'src/uses.ts': "import { T1 } from './types'\nimport { lonely } from './lonely'",
    'test/app.test.ts': "import { runServer } from '../src/app'",
    'README.md': '',
  };
  const COMMITS = [
    { id: '1', message: '', time: 0, files: ['src/core.ts', 'src/lonely.ts'] },
    { id: '2', message: '', time: 0, files: ['src/core.ts', 'README.md'] },
  ];
  const graph = buildGraph({ ...read(PROJECT), commits: COMMITS });

  function at(of: RepoGraph, values: Float64Array, path: string): number {
    return values[fileIndex(of, path)!]!;
  }

  /** The scores of a signal for a context; 0 of all files where it says nothing. */
  function scoresOf(signal: Signal, context: RankContext): Float64Array {
    const subject = { files: contextFiles(graph, context), terms: context.terms ?? [] };
    return signal.score(graph, subject) ?? new Float64Array(graph.files.length);
  }

  describe('the signals', () => {
    it('have names of their own', () => {
      const names = SIGNALS.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    });

    it('of a context say nothing without one, and the order of all files nothing with one', () => {
      const speaking = (context: RankContext) =>
        SIGNALS.filter((signal) => scoresOf(signal, context).some((score) => score > 0)).map(
          ({ name }) => name,
        );
      expect(speaking({})).toEqual(['global']);
      expect(speaking({ terms: ['server'] })).toEqual(['global', 'terms']);
      expect(speaking({ edited: ['src/core.ts'], terms: ['server'] })).toEqual([
        'graph',
        'coChange',
        'history',
        'path',
        'terms',
      ]);
    });
  });

  describe('contextFiles', () => {
    it('weighs roles 5, 3 and 2 and keeps the largest', () => {
      const found = contextFiles(graph, {
        edited: ['src/core.ts'],
        mentioned: ['src/core.ts', 'src/app.ts'],
        active: 'src/lonely.ts',
      });
      expect([...found.values()]).toEqual([
        { role: 'edited', weight: 5 },
        { role: 'mentioned', weight: 3 },
        { role: 'active', weight: 2 },
      ]);
    });

    it('passes over what is not in the graph, takes lists and Windows paths', () => {
      expect(contextFiles(graph, { edited: ['gone.ts'], active: ['src\\app.ts'] }).size).toBe(1);
      expect(contextFiles(graph, {}).size).toBe(0);
    });
  });

  describe('imports', () => {
    it('reaches dependents as well as dependencies and nothing else', () => {
      const scores = scoresOf(imports, { edited: ['src/app.ts'] });
      expect(at(graph, scores, 'test/app.test.ts')).toBeGreaterThan(0);
      expect(at(graph, scores, 'src/core.ts')).toBeGreaterThan(0);
      expect(at(graph, scores, 'src/uses.ts')).toBe(0);
    });
  });

  describe('coChange', () => {
    it('sums the weighted partners of the context', () => {
      const scores = scoresOf(coChange, { edited: ['src/core.ts'] });
      expect(at(graph, scores, 'src/lonely.ts')).toBeGreaterThan(0);
      expect(at(graph, scores, 'src/app.ts')).toBe(0);
      const mentioned = scoresOf(coChange, { mentioned: ['src/core.ts'] });
      expect(at(graph, mentioned, 'README.md') / at(graph, scores, 'README.md')).toBeCloseTo(3 / 5);
    });
  });

  describe('path', () => {
    it('is about code, near the nearest file of the context, not the context itself', () => {
      const scores = scoresOf(path, { edited: ['src/app.ts'] });
      expect(at(graph, scores, 'src/app.ts')).toBe(0);
      expect(at(graph, scores, 'src/core.ts')).toBe(5);
      expect(at(graph, scores, 'test/app.test.ts')).toBe(5);
      expect(at(graph, scores, 'README.md')).toBe(0);
    });
  });

  describe('terms', () => {
    it('matches parts of identifiers and paths', () => {
      const scores = scoresOf(terms, { terms: ['server', 'RUN'] });
      expect(at(graph, scores, 'src/app.ts')).toBe(1);
      expect(at(graph, scores, 'src/core.ts')).toBe(0);
      expect(at(graph, scoresOf(terms, { terms: ['coreTypes'] }), 'src/types.ts')).toBe(0.5);
      expect(scoresOf(terms, { terms: [] }).every((score) => score === 0)).toBe(true);
    });
  });

  describe('history', () => {
    const scores = (edited: string) => scoresOf(history, { edited: [edited] });

    it('reaches what changes with what changes with a file', () => {
      const from = scores('src/lonely.ts');
      expect(at(graph, scoresOf(coChange, { edited: ['src/lonely.ts'] }), 'README.md')).toBe(0);
      expect(at(graph, from, 'README.md')).toBeGreaterThan(0);
      expect(at(graph, from, 'src/core.ts')).toBeGreaterThan(at(graph, from, 'README.md'));
      expect(at(graph, from, 'src/app.ts')).toBe(0);
    });

    it('says nothing of a file that never changed with another one', () => {
      expect(scores('src/app.ts').every((score) => score === 0)).toBe(true);
    });
  });
});
