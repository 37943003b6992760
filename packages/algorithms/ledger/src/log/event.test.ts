import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyEvent, delivered } from '../../test/events.js';
import { assertEvent, flawOf, type LedgerEvent } from './event.js';

describe('flawOf', () => {
  it('finds none in an event', () => {
    fc.assert(
      fc.property(anyEvent, (event) => {
        expect(flawOf(event)).toBeUndefined();
      }),
    );
  });

  it('finds none in an event that was JSON', () => {
    fc.assert(
      fc.property(anyEvent, (event) => {
        expect(flawOf(JSON.parse(JSON.stringify(event)))).toBeUndefined();
      }),
    );
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.anything(), (value) => void flawOf(value)));
    for (const type of ['delivered', 'usage', 'fact', 'constructor', '__proto__']) {
      expect(flawOf({ type, time: 0 })).toBeDefined();
    }
  });

  it('names the field and its value', () => {
    const event = delivered('a.ts', 5);
    expect(flawOf(null)).toBe('null is no object');
    expect(flawOf({ ...event, type: 'sent' })).toBe('unknown type "sent"');
    expect(flawOf({ ...event, time: Number.NaN })).toBe('delivered: time is NaN');
    expect(flawOf({ ...event, path: '' })).toBe('delivered: path is ""');
    expect(flawOf({ ...event, tokens: { original: 5, sent: -1 } })).toBe(
      'delivered: tokens is {"original":5,"sent":-1}',
    );
    expect(flawOf({ ...event, ranges: [{ startLine: 3, endLine: 2 }] })).toMatch(/ranges is/);
    expect(flawOf({ ...event, ranges: [null] })).toMatch(/ranges is/);
    const fact = { type: 'fact', time: 0, kind: 'discovery', key: 'k', value: 'v', confidence: 2 };
    expect(flawOf(fact)).toBe('fact: confidence is 2');
    const uncited = { ...fact, confidence: 1, cites: { path: 'a.ts' } };
    expect(flawOf(uncited)).toBe('fact: cites is {"path":"a.ts"}');
    expect(flawOf({ ...event, kind: 'folder' })).toBe('delivered: kind is "folder"');
  });
});

const place = { message: 'm1', path: 'a.ts' };
const tokens = { original: 9, sent: 5 };
const requests = { fresh: 1, cacheWrite: 2, cacheRead: 3, output: 4 };
const learned = { kind: 'discovery', key: 'k', value: 'v' };

/** Of every type its required fields with values that it takes, then its optional ones. */
const EVENTS: Record<LedgerEvent['type'], [required: object, optional: object]> = {
  delivered: [
    { ...place, view: 'full', tokens },
    { kind: 'output', ranges: [{ startLine: 1, endLine: 1 }], hash: 'h' },
  ],
  reread: [{ ...place, tokens }, {}],
  edited: [{ path: 'a.ts' }, { hash: 'h' }],
  compacted: [{}, { kept: ['m1'], tokens: 0 }],
  evicted: [place, { left: 0 }],
  replaced: [{ ...place, view: 'path', sent: 3 }, { ranges: [{ startLine: 2, endLine: 4 }] }],
  pinned: [{ path: 'a.ts', pinned: false }, {}],
  mentioned: [{ paths: ['a.ts', 'b.ts'] }, {}],
  usage: [requests, { window: 200_000 }],
  overhead: [{ tokens: 7 }, {}],
  intended: [{ text: '' }, { taskType: 'fixBug' }],
  decided: [{ text: 'keep it' }, {}],
  fact: [learned, { source: 's', confidence: 1, cites: { path: 'a.ts', hash: 'h' } }],
  accepted: [{ digest: 'd' }, {}],
};

/** Values that no field of any event takes. */
const REFUSED = [null, {}, -1, Number.NaN, [0], [{ startLine: 0, endLine: 0 }], () => true];

describe.each(Object.entries(EVENTS))('an event of type %s', (type, [required, optional]) => {
  const event = { type, time: 0, ...required };
  const flawWith = (field: string, value: unknown) => flawOf({ ...event, [field]: value });

  it('is one with what it needs, and with what it may have', () => {
    expect(flawOf(event)).toBeUndefined();
    expect(flawOf({ ...event, ...optional })).toBeUndefined();
  });

  it('needs its fields, and may lack the others', () => {
    for (const field of Object.keys(required))
      expect(flawWith(field, undefined)).toBe(`${type}: ${field} is undefined`);
    for (const field of Object.keys(optional)) expect(flawWith(field, undefined)).toBeUndefined();
  });

  it('takes no value of another kind, and says which', () => {
    for (const field of Object.keys({ ...required, ...optional }))
      for (const value of REFUSED)
        expect(flawWith(field, value)).toBe(`${type}: ${field} is ${JSON.stringify(value)}`);
  });
});

describe('assertEvent', () => {
  it('throws a RangeError', () => {
    expect(() => assertEvent({ type: 'decided', time: 0, text: '' })).toThrow(RangeError);
    expect(() => assertEvent({ type: 'decided', time: 0, text: 'x' })).not.toThrow();
  });
});
