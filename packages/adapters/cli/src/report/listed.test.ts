import { describe, expect, it } from 'vitest';
import { listed } from './listed.js';

const files = (count: number, folder: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => ({ path: `${folder(i)}${i}.ts` }));
const say = ({ path }: { path: string }): string => path;

describe('listed', () => {
  it('writes twenty rows whole', () => {
    const all = files(20, () => 'src/');
    expect(listed(all, say)).toEqual({ count: 20, lines: all.map(say) });
  });

  it('writes the first five of more, and counts the others by folder, the fullest first', () => {
    const all = files(30, (i) => (i < 10 ? 'src/' : i < 28 ? 'test/unit/' : ''));
    expect(listed(all, say)).toEqual({
      count: 30,
      lines: [
        ...all.slice(0, 5).map(say),
        '18 more in test/unit/',
        '5 more in src/',
        '2 more in ./',
      ],
    });
  });

  it('never writes more than fourteen lines of a long list, and loses none of its count', () => {
    const { count, lines } = listed(
      files(500, (i) => `f${i % 50}/`),
      say,
    );
    expect(count).toBe(500);
    expect(lines).toHaveLength(14);
    expect(lines.at(-1)).toMatch(/^\d+ more in 42 other folders$/);
    const counted = lines.slice(5).map((line) => Number(line.split(' ', 1)[0]));
    expect(counted.reduce((sum, one) => sum + one, 0)).toBe(495);
  });
});
