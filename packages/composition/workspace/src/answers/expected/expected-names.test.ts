import { createIndex, openCorpus, type RankedPlace, readQuery } from '@ctx/relevance';
import { describe, expect, it } from 'vitest';
import { expectedIn, joinedDocuments, joinedPlaces, lastWord, namesIn } from './expected-names.js';

const place = (name: string, score: number): RankedPlace => ({
  ...{ path: 'a.ts', startLine: name.length, endLine: name.length, name, score },
  ...{ within: [], parts: [], because: [], named: false, features: {} as RankedPlace['features'] },
});

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

describe('joinedPlaces', () => {
  it('gives each place the geometric mean of its chances', () => {
    const joined = joinedPlaces(
      [place('one', 0.64), place('three', 0.36)],
      [place('three', 0.64), place('one', 0.36)],
    );
    expect(joined.map(({ score }) => score)).toEqual([0.5, 0.5]);
  });

  it('moves a place little that wrong names alone put first', () => {
    const joined = joinedPlaces(
      [place('right', 0.9), place('wrong', 0.001)],
      [place('wrong', 0.9), place('right', 0.05)],
    );
    expect(joined[0]?.name).toBe('right');
  });
});

describe('joinedDocuments', () => {
  it('puts first what both rankings find', () => {
    const document = (path: string, score: number) => ({
      ...{ path, score, shares: {}, factor: 1, evidence: [], blocks: [] },
    });
    const joined = joinedDocuments(
      [document('a', 3), document('both', 2)],
      [document('b', 3), document('both', 2)],
    );
    expect(joined.map(({ path }) => path)).toEqual(['both', 'a', 'b']);
  });
});
