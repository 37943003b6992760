import type { SourceFacts } from '@ctx/source';
import { describe, expect, it } from 'vitest';
import { factsOf } from '../../test/project.js';
import { buildGraph } from '../graph/build-graph.js';
import { renderMap } from '../map/render-map.js';
import { rank } from '../rank/rank.js';
import {
  defaultSummary,
  type SummaryCache,
  type SymbolToSummarize,
  summarizeSymbols,
  symbolKey,
} from './summarize.js';

const TEXTS: Record<string, string> = {
  'core.ts': 'export function parseHTTPBody() {}\nfunction own() {}\nexport const x = 1',
  'app.ts': "import { parseHTTPBody } from './core'\nexport class App {}",
};

function facts(texts = TEXTS): SourceFacts[] {
  return Object.entries(texts).map(([path, text]) => {
    const file = factsOf(path, text);
    const definitions = file.definitions.map((definition) =>
      definition.name === 'App' ? { ...definition, doc: 'Starts  it\nall.' } : definition,
    );
    return { ...file, definitions };
  });
}

const ranked = (texts = TEXTS) => rank(buildGraph({ facts: facts(texts) }));
const textOf = (path: string) => TEXTS[path];

/** A model that repeats its question. */
function model(): {
  summarize: (symbols: readonly SymbolToSummarize[]) => Promise<string[]>;
  asked: string[][];
} {
  const asked: string[][] = [];
  return {
    asked,
    async summarize(symbols) {
      asked.push(symbols.map(({ name }) => name));
      return symbols.map(({ name }) => `About ${name}.`);
    },
  };
}

/** As a store keeps values. */
function memoryCache(): SummaryCache & { kept: Map<string, Uint8Array> } {
  const kept = new Map<string, Uint8Array>();
  return {
    kept,
    async getMany(keys) {
      return keys.map((key) => kept.get(key));
    },
    async putMany(entries) {
      for (const [key, value] of entries) kept.set(key, value);
    },
  };
}

