import { describe, expect, it } from 'vitest';
import { disagreements } from './agreement.js';

const differ = (one: string, other: string) =>
  disagreements([
    { path: 'a/README.md', text: one },
    { path: 'b/README.md', text: other },
  ]).map(({ path, line, message }) => `${path}:${line} ${message}`);
const page = (cell: string, suite = 'warm') =>
  `# Page\n\n\`pnpm bench ${suite}\`\n\n| repository | warm task, s |\n|---|--:|\n| vite | ${cell} |\n`;

describe('disagreements', () => {
  it('finds a row and column of one suite with other figures in another document', () => {
    expect(differ(page('.95 to 1.2'), page('1.22'))).toEqual([
      'b/README.md:7 states 1.22 of “warm: vite, warm task, s”, a/README.md:7 states .95 1.2',
    ]);
  });

  it('passes the same figures, other suites, and a document that states several', () => {
    expect(differ(page('1.22'), page('**1.22**'))).toEqual([]);
    expect(differ(page('1.22'), page('1.30', 'growth'))).toEqual([]);
    const both = `${page('1.30')}\n| repository | warm task, s |\n|---|--:|\n| vite | 1.22 |\n`;
    expect(differ(page('1.22'), both)).toEqual([]);
  });

  it('finds the same sentence with another figure', () => {
    const sentence = (figure: string) =>
      `The first index of vite takes ${figure} s on two cores. More follows.`;
    expect(differ(sentence('5 to 9'), sentence('12.5'))).toHaveLength(1);
    expect(differ(sentence('12.5'), sentence('12.5'))).toEqual([]);
  });

  it('takes short sentences and code for nothing', () => {
    expect(differ('It takes 5 s.', 'It takes 9 s.')).toEqual([]);
    const fenced = (n: number) =>
      `\`\`\`\nThe first index of vite takes ${n} s on two cores.\n\`\`\`\n`;
    expect(differ(fenced(5), fenced(9))).toEqual([]);
  });
});
