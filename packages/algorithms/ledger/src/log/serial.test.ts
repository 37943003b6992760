import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyEvent, anyLog, delivered } from '../../test/events.js';
import { record, replay } from './ledger.js';
import { parseLog, restore, serialize, serializeEvent } from './serial.js';

const SCOPE = { project: 'p', conversation: 'c' };

describe('serialize and restore', () => {
  it('give the ledger back', () => {
    fc.assert(
      fc.property(anyLog, (events) => {
        const ledger = replay(events, SCOPE);
        expect(restore(serialize(ledger))).toEqual(ledger);
      }),
    );
  });

  it('grow by appended lines', () => {
    fc.assert(
      fc.property(anyLog, anyEvent, (events, event) => {
        const ledger = replay(events, SCOPE);
        expect(restore(serialize(ledger) + serializeEvent(event))).toEqual(record(ledger, event));
      }),
    );
  });

  it('give the same bytes for the same ledger', () => {
    const ledger = replay([delivered('a.ts', 5)], SCOPE);
    expect(serialize(ledger)).toBe(
      '{"format":"ctx-ledger","version":1,"project":"p","conversation":"c"}\n' +
        '{"type":"delivered","time":0,"message":"m:a.ts:0","path":"a.ts","view":"full","hash":"a.ts#1","tokens":{"original":5,"sent":5}}\n',
    );
  });

  it('survive a log that is cut anywhere after its header: at most the last event is lost', () => {
    const log = fc.array(anyEvent, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(log, fc.nat(), (events, seed) => {
        const text = serialize(replay(events, SCOPE));
        const head = text.indexOf('\n') + 1;
        const cut = text.slice(0, head + (seed % (text.length - head + 1)));
        const whole = cut.split('\n').length - 2;
        expect(restore(cut).events.length).toBeGreaterThanOrEqual(whole);
        expect(restore(cut)).toEqual(replay(events.slice(0, restore(cut).events.length), SCOPE));
      }),
    );
  });
});

describe('parseLog', () => {
  const header = serialize(replay([], SCOPE));

  it('counts torn lines and passes over blank ones and second headers', () => {
    const line = serializeEvent(delivered('a.ts', 5));
    const { events, torn } = parseLog(`${header}\n${line}{"type":"deli\n${header}\r\n${line}`);
    expect(events).toHaveLength(2);
    expect(torn).toBe(1);
  });

  it('refuses another format or version', () => {
    expect(() => parseLog('')).toThrow('expected a log of format ctx-ledger version 1, got ""');
    expect(() => parseLog('{"format":"ctx-ledger","version":2}\n')).toThrow(RangeError);
    expect(() => restore('null\n')).toThrow('got "null"');
    expect(() => restore(`${'x'.repeat(500)}\n`)).toThrow('…');
  });
});
