import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../../scripts/draws.js';
import type { FactLearned } from '../log/event.js';
import { replay } from '../log/ledger.js';
import { factsOf, formatFact, parseFact } from './facts.js';

const fact = (over: Partial<FactLearned> = {}): FactLearned => ({
  type: 'fact',
  time: 1,
  kind: 'discovery',
  key: 'auth_bug',
  value: 'null check missing in line 42',
  source: 'coder-1',
  ...over,
});

describe('factsOf', () => {
  it('holds the latest value of a key, and how many were learned', () => {
    const ledger = replay([fact(), fact({ time: 3, value: 'fixed' }), fact({ time: 2 })]);
    expect(factsOf(ledger)).toMatchObject([
      { value: 'fixed', times: 3, confidence: 1, stale: false },
    ]);
  });

  it('keeps kinds apart, surest first', () => {
    const ledger = replay([
      fact({ confidence: 0.4 }),
      fact({ kind: 'decision', key: 'fix_approach', value: 'add Option<T> wrapper' }),
    ]);
    expect(factsOf(ledger).map(formatFact)).toEqual([
      'K:decision:fix_approach = add Option<T> wrapper',
      'K:discovery:auth_bug = null check missing in line 42',
    ]);
  });

  it('marks a fact stale once the file it cites has another hash', () => {
    const cites = { path: 'auth.rs', hash: 'h1' };
    const ledger = replay([fact({ cites }), fact({ key: 'other', confidence: 0.1 })]);
    const stale = (hashes?: Map<string, string>) =>
      factsOf(ledger, hashes).map(({ key, stale }) => `${key} ${stale}`);
    expect(stale()).toEqual(['auth_bug false', 'other false']);
    expect(stale(new Map([['auth.rs', 'h2']]))).toEqual(['other false', 'auth_bug true']);
    const edited = replay([
      ...ledger.events,
      { type: 'edited', time: 5, path: 'auth.rs', hash: 'h9' },
    ]);
    expect(factsOf(edited).find(({ key }) => key === 'auth_bug')?.stale).toBe(true);
  });

  it('gives the same facts whatever the order of writers', () => {
    const facts = [
      fact({ source: 'a', value: 'x' }),
      fact({ source: 'b', value: 'y' }),
      fact({ source: 'c', value: 'y', confidence: 0.5 }),
      fact({ source: 'a', value: 'z', cites: { path: 'p', hash: 'q' } }),
    ];
    const order = fc.shuffledSubarray(facts, { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(order, (events) => {
        expect(factsOf(replay(events))).toEqual(factsOf(replay(facts)));
      }),
    );
  });
});

describe('parseFact', () => {
  it('reads the lines of seed 003', () => {
    expect(parseFact('K:discovery:auth_bug = "null check missing in line 42"')).toEqual({
      type: 'fact',
      kind: 'discovery',
      key: 'auth_bug',
      value: 'null check missing in line 42',
    });
    expect(parseFact('discovery:auth_bug=null check missing')).toMatchObject({
      value: 'null check missing',
    });
    expect(parseFact('K:decision:a:b c = x = y')).toMatchObject({ key: 'a:b c', value: 'x = y' });
  });

  it('names a line of another form', () => {
    for (const line of ['', 'auth_bug = x', 'K:discovery = x', 'K:a b:c = x', 'K:a:b']) {
      expect(() => parseFact(line)).toThrow(`got ${JSON.stringify(line)}`);
    }
  });

  it('reads what formatFact writes', () => {
    const word = fc.stringMatching(/^[\w-]{1,8}$/);
    fc.assert(
      fc.property(word, word, fc.string({ maxLength: 40 }), (kind, key, value) => {
        expect(parseFact(formatFact({ kind, key, value }))).toEqual({
          type: 'fact',
          kind,
          key,
          value,
        });
      }),
      { numRuns: draws(1000) },
    );
  });
});
