import { describe, expect, it } from 'vitest';
import { printed, rowsOf } from '../../test/rows.js';
import { ndjsonRows } from './ndjson.js';

const write = (...records: object[]): string[] =>
  printed(ndjsonRows(rowsOf(records.map((record) => JSON.stringify(record)).join('\n'))));

describe('ndjsonRows', () => {
  it('says once what every record has', () => {
    expect(
      write({ pid: 7, host: 'a', n: 1 }, { pid: 7, host: 'a', n: 2 }, { pid: 7, host: 'a', n: 3 }),
    ).toEqual(['⋯ in every record: "pid":7,"host":"a"', '{"n":1}', '{"n":2}', '{"n":3}']);
  });

  it('keeps failing records whole', () => {
    const lines = write({ p: 1, n: 1 }, { p: 1, msg: 'error: full' }, { p: 1, n: 3 });
    expect(lines).toContain('{"p":1,"msg":"error: full"}');
  });

  it('does not take a nested member for one of the record', () => {
    const lines = write({ a: 1, b: { a: 1 } }, { b: { a: 1 }, c: 2 }, { b: { a: 1 }, c: 3 });
    expect(lines[0]).toBe('⋯ in every record: "b":{"a":1}');
    expect(lines[1]).toBe('{"a":1}');
  });

  it('leaves alone what shares nothing, is too short or is no record', () => {
    expect(write({ a: 1 }, { a: 2 }, { a: 3 })).toEqual(['{"a":1}', '{"a":2}', '{"a":3}']);
    expect(write({ a: 1 }, { a: 1 })).toHaveLength(2);
    const broken = ['{"a":1', '{"a":1}}', '{"a"', '{'].join('\n');
    expect(printed(ndjsonRows(rowsOf(broken))).join('\n')).toBe(broken);
  });
});
