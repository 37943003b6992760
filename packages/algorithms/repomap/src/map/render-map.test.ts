import { fit } from '@ctx/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../../scripts/draws.js';
import { factsOf, read } from '../../test/project.js';
import { buildGraph } from '../graph/build-graph.js';
import { rank } from '../rank/rank.js';
import type { MapFile } from './map-file.js';
import { filesLookedAt, fitNear, renderMap } from './render-map.js';

/** Counters a caller may have: characters, words, four characters a token, lumpy. */
const COUNTERS: Record<string, (text: string) => number> = {
  characters: (text) => text.length,
  words: (text) => text.split(/\s+/).length,
  quarter: (text) => Math.ceil(text.length / 4),
  lumpy: (text) => Math.ceil(text.length / 37) * 10 + (text.length % 7),
};

const segment = fc.constantFrom('src', 'test', 'lib', 'a', 'b', 'very-long-directory-name');
const symbol = fc.record({
  name: fc.string({ minLength: 1, maxLength: 12 }),
  kind: fc.constantFrom('class', 'function', 'type', 'method', 'constant'),
  line: fc.integer({ min: 1, max: 999 }),
  signature: fc.string({ maxLength: 150 }),
  exported: fc.boolean(),
});
const mapFile: fc.Arbitrary<MapFile> = fc.record({
  path: fc.array(segment, { minLength: 1, maxLength: 5 }).map((parts) => `${parts.join('/')}.ts`),
  dependents: fc.nat(300),
  symbols: fc.array(symbol, { maxLength: 15 }),
});
const files = fc.uniqueArray(mapFile, { maxLength: 60, selector: ({ path }) => path });

