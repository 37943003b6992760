import type { SourceFacts } from '@ctx/source';
import { expect, it } from 'vitest';
import { modulesOf } from './modules.js';

const file = (path: string, ...definitions: [kind: 'module' | 'class', name: string][]) =>
  ({ path, definitions: definitions.map(([kind, name]) => ({ kind, name })) }) as SourceFacts;

it('lists the files of each module once, and nothing that is none', () => {
  const modules = modulesOf([
    file('a.ex', ['module', 'A'], ['module', 'A.B'], ['module', 'A'], ['class', 'C']),
    file('b.ex', ['module', 'A']),
  ]);
  expect([...modules]).toEqual([
    ['A', ['a.ex', 'b.ex']],
    ['A.B', ['a.ex']],
  ]);
});
