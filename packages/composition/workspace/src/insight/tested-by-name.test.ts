import type { Definition, SourceFacts } from '@ctx/source';
import { expect, it } from 'vitest';
import { testedByName } from './tested-by-name.js';

function file(path: string, defines: readonly string[], names: readonly string[]): SourceFacts {
  const definition = (name: string): Definition => ({
    ...{ name, kind: 'function', startLine: 1, endLine: 1, headerLine: 1 },
    ...{ startIndex: 0, endIndex: 1, signature: name, exported: true },
  });
  return {
    ...{ path, language: 'c', lines: 1, imports: [], exports: [] },
    definitions: defines.map(definition),
    references: names.map((name) => ({ name, count: 1, line: 1 })),
  };
}

it('finds the files whose functions tests name, in C with what these name, in a language apart', () => {
  const facts = [
    file('test/a.c', [], ['open_file']),
    file('src/unix/fs.c', ['open_file'], ['poll_all']),
    file('src/win/fs.c', ['open_file'], []),
    file('src/poll.c', ['poll_all'], []),
    file('src/alone.c', ['nobody'], ['open_file']),
    file('src/a.py', ['open_file'], []),
    file('tests/b.py', [], ['load']),
    file('src/b.py', ['load'], ['save']),
    file('src/c.py', ['save'], []),
  ];
  expect([...testedByName(facts)].sort()).toEqual([
    'src/b.py',
    'src/poll.c',
    'src/unix/fs.c',
    'src/win/fs.c',
  ]);
});

it('takes a name that many define for no sign', () => {
  const many = Array.from({ length: 17 }, (_, i) => file(`src/${i}.c`, ['run'], []));
  expect(testedByName([file('test/a.c', [], ['run']), ...many])).toEqual(new Set());
});

it('finds the file of members that stand apart from their type in a namespace', () => {
  const [parse] = file('src/re.cc', ['Parse'], []).definitions;
  const space = { ...parse!, name: 're', kind: 'namespace' as const };
  const member = { ...parse!, kind: 'method' as const, parent: 0, container: 'Regexp' };
  const facts = [
    { ...file('src/re.cc', [], []), definitions: [space, member] },
    {
      ...file('src/walk.cc', [], []),
      definitions: [space, { ...parse!, name: 'Walk', parent: 0 }],
    },
    { ...file('src/other.cc', [], []), definitions: [space, { ...member, container: 'Other' }] },
    file('src/re_test.cc', [], ['Regexp', 'Walk']),
  ];
  expect([...testedByName(facts)].sort()).toEqual(['src/re.cc', 'src/walk.cc']);
});
