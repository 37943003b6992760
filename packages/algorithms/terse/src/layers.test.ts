import { approximateTokens } from '@ctx/text';
import { describe, expect, it } from 'vitest';
import { printed, rowsOf } from '../test/rows.js';
import { type Layering, layered } from './layers.js';

const layering = (given: Partial<Layering>): Layering => ({
  ...{ level: 'standard', format: 'lines', keepFormat: false, countTokens: approximateTokens },
  ...given,
});

describe('layered', () => {
  it('leaves Markdown, and whatever must keep its format, its lines', () => {
    const lines = ['| a |', '| b |', '{"a":1}', '{"a":1,"b":2}', 'src/a.ts:1:x', 'src/a.ts:2:y'];
    for (const format of ['markdown', 'ndjson', 'matches', 'table', 'lines'] as const) {
      const [rows = []] = layered(rowsOf(lines.join('\n')), layering({ format, keepFormat: true }));
      expect(printed(rows)).toEqual(lines);
    }
  });

  it('offers matches with their paths once, and with equal lines once', () => {
    const found = [
      'src/a.ts:1:import { one, two, three, four } from x',
      'src/a.ts:9:x()',
      'src/a.ts:10:y()',
    ];
    const text = [
      ...found,
      'src/b.ts:1:import { one, two, three, four } from x',
      "src/c.ts:2:import 'x'",
    ].join('\n');
    const [headed = [], likewise = []] = layered(rowsOf(text), layering({ format: 'matches' }));
    expect(printed(headed).slice(0, 3)).toEqual([
      'src/a.ts',
      '1:import { one, two, three, four } from x',
      '9:x()',
    ]);
    expect(printed(likewise).join('\n')).toContain('⋯ likewise: src/b.ts:1');
    expect(printed(likewise).at(-1)).toBe("2:import 'x'");
  });

  it('says above records that they are no longer JSON Lines', () => {
    const record = (n: number): string =>
      `{"n":${n},"msg":"the order was ${n % 2 ? 'packed' : 'sent out'}"}`;
    const text = Array.from({ length: 40 }, (_, n) => record(n)).join('\n');
    const [rows = []] = layered(rowsOf(text), layering({ format: 'ndjson' }));
    expect(printed(rows)[0]).toBe('⋯ no longer JSON Lines');
    const [same = []] = layered(rowsOf(record(1)), layering({ format: 'ndjson' }));
    expect(printed(same)).toEqual([record(1)]);
  });
});
