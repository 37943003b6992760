import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../../scripts/draws.js';
import { anyLog, delivered } from '../../test/events.js';
import type { LedgerEvent } from '../log/event.js';
import { record, replay } from '../log/ledger.js';
import { planReinjection, type ViewCost } from './reinjection.js';

/** Seed 003's example: three helpers may shrink, two targets may not. */
const SEED: LedgerEvent[] = [
  delivered('utils.rs', 3000, { time: 1 }),
  delivered('helpers.rs', 2500, { time: 2 }),
  delivered('config.rs', 1500, { time: 3 }),
  delivered('auth.rs', 4000, { time: 0 }),
  delivered('login.ts', 4000, { time: 0 }),
];
const VIEWS = new Map<string, ViewCost[]>([
  ['utils.rs', [{ view: 'signatures', tokens: 600 }]],
  ['helpers.rs', [{ view: 'outline', tokens: 700 }]],
  ['config.rs', [{ view: 'signatures', tokens: 300 }]],
  ['auth.rs', [{ view: 'signatures', tokens: 300 }]],
]);
const protect = ['auth.rs', 'login.ts'];

describe('planReinjection', () => {
  it('makes the plan of seed 003, with measured savings', () => {
    const plan = planReinjection(replay(SEED), { views: VIEWS, protect, free: 5400 });
    expect(plan.actions).toMatchObject([
      { path: 'utils.rs', from: 'full', to: 'signatures', tokensBefore: 3000, tokensAfter: 600 },
      { path: 'helpers.rs', from: 'full', to: 'outline', tokensBefore: 2500, tokensAfter: 700 },
      { path: 'config.rs', from: 'full', to: 'signatures', tokensBefore: 1500, tokensAfter: 300 },
    ]);
    expect(plan).toMatchObject({ frees: 2400 + 1800 + 1200, enough: true });
    expect(plan.protectedPaths).toEqual(['auth.rs', 'login.ts']);
  });

  it('takes the mildest step that is enough, else the largest', () => {
    const views: ViewCost[] = [
      { view: 'path', tokens: 10 },
      { view: 'signatures', tokens: 300 },
      { view: 'outline', tokens: 900 },
    ];
    const to = (free: number) => {
      const ledger = replay([delivered('utils.rs', 1000)]);
      const { actions } = planReinjection(ledger, { views: new Map([['utils.rs', views]]), free });
      return actions.map((action) => (action.type === 'replace' ? action.to : action.type));
    };
    expect([0, 100, 101, 700, 900, 5000].map(to)).toEqual([
      [],
      ['outline'],
      ['signatures'],
      ['signatures'],
      ['path'],
      ['path'],
    ]);
  });

  it('never proposes a view that costs more than what is there', () => {
    const views = new Map<string, ViewCost[]>([['a.ts', [{ view: 'outline', tokens: 120 }]]]);
    const plan = planReinjection(replay([delivered('a.ts', 100)]), { views, free: 50 });
    expect(plan).toMatchObject({ actions: [], frees: 0, enough: false });
  });

  it('proposes nothing to a host that cannot rewrite: sending again adds tokens', () => {
    const options = { views: VIEWS, free: 5000, rewrites: false };
    expect(planReinjection(replay(SEED), options)).toMatchObject({ actions: [], frees: 0 });
  });

  it('frees what it says when applied, and leaves the protected alone', () => {
    const costs = fc.dictionary(
      fc.constantFrom('a.ts', 'src/b.ts', 'src/c.ts', 'd.md'),
      fc.array(
        fc.record({
          view: fc.constantFrom('outline', 'signatures', 'path' as const),
          tokens: fc.nat(2000),
        }),
        { maxLength: 3 },
      ),
    );
    fc.assert(
      fc.property(anyLog, costs, fc.nat(5000), (events, table, free) => {
        const ledger = replay(events);
        const plan = planReinjection(ledger, { views: new Map(Object.entries(table)), free });
        const applied = plan.actions.map((action): LedgerEvent => {
          if (action.type !== 'replace') throw new Error(action.type);
          const { message, path, to, tokensAfter } = action;
          return { type: 'replaced', time: 99, message, path, view: to, sent: tokensAfter };
        });
        const after = record(ledger, applied);
        expect(ledger.account.loaded - after.account.loaded).toBe(plan.frees);
        for (const action of plan.actions) {
          expect(plan.protectedPaths).not.toContain('path' in action && action.path);
        }
      }),
      { numRuns: draws(500) },
    );
  });
});