describe('summarizeSymbols', () => {
  it('needs no model: the documentation, else the words of the name', async () => {
    const { files, fresh, cached } = await summarizeSymbols(ranked(), { facts: facts() });
    const docs = files.flatMap(({ symbols }) => symbols.map(({ name, doc }) => [name, doc]));
    expect(docs).toEqual([
      ['parseHTTPBody', 'parse http body'],
      ['own', undefined],
      ['x', undefined],
      ['App', 'Starts it all.'],
    ]);
    expect({ fresh, cached }).toEqual({ fresh: 2, cached: 0 });
  });

  it('shows in the map', async () => {
    const { summarize } = model();
    const { files } = await summarizeSymbols(ranked(), { facts: facts(), summarize });
    const map = renderMap(files, { budget: 1000, countTokens: (text) => text.length / 4 });
    expect(map.text).toContain('+function parseHTTPBody :1 — About parseHTTPBody.');
  });

  it('asks in batches, by rank, up to a limit', async () => {
    const texts = Object.fromEntries(
      Array.from({ length: 7 }, (_, i) => [`f${i}.ts`, `export function f${i}() {}`]),
    );
    const { summarize, asked } = model();
    const order = rank(buildGraph({ facts: facts(texts) }), { edited: ['f5.ts'] });
    await summarizeSymbols(order, { facts: facts(texts), summarize, batch: 3, limit: 5 });
    expect(asked.map((batch) => batch.length)).toEqual([3, 2]);
    expect(asked[0]![0]).toBe('f5');
  });

  it('hands on the lines of a symbol, cut', async () => {
    const long = `export function f() {}${' '.repeat(3000)}x`;
    const seen: (string | undefined)[] = [];
    await summarizeSymbols(ranked({ 'a.ts': long }), {
      facts: facts({ 'a.ts': long }),
      textOf: () => long,
      summarize: async (symbols) => {
        seen.push(...symbols.map(({ text }) => text));
        return symbols.map(() => 'x');
      },
    });
    expect(seen).toEqual([long.slice(0, 2000)]);
  });

  it('asks again only for what changed, wherever it stands', async () => {
    const cache = memoryCache();
    const first = model();
    const options = { facts: facts(), textOf, cache };
    await summarizeSymbols(ranked(), { ...options, summarize: first.summarize });
    const moved = {
      ...TEXTS,
      'core.ts': `\n\n${TEXTS['core.ts']}`,
      'app.ts': 'export class App { x }',
    };
    const second = model();
    const { files, fresh, cached } = await summarizeSymbols(ranked(moved), {
      facts: facts(moved),
      textOf: (path) => moved[path as 'core.ts'],
      cache,
      summarize: second.summarize,
    });
    expect(second.asked).toEqual([['App']]);
    expect({ fresh, cached }).toEqual({ fresh: 1, cached: 1 });
    expect(files.find(({ path }) => path === 'core.ts')?.symbols[0]?.doc).toBe(
      'About parseHTTPBody.',
    );
  });

  it('knows a content again under another path, and takes no empty value for a summary', async () => {
    const cache = memoryCache();
    const options = { facts: facts(), textOf, cache, summarize: model().summarize };
    await summarizeSymbols(ranked(), options);
    expect([...cache.kept.keys()].every((key) => /^[0-9a-f]{64}:summary$/.test(key))).toBe(true);
    const moved = { 'lib/app.ts': TEXTS['app.ts']!, 'core.ts': TEXTS['core.ts']! };
    const again = {
      ...options,
      facts: facts(moved),
      textOf: (path: string) => moved[path as 'core.ts'],
    };
    expect(await summarizeSymbols(ranked(moved), again)).toMatchObject({ fresh: 0, cached: 2 });
    for (const key of cache.kept.keys()) cache.kept.set(key, new Uint8Array());
    expect(await summarizeSymbols(ranked(moved), again)).toMatchObject({ fresh: 2, cached: 0 });
  });

  it('keeps each batch as it comes: a failure loses only its own', async () => {
    const cache = memoryCache();
    let calls = 0;
    const summarize = async (symbols: readonly SymbolToSummarize[]) => {
      if (calls++ === 1) throw new Error('503');
      return symbols.map(() => 'x');
    };
    const options = { facts: facts(), cache, batch: 1 };
    await expect(summarizeSymbols(ranked(), { ...options, summarize })).rejects.toThrow('503');
    const { fresh, cached } = await summarizeSymbols(ranked(), { ...options, summarize });
    expect({ fresh, cached }).toEqual({ fresh: 1, cached: 1 });
  });

  it('stops between batches when the signal says so', async () => {
    const controller = new AbortController();
    const { summarize, asked } = model();
    const stopping = async (symbols: readonly SymbolToSummarize[]) => {
      controller.abort(new Error('enough'));
      return summarize(symbols);
    };
    const { signal } = controller;
    const running = summarizeSymbols(ranked(), {
      facts: facts(),
      summarize: stopping,
      batch: 1,
      signal,
    });
    await expect(running).rejects.toThrow('enough');
    expect(asked).toHaveLength(1);
  });

  it('tells overloads apart', async () => {
    const texts = { 'a.ts': 'export function f() {}\nexport function f() {}' };
    let n = 0;
    const { files } = await summarizeSymbols(ranked(texts), {
      facts: facts(texts),
      summarize: async (symbols) => symbols.map(() => String(n++)),
    });
    expect(files[0]?.symbols.map(({ doc }) => doc)).toEqual(['0', '1']);
  });

  it('takes an empty line for none, and makes any line one line', async () => {
    const { files } = await summarizeSymbols(ranked(), {
      facts: facts(),
      summarize: async (symbols) => symbols.map(({ name }) => (name === 'App' ? ' a\n\tb ' : ' ')),
    });
    const docs = new Map(
      files.flatMap(({ symbols }) => symbols.map(({ name, doc }) => [name, doc])),
    );
    expect(docs.get('App')).toBe('a b');
    expect(docs.get('parseHTTPBody')).toBe('parse http body');
  });

  it('refuses another number of lines, and wrong limits', async () => {
    const few = { facts: facts(), summarize: async () => ['one'] };
    await expect(summarizeSymbols(ranked(), few)).rejects.toThrow('each of 2 symbols, got 1 lines');
    for (const wrong of [{ limit: 0 }, { batch: Number.NaN }]) {
      await expect(summarizeSymbols(ranked(), { facts: facts(), ...wrong })).rejects.toThrow(
        RangeError,
      );
    }
  });
});

describe('defaultSummary', () => {
  it.each([
    [{ name: 'readFile' }, 'read file'],
    [{ name: 'readFile', doc: ' Reads it. ' }, 'Reads it.'],
    [{ name: '$' }, '$'],
  ])('of %j is %s', (symbol, summary) => {
    expect(defaultSummary(symbol)).toBe(summary);
  });
});

describe('symbolKey', () => {
  it('names path, qualified name and number', () => {
    expect(symbolKey('a.ts', 'C.m')).toBe('a.ts#C.m');
    expect(symbolKey('a.ts', 'f', 1)).toBe('a.ts#f~1');
  });
});
