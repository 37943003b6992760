import { expect, it } from 'vitest';
import { moduleTarget } from './target.js';

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
