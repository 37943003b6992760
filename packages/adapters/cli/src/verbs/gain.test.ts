import { fileURLToPath } from 'node:url';
import { type LedgerEvent, replay, serialize } from '@ctx/ledger';
import { describe, expect, it } from 'vitest';
import { capture } from '../../test/capture.js';
import { memoryLog } from '../../test/memory-log.js';
import { gainOf, parsePrices } from './gain.js';

const TRANSCRIPT = fileURLToPath(
  new URL('../../../../algorithms/ledger/test/in/claude-code.jsonl', import.meta.url),
);
const EVENTS: LedgerEvent[] = [
  {
    type: 'delivered',
    time: 1,
    message: 'm1',
    path: 'a.ts',
    view: 'outline',
    tokens: { original: 900, sent: 100 },
  },
  { type: 'usage', time: 2, fresh: 0, cacheWrite: 500, cacheRead: 2000, output: 50 },
];
const options = { json: false };

describe('gainOf', () => {
  it('reports on a recorded conversation', async () => {
    const streams = capture();
    expect(await gainOf(TRANSCRIPT, options, streams)).toBe(0);
    expect(streams.out()).toContain('requests 40, spent (no prices given)');
    expect(streams.out()).toContain('$ npm test');
  });

  it('reports on a log, named, piped or the latest', async () => {
    const text = serialize(replay(EVENTS));
    const piped = capture({ input: text });
    await gainOf('-', options, piped);
    const latest = capture();
    await gainOf(undefined, options, latest, memoryLog(EVENTS));
    expect(latest.out()).toBe(piped.out());
    expect(latest.out()).toMatch(/net saved +0 +800 +0 +0/);
  });

  it('prices what was spent and saved', async () => {
    const streams = capture();
    const prices = parsePrices('$3,3.75,0.3,15');
    await gainOf(undefined, { ...options, prices, limit: 0 }, streams, memoryLog(EVENTS));
    expect(streams.out()).toContain('requests 1, spent $0.0032, net saved $0.0030');
    expect(streams.out()).not.toContain('largest');
  });

  it('gives the report as data with --json', async () => {
    const streams = capture();
    await gainOf(undefined, { json: true }, streams, memoryLog(EVENTS));
    const report = JSON.parse(streams.out());
    expect(report).toMatchObject({ command: 'gain', schemaVersion: 2, requests: 1 });
    expect(report.savings.net.cacheWrite).toBe(800);
  });

  it('says what to do when there is nothing to report on', async () => {
    const streams = capture();
    expect(await gainOf(undefined, options, streams)).toBe(0);
    expect(streams.err()).toContain('name a transcript');
    await expect(gainOf('missing.jsonl', options, capture())).rejects.toThrow(
      'there is no file missing.jsonl; name a transcript',
    );
    await expect(gainOf('-', options, capture({ input: 'x' }))).rejects.toThrow('known agent');
  });
});

describe('parsePrices', () => {
  it('reads four prices and a currency', () => {
    const table = { fresh: 3, cacheWrite: 3.75, cacheRead: 0.3, output: 15 };
    expect(parsePrices('3,3.75,0.3,15')).toEqual(table);
    expect(parsePrices('€3, 3.75, 0.3, 15')).toEqual({ ...table, currency: '€' });
  });

  it('refuses anything else', () => {
    for (const value of ['', '3', '3,4,5', '3,4,5,x', '-3,4,5,6', '3,4,5,6,7', '1.2.3,4,5,6'])
      expect(() => parsePrices(value)).toThrow('four prices');
  });
});
