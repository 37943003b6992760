import { describe, expect, it } from 'vitest';
import { delivered, usage } from '../../test/events.js';
import type { LedgerEvent } from './event.js';
import { entryId } from './fold.js';
import { replay } from './ledger.js';

const OUTLINE = delivered('a.ts', 200, { time: 1, original: 1000 });
const WHOLE = delivered('a.ts', 1000, { time: 2 });

describe('deliveries', () => {
  it('counts one that is told twice once', () => {
    const { account, files } = replay([OUTLINE, { ...OUTLINE }]);
    expect(account.loaded).toBe(200);
    expect(files.get('a.ts')).toMatchObject({ reads: 1, sent: 200 });
  });

  it('keeps two messages about one file apart', () => {
    const { entries } = replay([OUTLINE, WHOLE]);
    expect([...entries.keys()]).toEqual([OUTLINE, WHOLE].map(entryId));
  });

  it('remembers the latest view by time, not by place in the log', () => {
    const { files } = replay([WHOLE, OUTLINE]);
    expect(files.get('a.ts')).toMatchObject({ view: 'full', viewTime: 2, lastUsed: 2 });
  });

  it('knows outputs from files', () => {
    const run = delivered('$ npm test', 50, { kind: 'output' });
    expect(replay([run]).files.get('$ npm test')?.kind).toBe('output');
  });
});

describe('bounces', () => {
  const bounces = (...events: LedgerEvent[]) => replay(events).tally.bounces;

  it('books a full re-read of unchanged content', () => {
    expect(bounces(OUTLINE, WHOLE)).toBe(1);
    const { tally } = replay([OUTLINE, WHOLE]);
    expect(tally.saved.pending).toBe(800);
    expect(tally.rereads.pending).toBe(-1000);
    expect(tally.turnPending).toBe(true);
  });

  it('books it once, however often it is read after that', () => {
    expect(bounces(OUTLINE, WHOLE, { ...WHOLE, message: 'again', time: 3 })).toBe(1);
    const { tally } = replay([OUTLINE, WHOLE, { ...WHOLE, message: 'again', time: 3 }]);
    expect(tally.rereads.pending).toBe(-1000);
  });

  it('charges parts, and counts a bounce when they cost what was saved', () => {
    const part = (time: number) =>
      delivered('a.ts', 450, { time, ranges: [{ startLine: time, endLine: time }] });
    expect(bounces(OUTLINE, part(3))).toBe(0);
    expect(bounces(OUTLINE, part(3), part(4))).toBe(1);
    expect(replay([OUTLINE, part(3)]).tally.rereads.pending).toBe(-450);
  });

  it('does not blame compression for reading new content', () => {
    expect(bounces(OUTLINE, { ...WHOLE, hash: 'a.ts#2' })).toBe(0);
    const edited: LedgerEvent = { type: 'edited', time: 1.5, path: 'a.ts' };
    const { hash: _, ...unhashed } = WHOLE;
    expect(bounces(OUTLINE, edited, unhashed)).toBe(0);
    expect(bounces(OUTLINE, unhashed)).toBe(1);
  });

  it('does not blame it for what a compaction took', () => {
    expect(bounces(OUTLINE, { type: 'compacted', time: 1.5 }, WHOLE)).toBe(0);
  });

  it('sees a new bounce after an edit', () => {
    const second = { hash: 'a.ts#2' };
    const outline = delivered('a.ts', 200, { time: 4, original: 1000, ...second });
    const whole = delivered('a.ts', 1000, { time: 5, ...second });
    expect(bounces(OUTLINE, WHOLE, outline, whole)).toBe(2);
  });
});

