import { describe, expect, it } from 'vitest';
import { type Project, read } from '../../test/project.js';
import { buildGraph } from '../graph/build-graph.js';
import { fileIndex, type RepoGraph } from '../graph/graph.js';
import { contextFiles, type RankContext } from './context.js';
import type { Signal } from './signal.js';
import { coChange } from './signals/co-change.js';
import { history } from './signals/history.js';
import { imports } from './signals/imports.js';
import { path } from './signals/path.js';
import { terms } from './signals/terms.js';
import { SIGNALS } from './signals.js';

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
