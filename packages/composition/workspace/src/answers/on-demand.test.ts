import { describe, expect, it } from 'vitest';
import { joined, withLate } from './on-demand.js';

function counted() {
  const made: string[] = [];
  const value = withLate({ text: 'a' }, {
    intent: () => {
      made.push('intent');
      return { kind: 'fix' };
    },
    places: () => {
      made.push('places');
      return [1, 2];
    },
  } as { intent: () => { kind: string }; places: () => number[] });
  return { made, value };
}

describe('withLate', () => {
  it('makes a property when it is first asked for, and once', () => {
    const { made, value } = counted();
    expect(value.text).toBe('a');
    expect(made).toEqual([]);
    expect(value.places).toBe(value.places);
    expect(made).toEqual(['places']);
  });

  it('is data like any other to who takes all of it', () => {
    const whole = { text: 'a', intent: { kind: 'fix' }, places: [1, 2] };
    expect({ ...counted().value }).toEqual(whole);
    expect(JSON.stringify(counted().value)).toBe(JSON.stringify(whole));
    expect(structuredClone(counted().value)).toEqual(whole);
    expect(Object.keys(counted().value)).toEqual(Object.keys(whole));
  });

  it('can be set', () => {
    const { made, value } = counted();
    value.places = [3];
    expect([value.places, made]).toEqual([[3], []]);
  });

  it('gives way to an error of the maker, and asks it again', () => {
    let calls = 0;
    const value = withLate(
      {},
      {
        one: () => {
          if (calls++ === 0) throw new RangeError('not yet');
          return 1;
        },
      },
    );
    expect(() => value.one).toThrow('not yet');
    expect(value.one).toBe(1);
  });
});

describe('joined', () => {
  it('asks for nothing, and lets the second win', () => {
    const { made, value } = counted();
    const both = joined(value, { text: 'b', manifest: 'm' });
    expect(made).toEqual([]);
    expect(Object.keys(both)).toEqual(['text', 'intent', 'places', 'manifest']);
    expect([both.text, both.manifest, both.intent.kind]).toEqual(['b', 'm', 'fix']);
    expect(made).toEqual(['intent']);
    expect(value.text).toBe('a');
  });
});