describe('renderMap', () => {
  it('is never over the budget, by any counter', () => {
    fc.assert(
      fc.property(
        files,
        fc.integer({ min: -10, max: 3000 }),
        fc.constantFrom(...Object.keys(COUNTERS)),
        fc.boolean(),
        (ranked, budget, counter, overview) => {
          const countTokens = COUNTERS[counter]!;
          const { text, tokens } = renderMap(ranked, { budget, countTokens, overview });
          expect(text === '' || countTokens(text) <= budget).toBe(true);
          expect(tokens).toBe(text === '' ? 0 : countTokens(text));
        },
      ),
      { numRuns: draws(1000) },
    );
  });

  it('has more names where every file has some and room is left', () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const one = (path: string): MapFile => ({
      path,
      dependents: 2,
      symbols: names.map((name, i) => ({
        name: `${name}${path}`,
        kind: 'constant',
        line: i + 1,
        signature: name,
        exported: true,
      })),
    });
    const few = Array.from({ length: 40 }, (_, i) => one(`f${i}.ts`));
    const render = (budget: number) =>
      renderMap(few, { budget, countTokens: COUNTERS.quarter! }).text;
    expect(render(400)).toMatch(/f39\.ts: af39\.ts, bf39\.ts…\n/);
    expect(render(700)).toMatch(/f39\.ts \[R:2\]: af39\.ts, bf39\.ts, cf39\.ts, df39\.ts, \+1\n/);
  });

  it('accounts for every file: shown in the order of the ranking, or counted', () => {
    fc.assert(
      fc.property(files, fc.integer({ min: 0, max: 2000 }), (ranked, budget) => {
        const map = renderMap(ranked, { budget, countTokens: COUNTERS.quarter! });
        const shown = map.files.map(({ path }) => path);
        expect(shown).toEqual(ranked.slice(0, shown.length).map(({ path }) => path));
        const left = map.omitted.reduce((sum, { files: count }) => sum + count, 0);
        expect(shown.length + left).toBe(ranked.length);
        const order = ['signatures', 'names', 'path'];
        const views = map.files.map(({ detail }) => order.indexOf(detail));
        expect(views).toEqual(views.toSorted((a, b) => a - b));
      }),
    );
  });

  it('gives the same bytes again', () => {
    fc.assert(
      fc.property(files, fc.integer({ min: 0, max: 1000 }), (ranked, budget) => {
        const options = { budget, countTokens: COUNTERS.quarter! };
        expect(renderMap(ranked, options)).toEqual(renderMap(structuredClone(ranked), options));
      }),
    );
  });

  it('shows every file with signatures when the budget allows it', () => {
    fc.assert(
      fc.property(files, (ranked) => {
        const options = { budget: Number.POSITIVE_INFINITY, countTokens: COUNTERS.characters! };
        const { files: shown, omitted } = renderMap(ranked, options);
        expect(shown.every(({ detail }) => detail === 'signatures')).toBe(true);
        expect(omitted).toEqual([]);
      }),
    );
  });

  it('writes whole lines only: a map is made of lines that a larger one has too', () => {
    const ranked = rank(buildGraph(read(sample(60))), { edited: ['src/m0/f0.ts'] });
    const all = renderMap(ranked, { budget: 1e9, countTokens: COUNTERS.characters! });
    const lines = new Set(all.text.split('\n'));
    for (const budget of [50, 100, 200, 400]) {
      const { text, files: shown } = renderMap(ranked, { budget, countTokens: COUNTERS.quarter! });
      const blocks = text.split('\n\n').slice(1, 1 + count(shown, 'signatures'));
      for (const line of blocks.join('\n').split('\n').filter(Boolean)) {
        expect(lines.has(line)).toBe(true);
      }
    }
  });

  it('fills all three tiers of a budget that is too small for everything', () => {
    const ranked = rank(buildGraph(read(sample(200))), { edited: ['src/m0/f0.ts'] });
    const map = renderMap(ranked, { budget: 600, countTokens: COUNTERS.quarter! });
    for (const detail of ['signatures', 'names', 'path'] as const) {
      expect(count(map.files, detail)).toBeGreaterThan(0);
    }
    expect(map.tokens).toBeGreaterThan(540);
    expect(map.omitted).toEqual([{ directory: 'src', files: 200 - map.files.length }]);
  });

  it('shows who has no context signatures first, and names what is no code where there is room behind all code', () => {
    const project = { ...sample(200), 'test/a.test.ts': 'export function tested() {}' };
    const paths = ['README.md', 'docs/guide.md', 'logo.svg'];
    const ranked = rank(buildGraph({ ...read(project), paths }));
    const options = { budget: 600, countTokens: COUNTERS.quarter! };
    const map = renderMap(ranked, { ...options, overview: true });
    const without = renderMap(ranked, options);
    expect(count(map.files, 'signatures')).toBeGreaterThan(2 * count(without.files, 'signatures'));
    const large = renderMap(ranked, { ...options, budget: 1e6, overview: true });
    expect(large.files[200]!.path).toBe('test/a.test.ts');
    expect(large.files.slice(0, 201).every(({ detail }) => detail === 'signatures')).toBe(true);
    expect(
      large.files
        .slice(201)
        .map(({ path }) => path)
        .sort(),
    ).toEqual([...paths].sort());
    expect(large.omitted).toEqual([]);
    expect(map.files.some(({ path }) => paths.includes(path))).toBe(false);
    expect(map.omitted.map(({ directory }) => directory)).toContain('docs');
    const documents = rank(buildGraph({ facts: [], paths }));
    expect(renderMap(documents, { ...options, overview: true }).files).toHaveLength(3);
  });

  it('looks for parts of types in as many files as it says', () => {
    const part = (i: number, ...members: string[]): MapFile => ({
      ...{ path: `src/f${i}.rb`, dependents: 0 },
      symbols: [
        { name: 'Box', kind: 'class', line: 1, signature: 'class Box', exported: true },
        ...members.map((name) => ({
          ...{ name, kind: 'method' as const, line: 2, signature: `def ${name}` },
          ...{ exported: true, parent: 0 },
        })),
      ],
    });
    const fillers = Array.from({ length: 200 }, (_, i) => ({
      ...{ path: `src/g${i}.rb`, dependents: 0, symbols: [] },
    }));
    const options = { budget: 1_000, countTokens: COUNTERS.quarter!, overview: true };
    const text = (between: number) =>
      renderMap([part(0), ...fillers.slice(0, between), part(1, 'open')], options).text;
    expect(filesLookedAt(1_000)).toBe(114);
    expect(filesLookedAt(-9_000)).toBe(64);
    expect(text(112)).toContain('+def open f1.rb:2');
    expect(text(113)).toContain('+def open :2');
  });

  it('is empty, not broken, when nothing fits', () => {
    const ranked = rank(buildGraph(read(sample(3))));
    for (const budget of [0, -1, 5]) {
      const map = renderMap(ranked, { budget, countTokens: COUNTERS.quarter! });
      expect(map).toEqual({
        text: '',
        tokens: 0,
        files: [],
        omitted: [{ directory: 'src', files: 3 }],
      });
    }
    expect(renderMap([], { budget: 100, countTokens: COUNTERS.quarter! }).text).toBe('');
  });

  it('takes symbols from given facts instead of those of the ranking', () => {
    const ranked = rank(buildGraph(read({ 'a.ts': 'export function old() {}' })));
    const facts = [factsOf('a.ts', 'export function fresh() {}')];
    const { text } = renderMap(ranked, { budget: 100, countTokens: COUNTERS.quarter!, facts });
    expect(text).toContain('fresh');
    expect(text).not.toContain('old');
  });

  it('marks what an earlier snapshot does not know', () => {
    const ranked = rank(buildGraph(read(sample(3))));
    const { text } = renderMap(ranked, {
      budget: 1000,
      countTokens: COUNTERS.quarter!,
      known: ['src/m0/f0.ts', 'src/m1/f1.ts'],
    });
    expect(text.match(/\[NEW\]/g)).toHaveLength(1);
  });

  it('counts tokens a bounded number of times', () => {
    const ranked = rank(buildGraph(read(sample(500))));
    let calls = 0;
    const countTokens = (text: string): number => {
      calls++;
      return text.length / 4;
    };
    renderMap(ranked, { budget: 2500, countTokens });
    expect(calls).toBeLessThan(80);
  });

  it('refuses a budget that is no number', () => {
    const options = { budget: Number.NaN, countTokens: COUNTERS.quarter! };
    expect(() => renderMap([], options)).toThrow(/budget must be a number, got NaN/);
  });
});

