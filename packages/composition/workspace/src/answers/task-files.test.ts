import {
  createIndex,
  type Evidence,
  openCorpus,
  rankFiles,
  rankPlaces,
  readQuery,
} from '@ctx/relevance';
import { describe, expect, it } from 'vitest';
import { describeFiles, namesOf, withoutFillers, withPlaces } from './task-files.js';

const text = 'export function parseCookie(header) {\n  return header.split(";");\n}\n';
const definitions = [
  { name: 'parseCookie', kind: 'function', startLine: 1, endLine: 3, headerLine: 1 },
];
const index = createIndex();
index.add('src/cookie.ts', text, { definitions });
index.add('src/other.ts', 'export const other = 1;\n');
const query = readQuery('`parseCookie` fails (src/cookie.ts:2)');
const found = describeFiles(rankFiles(openCorpus({ query, index })), {
  facts: new Map([['src/cookie.ts', { definitions: definitions as never, references: [] }]]),
  commits: [],
});

describe('describeFiles', () => {
  it('gives reasons in words, and the lines that the task names', () => {
    expect(found[0]).toMatchObject({ path: 'src/cookie.ts', frames: [2], factor: 1 });
    expect(found[0]!.reasons.slice(0, 2)).toEqual([
      'named in the task: src/cookie.ts:2',
      'defines parseCookie',
    ]);
  });
});

/** A ranked document with evidence of these signals. */
const document = (path: string, ...evidence: [Evidence['signal'], string][]) => ({
  ...{ path, score: 1, factor: 1, blocks: [], shares: {} as never },
  evidence: evidence.map(([signal, cause]) => ({ signal, share: 1, because: [cause] })),
});
const described = (...documents: ReturnType<typeof document>[]) =>
  describeFiles(documents, { facts: new Map(), commits: [] });

it('says that a file changes with a better one, and with a worse one where there is nothing else', () => {
  const files = described(
    document('a.ts', ['coChange', 'b.ts'], ['fields', 'cookie']),
    document('b.ts', ['coChange', 'a.ts']),
    document('c.ts', ['coChange', 'd.ts']),
  );
  expect(files.map(({ reasons }) => reasons)).toEqual([
    ['matches cookie'],
    ['changes with a.ts'],
    ['changes with d.ts'],
  ]);
  expect(files.map(({ unnamed = false }) => unnamed)).toEqual([true, false, true]);
});

it('puts settings last that the task does not name, unless it is about settings', () => {
  const [code, settings] = [document('a.ts', ['fields', 'x']), document('b.json', ['fields', 'x'])];
  const named = document('c.json', ['mentions', 'c.json']);
  const last = (...documents: ReturnType<typeof document>[]) =>
    described(...documents).map((file) => file.last ?? false);
  expect(last(code, settings, named)).toEqual([false, true, false]);
  expect(last(settings, code, named)).toEqual([false, false, false]);
});

describe('withPlaces', () => {
  it('gives places to files that were read, and to no others', () => {
    const source = { path: 'src/cookie.ts', text, definitions };
    const places = rankPlaces(openCorpus({ query, index }), [{ ...source, score: 1 }]);
    const ranked = withPlaces(
      [...found, { path: 'src/gone.ts', reasons: [], passages: [], score: 1, factor: 1 }],
      places,
      new Map([[source.path, source]]),
    );
    expect(ranked[0]!.places).toMatchObject([{ name: 'parseCookie', named: true }]);
    expect(ranked.at(-1)!.places).toBeUndefined();
  });
});

describe('namesOf', () => {
  it('gives the names that the task writes like code', () => {
    expect([...namesOf(query)]).toContain('parseCookie');
  });
});

it('leaves out settings that match by their history alone, and no code', () => {
  const byHistory = { fields: 0.6, context: 0.4 };
  const documents = [
    { path: '.editorconfig', shares: byHistory },
    { path: 'src/a.ts', shares: byHistory },
    { path: 'notes.md', shares: byHistory },
    { path: 'package.json', shares: { ...byHistory, passages: 0.1 } },
  ];
  expect(withoutFillers(documents).map(({ path }) => path)).toEqual([
    'src/a.ts',
    'notes.md',
    'package.json',
  ]);
});
