import { buildGraph } from '@ctx/repomap';
import { beforeAll, expect, it } from 'vitest';
import { extracted } from '../../test/extracted.js';
import { linesReader } from '../impact/source-texts.js';
import { askedPieces, type Subject } from './asked-pieces.js';
import type { ShowSources } from './surroundings.js';

const STEPS = Array.from({ length: 30 }, (_, i) => `    step(${i});`);
const TEXTS: Record<string, string> = {
  'a.ts': `export function one(): void {\n  if (ready) {\n${STEPS.join('\n')}\n  }\n}\n`,
  'b.ts': 'export const two = 2;\n',
};

let sources: ShowSources;
beforeAll(async () => {
  const facts = await extracted(TEXTS);
  const graph = buildGraph({ facts });
  sources = {
    files: Object.keys(TEXTS).map((path) => ({ path, hash: path })),
    facts,
    graph: async () => graph,
    read: async (path) =>
      TEXTS[path] === undefined ? { skipped: { reason: 'absent' } } : { text: TEXTS[path] },
  } as Partial<ShowSources> as ShowSources;
});

const asked = (...subjects: Subject[]) =>
  askedPieces(subjects, { sources, linesOf: linesReader(sources), docs: false, whole: false });

it('takes several subjects, and makes a remark of one that is not there', async () => {
  const { pieces, definitions, remarks } = await asked('one', 'nothing', 'b.ts:1');
  expect(pieces.map(({ path, label }) => [path, label])).toEqual([
    ['a.ts', 'one'],
    ['b.ts', ''],
  ]);
  expect(definitions.map(({ definition }) => definition.name)).toEqual(['one', 'two']);
  expect(remarks).toEqual([expect.stringContaining('"nothing" is neither')]);
});

it('throws what is wrong with the first, where all are wrong', async () => {
  await expect(asked('nothing', 'no.ts:3')).rejects.toThrow('"nothing" is neither');
});

it('leads to a part of a definition by its name and the branches around it', async () => {
  const place = { path: 'a.ts', startLine: 20, endLine: 22, name: 'one' };
  const { pieces, definitions } = await asked(place);
  expect(pieces).toMatchObject([
    { startLine: 1, endLine: 1, label: 'one' },
    { startLine: 2, endLine: 2 },
    { startLine: 20, endLine: 22 },
  ]);
  expect(definitions.map(({ definition }) => definition.name)).toEqual(['one']);
});

it('refuses a place of a file that is gone', async () => {
  const gone = { path: 'gone.ts', startLine: 1, endLine: 2 };
  await expect(asked(gone)).rejects.toThrow('gone.ts is not shown: absent');
});
