import type { CloneGroup } from '@ctx/insight';
import { describe, expect, it } from 'vitest';
import { findingsOf } from './insight-findings.js';
import { renderInsight } from './insight-text.js';

const member = (path: string, name?: string) => ({
  path,
  startLine: 3,
  endLine: 14,
  ...(name !== undefined && { name }),
});
const group = (more: Partial<CloneGroup> = {}): CloneGroup => ({
  kind: 'exact',
  statements: 7,
  lines: 12,
  tokens: 80,
  similarity: 1,
  members: [member('src/a.ts', 'Cart.total'), member('src/b.ts', 'Bill.total')],
  differences: [],
  ...more,
});
const clones = (...groups: CloneGroup[]) => ({ clones: { groups, skipped: [] } });

describe('findingsOf', () => {
  it('puts a group of copies at its first member', () => {
    expect(findingsOf(clones(group()))).toEqual([
      {
        kind: 'clones',
        path: 'src/a.ts',
        startLine: 3,
        endLine: 14,
        text: 'Cart.total: 12 lines, 7 statements stand in 2 places, to the letter',
        evidence: ['= src/b.ts:3-14  Bill.total'],
      },
    ]);
  });

  it('names what differs', () => {
    const renamed = Array.from({ length: 9 }, (_, i) => ({ from: `a${i}`, to: `b${i}` }));
    const difference = { member: 1, renamed, removed: [], added: [] };
    const [found] = findingsOf(clones(group({ kind: 'renamed', differences: [difference] })));
    expect(found!.text).toContain('with other names or values');
    expect(found!.evidence[1]).toBe('~ a0 → b0, a1 → b1, a2 → b2, a3 → b3, a4 → b4, a5 → b5, …');
  });

  it('names the lines that differ, and how alike they are', () => {
    const difference = {
      member: 1,
      renamed: [],
      removed: [{ startLine: 5, endLine: 5 }],
      added: [
        { startLine: 6, endLine: 8 },
        { startLine: 11, endLine: 11 },
      ],
    };
    const near = group({ kind: 'near', similarity: 0.874, differences: [difference] });
    const [found] = findingsOf(clones(near));
    expect(found!.text).toContain('nearly the same (87 % alike)');
    expect(found!.evidence.slice(1)).toEqual([
      '~ only in the first: lines 5',
      '~ only in the second: lines 6-8, 11',
    ]);
  });

  it('names some of many members', () => {
    const members = Array.from({ length: 20 }, (_, i) => member(`src/f${i}.ts`));
    const [found] = findingsOf(clones(group({ members, statements: 0 })));
    expect(found!.text).toBe('12 lines stand in 20 places, to the letter');
    expect(found!.evidence).toHaveLength(7);
    expect(found!.evidence.at(-1)).toBe('… 13 more');
  });

  it('has nothing of what was not looked for', () => {
    expect(findingsOf({})).toEqual([]);
  });
});

describe('renderInsight', () => {
  it('writes findings under a head, as many as it may', () => {
    const three = [group(), group(), group()];
    expect(renderInsight(clones(...three), { limit: 1 })).toBe(
      `# clones: code that stands in several places (3)
src/a.ts:3-14  Cart.total: 12 lines, 7 statements stand in 2 places, to the letter
  = src/b.ts:3-14  Bill.total
… 2 more
`,
    );
  });

  it('says what was not read, and that nothing was found', () => {
    const skipped = ['b.ts', 'c.ts', 'd.vue'].map((path) => {
      const reason = path.endsWith('ts') ? ('unbalanced' as const) : ('unknown-language' as const);
      return { path, skipped: { reason } };
    });
    expect(renderInsight({ clones: { groups: [], skipped } })).toBe(
      `# clones: code that stands in several places (0)
# not read: 1 unknown-language, 2 unbalanced
`,
    );
  });

  it('writes no character that a terminal would act on', () => {
    const text = renderInsight(clones(group({ members: [member('a\u001b[31m.ts'), member('b')] })));
    expect(text).not.toContain('\u001b');
  });
});
