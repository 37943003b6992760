import { createIndex } from '@ctx/relevance';
import { buildGraph, rank } from '@ctx/repomap';
import { approximateTokens } from '@ctx/text';
import { describe, expect, it } from 'vitest';
import { type MapOptions, type MapSources, mapFor } from './map.js';
import type { Sources } from './sources.js';

const sources = (paths: string[]): Sources => ({
  files: paths.map((path) => ({ path, hash: path })),
  facts: [],
  index: createIndex(),
  notices: [],
  history: async () => [],
  graph: async () => buildGraph({ facts: [], paths }),
  read: async () => ({ text: '' }),
});
const countTokens = (text: string) => approximateTokens(text);

describe('mapFor', () => {
  it('maps files that have no facts too, under the budget', async () => {
    const map = await mapFor(sources(['a.css', 'b.css']), { countTokens });
    expect(map.text).toContain('a.css');
    expect(countTokens(map.text)).toBeLessThanOrEqual(2500);
    expect(map.tooSmall).toBeUndefined();
  });

  it('is the one that was last made of a graph, for the same question and counter', async () => {
    let counted = 0;
    const counter = (text: string) => {
      counted++;
      return approximateTokens(text);
    };
    const graph = buildGraph({ facts: [], paths: ['a.css', 'b.css', 'c/d.css'] });
    const of = { ...sources([]), graph: async () => graph, notices: ['said'] };
    const terms = ['d'];
    const counts = async (how: MapOptions, at: MapSources = of) => {
      const before = counted;
      const map = await mapFor(at, { countTokens: counter, ...how });
      const fresh = { ...sources(graph.files.map(({ path }) => path)), notices: at.notices };
      expect(map).toEqual(await mapFor(fresh, { countTokens, ...how }));
      return counted - before;
    };
    const once = await counts({ terms });
    expect(once).toBeGreaterThan(0);
    expect(await counts({ terms })).toBe(0);
    expect(await counts({ terms }, { ...of, notices: ['said otherwise'] })).toBe(0);
    terms[0] = 'a';
    expect(await counts({ terms })).toBeGreaterThan(0);
    expect(await counts({ budget: 9 })).toBeGreaterThan(0);
    expect(await counts({ budget: Number.POSITIVE_INFINITY })).toBeGreaterThan(0);
    expect(await counts({ focus: ['b.css'] })).toBeGreaterThan(0);
    expect(await counts({ edited: ['b.css'] })).toBeGreaterThan(0);
    const twice = { ...of, graph: async () => ({ ...graph }) };
    expect(await counts({ edited: ['b.css'] }, twice)).toBeGreaterThan(0);
    const half = (text: string) => countTokens(text) / 2;
    const one = await mapFor(of, { countTokens: half });
    expect(one.tokens).toBeLessThan((await mapFor(of, { countTokens })).tokens);
  });

  it('reads what is kept of the best files together, before it asks any of them', async () => {
    const { files, ...graph } = buildGraph({ facts: [], paths: ['a.ts', 'b.ts', 'c/b.ts'] });
    const ready = new Set<string>();
    const early: string[] = [];
    const asked = files.map((file) =>
      Object.defineProperty({ ...file }, 'symbols', {
        get: () => {
          if (!ready.has(file.path)) early.push(file.path);
          return file.symbols;
        },
      }),
    );
    const known = { ...graph, files: asked };
    // The ranks of a graph that was kept are known; of this one they are from here on.
    rank(known);
    early.length = 0;
    const prepare = async (paths: readonly string[]) => {
      for (const path of paths) ready.add(path);
    };
    await mapFor({ ...sources([]), graph: async () => known, prepare }, { countTokens });
    expect([...ready].sort()).toEqual(['a.ts', 'b.ts', 'c/b.ts']);
    expect(early).toEqual([]);
  });

  it('says when the budget is too small for anything', async () => {
    expect(await mapFor(sources(['a.css']), { countTokens, budget: 3 })).toMatchObject({
      text: '',
      tooSmall: true,
    });
  });

  it('says when there is nothing to map', async () => {
    const map = await mapFor(sources([]), { countTokens });
    expect(map.remarks).toEqual(['0 files to map']);
    expect(map.tooSmall).toBeUndefined();
  });

  it('refuses a focus that is not a file here, and a budget that is no number', async () => {
    await expect(mapFor(sources(['a']), { countTokens, focus: ['b'] })).rejects.toThrow(RangeError);
    await expect(mapFor(sources(['a']), { countTokens, budget: -1 })).rejects.toThrow('-1');
  });
});
