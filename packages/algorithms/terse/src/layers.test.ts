import { describe, expect, it } from 'vitest';
import { printed, rowsOf } from '../test/rows.js';
import { type Layering, layered } from './layers.js';

const layering = (given: Partial<Layering>): Layering => ({
  ...{ level: 'standard', format: 'lines', keepFormat: false },
  ...given,
});

describe('layered', () => {
  it('leaves Markdown, and whatever must keep its format, its lines', () => {
    const lines = ['| a |', '| b |', '{"a":1}', '{"a":1,"b":2}', 'src/a.ts:1:x', 'src/a.ts:2:y'];
    for (const format of ['markdown', 'ndjson', 'matches', 'table', 'lines'] as const) {
      const rows = layered(rowsOf(lines.join('\n')), layering({ format, keepFormat: true }));
      expect(printed(rows)).toEqual(lines);
    }
  });

  it('says a path once above its matches, and leaves each match in its place', () => {
    const text = [
      'src/a.ts:1:import x',
      'src/a.ts:9:x()',
      'src/b.ts:1:import x',
      'src/a.ts:10:y()',
    ];
    expect(printed(layered(rowsOf(text.join('\n')), layering({ format: 'matches' })))).toEqual([
      'src/a.ts',
      '1:import x',
      '9:x()',
      'src/b.ts',
      '1:import x',
      'src/a.ts',
      '10:y()',
    ]);
  });

  it('says above records that they are no longer JSON Lines', () => {
    const record = (n: number): string =>
      `{"n":${n},"msg":"the order was ${n % 2 ? 'packed' : 'sent out'}"}`;
    const text = Array.from({ length: 40 }, (_, n) => record(n)).join('\n');
    const rows = layered(rowsOf(text), layering({ format: 'ndjson' }));
    expect(printed(rows)[0]).toBe('⋯ no longer JSON Lines');
    const same = layered(rowsOf(record(1)), layering({ format: 'ndjson' }));
    expect(printed(same)).toEqual([record(1)]);
  });
});
