import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyEvent, delivered } from '../../test/events.js';
import { assertEvent, flawOf } from './event.js';

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

describe('assertEvent', () => {
  it('throws a RangeError', () => {
    expect(() => assertEvent({ type: 'decided', time: 0, text: '' })).toThrow(RangeError);
    expect(() => assertEvent({ type: 'decided', time: 0, text: 'x' })).not.toThrow();
  });
});
