import type { Definition } from '@ctx/source';
import { expect, it } from 'vitest';
import { changedNames, changesUsers } from './changed-names.js';

const definition = (name: string, startLine: number, endLine: number, exported: boolean) =>
  ({ name, startLine, endLine, exported }) as Definition;
const definitions = [definition('a', 1, 5, true), definition('b', 7, 9, false)];

it('names exported definitions, and none where anything else changed too', () => {
  const within = { startLine: 2, endLine: 3 };
  expect(changedNames({ definitions }, [within])).toEqual(['a']);
  expect(changedNames({ definitions }, [within, { startLine: 8, endLine: 8 }])).toEqual([]);
  expect(changedNames({ definitions }, [within, { startLine: 6, endLine: 6 }])).toEqual([]);
});

it('looks into namespaces', () => {
  const around = { ...definition('shop', 1, 9, true), kind: 'namespace' as const };
  const inside = { ...definition('a', 2, 5, true), parent: 0 };
  const member = { ...definition('m', 3, 4, true), parent: 1 };
  const named = (startLine: number) =>
    changedNames({ definitions: [around, inside, member] }, [{ startLine, endLine: startLine }]);
  expect(named(3)).toEqual(['a']);
  expect(named(7)).toEqual([]);
});

it('knows changes that mean nothing to users', () => {
  const lines = [{ startLine: 1, endLine: 1 }];
  expect(changesUsers({ path: 'a', kind: 'added', lines: [] })).toBe(false);
  expect(changesUsers({ path: 'a', kind: 'renamed', from: 'b', lines: [] })).toBe(false);
  expect(changesUsers({ path: 'a', kind: 'renamed', from: 'b', lines })).toBe(true);
  expect(changesUsers({ path: 'a', kind: 'removed', lines: [] })).toBe(true);
});
