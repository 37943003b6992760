import { describe, expect, it } from 'vitest';
import { bareUse, memberUse, moduleTarget } from './family.js';

it('leads every binding of a statement to the file of the module', () => {
  const bindings = [
    { imported: 'a', local: 'x' },
    { imported: '*', local: 'all' },
  ];
  const fact = { specifier: './m.js', line: 3, kind: 'import' as const, bindings };
  expect(moduleTarget('m.ts', fact)).toEqual({ path: 'm.ts', names: ['a', '*'], tier: 'import' });
});

it('names nothing where the whole module is meant', () => {
  const fact = { specifier: './m.js', line: 3, kind: 'import' as const, bindings: [] };
  expect(moduleTarget('m.ts', fact).names).toEqual([]);
});

const use = (line: number, receiver?: string) => ({
  kind: 'read' as const,
  count: 1,
  line,
  ...(receiver !== undefined && { receiver }),
});
const reference = (...uses: ReturnType<typeof use>[]) => ({
  name: 'x',
  count: uses.length,
  line: 1,
  uses,
});

describe('bareUse', () => {
  it('is the first use without a receiver', () => {
    expect(bareUse(reference(use(1, 'fmt'), use(4), use(5)))).toBe(4);
    expect(bareUse(reference(use(1, 'fmt'), use(2, '')))).toBeUndefined();
  });

  it('is any use where uses are not told apart', () => {
    expect(bareUse({ name: 'x', count: 2, line: 3 })).toBe(3);
  });
});

describe('memberUse', () => {
  it('is the first use on such a receiver', () => {
    const found = reference(use(1), use(2, 'os'), use(7, 'fmt'));
    expect(memberUse(found, (receiver) => receiver === 'fmt')).toBe(7);
    expect(memberUse(found, (receiver) => receiver === 'io')).toBeUndefined();
  });

  it('is any use where uses are not told apart', () => {
    expect(memberUse({ name: 'x', count: 2, line: 3 }, () => false)).toBe(3);
  });
});
