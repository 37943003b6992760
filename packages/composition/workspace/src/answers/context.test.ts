import { classifyIntent } from '@ctx/intent';
import { createIndex, openCorpus, rankPlaces, readQuery } from '@ctx/relevance';
import { PLACE_WEIGHTS } from '@ctx/relevance/places';
import { buildGraph } from '@ctx/repomap';
import { approximateTokens } from '@ctx/text';
import type { PathFacts } from '@ctx/tree';
import { describe, expect, it } from 'vitest';
import { contextFor, explainPlaces } from './context.js';
import type { Sources } from './sources.js';

const TEXTS: Record<string, string> = {
  'src/cookie.ts':
    'export function parseCookie(header: string) {\n  return header.split(";");\n}\n\nexport function other() {}\n',
  'src/server.ts':
    'import { parseCookie } from "./cookie.js";\n\nparseCookie(request.headers.cookie);\n',
  'lib/cookie.lua': 'local function parse_cookie(header)\n  return split(header, ";")\nend\n',
  'notes.md': '# Notes\n\nNothing about it.\n',
};
const facts: PathFacts = {
  path: 'src/cookie.ts',
  language: 'typescript',
  lines: 6,
  imports: [],
  exports: [],
  references: [],
  definitions: [
    {
      name: 'parseCookie',
      kind: 'function',
      startLine: 1,
      endLine: 3,
      headerLine: 1,
      startIndex: 0,
      endIndex: 70,
      signature: 'export function parseCookie(header: string)',
      exported: true,
    },
  ],
};

function sources(over: Partial<Sources> = {}): Sources {
  const index = createIndex();
  for (const [path, text] of Object.entries(TEXTS))
    index.add(path, text, { definitions: path === facts.path ? facts.definitions : [] });
  return {
    files: Object.keys(TEXTS).map((path) => ({ path, hash: path })),
    facts: [facts],
    index,
    notices: [],
    history: async () => [],
    graph: async () => buildGraph({ facts: [] }),
    read: async (path) => ({ text: TEXTS[path]! }),
    ...over,
  };
}
const countTokens = (text: string) => approximateTokens(text);
const ask = (task: string, options = {}, over: Partial<Sources> = {}) =>
  contextFor(task, sources(over), { countTokens, ...options });

