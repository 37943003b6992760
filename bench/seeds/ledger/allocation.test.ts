import type { View } from '@ctx/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AgentRole, ROLES } from '../../../packages/algorithms/ledger/src/agents/roles.js';
import { draws } from '../../../scripts/draws.js';
import { allocate, type Claim } from './allocation.js';
import { compareViews, VIEWS } from './view-preference.js';

const SEED: Claim[] = [
  { path: 'auth.ts', relevance: 0.92, full: 3200 },
  { path: 'middleware.ts', relevance: 0.78, full: 1800 },
  { path: 'session.ts', relevance: 0.45, full: 2400 },
  { path: 'db.ts', relevance: 0.31, full: 3000 },
  { path: 'routes.ts', relevance: 0.22, full: 2000 },
].map(({ path, relevance, full }) => ({ path, relevance, views: measured(full) }));

describe('allocate', () => {
  it('gives the seed example its true shares, not those of the seed', () => {
    const { files, temperature } = allocate(SEED, { budget: 8000, specificity: 0.85 });
    expect(1 / temperature).toBeCloseTo(4.2);
    expect(files.map(({ share }) => Math.round(8000 * share))).toEqual([4385, 2436, 609, 338, 232]);
  });

  it('keeps floor and cap, and lets flow on what the cap holds back', () => {
    const claims = SEED.map((claim) => ({ ...claim, views: measured(4096) }));
    const { files } = allocate(claims, { budget: 8000 });
    expect(files.map(({ budget }) => budget)).toEqual([4096, 2630, 657, 365, 250]);
    const broad = allocate(claims, { budget: 640, temperature: 0.01 });
    expect(broad.files.map(({ budget }) => budget)).toEqual([128, 128, 128, 128, 128]);
  });

  it('chooses views by their measured cost, best files first', () => {
    const { files, spent } = allocate(SEED, { budget: 8000 });
    expect(files.map(({ path, view }) => `${path} ${view}`)).toEqual([
      'auth.ts full',
      'middleware.ts full',
      'session.ts outline',
      'db.ts outline',
      'routes.ts outline',
    ]);
    expect(spent).toBeLessThanOrEqual(8000);
  });

  it('prefers headers for generating and everything for changing', () => {
    const views = (intent: 'generate' | 'refactor') =>
      allocate(SEED, { budget: 4500, intent }).files.map(({ view }) => view);
    expect(views('generate')[0]).toBe('outline');
    expect(views('refactor')[0]).toBe('full');
  });

  it('shows no more than the role may see', () => {
    const depth = { filesFull: 1, filesSignatures: 2 };
    const { files } = allocate(SEED, { budget: 50_000, depth });
    expect(files.map(({ view }) => view)).toEqual([
      'full',
      'signatures',
      'signatures',
      'path',
      'path',
    ]);
  });

  it('does not offer a view that costs no less than a fuller one', () => {
    const claim = (views: Claim['views']): Claim => ({ path: 'a.ts', relevance: 1, views });
    const small = claim([
      { view: 'outline', tokens: 90 },
      { view: 'full', tokens: 80 },
    ]);
    expect(allocate([small], { budget: 1000 }).files[0]).toMatchObject({ view: 'full' });
    expect(allocate([small], { budget: 79 }).files[0]).toMatchObject({ tokens: 0 });
  });

  it('leaves out a view above the cap', () => {
    const [file] = allocate([{ path: 'a.ts', relevance: 1, views: measured(9000) }], {
      budget: 100_000,
    }).files;
    expect(file).toMatchObject({ view: 'outline', tokens: 2700 });
  });

  it('breaks ties by path and gives nothing for no files', () => {
    const claims = ['b.ts', 'a.ts'].map((path) => ({ path, relevance: 1, views: measured(100) }));
    expect(allocate(claims, { budget: 100 }).files[0]).toMatchObject({
      path: 'a.ts',
      view: 'full',
    });
    expect(allocate([], { budget: 100 })).toMatchObject({ files: [], spent: 0 });
  });

  it('names wrong arguments', () => {
    expect(() => allocate(SEED, { budget: -1 })).toThrow('budget must be ≥ 0 tokens, got -1');
    expect(() => allocate(SEED, { budget: 1, floor: 5, cap: 4 })).toThrow('got 5 and 4');
    expect(() => allocate(SEED, { budget: 1, temperature: 0 })).toThrow('temperature must be > 0');
    const bad = [{ path: 'a.ts', relevance: 1, views: [{ view: 'full' as const, tokens: -1 }] }];
    expect(() => allocate(bad, { budget: 1 })).toThrow('a.ts: tokens of full must be ≥ 0, got -1');
  });

  it('never spends more than the budget', () => {
    fc.assert(
      fc.property(claimsArbitrary, optionsArbitrary, (claims, options) => {
        const { files, spent, budget } = allocate(claims, options);
        expect(spent).toBeLessThanOrEqual(budget);
        expect(files.reduce((sum, file) => sum + file.tokens, 0)).toBe(spent);
        expect(files.reduce((sum, file) => sum + file.budget, 0)).toBeLessThanOrEqual(budget);
      }),
      { numRuns: draws(1000) },
    );
  });

  it('never makes a view worse for more budget', () => {
    const level = (view: View | undefined) => (view ? VIEWS.indexOf(view) : -1);
    fc.assert(
      fc.property(claimsArbitrary, optionsArbitrary, fc.nat(9000), (claims, options, more) => {
        const less = allocate(claims, options).files;
        const rich = allocate(claims, { ...options, budget: options.budget + more }).files;
        for (const [i, file] of less.entries()) {
          expect(level(rich[i]!.view)).toBeGreaterThanOrEqual(level(file.view));
          expect(rich[i]!.budget).toBeGreaterThanOrEqual(file.budget - 1);
        }
      }),
      { numRuns: draws(1000) },
    );
  });

  it('does not depend on the order of the files', () => {
    fc.assert(
      fc.property(claimsArbitrary, optionsArbitrary, (claims, options) => {
        expect(allocate([...claims].reverse(), options)).toEqual(allocate(claims, options));
      }),
    );
  });

  it('chooses only views that were offered, at their cost', () => {
    fc.assert(
      fc.property(claimsArbitrary, optionsArbitrary, (claims, options) => {
        for (const { path, view, tokens } of allocate(claims, options).files) {
          if (view === undefined) continue;
          const claim = claims.find((candidate) => candidate.path === path)!;
          expect(claim.views).toContainEqual({ view, tokens });
        }
      }),
    );
  });
});