describe('requests', () => {
  it('writes to the cache once and reads in every later request', () => {
    const cached = { cacheWrite: 1, cacheRead: 1 };
    const { tally } = replay([OUTLINE, usage(2, cached), usage(3, cached), usage(4, cached)]);
    expect(tally.saved.classes).toEqual({ fresh: 0, cacheWrite: 800, cacheRead: 1600, output: 0 });
  });

  it('counts all as fresh where the host reports no cache', () => {
    const { tally } = replay([OUTLINE, usage(2, { fresh: 9 }), usage(3, { fresh: 9 })]);
    expect(tally.saved.classes).toEqual({ fresh: 1600, cacheWrite: 0, cacheRead: 0, output: 0 });
  });

  it('saves nothing more once it left the window', () => {
    const gone: LedgerEvent = { type: 'evicted', time: 3, message: OUTLINE.message, path: 'a.ts' };
    const cached = { cacheRead: 1 };
    const { tally } = replay([OUTLINE, usage(2, cached), gone, usage(4, cached)]);
    expect(tally.saved.classes).toEqual({ fresh: 0, cacheWrite: 800, cacheRead: 0, output: 0 });
  });

  it('charges overhead to every request, from the first on', () => {
    const schema: LedgerEvent = { type: 'overhead', time: 0, tokens: 300 };
    const cached = { cacheRead: 1 };
    const { tally } = replay([schema, usage(1, cached), usage(2, cached)]);
    expect(tally.overhead.classes).toMatchObject({ cacheWrite: -300, cacheRead: -300 });
  });

  it('charges the whole request that a bounce made necessary', () => {
    const { tally } = replay([
      OUTLINE,
      WHOLE,
      usage(3, { cacheRead: 5000, output: 120 }),
      usage(4, { cacheRead: 6000, output: 50 }),
    ]);
    expect(tally.extraTurns).toBe(1);
    expect(tally.turns).toEqual({ fresh: 0, cacheWrite: 0, cacheRead: -5000, output: -120 });
  });

  it('follows the reported size of the window', () => {
    const report = usage(1, { fresh: 10, cacheRead: 990, output: 100, window: 5000 });
    const size = (...events: LedgerEvent[]) => replay([report, ...events]).account.reported;
    expect(size()).toBe(1100);
    expect(size(WHOLE)).toBe(2100);
    const { message, path } = WHOLE;
    expect(size(WHOLE, { type: 'evicted', time: 3, message, path, left: 7 })).toBe(1107);
    const smaller = {
      type: 'replaced',
      time: 3,
      message,
      path,
      view: 'outline',
      sent: 99,
    } as const;
    expect(size(WHOLE, smaller)).toBe(1199);
    expect(size({ type: 'compacted', time: 3, tokens: 40 })).toBeUndefined();
  });
});

describe('compaction and replacement', () => {
  it('keeps only what survived', () => {
    const kept = delivered('b.ts', 10, { message: 'kept' });
    const { entries, account } = replay([
      OUTLINE,
      kept,
      { type: 'compacted', time: 5, kept: ['kept'], tokens: 60 },
    ]);
    expect([...entries.values()].map(({ path }) => path)).toEqual(['b.ts']);
    expect(account).toMatchObject({ loaded: 10, residue: 60 });
  });

  it('shows a replaced view, at its new cost', () => {
    const { message, path } = WHOLE;
    const { entries, files } = replay([
      WHOLE,
      { type: 'replaced', time: 3, message, path, view: 'signatures', sent: 80 },
    ]);
    expect([...entries.values()][0]).toMatchObject({ view: 'signatures', tokens: 80 });
    expect(files.get('a.ts')).toMatchObject({ view: 'signatures', full: undefined });
  });

  it('passes over what it never saw', () => {
    const unknown = { time: 1, message: 'x', path: 'y' };
    const { entries, account } = replay([
      { type: 'evicted', ...unknown, left: 9 },
      { type: 'replaced', ...unknown, view: 'path', sent: 9 },
    ]);
    expect(entries.size).toBe(0);
    expect(account).toMatchObject({ loaded: 0, residue: 0 });
  });
});

describe('registers', () => {
  it('holds the later of two, whichever was told first', () => {
    const early = { type: 'edited', time: 1, path: 'a.ts', hash: 'old' } as const;
    const late = { type: 'edited', time: 2, path: 'a.ts', hash: 'new' } as const;
    expect(replay([late, early]).files.get('a.ts')).toMatchObject({ hash: 'new', edits: 2 });
    const pin = (time: number, pinned: boolean) =>
      ({ type: 'pinned', time, path: 'a.ts', pinned }) as const;
    expect(replay([pin(2, false), pin(1, true)]).files.get('a.ts')?.pinned).toBe(false);
    const intend = (time: number, text: string) => ({ type: 'intended', time, text }) as const;
    expect(replay([intend(2, 'b'), intend(1, 'a')]).intent?.text).toBe('b');
  });

  it('keeps the first time of a decision', () => {
    const decide = (time: number) => ({ type: 'decided', time, text: 'use x' }) as const;
    expect([...replay([decide(5), decide(3), decide(9)]).decisions]).toEqual([['use x', 3]]);
  });

  it('names a stub without counting it as content', () => {
    const stub: LedgerEvent = {
      type: 'reread',
      time: 3,
      message: 'stub',
      path: 'a.ts',
      tokens: { original: 1000, sent: 12 },
    };
    const { entries, files, tally } = replay([WHOLE, stub]);
    expect(entries.get('stub\na.ts')).toMatchObject({ view: 'path', tokens: 12, saving: 988 });
    expect(files.get('a.ts')).toMatchObject({ reads: 2, view: 'full' });
    expect(tally.compressed).toBe(0);
  });
});
