import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unifiedDiff } from './unified-diff.js';

const before = 'a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl';

/** Applies hunks the way `patch` does: by their line numbers. */
function patch(source: string, diff: string): string {
  const rows = source.split('\n');
  const out: string[] = [];
  let at = 0;
  for (const row of diff === '' ? [] : diff.split('\n')) {
    const head = /^@@ -(\d+),\d+ \+\d+,\d+ @@$/.exec(row);
    if (head) while (at < Number(head[1]) - 1) out.push(rows[at++] as string);
    else if (row.startsWith('+')) out.push(row.slice(1));
    else {
      expect(rows[at]).toBe(row.slice(1));
      if (row.startsWith(' ')) out.push(rows[at] as string);
      at++;
    }
  }
  return [...out, ...rows.slice(at)].join('\n');
}

describe('a unified diff', () => {
  it('shows what was removed, what was added and three lines around', () => {
    const { text, omissions } = unifiedDiff(before, before.replace('f', 'F'));
    expect(text).toBe('@@ -3,7 +3,7 @@\n c\n d\n e\n-f\n+F\n g\n h\n i');
    expect(omissions.map(({ range }) => range)).toEqual([
      { startLine: 1, endLine: 2 },
      { startLine: 10, endLine: 12 },
    ]);
  });

  it('is empty for equal texts', () => {
    const { text, omissions } = unifiedDiff(before, before);
    expect(text).toBe('');
    expect(omissions[0]?.range).toEqual({ startLine: 1, endLine: 12 });
  });

  it('turns the one text into the other', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', 'c', ' d', ''), { maxLength: 30 });
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        const [from, to] = [one.join('\n'), other.join('\n')];
        expect(patch(from, unifiedDiff(from, to).text)).toBe(to);
      }),
    );
  });

  it('is not fooled by lines that look like a diff', () => {
    const text = '@@ -1,1 +1,1 @@\n-x\n+y';
    expect(patch('a\nb', unifiedDiff('a\nb', text).text)).toBe(text);
  });
});
