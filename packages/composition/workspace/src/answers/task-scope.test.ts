import { createIndex, readQuery } from '@ctx/relevance';
import { describe, expect, it } from 'vitest';
import { meantOf, taskScope } from './task-scope.js';

const evidence = (some: Record<string, number>) => new Map(Object.entries(some));
const meant = (some: Record<string, number>, home?: string) => [...meantOf(evidence(some), home)];

describe('meantOf', () => {
  it('keeps to the repository at hand unless an unrelated one has far more', () => {
    expect(meant({ web: 10, ruby: 17 }, 'web')).toEqual(['web']);
    expect(meant({ web: 10, ruby: 20, go: 15, c: 9 }, 'web')).toEqual(['web', 'ruby', 'go']);
  });

  it('keeps to it where many unrelated ones have as much: these are words that any code has', () => {
    const many = { web: 10, ruby: 30, go: 28, c: 26 };
    expect(meant(many, 'web')).toEqual(['web', 'ruby', 'go', 'c']);
    expect(meant({ ...many, rust: 25 }, 'web')).toEqual(['web']);
  });

  it('takes those that have most where none is at hand', () => {
    expect(meant({ web: 10, ruby: 9, go: 8 })).toEqual(['web', 'ruby']);
    expect(meant({ web: 10, ruby: 8 }, 'gone')).toContain('ruby');
  });

  it('says nothing against any where none has a word of the task', () => {
    expect(meant({ web: 0, ruby: 0 })).toEqual(['web', 'ruby']);
    expect(meant({ web: 0, ruby: 0 }, 'ruby')).toEqual(['ruby']);
  });
});

describe('taskScope', () => {
  const index = createIndex();
  index.add('web/src/cart.ts', 'export const total = 1;\n');
  index.add('money/src/round.ts', 'export const cents = 1;\n');
  index.add('moon/src/moon.ts', 'export const moon = "full";\n');
  const roots = [{ name: 'money' }, { name: 'moon' }, { name: 'web' }];
  let asked = 0;
  const manifests = async () => {
    asked++;
    return [
      { path: 'web/package.json', text: '{"dependencies":{"@shop/money":"1"}}' },
      { path: 'money/package.json', text: '{"name":"@shop/money"}' },
    ];
  };
  const sources = { index, roots, manifests };

  it('is the repository at hand with those that manifests tie to it, and their commits', async () => {
    const scope = await taskScope(readQuery('the total of a cart'), sources, 'money');
    expect(scope?.index.paths()).toEqual(['money/src/round.ts', 'web/src/cart.ts']);
    const [of, other] = ['money/src/round.ts', 'moon/src/moon.ts'].map((path, time) => ({
      ...{ id: `${time}`, message: 'Count', time },
      files: [path],
    }));
    const all = [of!, other!];
    expect(scope?.commits(all)).toEqual([of]);
    // The same list, so that what is made of it stays.
    expect(scope?.commits(all)).toBe(scope?.commits(all));
  });

  it('reads what ties repositories once for an index, and opens each part of it once', async () => {
    const [one, two] = [
      await taskScope(readQuery('the total of a cart'), sources, 'web'),
      await taskScope(readQuery('cents of a cart'), sources, 'web'),
    ];
    expect(two).toBe(one);
    expect(asked).toBe(1);
  });

  it('takes in an unrelated repository that alone defines a name of the task', async () => {
    const wide = (phase: string) => {
      const made = createIndex();
      for (const n of [1, 2, 3, 4, 5])
        made.add(`web/src/total-${n}.ts`, 'export const total = "half moon";\n');
      made.add('money/src/round.ts', 'export const cents = 1;\n');
      made.add('moon/src/phase.ts', phase);
      return { ...sources, index: made };
    };
    const query = readQuery('halfMoon is wrong in the total');
    const defined = wide('export function halfMoon() {}\n');
    expect(await taskScope(query, defined, 'web')).toBeUndefined();
    const used = await taskScope(query, wide('halfMoon();\n'), 'web');
    expect(used?.index.paths()).not.toContain('moon/src/phase.ts');
    expect(used?.index.size).toBe(6);
  });

  it('is all of it for one repository, and where all are meant', async () => {
    const query = readQuery('cart moon');
    expect(await taskScope(query, { ...sources, roots: [{ name: '' }] })).toBeUndefined();
    expect(await taskScope(query, { index, roots: [] })).toBeUndefined();
    expect(await taskScope(query, sources)).toBeUndefined();
  });
});
