import { describe, expect, it } from 'vitest';
import { bytes, counted, grouped, STATE_NAMES, STATES, shortened } from './names.js';

describe('numbers and names', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1_000, '1.0 kB'],
    [12_345, '12 kB'],
    [999_499, '999 kB'],
    [999_500, '1.0 MB'],
    [34_560_000, '34.6 MB'],
  ])('%d bytes are %s', (size, text) => expect(bytes(size)).toBe(text));

  it('counts with the right word', () => {
    expect([counted(1, 'file'), counted(2, 'file'), counted(0, 'entry', 'entries')]).toEqual([
      ...['1 file', '2 files', '0 entries'],
    ]);
    expect(grouped(1_234_567.6)).toBe('1,234,568');
  });

  it('keeps the end of a path that is too long', () => {
    expect(shortened('src/cart.ts', 20)).toBe('src/cart.ts');
    expect(shortened('packages/cart/src/cart.ts', 12)).toBe('…src/cart.ts');
    expect(shortened('abc', 2)).toBe('');
  });

  it('has a name for each state, and no two the same', () => {
    const names = STATES.map((state) => STATE_NAMES[state]);
    expect(new Set(names).size).toBe(STATES.length);
    for (const name of names) expect(name).toMatch(/^[a-z ]{5,20}$/);
  });

  it('shortens a path of one part at its beginning, and never to nothing but a sign', () => {
    expect(shortened('abcdefghij', 5)).toBe('…ghij');
    expect(shortened('', 5)).toBe('');
    expect(shortened('abcdefghij', 0)).toBe('');
  });
});
