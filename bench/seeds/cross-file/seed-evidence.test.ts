import { createIndex } from '@ctx/cross-file';
import { describe, expect, it } from 'vitest';
import type { Block } from '../../../packages/algorithms/cross-file/src/read/block.js';
import { readEntry } from '../../../packages/algorithms/cross-file/src/read/entry.js';
import { seedTerms, termsOf } from './seed-evidence.js';
import { createSeedIndex } from './seed-index.js';

const blocks = (header: string, body: string): Block[] => [{ header, body, startLine: 1 }];

describe('termsOf', () => {
  it('splits compounds as the seed does', () => {
    expect([...termsOf('buildDynamicContext')]).toEqual([
      'builddynamiccontext',
      'build',
      'dynamic',
      'context',
    ]);
  });

  it('drops parts below three characters', () => {
    expect([...termsOf('toJsonId')]).toEqual(['tojsonid', 'json']);
  });
});

describe('seedTerms', () => {
  it('says which terms stand in a header', () => {
    const terms = seedTerms(readEntry('a.ts', blocks('class TurnExecutor {', 'executor.run()')));
    expect(terms.get('turnexecutor')).toBe(1);
    expect(terms.get('executor')).toBe(1);
    expect(terms.get('run')).toBe(0);
  });
});

describe('createSeedIndex', () => {
  const index = createSeedIndex();
  index.add('executor.ts', blocks('class TurnExecutor {', 'start'));
  index.add('session.ts', blocks('class StreamingSession {', 'new TurnExecutor()'));
  index.add('other.ts', blocks('class Unrelated {', 'nothing here'));
  index.add('last.ts', blocks('', 'alone'));
  index.add('mirror.ts', blocks('class Mirror {', 'alone'));
  index.add('double.ts', blocks('class Mirror {', ''));

  const first = (file: string) => {
    const link = index.links(file)[0];
    return link && [link.kind, link.path, link.score];
  };

  it('ranks by the cumulative log2(N/df) of the shared terms', () => {
    // turnexecutor, turn and executor, each in 2 of 6 files.
    const score = Math.round(3 * Math.log2(6 / 2) * 1000) / 1000;
    expect(first('session.ts')).toEqual(['dependency', 'executor.ts', score]);
    expect(first('executor.ts')).toEqual(['dependent', 'session.ts', score]);
  });

  it('tells the four kinds of the documented table', () => {
    expect(first('double.ts')?.slice(0, 2)).toEqual(['sharedInterface', 'mirror.ts']);
    expect(first('last.ts')?.slice(0, 2)).toEqual(['conceptualCoupling', 'mirror.ts']);
  });

  it('filters terms of more than half of the files, and makes no link of nothing', () => {
    // `class` is in five of six files.
    expect(index.links('other.ts')).toEqual([]);
  });

  it('names the lines of compounds by their parts', () => {
    const [link] = index.links('session.ts');
    expect(link?.evidence.map(({ token }) => token).sort()).toEqual([
      'executor',
      'turn',
      'turnexecutor',
    ]);
    expect(link?.evidence[0]).toMatchObject({ line: 2, otherLine: 1 });
  });

  it('follows changes', () => {
    const changing = createSeedIndex();
    const other = ['b.ts', 'c.ts', 'd.ts'];
    for (const file of other) changing.add(file, blocks('', `unique${file[0]}`));
    changing.add('a.ts', blocks('', 'sharedName'));
    changing.add('b.ts', blocks('', 'sharedName'));
    expect(changing.links('a.ts').map(({ path }) => path)).toEqual(['b.ts']);
    changing.add('b.ts', blocks('', 'somethingElse'));
    expect(changing.links('a.ts')).toEqual([]);
  });

  it('loads what an index of the default has written', () => {
    const filled = createIndex();
    filled.add('executor.ts', blocks('class TurnExecutor {', 'start'));
    filled.add('session.ts', blocks('class StreamingSession {', 'new TurnExecutor()'));
    filled.add('other.ts', blocks('class Unrelated {', 'nothing here'));
    for (const file of ['last.ts', 'more.ts']) filled.add(file, blocks('', 'alone'));
    const loaded = createSeedIndex();
    loaded.load(filled.serialize());
    expect(loaded.serialize()).toEqual(filled.serialize());
    expect(loaded.links('session.ts')[0]?.path).toBe('executor.ts');
  });
});
