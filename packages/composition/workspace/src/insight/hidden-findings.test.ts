import type { CloneGroup, DeadExport, Smell } from '@ctx/insight';
import { describe, expect, it } from 'vitest';
import {
  hiddenClone,
  hiddenExport,
  nearFirst,
  sayHidden,
  wasBefore,
  withoutParts,
} from './hidden-findings.js';

const member = (path: string, startLine: number, name?: string) => ({
  ...{ path, startLine, endLine: startLine + 9 },
  ...(name !== undefined && { name }),
});
const group = (lines: number, ...members: ReturnType<typeof member>[]) => ({ lines, members });

describe('wasBefore', () => {
  const of = (rule: 'deep-nesting' | 'cyclomatic', value: number, changed: number) =>
    wasBefore({ rule, value, limit: 20, startLine: 1, endLine: 11 } as Smell, changed);

  it('takes a measure for older where the changed lines cannot have raised it beyond its limit', () => {
    expect([25, 24].map((value) => of('cyclomatic', value, 2))).toEqual([true, false]);
  });

  it('takes a depth for older where less than a fifth of the lines are changed', () => {
    expect([2, 3].map((changed) => of('deep-nesting', 6, changed))).toEqual([true, false]);
  });
});

describe('hiddenClone', () => {
  it('hides overloads of one name, and no run of one function', () => {
    expect(hiddenClone(group(20, member('A.cs', 1, 'A.Put'), member('A.cs', 30, 'A.Put')))).toBe(
      'overloads of one name',
    );
    expect(
      hiddenClone(group(20, member('A.cs', 1, 'A.Put'), member('A.cs', 30, 'A.Get'))),
    ).toBeUndefined();
    expect(hiddenClone(group(20, member('A.cs', 1), member('A.cs', 30)))).toBeUndefined();
  });

  it('hides copies of few statements with other names', () => {
    const pair = [member('a.ts', 1, 'read'), member('b.ts', 1, 'write')];
    const of = (kind: CloneGroup['kind'], statements: number) =>
      hiddenClone({ ...group(20, ...pair), kind, statements });
    expect(of('renamed', 5)).toBe('copies of few statements with other names');
    expect([of('renamed', 6), of('exact', 5)]).toEqual([undefined, undefined]);
  });

  it('hides members that the language calls by itself, whatever their length', () => {
    const of = (...names: string[]) =>
      hiddenClone(group(20, ...names.map((name, i) => member(`${i}.rs`, 1, name))));
    expect(of('Cache.fmt', 'Pending.fmt', 'Steer.drop')).toBe(
      'members that the language calls by itself',
    );
    expect(of('Cache.fmt', 'Pending.insert')).toBeUndefined();
  });

  it('hides short methods of one name in several types, and no long ones', () => {
    const pair = [member('a.ts', 1, 'A.parse'), member('b.ts', 1, 'B.parse')];
    expect(hiddenClone(group(8, ...pair))).toBe('short methods of one name in several types');
    expect(hiddenClone(group(9, ...pair))).toBeUndefined();
    expect(hiddenClone(group(8, member('a.ts', 1, 'f'), member('b.ts', 1, 'f')))).toBeUndefined();
  });

  it('hides steps of a database, and no code beside them', () => {
    const steps = ['app/migrations/1.py', 'db/migrate/2_add.rb', 'Data/Migrations/3_Add.cs'];
    const of = (...paths: string[]) =>
      hiddenClone(group(20, ...paths.map((one) => member(one, 1))));
    expect(of(...steps)).toBe('steps of a database that stay');
    expect(of(...steps, 'app/models.py')).toBeUndefined();
  });

  it('hides constructors of one statement, and no function of one', () => {
    const pair = (name: string) => [member('a.py', 1, `A.${name}`), member('b.py', 1, `B.${name}`)];
    const of = (statements: number, name: string) =>
      hiddenClone({ ...group(20, ...pair(name)), statements });
    expect(of(1, '__init__')).toBe('constructors that hand all on');
    expect(of(2, '__init__')).toBeUndefined();
    expect(of(1, 'view')).toBeUndefined();
  });

  it('hides what describes the packages of one repository, and no code that equals one of them', () => {
    for (const name of ['project.clj', 'setup.py', 'build.gradle.kts', 'one.gemspec'])
      expect(hiddenClone(group(20, member(`a/${name}`, 1), member(`b/${name}`, 1)))).toBe(
        'descriptions of packages',
      );
    const mixed = group(20, member('a/project.clj', 1), member('b/core.clj', 1));
    expect(hiddenClone(mixed)).toBeUndefined();
  });
});

describe('hiddenExport', () => {
  const one = (over: Partial<DeadExport>): DeadExport => ({
    ...{ verdict: 'unnecessary', path: 'a.ts', name: 'f', kind: 'function' },
    ...{ startLine: 1, endLine: 1, confidence: 0.9, evidence: ['its own file uses it'] },
    ...over,
  });

  it('hides what is exported for tests, and types of what is exported', () => {
    const evidence = ['its own file uses it', 'of other files, only the test a.test.ts uses it'];
    expect(hiddenExport(one({ evidence }))).toContain('only tests');
    expect(hiddenExport(one({ kind: 'type' }))).toContain('exported types');
  });

  it('hides nothing that could go', () => {
    expect(hiddenExport(one({}))).toBeUndefined();
    expect(hiddenExport(one({ verdict: 'dead', kind: 'type' }))).toBeUndefined();
    expect(hiddenExport(one({ verdict: 'test-only' }))).toBeUndefined();
  });
});

it('puts copies that name the lines to share first, and keeps the order of the others', () => {
  const clone = (kind: CloneGroup['kind'], removed: number): CloneGroup => ({
    ...{ kind, statements: 6, lines: 12, tokens: 40, similarity: 1, members: [] },
    differences: [
      {
        member: 1,
        renamed: [],
        added: [],
        removed: Array(removed).fill({ startLine: 1, endLine: 1 }),
      },
    ],
  });
  const all = [clone('exact', 0), clone('renamed', 0), clone('near', 1), clone('near', 0)];
  expect(nearFirst(all)).toEqual([all[2], all[0], all[1], all[3]]);
});

it('tells a copy once, where a larger group has all of its places', () => {
  const at = (...places: string[]): CloneGroup => ({
    ...{ kind: 'exact', statements: 6, lines: 12, tokens: 40, similarity: 1, differences: [] },
    members: places.map((path) => ({ path, startLine: 1, endLine: 9 })),
  });
  const [three, two, apart] = [at('a', 'b', 'c'), at('a', 'b'), at('a', 'd')];
  expect(withoutParts([two, three, apart])).toEqual([three, apart]);
  expect(withoutParts([two, at('a', 'b')])).toHaveLength(2);
  expect(withoutParts([])).toEqual([]);
});

it('counts what is hidden by its class', () => {
  expect(sayHidden(['b', 'a', 'b'])).toEqual(['1 a', '2 b']);
  expect(sayHidden([])).toEqual([]);
});
