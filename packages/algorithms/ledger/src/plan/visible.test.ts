import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyLog, delivered } from '../../test/events.js';
import { record, replay } from '../log/ledger.js';
import { covers, isShown, visible } from './visible.js';

const WHOLE = delivered('a.ts', 1000, { time: 2 });
const WANTED = { path: 'a.ts', hash: 'a.ts#1' };

describe('visible', () => {
  it('lists the oldest first, equal times by path', () => {
    const ledger = replay([
      WHOLE,
      delivered('c.ts', 1, { time: 1 }),
      delivered('b.ts', 1, { time: 1 }),
    ]);
    expect(visible(ledger).map(({ path }) => path)).toEqual(['b.ts', 'c.ts', 'a.ts']);
  });

  it('lists nothing after a compaction that kept nothing', () => {
    fc.assert(
      fc.property(anyLog, (events) => {
        expect(visible(replay([...events, { type: 'compacted', time: 99 }]))).toEqual([]);
      }),
    );
  });
});

describe('isShown', () => {
  it('is true for a whole file, of the very content', () => {
    const ledger = replay([WHOLE]);
    expect(isShown(ledger, WANTED)).toBe(true);
    expect(isShown(ledger, { ...WANTED, range: { startLine: 5, endLine: 9 } })).toBe(true);
    expect(isShown(ledger, { ...WANTED, hash: 'a.ts#2' })).toBe(false);
    expect(isShown(ledger, { ...WANTED, path: 'b.ts' })).toBe(false);
  });

  it('is true for lines only if one entry shows them all', () => {
    const ranges = [
      { startLine: 1, endLine: 10 },
      { startLine: 11, endLine: 20 },
    ];
    const ledger = replay([delivered('a.ts', 50, { view: 'outline', ranges })]);
    expect(isShown(ledger, { ...WANTED, range: { startLine: 5, endLine: 15 } })).toBe(true);
    expect(isShown(ledger, { ...WANTED, range: { startLine: 15, endLine: 21 } })).toBe(false);
    expect(isShown(ledger, WANTED)).toBe(false);
  });

  it('is false for an outline without ranges, and for a file that is only named', () => {
    expect(isShown(replay([delivered('a.ts', 50, { view: 'outline' })]), WANTED)).toBe(false);
    expect(isShown(replay([delivered('a.ts', 5, { view: 'path' })]), WANTED)).toBe(false);
  });

  it('is never true after a compaction, until the file is delivered again', () => {
    const compacted = record(replay([WHOLE]), { type: 'compacted', time: 3 });
    expect(isShown(compacted, WANTED)).toBe(false);
    expect(isShown(record(compacted, { ...WHOLE, time: 4, message: 'again' }), WANTED)).toBe(true);
    const kept = record(replay([WHOLE]), { type: 'compacted', time: 3, kept: [WHOLE.message] });
    expect(isShown(kept, WANTED)).toBe(true);
  });

  it('is false once the host put a smaller view in its place', () => {
    const { message, path } = WHOLE;
    const view = 'signatures' as const;
    const ledger = replay([WHOLE, { type: 'replaced', time: 3, message, path, view, sent: 9 }]);
    expect(isShown(ledger, WANTED)).toBe(false);
  });
});

describe('covers', () => {
  const range = fc
    .tuple(fc.integer({ min: 1, max: 20 }), fc.nat(6))
    .map(([startLine, more]) => ({ startLine, endLine: startLine + more }));

  it('agrees with looking at every line', () => {
    fc.assert(
      fc.property(fc.array(range), range, (ranges, wanted) => {
        let all = true;
        for (let line = wanted.startLine; line <= wanted.endLine; line++) {
          all &&= ranges.some(({ startLine, endLine }) => startLine <= line && line <= endLine);
        }
        expect(covers(ranges, wanted)).toBe(all);
      }),
    );
  });
});