describe('contextFor', () => {
  it('shows a notebook by the text of its cells, and says so', async () => {
    const path = 'recipes.ipynb';
    const cells = [{ cell_type: 'code', source: ['recipes = search("soup")\n', 'print(recipes)'] }];
    const text = JSON.stringify({ cells }, undefined, 1);
    const index = createIndex();
    index.add(path, text);
    const answer = await ask(
      'search recipes for soup',
      {},
      {
        ...{ index, facts: [], files: [{ path, hash: path }] },
        read: async () => ({ text }),
      },
    );
    expect(answer.text).toContain('recipes = search("soup")\nprint(recipes)');
    expect(answer.text).not.toContain('cell_type');
    expect(answer.remarks.join()).toContain('edit it as a notebook');
  });

  it('says the same from a workspace that has answered before as from one just opened', async () => {
    const commits = ['parseCookie drops values', 'notes of the server'].map((message, at) => ({
      ...{ id: `${at}`, message, time: 9 - at },
      files: ['src/cookie.ts', 'notes.md'],
    }));
    const texts = { ...TEXTS };
    const over: Partial<Sources> = {
      history: async () => [...commits],
      read: async (path) => ({ text: texts[path]! }),
    };
    const resident = sources(over);
    for (const task of ['parseCookie drops values', 'notes about it', 'parseCookie drops values']) {
      const later = await contextFor(task, resident, { countTokens, explain: true });
      expect(JSON.stringify(later)).toBe(JSON.stringify(await ask(task, { explain: true }, over)));
    }
    // Neither an old history nor an old text is answered from.
    commits.unshift({ id: '9', message: 'the last cookie', time: 10, files: ['src/server.ts'] });
    texts['notes.md'] = '# Other\n\nintro\n\n## Cookie\n\nThe last cookie of the header.\n';
    const later = await contextFor('the last cookie', resident, { countTokens, explain: true });
    expect(later).toEqual(await ask('the last cookie', { explain: true }, over));
    expect(later.text).toContain('The last cookie of the header.');
  });

  it('reads the intent of a task when somebody asks for it, and not for the text', async () => {
    const answer = await ask('parseCookie loses the last cookie');
    const { places, ...kept } = Object.getOwnPropertyDescriptors(answer);
    expect(kept.intent.value).toBeUndefined();
    expect(places.value).toEqual(answer.places);
    expect(answer.intent).toEqual(classifyIntent('parseCookie loses the last cookie'));
    expect(Object.getOwnPropertyDescriptor(answer, 'intent')?.value).toBe(answer.intent);
  });

  it('ranks, reads, chooses lines, and says why', async () => {
    const { files, text, remarks } = await ask('parseCookie loses the last cookie of the header');
    expect(files[0]).toMatchObject({ path: 'src/cookie.ts', view: 'full' });
    expect(files[0]!.reasons[0]).toBe('defines parseCookie');
    expect(text).toContain('\n  return header.split(";");\n');
    expect(remarks).toEqual([]);
  });

  it('says in the answer and its budget what is not sure and what is nowhere', async () => {
    const task = 'the header is lost: "basket of no user"';
    for (const budget of [60, 120, 400]) {
      const { text, tokens, files, remarks, confidence } = await ask(task, { budget });
      expect(tokens).toBe(countTokens(text));
      expect(tokens).toBeLessThanOrEqual(budget);
      const said = [...text.split('\n'), ...remarks];
      expect(said.filter((line) => line.includes('"basket of no user"'))).toEqual([
        'no file that was read has all words of "basket of no user"',
      ]);
      expect(said.filter((line) => line.startsWith('unsure'))).toHaveLength(
        Number(confidence! < 0.4),
      );
      if (budget === 400) expect(remarks).toEqual([]);
      if (files.length > 0) expect(text).toMatch(/^# .*files/);
    }
  });

  it('says how sure it is of its own order, and nothing of the order of another', async () => {
    const own = await ask('parseCookie');
    expect(own.confidence).toBeGreaterThan(0);
    expect(own.confidence).toBeLessThan(1);
    const other = await ask('parseCookie', { rerank: (_: string, cards: unknown[]) => cards });
    expect(other).not.toHaveProperty('confidence');
    // Nothing was seen before, so that nothing is withheld.
    expect(own).not.toHaveProperty('withheld');
  });

  it('gives the places that it weighed, and what speaks for each', async () => {
    const task = 'parseCookie loses the last cookie of the header';
    const { places } = await ask(task);
    expect(places[0]).toMatchObject({
      path: 'src/cookie.ts',
      name: 'parseCookie',
      kind: 'function',
      startLine: 1,
      endLine: 3,
      headerLine: 1,
      named: true,
    });
    expect(places[0]!.because).toContain('header');
    expect(places.reduce((sum, { score }) => sum + score, 0)).toBeCloseTo(1, 9);
    const { features } = places[0]!;
    expect(features.map(({ feature }) => feature)).toContain('named');
    expect(features.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
    expect(features.every(({ share }, i) => i === 0 || share <= features[i - 1]!.share)).toBe(true);
  });

  it('outlines a file whose language has no grammar, and names its fence by its extension', async () => {
    const { files, text } = await ask('parse_cookie of the header');
    expect(files.map(({ path }) => path)).toContain('lib/cookie.lua');
    expect(text).toContain('```lua');
  });

  it('puts files at hand first, in the order they are given, ranked or not', async () => {
    const { files } = await ask('cookie header', { focus: ['notes.md', 'src/server.ts'] });
    expect(files.slice(0, 2).map(({ path, reasons }) => [path, reasons[0]])).toEqual([
      ['notes.md', 'focus'],
      ['src/server.ts', 'focus'],
    ]);
    expect(new Set(files.map(({ path }) => path)).size).toBe(files.length);
  });

  it('opens the line that a stack frame names', async () => {
    const { files } = await ask('TypeError: x\n    at handle (src/server.ts:3:1)');
    const server = files.find(({ path }) => path === 'src/server.ts')!;
    expect(server.reasons[0]).toBe('named in the task: src/server.ts:3');
    expect(server.shown.some(({ startLine, endLine }) => startLine <= 3 && endLine >= 3)).toBe(
      true,
    );
  });

  it('shows a file that cannot be read now by its path', async () => {
    const { files } = await ask(
      'parseCookie',
      {},
      {
        read: async () => ({ skipped: { reason: 'changed while read' } }),
      },
    );
    expect(files[0]).toMatchObject({ view: 'path', shown: [] });
  });

  it('keeps the budget', async () => {
    for (const budget of [60, 120, 500]) {
      const { tokens, text } = await ask('parseCookie header', { budget });
      expect(tokens).toBe(countTokens(text));
      expect(tokens).toBeLessThanOrEqual(budget);
    }
  });

  it('looks no deeper than a role does', async () => {
    const depth = { filesFull: 0, filesSignatures: 1 };
    const { files } = await ask('parseCookie header', { depth });
    expect(files.map(({ view }) => view)).toEqual(['signatures', 'path', 'path']);
  });

  it('says what a person should know', async () => {
    const { remarks } = await ask('the and of', {}, { notices: ['no full history: shallow'] });
    expect(remarks).toEqual([
      'no full history: shallow',
      'the task has no word to search for; `ctx map` shows the whole',
    ]);
    const long = await ask('cookie header value '.repeat(20_000));
    expect(long.remarks).toEqual(['the task is very long; only its beginning was searched for']);
  });

  it('says when whole files are asked for and none has room', async () => {
    const { remarks, files } = await ask('parseCookie', { view: 'full', budget: 40 });
    expect(files[0]!.view).toBe('path');
    expect(remarks).toEqual([
      'no whole file fits 40 tokens: src/cookie.ts comes first; without the view full its best parts are shown',
    ]);
    expect((await ask('parseCookie', { view: 'full' })).remarks).toEqual([]);
  });

  it('counts by exact o200k_base unless a counter is given', async () => {
    const { text } = await contextFor('parseCookie', sources());
    expect(text).toContain('(o200k_base)');
  });

  it('refuses a focus that is not a file here', async () => {
    await expect(ask('cookie', { focus: ['src/gone.ts'] })).rejects.toThrow(
      new RangeError('focus names "src/gone.ts", which is not a file here'),
    );
  });
});

const text = Array.from({ length: 60 }, (_, i) => [
  `export function work${i}(input) {`,
  `  return ${i === 7 ? 'quote(cookie)' : 'input'};`,
  '}',
  '',
])
  .flat()
  .join('\n');

const definitions = Array.from({ length: 60 }, (_, i) => ({
  name: `work${i}`,
  kind: 'function',
  startLine: i * 4 + 1,
  endLine: i * 4 + 3,
  headerLine: i * 4 + 1,
}));

const index = createIndex();

index.add('src/work.ts', text, { definitions });

const files = [{ path: 'src/work.ts', text, definitions, score: 1 }];

const query = readQuery('`work7` loses the quote of a cookie');

const ranked = rankPlaces(openCorpus({ query, index }), files);

describe('explainPlaces', () => {
  it('keeps the order and the scores of the ranking, and at most 50 places', () => {
    const places = explainPlaces(ranked);
    expect(places).toHaveLength(50);
    expect(places.map(({ score }) => score)).toEqual(ranked.slice(0, 50).map((p) => p.score));
    expect(places[0]).toMatchObject({
      path: 'src/work.ts',
      startLine: 29,
      endLine: 31,
      name: 'work7',
      kind: 'function',
      headerLine: 29,
      score: ranked[0]!.score,
      because: ranked[0]!.because,
      named: true,
    });
  });

  it('says what speaks for a place, so that the log odds of two differ as their scores do', () => {
    const [first, second] = explainPlaces(ranked);
    const sum = (place: typeof first) =>
      place!.features.reduce((total, { logOdds }) => total + logOdds, 0);
    expect(sum(first) - sum(second)).toBeCloseTo(Math.log(first!.score / second!.score), 9);
    const known = Object.keys(PLACE_WEIGHTS);
    expect(first!.features.every(({ feature }) => known.includes(feature))).toBe(true);
    expect(first!.features.every(({ logOdds }) => logOdds !== 0)).toBe(true);
  });

  it('has no name and no kind for a passage', () => {
    const plain = [{ path: 'notes.txt', text: 'a cookie\n', score: 1 }];
    const [place] = explainPlaces(rankPlaces(openCorpus({ query, index }), plain));
    expect(place).not.toHaveProperty('name');
    expect(place).not.toHaveProperty('kind');
    expect(place).toMatchObject({ path: 'notes.txt', startLine: 1, endLine: 1, named: false });
  });

  it('has nothing to say of nothing', () => {
    expect(explainPlaces([])).toEqual([]);
  });
});
