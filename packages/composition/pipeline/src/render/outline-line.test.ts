import { describe, expect, it } from 'vitest';
import type { Stub } from '../portions/portions.js';
import { outlineLine } from './outline-line.js';

const stub = (name: string, startLine: number, endLine: number, owner?: string): Stub => ({
  ...{ name, startLine, endLine, line: startLine },
  ...(owner !== undefined && { owner }),
});

describe('outlineLine', () => {
  it('names each definition with its lines', () => {
    expect(outlineLine([stub('a', 1, 4), stub('b', 6, 6)])).toBe('outline: a 1-4, b 6');
  });

  it('puts members behind the definition that holds them, as deep as they stand', () => {
    const all = [stub('Cart', 1, 40), stub('add', 3, 20, 'Cart'), stub('each', 5, 9, 'add')];
    expect(outlineLine([...all, stub('sum', 50, 60)])).toBe(
      'outline: Cart 1-40 (add 3-20 (each 5-9)), sum 50-60',
    );
  });

  it('names the owner of members once where it is not listed itself', () => {
    const members = [stub('add', 3, 10, 'Cart'), stub('remove', 12, 20, 'Cart')];
    expect(outlineLine(members)).toBe('outline: Cart (add 3-10, remove 12-20)');
    expect(outlineLine([stub('total', 30, 40, 'Bill'), stub('free', 50, 52)])).toBe(
      'outline: Bill.total 30-40, free 50-52',
    );
  });

  it('shows what a name hides', () => {
    expect(outlineLine([stub('a\u202eb', 1, 2, 'x\u0007')])).toBe(
      'outline: x⟨U+0007⟩.a⟨U+202E⟩b 1-2',
    );
  });
});
