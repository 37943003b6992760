import { createIndex, openCorpus, type RankedPlace, readQuery } from '@ctx/relevance';
import { describe, expect, it } from 'vitest';
import {
  expectedFiles,
  expectedIn,
  joinedDocuments,
  joinedPlaces,
  lastWord,
  namesIn,
  trustIn,
} from './expected-names.js';

const place = (name: string, score: number): RankedPlace => ({
  ...{ path: 'a.ts', startLine: name.length, endLine: name.length, name, score },
  ...{ within: [], parts: [], because: [], named: false, features: {} as RankedPlace['features'] },
});

const none: ReadonlySet<string> = new Set();

describe('namesIn', () => {
  it('reads a list apart by white space and commas, each name once', () => {
    expect(namesIn(['App::parse, config.ini', 'App::parse ,x'])).toEqual([
      'App::parse',
      'config.ini',
    ]);
  });
});

describe('lastWord', () => {
  it('is the member of a chain, and the name of a file', () => {
    expect(lastWord('ConfigBase::from_config()')).toBe('from_config');
    expect(lastWord('lib/config.ts')).toBe('config');
    expect(lastWord('name')).toBe('name');
  });
});

describe('expectedIn', () => {
  it('tells names that a file holds or is called by from the others', () => {
    const index = createIndex();
    index.add('src/config.ts', 'export function fromConfig() {}\n', { definitions: [] });
    const names = ['Base.fromConfig', 'config.ts', 'tripleQuote'];
    const corpus = openCorpus({ query: readQuery(`mend it\n\n${names.join(' ')}`), index });
    expect(expectedIn(names, corpus)).toEqual({
      found: ['Base.fromConfig', 'config.ts'],
      missing: ['tripleQuote'],
    });
  });
});

describe('expectedFiles', () => {
  const paths = ['src/glue.rs', 'src/lib.rs', 'core/lib.rs', 'index.ts', 'b.rs'];

  it('finds a file by its path, and by the last parts of it', () => {
    expect([...expectedFiles(['src/glue.rs', 'core/lib.rs', 'index.ts'], paths)]).toEqual([
      'src/glue.rs',
      'core/lib.rs',
      'index.ts',
    ]);
    expect([...expectedFiles(['glue.rs'], paths)]).toEqual(['src/glue.rs']);
  });

  it('means none by a name that several files have, or that is no whole part of a path', () => {
    expect(expectedFiles(['lib.rs', 'lue.rs', 'rc/glue.rs', 'glue', 'B.rs', ''], paths).size).toBe(
      0,
    );
  });
});

describe('trustIn', () => {
  const names = (count: number) => Array.from({ length: count }, (_, i) => `name${i}`);
  const trustOf = (found: number, missing: number) =>
    trustIn({ found: names(found), missing: names(missing) });

  it('is a half where most of the names are in the code', () => {
    expect(trustOf(6, 4)).toBeCloseTo(0.5);
    expect(trustOf(10, 0)).toBe(0.5);
  });

  it('is nothing where hardly one is, or none is asked', () => {
    expect(trustOf(2, 8)).toBeCloseTo(0);
    expect(trustOf(0, 3)).toBe(0);
    expect(trustOf(0, 0)).toBe(0);
  });

  it('grows between', () => {
    expect(trustOf(4, 6)).toBeCloseTo(0.25);
  });
});

describe('joinedPlaces', () => {
  it('gives each place the geometric mean of its chances', () => {
    const joined = joinedPlaces(
      [place('one', 0.64), place('three', 0.36)],
      [place('three', 0.64), place('one', 0.36)],
      { trust: 0.5, files: none },
    );
    expect(joined.map(({ score }) => score)).toEqual([0.5, 0.5]);
  });

  it('moves a place little that wrong names alone put first', () => {
    const joined = joinedPlaces(
      [place('right', 0.9), place('wrong', 0.001)],
      [place('wrong', 0.9), place('right', 0.05)],
      { trust: 0.5, files: none },
    );
    expect(joined[0]?.name).toBe('right');
  });

  it('puts places of a file that is expected by its path before others', () => {
    const other = { ...place('other', 0.5), path: 'b.ts' };
    const both = [place('here', 0.5), other];
    const scores = (trust: number) =>
      joinedPlaces(both, both, { trust, files: new Set(['b.ts']) }).map(({ path, score }) => [
        path,
        score,
      ]);
    expect(scores(0.5)).toEqual([
      ['b.ts', 2 / 3],
      ['a.ts', 1 / 3],
    ]);
    expect(scores(0)).toEqual([
      ['a.ts', 0.5],
      ['b.ts', 0.5],
    ]);
  });

  it('leaves all chances as the task alone gives them where names are not trusted', () => {
    const alone = [place('right', 0.75), place('wrong', 0.25)];
    const joined = joinedPlaces(alone, [place('wrong', 0.999), place('right', 0.001)], {
      ...{ trust: 0, files: new Set(['a.ts']) },
    });
    expect(joined.map(({ name, score }) => [name, score])).toEqual([
      ['right', 0.75],
      ['wrong', 0.25],
    ]);
  });
});

describe('joinedDocuments', () => {
  const document = (path: string, score: number) => ({
    ...{ path, score, shares: {}, factor: 1, evidence: [], blocks: [] },
  });

  it('puts first what both rankings find', () => {
    const joined = joinedDocuments(
      [document('a', 3), document('both', 2)],
      [document('b', 3), document('both', 2)],
      0.5,
    );
    expect(joined.map(({ path }) => path)).toEqual(['both', 'a', 'b']);
  });

  it('keeps the order of the task alone where names are not trusted', () => {
    const joined = joinedDocuments(
      [document('a', 3), document('both', 2)],
      [document('b', 3), document('both', 2)],
      0,
    );
    expect(joined.map(({ path }) => path)).toEqual(['a', 'both', 'b']);
  });
});
