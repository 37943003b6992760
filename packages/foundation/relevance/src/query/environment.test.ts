import { describe, expect, test } from 'vitest';
import { withoutEnvironment, withoutVersions } from './environment.js';
import { readQuery } from './query.js';

describe('withoutEnvironment', () => {
  test.each([
    '- OS: macOS 12.3',
    '**Platform**: Linux',
    '| Operating System | OSX 10.15.2 |',
    '- Fluentd version: v1.12.2',
    '* Browser name and version: Chrome 91',
    'Carbon version: **2.65.0**',
    'gin version (or commit ref): v1.4.0 and master',
  ])('drops %s', (line) => {
    expect(withoutEnvironment([line])).toEqual([]);
  });

  test.each([
    'The version of the protocol is wrong: 3 is sent',
    'left 1.2.3',
    'It works with 1.2.3 and fails since 1.3.0',
    'platforms: all of them are wrong',
  ])('keeps %s', (line) => {
    expect(withoutEnvironment([line])).toEqual([line]);
  });

  test('drops tables of versions, and keeps a lone row', () => {
    const table = ['numpy    1.26.4', 'pip-tools==7.3.0', '"vite": "^5.0.12",', '@scope/a@1.2.3'];
    expect(withoutVersions(['before', ...table, 'after'])).toEqual(['before', 'after']);
    expect(withoutVersions(['before', table[0]!, 'after'])).toEqual(['before', table[0], 'after']);
  });

  test('keeps code whose keys are words of forms', () => {
    const code = ['platform: linux', 'cpu: 400m', 'const x = 1.5;', 'a = f(1.2, 3.4)'];
    expect(withoutVersions(code)).toEqual(code);
  });

  test('takes lines of any length', () => {
    expect((size: number) => {
      const lines = ['a '.repeat(size), `- ${'version '.repeat(size)}`, ` ${'a.1'.repeat(size)}`];
      return () => withoutEnvironment(lines);
    }).toGrowLinearly(20_000, 200_000);
    for (const line of ['- a'.repeat(99), '*'.repeat(290), 'version '.repeat(36), '1.'.repeat(140)])
      expect(withoutEnvironment([line])).toEqual([line]);
  });
});

test('a task has no words of the versions that it lists', () => {
  const task = [
    'sum() loses a digit',
    'It does since the update.',
    '- OS: Fedora',
    '```',
    'numpy 1.26.4',
    'pandas 2.1.0',
    '```',
  ].join('\n');
  expect(readQuery(task).terms.map(({ word }) => word)).toEqual([
    ...['sum', 'loses', 'digit', 'since', 'update'],
  ]);
});
