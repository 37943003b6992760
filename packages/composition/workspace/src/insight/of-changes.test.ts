import type { CloneGroup, Cycle, Layer, Smell } from '@ctx/insight';
import type { ChangedFile } from '@ctx/tree/view';
import { describe, expect, it } from 'vitest';
import { findingsOf } from './insight-findings.js';
import { renderInsight } from './insight-text.js';
import { changedLines, isNew, ofChanges, touchedBy } from './of-changes.js';
import type { WorkspaceInsight } from './workspace-insight.js';

const lines = (startLine: number, endLine = startLine) => ({ startLine, endLine });
const changed = (path: string, ...ranges: ReturnType<typeof lines>[]): ChangedFile => ({
  path,
  kind: 'changed',
  lines: ranges,
});
const added = (path: string): ChangedFile => ({ path, kind: 'added', lines: [] });

describe('touchedBy', () => {
  it('goes by lines, and takes all of a file that is new or whose lines are not known', () => {
    const touched = touchedBy([
      changed('a.ts', lines(4, 6)),
      added('new.ts'),
      changed('large.ts'),
      { path: 'moved.ts', kind: 'renamed', from: 'b.ts', lines: [] },
      { path: 'gone.ts', kind: 'removed', lines: [] },
    ]);
    expect([lines(1, 4), lines(6, 9), lines(7, 9)].map((range) => touched('a.ts', range))).toEqual([
      true,
      true,
      false,
    ]);
    const whole = ['new.ts', 'large.ts', 'moved.ts', 'gone.ts', 'other.ts'];
    expect(whole.filter((path) => touched(path, lines(1)))).toEqual(['new.ts', 'large.ts']);
  });
});

