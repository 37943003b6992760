import { describe, expect, it } from 'vitest';
import { printed, rowsOf } from '../../test/rows.js';
import { echoRows } from './echoes.js';

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
