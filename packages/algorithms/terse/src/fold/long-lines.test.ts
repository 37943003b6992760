import { describe, expect, it } from 'vitest';
import { printed, rowsOf } from '../../test/rows.js';
import { cutLongLines } from './long-lines.js';

const cut = (line: string): string => printed(cutLongLines(rowsOf(line)))[0] as string;

describe('cutLongLines', () => {
  it('keeps both ends of a long line and counts the rest', () => {
    const line = `begin ${'x'.repeat(20_000)} end`;
    expect(cut(line)).toMatch(/^begin x{234} ⋯ 19530 characters ⋯ x{236} end$/);
    expect(cut('x'.repeat(8192))).toHaveLength(8192);
  });

  it('keeps what stands around words of failure', () => {
    const line = `${'a'.repeat(9000)} TypeError: no price ${'b'.repeat(9000)}`;
    expect(cut(line)).toContain(' TypeError: no price ');
  });

  it('keeps a report in JSON whole when something failed in it', () => {
    const report = JSON.stringify({ failed: 3, tests: Array(3000).fill('name') });
    expect(cut(report)).toBe(report);
    expect(cut(JSON.stringify(Array(3000).fill('name'))).length).toBeLessThan(600);
  });
});