function count(shown: readonly { detail: string }[], detail: string): number {
  return shown.filter((file) => file.detail === detail).length;
}

/** A repository of n small files in modules of ten, each importing the one before. */
function sample(n: number): Record<string, string> {
  const project: Record<string, string> = {};
  for (let i = 0; i < n; i++) {
    const before = i - 1;
    project[`src/m${i % 10}/f${i}.ts`] = [
      i === 0 ? '' : `import { run${before} } from '../m${before % 10}/f${before}'`,
      `export function run${i}() {}`,
      `export class Thing${i} {}`,
      `export type Kind${i} = 1`,
    ].join('\n');
  }
  return project;
}

it('names the argument that is wrong', () => {
  const options = { budget: 100 } as Parameters<typeof renderMap>[1];
  expect(() => renderMap([], options)).toThrow(/^renderMap: countTokens must be a function/);
  expect(() => renderMap(undefined as never, options)).toThrow(
    /^renderMap: ranked must be an array/,
  );
});

describe('fitNear', () => {
  const costs = fc.array(fc.nat({ max: 50 }), { maxLength: 60 });
  const sum = (of: number[]) => (n: number) => of.slice(0, n).reduce((a, b) => a + b, 7);

  it('is what fit gives, whatever the size foretells', () => {
    fc.assert(
      fc.property(costs, costs, fc.integer({ min: -5, max: 2000 }), (real, rough, budget) => {
        const wanted = fit(real.length, budget, sum(real));
        const found = fitNear(real.length, budget, { measure: sum(real), size: sum(rough) });
        expect(found.n).toBe(wanted);
      }),
    );
  });

  it('never returns what was not measured within the budget, whatever the measure does', () => {
    const slacks = fc.constantFrom(0, 0.1);
    fc.assert(
      fc.property(costs, fc.nat({ max: 60 }), slacks, (real, budget, slack) => {
        const within = new Set<number>();
        const measure = (n: number): number => {
          const cost = real[n - 1] ?? 0;
          if (cost <= budget) within.add(n);
          return cost;
        };
        const { n } = fitNear(real.length, budget, { measure, size: (k) => k }, { slack });
        expect(n === 0 || within.has(n)).toBe(true);
      }),
    );
  });

  it('measures little where the size foretells the cost, less with what it has learned', () => {
    let calls = 0;
    const measure = (n: number): number => {
      calls++;
      return n * 30;
    };
    const size = (n: number): number => n * 100;
    const { n, ratio } = fitNear(3000, 2500, { measure, size });
    expect({ n, ratio }).toEqual({ n: 83, ratio: 0.3 });
    expect(calls).toBeLessThanOrEqual(5);
    calls = 0;
    expect(fitNear(3000, 2500, { measure, size }, { ratio, slack: 0.1 }).n).toBe(83);
    expect(calls).toBe(1);
  });

  it('ends for a budget without an end, and for none', () => {
    const same = { measure: (n: number) => n, size: (n: number) => n };
    expect(fitNear(9, Number.POSITIVE_INFINITY, same).n).toBe(9);
    expect(fitNear(9, 0, same).n).toBe(0);
    expect(fitNear(0, 5, same).n).toBe(0);
  });
});

it('shows nearly all that the first files have where every file has its signatures', () => {
  const type = (name: string) => ({
    ...{ name, kind: 'class' as const, line: 1, signature: `class ${name}`, exported: true },
  });
  const members = (parent: number) =>
    Array.from({ length: 30 }, (_, i) => ({
      ...{ name: `m${parent}x${i}`, kind: 'method' as const, line: i + 2, exported: true, parent },
      signature: `m${parent}x${i}(): void`,
    }));
  const symbols = [type('A'), type('B')];
  const file: MapFile = {
    ...{ path: 'src/a.ts', class: 'source', dependents: 1 },
    symbols: [...symbols, ...members(0), ...members(1)],
  };
  const signaturesAt = (budget: number) =>
    renderMap([file], { budget, countTokens: COUNTERS.quarter!, overview: true }).text.match(
      /\(\): void/g,
    )?.length ?? 0;
  expect(signaturesAt(4000)).toBe(60);
  expect(signaturesAt(250)).toBe(16);
});
