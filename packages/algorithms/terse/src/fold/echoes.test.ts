import { describe, expect, it } from 'vitest';
import { printed, rowsOf } from '../../test/rows.js';
import { echoRows } from './echoes.js';
import { runtimeFrameRows } from './frames.js';

const echo = (...lines: string[]): string[] => printed(echoRows(rowsOf(lines.join('\n'))));
const STACK = [
  'Error: the till is locked',
  '    at open (packages/shop/src/till.js:12:3)',
  '    at sell (src/shop.js:40:9)',
];

describe('echoRows', () => {
  it('names lines that stand word for word above', () => {
    expect(echo('1) sells', ...STACK, '', '2) refunds', ...STACK, 'done')).toEqual([
      '1) sells',
      ...STACK,
      '',
      '2) refunds',
      '⋯ 7-9 as the 3 lines above from: Error: the till is locked',
      'done',
    ]);
  });

  it('names an earlier marker that stands for the same lines', () => {
    const lines = echo(
      '1) a',
      ...STACK,
      '',
      '2) b',
      ...STACK,
      '',
      '3) c',
      ...STACK,
      '',
      '4) d',
      ...STACK,
    );
    expect(lines.filter((line) => line.startsWith('⋯'))).toEqual([
      '⋯ 7-9 as the 3 lines above from: Error: the till is locked',
      '⋯ 12-14 as 7-9',
      '⋯ 17-19 as 7-9',
    ]);
  });

  it('finds the longest of the places where a line stood', () => {
    const longer = [...STACK, '    at shop (src/shop.js:80:2)', '    at day (src/day.js:2:2)'];
    const lines = echo(...STACK, 'x', ...longer, 'y', ...longer);
    expect(lines.at(-1)).toBe('⋯ 11-15 as the 5 lines above from: Error: the till is locked');
  });

  it('takes along what another marker stands for, when it is the same', () => {
    const runtime = Array.from({ length: 4 }, (_, n) => `    at f${n} (node:internal/x:${n}:1)`);
    const once = [...STACK, ...runtime];
    const rows = runtimeFrameRows(rowsOf(['1)', ...once, '2)', ...once].join('\n')));
    expect(printed(echoRows(rows))).toEqual([
      ...['1)', ...STACK, '⋯ 5-8 runtime frames', '2)'],
      '⋯ 10-16 as the 7 lines above from: Error: the till is locked',
    ]);
    const other = rowsOf(['1)', ...once, '2)', ...STACK, ...runtime.slice(1)].join('\n'));
    expect(printed(echoRows(runtimeFrameRows(other))).slice(-2)).toEqual([
      '⋯ 10-12 as the 3 lines above from: Error: the till is locked',
      '⋯ 13-15 runtime frames',
    ]);
  });

  it('names a long line that was printed before', () => {
    const long = `warning: ${'words '.repeat(30)}`.trim();
    const [, between, marker] = echo(long, 'between', long);
    expect(between).toBe('between');
    expect(marker).toMatch(/^⋯ 3 as above: warning: words .*…$/);
  });

  it('leaves short repeats alone', () => {
    const lines = ['}', 'x', '}', 'x', '}'];
    expect(echo(...lines)).toEqual(lines);
  });
});
