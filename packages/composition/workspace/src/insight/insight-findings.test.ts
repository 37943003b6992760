import type { CloneGroup } from '@ctx/insight';
import { describe, expect, it } from 'vitest';
import { findingsOf } from './insight-findings.js';

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
        level: 'warning',
        path: 'src/a.ts',
        startLine: 3,
        endLine: 14,
        text: 'Cart.total: 12 lines, 7 statements stand in 2 places, to the letter',
        evidence: ['= src/b.ts:3-14  Bill.total'],
        weight: 0,
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

  it('counts one statement as one', () => {
    const [found] = findingsOf(clones(group({ statements: 1 })));
    expect(found!.text).toContain(', 1 statement stand in ');
  });

  it('puts smells where they stand, with every factor', () => {
    const factors = { severity: 2, dependents: 3, rank: 1.5, churn: 4 };
    const smell = {
      rule: 'cognitive' as const,
      path: 'src/a.ts',
      startLine: 3,
      endLine: 40,
      name: 'Cart.total',
      value: 30,
      limit: 15,
      score: 28.63,
      factors,
    };
    expect(findingsOf({ smells: [smell, { ...smell, name: undefined }] })).toMatchObject([
      {
        kind: 'smells',
        startLine: 3,
        text: 'Cart.total: 30 cognitive complexity, more than 15 (cognitive)',
        evidence: ['score 28.63 = severity 2 × (1 + ln(1 + 3 dependents)) × rank 1.5 × churn 4'],
      },
      { text: '30 cognitive complexity, more than 15 (cognitive)' },
    ]);
    const ways = { ...smell, rule: 'cyclomatic' as const, value: 21, limit: 20, score: 9 };
    const [both, none] = findingsOf({ smells: [smell, ways] });
    expect(none).toBeUndefined();
    expect(both!.text).toBe(
      'Cart.total: 30 cognitive complexity, more than 15 (cognitive); 21 ways through it (cyclomatic), more than 20 (cyclomatic)',
    );
  });

  it('puts imports against the order of two folders where the first one stands', () => {
    const breach = (line: number) => ({
      from: 'src/db/a.ts',
      to: 'src/api/b.ts',
      line,
      names: ['B'],
    });
    const against = Array.from({ length: 7 }, (_, i) => breach(i + 3));
    const layer = { lower: 'src/db', upper: 'src/api', along: 30, against };
    const [found] = findingsOf({ layers: [layer] });
    expect(found).toMatchObject({ kind: 'layers', path: 'src/db/a.ts', startLine: 3, endLine: 3 });
    expect(found!.text).toBe(
      'src/db/ imports src/api/: 7 of the 37 dependencies between them; the others go the other way',
    );
    expect(found!.evidence[0]).toBe('src/db/a.ts:3 → src/api/b.ts  B');
    expect(found!.evidence.at(-1)).toBe('… 1 more');
  });

  it('tells of a folder who changed it, and warns of one that one person knows', () => {
    const person = (name: string, share: number) => ({ name, share, commits: 5, last: 9 });
    const folder = {
      path: 'src',
      commits: 5,
      weight: 4,
      people: [person('Ada', 0.9), person('Bob', 0.1)],
      busFactor: 1,
      declared: ['@core'],
    };
    const more = { ...folder, path: '', busFactor: 2, declared: undefined };
    expect(findingsOf({ owners: { files: [], folders: [folder, more] } })).toMatchObject([
      {
        level: 'warning',
        path: 'src/',
        text: 'one person knows it: Ada 90 %, Bob 10 % (5 changes)',
        evidence: ['CODEOWNERS: @core'],
      },
      { level: 'note', path: './', text: 'Ada 90 %, Bob 10 % (5 changes)', evidence: [] },
    ]);
    const few = { ...folder, commits: 4, declared: [] };
    expect(findingsOf({ owners: { files: [], folders: [few] } })).toMatchObject([
      { level: 'note', evidence: ['CODEOWNERS: nobody'] },
    ]);
  });

  it('counts people whose share is next to nothing, and those after the sixth', () => {
    const person = (name: string, share: number) => ({ name, share, commits: 1, last: 9 });
    const of = (...shares: number[]) => {
      const people = shares.map((share, i) => person(`p${i}`, share));
      const folder = { path: 'src', commits: 1, weight: 4, people, busFactor: 2 };
      return findingsOf({ owners: { files: [], folders: [folder] } })[0]!.text;
    };
    expect(of(0.7, 0.299, 0.001)).toBe('p0 70 %, p1 30 %, 1 more (1 change)');
    expect(of(0.4, 0.1, 0.1, 0.1, 0.1, 0.1, 0.05, 0.05)).toMatch(/p5 10 %, 2 more/);
  });

  it('puts a community at the file that most of it leaves through', () => {
    const community = {
      name: 'cart price',
      paths: ['src/a.ts', 'src/b.ts', 'c.ts'],
      inside: 4,
      leaving: 2,
      boundary: [{ path: 'src/b.ts', leaving: 2 }],
    };
    expect(findingsOf({ communities: [community] })).toMatchObject([
      {
        level: 'note',
        path: 'src/b.ts',
        text: 'cart price: 3 files, 4 dependencies inside, 2 leave',
        evidence: ['in src/ 2, ./ 1', 'boundary: src/b.ts (2)'],
      },
    ]);
  });

  it('has nothing of what was not looked for', () => {
    expect(findingsOf({})).toEqual([]);
  });
});
