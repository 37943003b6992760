import { describe, expect, test } from 'vitest';
import { Rows } from './field-counts.js';

describe('Rows', () => {
  test('keeps what is not 0, in the order of the terms, and empties the scratch row', () => {
    const rows = new Rows(2);
    const scratch = Float64Array.of(0, 2, 0, 1);
    rows.close(0, scratch, 7);
    expect([...scratch]).toEqual([0, 0, 0, 0]);
    scratch[2] = 5;
    rows.close(1, scratch, 9);
    const { starts, terms, counts, lengths } = rows.done();
    expect([...starts]).toEqual([0, 2, 3]);
    expect([...terms]).toEqual([1, 3, 2]);
    expect([...counts]).toEqual([2, 1, 5]);
    expect([...lengths]).toEqual([7, 9]);
  });

  test('a row without counts is empty and keeps its length', () => {
    const rows = new Rows(1);
    rows.close(0, new Float64Array(3), 4);
    expect([...rows.done().starts]).toEqual([0, 0]);
    expect([...rows.done().lengths]).toEqual([4]);
  });

  test('no rows', () => {
    expect([...new Rows(0).done().starts]).toEqual([0]);
  });
});
