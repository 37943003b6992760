import { describe, expect, it } from 'vitest';
import { readQuery } from '../query/query.js';
import { type PlacedFile, placeCandidates } from './place-candidates.js';
import { featuresOf, type PlaceFeatures, worthsOf } from './place-features.js';

const COOKIE: PlacedFile = {
  path: 'cookie.ts',
  text: [
    'import { split } from "./text";',
    'export class Jar {',
    '  parseCookie(header) {',
    '    return split(header);',
    '  }',
    '}',
    'run(Jar);',
  ].join('\n'),
  score: 2,
  factor: 0.5,
  definitions: [
    { name: 'Jar', kind: 'class', startLine: 2, endLine: 6, headerLine: 2 },
    { name: 'parseCookie', kind: 'method', startLine: 3, endLine: 5, headerLine: 3, parent: 0 },
  ],
  frames: [4],
};
const OTHER: PlacedFile = { path: 'other.ts', text: 'let header;', score: 1 };

/** Features by `path:line` of each place, where every word of the task is as rare as any other. */
function features(task: string, files: PlacedFile[] = [COOKIE, OTHER]) {
  const query = readQuery(task);
  const worths = worthsOf(query, {
    files: 100,
    idf: query.terms.map(() => 1),
    holders: query.identifiers.map(() => 1),
  });
  const candidates = placeCandidates(query, worths.terms, files);
  const all = featuresOf(query, worths, candidates);
  return Object.fromEntries(
    candidates.map(({ file, place }, i) => [`${file.path}:${place.startLine}`, all[i]!]),
  ) as Record<string, PlaceFeatures>;
}

describe('featuresOf', () => {
  it('sees the file: its rank, its score beside the best, its role', () => {
    const { 'cookie.ts:3': method, 'other.ts:1': other } = features('cookie');
    expect(method).toMatchObject({ rank: 0, file: 1, role: Math.log(0.5) });
    expect(other).toMatchObject({ rank: Math.log(2), file: 0.5, role: 0 });
  });

  it('sees what matches: beside the best of all and of its file, and in its neighbors', () => {
    const { 'cookie.ts:3': method, 'cookie.ts:2': type } = features('cookie header');
    expect(method).toMatchObject({ match: 1, matchInFile: 1, coverage: 1 });
    expect(type).toMatchObject({ match: 0, matchInFile: 0, coverage: 0 });
    expect(type!.beside).toBeCloseTo(0.5);
  });

  it('knows how much else of the same file matches', () => {
    const crowd = (text: string) =>
      features('header', [{ path: 'a', text, score: 1 }, OTHER])['a:1']!.crowd;
    const more = Array.from({ length: 200 }, () => 'header;').join('\n');
    expect(crowd(more)).toBeGreaterThan(crowd('header;'));
    expect(crowd('nothing')).toBe(0);
  });

  it('reads names: what they share with the task, of the place and around it', () => {
    const { 'cookie.ts:3': method, 'cookie.ts:2': type } = features('the cookie of a jar');
    expect(method!.nameShare).toBeCloseTo(1 / 3); // of `parsecookie`, `parse` and `cookie`
    expect(method!.name).toBeGreaterThan(0);
    expect(method!.container).toBe(type!.name);
    expect(type).toMatchObject({ nameShare: 1, container: 0 });
    expect(features('nothing of it')['cookie.ts:3']).toMatchObject({ name: 0, nameShare: 0 });
  });

  it('sees what the task names: a definition, a rare identifier, a line', () => {
    const { 'cookie.ts:3': method, 'cookie.ts:2': type } = features('`parseCookie` fails');
    expect(method).toMatchObject({ named: 1, framed: 1 });
    expect(method!.identifiers).toBeGreaterThan(0);
    expect(type).toMatchObject({ named: 0, framed: 1 });
  });

  it('tells functions, types and passages apart, and which passage opens a file', () => {
    const found = features('cookie');
    expect(found['cookie.ts:3']).toMatchObject({ callable: 1, type: 0, passage: 0, opening: 0 });
    expect(found['cookie.ts:2']).toMatchObject({ callable: 0, type: 1, passage: 0, opening: 0 });
    expect(found['cookie.ts:1']).toMatchObject({ callable: 0, type: 0, passage: 1, opening: 1 });
    expect(found['cookie.ts:7']).toMatchObject({ passage: 1, opening: 0 });
    expect(found['other.ts:1']).toMatchObject({ passage: 1, opening: 1 });
  });

  it('grows with its own lines only', () => {
    const { 'cookie.ts:2': type, 'cookie.ts:3': method } = features('cookie');
    expect(type!.size).toBeCloseTo(Math.log(3));
    expect(method!.size).toBeCloseTo(Math.log(4));
  });

  it('is finite where nothing matches and nothing is there', () => {
    expect(features('', [])).toEqual({});
    const { 'cookie.ts:1': opening } = features('');
    for (const value of Object.values(opening!)) expect(Number.isFinite(value)).toBe(true);
  });
});

describe('worthsOf', () => {
  it('is weight times rarity; a name that stands everywhere tells nothing', () => {
    const query = readQuery('`parseCookie` is slow');
    const idf = query.terms.map(() => 2);
    const worths = (holders: number) =>
      worthsOf(query, { files: 100, idf, holders: query.identifiers.map(() => holders) });
    expect([...worths(1).terms]).toEqual(query.terms.map(({ weight }) => 2 * weight));
    expect(Math.max(...worths(1).identifiers)).toBeGreaterThan(0);
    expect(Math.max(...worths(100).identifiers)).toBe(0);
    expect(worths(1).named).toContain('parseCookie');
  });
});