function measured(full: number): Claim['views'] {
  return [
    { view: 'path', tokens: 12 },
    { view: 'signatures', tokens: Math.round(full / 10) + 12 },
    { view: 'outline', tokens: Math.round(0.3 * full) },
    { view: 'full', tokens: full },
  ];
}

const claimsArbitrary = fc.uniqueArray(
  fc.record({
    path: fc.stringMatching(/^[a-e]{1,3}$/),
    relevance: fc.double({ min: 0, max: 1, noNaN: true }),
    views: fc
      .uniqueArray(fc.constantFrom(...VIEWS), { minLength: 0 })
      .chain((views) =>
        fc
          .array(fc.nat(6000), { minLength: views.length, maxLength: views.length })
          .map((costs) =>
            [...views].sort(compareViews).map((view, i) => ({ view, tokens: costs[i]! })),
          ),
      ),
  }),
  { selector: ({ path }) => path, maxLength: 12 },
);

const optionsArbitrary = fc.record({
  budget: fc.nat(12_000),
  temperature: fc.double({ min: 0.01, max: 10, noNaN: true }),
  floor: fc.nat(200),
  cap: fc.integer({ min: 200, max: 5000 }),
  intent: fc.constantFrom('explore', 'fixBug', 'refactor', 'generate' as const),
});

describe('the tables of the README', () => {
  it('divides a budget', () => {
    const { files, spent } = allocate(
      [
        { path: 'auth.ts', relevance: 0.92, views: [{ view: 'full', tokens: 3200 }] },
        {
          path: 'db.ts',
          relevance: 0.31,
          views: [
            { view: 'signatures', tokens: 300 },
            { view: 'full', tokens: 3000 },
          ],
        },
      ],
      { budget: 4000, specificity: 0.85, intent: 'fixBug' },
    );
    expect(files.map(({ path, view }) => `${path} ${view}`)).toEqual([
      'auth.ts full',
      'db.ts signatures',
    ]);
    expect(spent).toBe(3500);
  });

  it('shows the views and the sum of its allocation table', () => {
    const rows: [path: string, relevance: number, tokens: number][] = [
      ['auth.ts', 0.92, 3200],
      ['middleware.ts', 0.78, 1800],
      ['session.ts', 0.45, 2400],
      ['db.ts', 0.31, 3000],
      ['routes.ts', 0.22, 2000],
    ];
    const claims = rows.map(([path, relevance, tokens]) => ({
      path,
      relevance,
      views: [
        { view: 'path' as const, tokens: 12 },
        { view: 'signatures' as const, tokens: 0.1 * tokens },
        { view: 'outline' as const, tokens: 0.3 * tokens },
        { view: 'full' as const, tokens },
      ],
    }));
    const { files, spent } = allocate(claims, { budget: 8000, specificity: 0.85 });
    expect(files.map(({ view, tokens }) => `${view} ${tokens}`)).toEqual([
      'full 3200',
      'full 1800',
      'outline 720',
      'outline 900',
      'outline 600',
    ]);
    expect(spent).toBe(7220);
  });
});

describe('the depth of a role', () => {
  it('is applied by an allocation', () => {
    const claims = Array.from({ length: 12 }, (_, i) => ({
      path: `f${String(i).padStart(2, '0')}.ts`,
      relevance: 1 - i / 100,
      views: [
        { view: 'path' as const, tokens: 5 },
        { view: 'signatures' as const, tokens: 50 },
        { view: 'full' as const, tokens: 500 },
      ],
    }));
    const full = (role: AgentRole) =>
      allocate(claims, { budget: 100_000, depth: ROLES[role] }).files.filter(
        ({ view }) => view === 'full',
      ).length;
    expect((Object.keys(ROLES) as AgentRole[]).map(full)).toEqual([8, 3, 1, 2, 8, 4, 0]);
  });

  it('gives the preferred view first when the intent does not say', () => {
    const views = [
      { view: 'signatures' as const, tokens: 600 },
      { view: 'full' as const, tokens: 3000 },
    ];
    const claims = ['a.ts', 'b.ts'].map((path) => ({ path, relevance: 1, views }));
    const chosen = (role: AgentRole, preferredView: View) =>
      allocate(claims, {
        budget: 3700,
        depth: { ...ROLES[role], preferredView },
        temperature: 0.2,
      }).files.map(({ view }) => view);
    expect(chosen('reviewer', 'signatures')).toEqual(['full', 'signatures']);
    expect(chosen('explorer', 'outline')).toEqual(['full', 'signatures']);
  });
});
