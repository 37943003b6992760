import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { delivered, usage } from '../test/events.js';
import { gain, renderGain } from './gain.js';
import { replay } from './log/ledger.js';
import { readTranscript } from './transcript.js';

const PRICES = { fresh: 3, cacheWrite: 3.75, cacheRead: 0.3, output: 15, currency: '$' };
const LEDGER = replay([
  delivered('a.ts', 200, { time: 1, original: 1_001_000 }),
  delivered('b.ts', 300, { time: 1 }),
  delivered('b.ts', 300, { time: 2 }),
  delivered('$ npm test', 50, { time: 2, kind: 'output' }),
  delivered('$ npm test', 50, { time: 3, kind: 'output' }),
  usage(4, { fresh: 10, cacheWrite: 850, cacheRead: 5000, output: 90 }),
]);

describe('gain', () => {
  it('reports what was spent and saved, and where it went', () => {
    expect(gain(LEDGER, { prices: PRICES, limit: 2 })).toMatchObject({
      requests: 1,
      spent: { fresh: 10, cacheWrite: 850, cacheRead: 5000, output: 90 },
      savings: { net: { cacheWrite: 1_000_800 }, compressed: 1 },
      largest: [
        { path: 'b.ts', reads: 2, tokens: 600 },
        { path: 'a.ts', reads: 1, tokens: 200 },
      ],
      readAgain: { files: 1, times: 1 },
      currency: '$',
    });
  });

  it('shows no money without prices', () => {
    const report = gain(LEDGER);
    expect(report.spentMoney).toBeUndefined();
    expect(renderGain(report)).toContain('spent (no prices given)');
  });

  it('names wrong arguments', () => {
    expect(gain(LEDGER, { limit: 0 }).largest).toEqual([]);
    expect(() => gain(LEDGER, { limit: -1 })).toThrow('limit must be ≥ 0, got -1');
    expect(() => gain(LEDGER, { prices: { ...PRICES, fresh: -2 } })).toThrow('fresh must be ≥ 0');
  });

  it('does not change the ledger', () => {
    const copy = structuredClone(LEDGER);
    gain(LEDGER, { prices: PRICES });
    expect(LEDGER).toEqual(copy);
  });
});

describe('renderGain', () => {
  it('prints a table', () => {
    expect(renderGain(gain(LEDGER, { prices: PRICES, limit: 2 }))).toBe(
      [
        'tokens          fresh  cache write  cache read  output',
        'spent              10          850       5,000      90',
        'saved               0    1,000,800           0       0',
        're-reads            0            0           0       0',
        'overhead            0            0           0       0',
        'extra requests      0            0           0       0',
        'net saved           0    1,000,800           0       0',
        '',
        'requests 1, spent $0.0061, net saved $3.7530',
        'compressed 1, bounced 0 (0.0 %)',
        'read again 1 times, 1 files',
        '',
        'largest  reads  tokens',
        'b.ts         2     600',
        'a.ts         1     200',
        '',
      ].join('\n'),
    );
  });

  it('prints a recorded conversation, and credits it with nothing', () => {
    const file = new URL('../test/in/claude-code.jsonl', import.meta.url);
    const { events, scope } = readTranscript(readFileSync(file, 'utf8'));
    const report = gain(replay(events, scope));
    expect(report.savings.net).toEqual({ fresh: 0, cacheWrite: 0, cacheRead: 0, output: 0 });
    expect(renderGain(report)).toContain('requests 40,');
  });

  it('says when to back off', () => {
    const events = Array.from({ length: 10 }, (_, i) => [
      delivered(`${i}.ts`, 20, { time: 1, original: 100 }),
      delivered(`${i}.ts`, 100, { time: 2 }),
    ]).flat();
    expect(renderGain(gain(replay(events)))).toContain('bounced 10 (100.0 %): back off');
  });
});
