import { describe, expect, it } from 'vitest';
import type { Block } from '../portions/portions.js';
import { hunksOf } from './hunks.js';

const lines = (startLine: number, endLine: number) => ({ startLine, endLine });
const block = (startLine: number, endLine: number, label: string): Block => ({
  ...lines(startLine, endLine),
  ...{ label, whole: true },
});
const labels = (shown: readonly [number, number][], ...blocks: Block[]) =>
  hunksOf(
    shown.map(([a, b]) => lines(a, b)),
    blocks,
  ).map(({ label }) => label);

const cart = block(1, 40, 'Cart');
const add = block(3, 10, 'Cart.add');
const find = block(12, 20, 'Cart.find');
const remove = block(22, 30, 'Cart.remove');

describe('the name of a range', () => {
  it('is that of the definition around its lines', () => {
    expect(labels([[4, 6]], add)).toEqual(['Cart.add']);
    expect(labels([[50, 60]], add)).toEqual(['']);
  });

  it('is that of the first and the last of several', () => {
    expect(labels([[3, 30]], add, find, remove)).toEqual(['Cart.add to remove']);
    expect(labels([[22, 60]], remove, block(50, 60, 'Bill.total'))).toEqual([
      'Cart.remove to Bill.total',
    ]);
    expect(labels([[1, 9]], block(1, 4, 'one'), block(5, 9, 'two'))).toEqual(['one to two']);
  });

  it('is not that of a definition that only stands around', () => {
    expect(labels([[12, 30]], cart, find, remove)).toEqual(['Cart.find to remove']);
    expect(labels([[1, 10]], cart, add)).toEqual(['Cart to Cart.add']);
    expect(labels([[1, 2]], cart)).toEqual(['Cart']);
  });

  it('is that of one which is shown whole, without its members', () => {
    expect(labels([[1, 40]], cart, add, find, remove)).toEqual(['Cart']);
  });

  it('is that of the definition behind a passage', () => {
    expect(labels([[1, 10]], block(1, 2, ''), add)).toEqual(['Cart.add']);
  });
});

describe('hunksOf', () => {
  it('ends with what is missing of the last definition', () => {
    expect(hunksOf([lines(3, 5), lines(8, 8)], [add])).toEqual([
      { ...lines(3, 10), runs: [lines(3, 5), lines(8, 8)], label: 'Cart.add' },
    ]);
  });
});
