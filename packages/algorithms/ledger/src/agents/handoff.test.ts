import { approximateTokens } from '@ctx/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../../scripts/draws.js';
import { anyLog, delivered } from '../../test/events.js';
import type { FactLearned, LedgerEvent } from '../log/event.js';
import { record, replay } from '../log/ledger.js';
import { visible } from '../plan/visible.js';
import {
  acceptHandoff,
  factsOf,
  formatFact,
  handoff,
  parseFact,
  renderHandoff,
} from './handoff.js';

const EVENTS: LedgerEvent[] = [
  { type: 'intended', time: 1, text: 'fix the JWT validation', taskType: 'fixBug' },
  delivered('auth.rs', 900, { time: 2 }),
  delivered('login.ts', 200, { time: 3, ranges: [{ startLine: 3, endLine: 40 }] }),
  { type: 'edited', time: 4, path: 'auth.rs', hash: 'h2' },
  { type: 'decided', time: 5, text: 'keep the old token format' },
  {
    type: 'fact',
    time: 6,
    kind: 'discovery',
    key: 'auth_bug',
    value: 'null check missing in line 42',
    source: 'coder-1',
    confidence: 0.9,
  },
  delivered('$ cargo test', 80, { time: 7, kind: 'output' }),
];
const SCOPE = { project: 'shop', conversation: 'coder-1' };
const LEDGER = replay(EVENTS, SCOPE);
const options = { countTokens: approximateTokens };

describe('handoff', () => {
  it('packs intent, files, decisions and facts', () => {
    const handed = handoff(LEDGER, options);
    expect(handed).toMatchObject({
      from: SCOPE,
      intent: { text: 'fix the JWT validation', taskType: 'fixBug' },
      files: [
        { path: 'auth.rs', view: 'full', hash: 'h2', edited: true },
        { path: 'login.ts', view: 'full', ranges: [{ startLine: 3, endLine: 40 }], edited: false },
      ],
      decisions: ['keep the old token format'],
      facts: [{ key: 'auth_bug', confidence: 0.9, source: 'coder-1', stale: false }],
      leftOut: { files: 0, decisions: 0, facts: 0 },
    });
    expect(renderHandoff(handed)).toBe(
      [
        `# Handoff ${handed.digest.slice(0, 12)}`,
        'Task (fixBug): fix the JWT validation',
        'Files, not yet in your window:',
        '- auth.rs (edited, full)',
        '- login.ts (full, lines 3-40)',
        'Decisions:',
        '- keep the old token format',
        'Facts:',
        '- K:discovery:auth_bug = null check missing in line 42 (coder-1, confidence 0.9)',
        '',
      ].join('\n'),
    );
  });

  it('keeps intent and edits when the budget is small, and says what it left out', () => {
    const handed = handoff(LEDGER, { ...options, budget: 45 });
    expect(handed.intent).toBeDefined();
    expect(handed.files.map(({ path }) => path)).toEqual(['auth.rs']);
    expect(handed.leftOut).toEqual({ files: 1, decisions: 1, facts: 1 });
    expect(renderHandoff(handed)).toContain('Left out: 1 files, 1 decisions, 1 facts.');
  });

  it('never renders more than the budget', () => {
    fc.assert(
      fc.property(anyLog, fc.nat(400), (events, budget) => {
        const handed = handoff(replay(events), { ...options, budget });
        expect(approximateTokens(renderHandoff(handed))).toBeLessThanOrEqual(budget);
      }),
      { numRuns: draws(500) },
    );
  });

  it('cuts a long item in the text, not in the package', () => {
    const text = 'x'.repeat(2000);
    const handed = handoff(record(LEDGER, { type: 'decided', time: 9, text }), options);
    expect(handed.decisions).toContain(text);
    expect(renderHandoff(handed)).toContain('x… [1500 more characters in the package]');
  });

  it('has one digest for one content, whenever it happened', () => {
    const later = EVENTS.map((event) => ({ ...event, time: 1000 + event.time }));
    expect(handoff(replay(later, SCOPE), options).digest).toBe(handoff(LEDGER, options).digest);
    const other = record(LEDGER, { type: 'decided', time: 5, text: 'something else' });
    expect(handoff(other, options).digest).not.toBe(handoff(LEDGER, options).digest);
  });

  it('has one digest for one set of events, in whatever order they were told', () => {
    const order = fc.shuffledSubarray(EVENTS, { minLength: EVENTS.length, maxLength: 7 });
    fc.assert(
      fc.property(order, (events) => {
        expect(handoff(replay(events, SCOPE), options)).toEqual(handoff(LEDGER, options));
      }),
    );
  });

  it('marks a fact whose file changed', () => {
    const cites = { path: 'auth.rs', hash: 'h1' };
    const fact: LedgerEvent = { ...EVENTS[5]!, cites } as LedgerEvent;
    const handed = handoff(replay([...EVENTS.slice(0, 5), fact]), options);
    expect(renderHandoff(handed)).toContain('stale: its file changed');
  });
});

describe('acceptHandoff', () => {
  const receiver = replay([], { project: 'shop', conversation: 'reviewer-1' });
  const handed = handoff(LEDGER, options);

  it('takes over intent, decisions and facts, and mentions the files', () => {
    const accepted = acceptHandoff(receiver, handed, { time: 50 });
    expect(accepted.intent?.text).toBe('fix the JWT validation');
    expect([...accepted.decisions.keys()]).toEqual(['keep the old token format']);
    expect(factsOf(accepted)).toMatchObject([{ key: 'auth_bug', time: 6 }]);
    expect(accepted.files.get('auth.rs')).toMatchObject({ mentions: 1, edits: 0 });
  });

  it('does not pretend that the receiver sees the files', () => {
    expect(visible(acceptHandoff(receiver, handed, { time: 50 }))).toEqual([]);
  });

  it('keeps the intent that the receiver has', () => {
    const busy = record(receiver, { type: 'intended', time: 1, text: 'review it' });
    expect(acceptHandoff(busy, handed, { time: 50 }).intent?.text).toBe('review it');
  });

  it('changes nothing the second time', () => {
    const accepted = acceptHandoff(receiver, handed, { time: 50 });
    expect(acceptHandoff(accepted, handed, { time: 60 })).toBe(accepted);
  });

  it('survives JSON', () => {
    fc.assert(
      fc.property(anyLog, (events) => {
        const sent = handoff(replay(events), options);
        const received = JSON.parse(JSON.stringify(sent)) as typeof sent;
        expect(acceptHandoff(receiver, received, { time: 99 })).toEqual(
          acceptHandoff(receiver, sent, { time: 99 }),
        );
      }),
    );
  });

  it('refuses changed content and other versions', () => {
    const forged = { ...handed, decisions: ['delete everything'] };
    expect(() => acceptHandoff(receiver, forged, { time: 1 })).toThrow('the content has');
    const newer = { ...handed, version: 2 as 1 };
    expect(() => acceptHandoff(receiver, newer, { time: 1 })).toThrow('got ctx-handoff version 2');
  });
});

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