describe('isNew', () => {
  it('is what has no line that was there before', () => {
    const changes = [changed('a.ts', lines(4, 6)), added('new.ts'), changed('large.ts')];
    const of = (path: string, first: number, last: number) =>
      isNew({ path, ...lines(first, last) }, changes);
    expect([of('a.ts', 4, 6), of('a.ts', 4, 7), of('new.ts', 1, 9), of('large.ts', 1, 1)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

const member = (path: string, first: number) => ({ path, ...lines(first, first + 9) });
const group = (...paths: [string, number][]): CloneGroup => ({
  kind: 'renamed',
  statements: 7,
  lines: 10,
  tokens: 80,
  similarity: 1,
  members: paths.map(([path, first]) => member(path, first)),
  differences: [
    { member: 1, renamed: [{ from: 'x', to: 'y' }], removed: [], added: [] },
    { member: 2, renamed: [{ from: 'x', to: 'z' }], removed: [lines(1)], added: [lines(2)] },
  ],
});
const smell = (path: string, first: number, name?: string): Smell => ({
  rule: name === undefined ? 'long-file' : 'cyclomatic',
  path,
  ...lines(first, first + 9),
  ...(name !== undefined && { name }),
  value: 11,
  limit: 10,
  score: 3,
  factors: { severity: 3, dependents: 0, rank: 1, churn: 1 },
});
const circle = (line: number): Cycle => ({
  paths: ['a.ts', 'b.ts'],
  way: [
    { from: 'a.ts', to: 'b.ts', line },
    { from: 'b.ts', to: 'a.ts', line: 1 },
  ],
});
const layer: Layer = {
  lower: 'low',
  upper: 'up',
  along: 9,
  against: [
    { from: 'low/a.ts', to: 'up/a.ts', line: 1, names: [] },
    { from: 'low/b.ts', to: 'up/a.ts', line: 3, names: [] },
  ],
};
const clonesOf = (...groups: CloneGroup[]): WorkspaceInsight => ({
  clones: { groups, skipped: [] },
});

describe('ofChanges', () => {
  it('puts the changed copy first, with what the other one says otherwise, and counts the others', () => {
    const found = clonesOf(
      group(['a.ts', 1], ['b.ts', 1], ['c.ts', 40]),
      group(['a.ts', 30], ['b.ts', 30], ['d.ts', 1]),
    );
    const of = ofChanges(found, [changed('c.ts', lines(44))]);
    expect(of.others).toEqual({ clones: 1 });
    expect(of.clones!.groups).toMatchObject([
      {
        members: [{ path: 'c.ts' }, { path: 'a.ts' }, { path: 'b.ts' }],
        differences: [
          { member: 1, renamed: [{ from: 'z', to: 'x' }], removed: [lines(2)], added: [lines(1)] },
        ],
      },
    ]);
    expect(findingsOf(of)).toMatchObject([{ path: 'c.ts', startLine: 40, change: 'touched' }]);
  });

  it('says nothing of copies that are changed alike, unless one of them is new', () => {
    const found = clonesOf(group(['a.ts', 1], ['b.ts', 1]));
    const both = [changed('a.ts', lines(4)), changed('b.ts', lines(4))];
    expect(ofChanges(found, both).clones!.groups).toEqual([]);
    expect(ofChanges(found, both).others).toEqual({ clones: 1 });
    expect(ofChanges(found, [both[0]!, added('b.ts')]).clones!.groups).toHaveLength(1);
  });

  it('leads with the copy that is new where another one is only touched', () => {
    const found = clonesOf(group(['a.ts', 1], ['b.ts', 1]));
    const of = ofChanges({ ...found, cycles: [] }, [changed('a.ts', lines(3)), added('b.ts')]);
    expect(findingsOf(of)).toMatchObject([{ path: 'b.ts', change: 'new' }]);
    expect(renderInsight(of)).toMatch(
      /^# of 2 changed files: no cycles \(0 elsewhere\)\n\n.*\(1, 0 elsewhere\)\nb\.ts:1-10 {2}new: 10 lines/,
    );
  });

  it('is one line where changes have a part in nothing, and says what was not looked at in them', () => {
    const unjudged = [
      { kind: 'dead' as const, languages: ['ruby', 'typescript'], whole: true, why: 'open' },
      { kind: 'smells' as const, languages: ['ruby'], whole: false, why: 'unread' },
    ];
    const found = { ...clonesOf(group(['a.ts', 1], ['b.ts', 1])), smells: [], dead: [], unjudged };
    const of = ofChanges(found, [changed('c.ts', lines(3))]);
    expect(renderInsight(of)).toBe(
      '# of 1 changed file: no clones, smells (1 elsewhere)\n# dead of typescript not judged: open\n',
    );
  });

  it('tells smells of touched functions, and of a whole file that was there before as a note', () => {
    const smells = [smell('a.ts', 1, 'f'), smell('a.ts', 20, 'g'), smell('a.ts', 1)];
    const of = ofChanges({ smells: [...smells, smell('b.ts', 1)] }, [
      changed('a.ts', lines(5)),
      added('b.ts'),
    ]);
    expect(of.others).toEqual({ smells: 1 });
    expect(findingsOf(of)).toMatchObject([
      { path: 'a.ts', text: expect.stringContaining('f: '), level: 'warning' },
      { path: 'a.ts', level: 'note' },
      { path: 'b.ts', level: 'warning' },
    ]);
  });

  it('warns of a circle that a changed line takes a step of, and notes one whose files are changed', () => {
    const cycles = [circle(2), circle(8), { ...circle(2), paths: ['x.ts', 'y.ts'] }];
    const of = ofChanges({ cycles }, [changed('a.ts', lines(8))]);
    expect(of.others).toEqual({ cycles: 1 });
    expect(findingsOf(of).map(({ level, text }) => [level, text])).toEqual([
      ['note', '2 files depend on each other in a circle, by no changed line'],
      ['warning', '2 files depend on each other in a circle'],
    ]);
    expect(renderInsight(of)).toContain(
      '(1, 1 elsewhere)\na.ts:8  2 files depend on each other in a circle\n',
    );
    expect(renderInsight(of)).toContain('# hidden: 1 findings that were there before the change;');
  });

  it('hides a measure that was beyond its limit before, whatever the change added', () => {
    const at = (value: number) => ({ ...smell('a.ts', 1, `f${value}`), value, limit: 10 });
    const of = ofChanges({ smells: [at(13), at(14), at(15)] }, [changed('a.ts', lines(5, 6))]);
    expect(findingsOf(of).map(({ hidden }) => hidden !== undefined)).toEqual([false, false, true]);
    const whole = ofChanges({ smells: [at(99)] }, [added('a.ts')]);
    expect(findingsOf(whole).map(({ hidden }) => hidden !== undefined)).toEqual([false]);
  });

  it('tells a depth where a fifth of the function is changed', () => {
    const smells = [{ ...smell('a.ts', 1, 'f'), rule: 'deep-nesting' as const }];
    const hidden = (last: number) =>
      findingsOf(ofChanges({ smells }, [changed('a.ts', lines(1, last))])).map(
        (found) => found.hidden !== undefined,
      );
    expect([hidden(1), hidden(2)]).toEqual([[true], [false]]);
  });

  it('hides an export that was not needed before, whose header no changed line is in', () => {
    const one = { path: 'a.ts', name: 'f', kind: 'function' as const, confidence: 1, evidence: [] };
    const dead = [{ ...one, ...lines(3, 9), verdict: 'dead' as const }];
    const hidden = (line: number) =>
      findingsOf(ofChanges({ dead }, [changed('a.ts', lines(line))])).map((found) => found.hidden);
    expect(hidden(3)).toEqual([undefined]);
    expect(hidden(5)).toEqual(['findings that were there before the change']);
  });

  it('counts the changed lines of a range', () => {
    const count = changedLines([
      changed('a.ts', lines(4, 6), lines(9)),
      added('new.ts'),
      { path: 'gone.ts', kind: 'removed', lines: [] },
    ]);
    expect([count('a.ts', lines(1, 9)), count('a.ts', lines(6, 8))]).toEqual([4, 1]);
    expect([
      count('new.ts', lines(3, 12)),
      count('gone.ts', lines(1)),
      count('b.ts', lines(1)),
    ]).toEqual([10, 0, 0]);
  });

  it('tells an import against the order of folders where a changed line holds it', () => {
    const layers = [layer];
    expect(ofChanges({ layers }, [changed('low/b.ts', lines(4))])).toMatchObject({
      layers: [],
      others: { layers: 1 },
    });
    const of = ofChanges({ layers }, [changed('low/b.ts', lines(3))]);
    expect(findingsOf(of)).toMatchObject([{ path: 'low/b.ts', startLine: 3 }]);
  });

  it('counts no export of which nothing is known', () => {
    const one = { path: 'a.ts', name: 'f', kind: 'function' as const, confidence: 1, evidence: [] };
    const dead = [
      { ...one, ...lines(1), verdict: 'dead' as const },
      { ...one, ...lines(3), verdict: 'unknown' as const },
      { ...one, ...lines(5), verdict: 'unknown' as const },
    ];
    const of = ofChanges({ dead }, [changed('a.ts', lines(3))]);
    expect(of).toMatchObject({ dead: [{ verdict: 'unknown', startLine: 3 }], others: { dead: 1 } });
    expect(findingsOf(of)).toEqual([]);
  });
});
