import { factsByPath, type SourceFacts } from '@ctx/source';
import { describe, expect, it } from 'vitest';
import { type Project, read } from '../../test/project.js';
import { buildGraph } from './build-graph.js';
import { documentedIn, shownBy } from './documented.js';
import { fileIndex } from './graph.js';
import { shownUses } from './symbol-uses.js';

const PROJECT: Project = {
  'src/client.ts': 'export class Client {}\nexport function send() {}',
  'src/other.ts': 'export function send() {}\nexport function quiet() {}',
  'src/main.ts': 'export function main() {}',
  'test/client.test.ts': 'export class Client {}',
};

const document = (path: string, mentions: Readonly<Record<string, number>>): SourceFacts => ({
  ...{ path, language: 'markdown', lines: 1 },
  ...{ definitions: [], imports: [], exports: [], references: [] },
  mentions: Object.entries(mentions).map(([name, count]) => ({ name, count })),
});

const withDocuments = (...documents: SourceFacts[]) => [...read(PROJECT).facts, ...documents];

function told(...documents: SourceFacts[]) {
  const { uses, shares } = documentedIn(factsByPath(withDocuments(...documents)));
  const shown = [...uses].map(
    ([path, names]) =>
      [path, Object.fromEntries([...names].map(([n, c]) => [n, shownUses(c)]))] as const,
  );
  return { uses: Object.fromEntries(shown), shares: Object.fromEntries(shares) };
}

describe('documentedIn', () => {
  it('counts the names of documents for the sources that define them, shared among these', () => {
    const { uses, shares } = told(document('docs/use.md', { Client: 4, send: 1, nothing: 9 }));
    expect(uses).toEqual({
      'src/client.ts': { Client: 6, send: 1.5 },
      'src/other.ts': { send: 1.5 },
    });
    expect(shares['src/client.ts']).toBe(1000);
    expect(shares['src/other.ts']).toBeLessThan(300);
  });

  it('counts a name for the file that is called after it, where several define it', () => {
    const { facts } = read({
      'src/specs.ts': 'export class FunKind {}',
      'src/fun_kind.ts': 'export class FunKind {}',
      'src/a.ts': 'export class Text {}',
      'src/b.ts': 'export class Text {}',
    });
    const use = document('docs/use.md', { FunKind: 4, Text: 4 });
    expect([...documentedIn(factsByPath([...facts, use])).shares]).toEqual([
      ['src/fun_kind.ts', 1000],
      ['src/a.ts', 500],
      ['src/b.ts', 500],
    ]);
  });

  it('counts a README more, and neither records, nor tests, nor where a program begins', () => {
    expect(told(document('README.md', { quiet: 1 })).uses['src/other.ts']).toEqual({ quiet: 9 });
    for (const path of ['CHANGELOG.md', 'docs/migration.md', 'test/notes.md', 'CONTRIBUTING.md']) {
      expect(told(document(path, { quiet: 5 })).uses, path).toEqual({});
    }
    expect(told(document('README.md', { main: 5 })).uses).toEqual({});
    expect(told()).toEqual({ uses: {}, shares: {} });
  });

  it('counts examples by their uses, and no benchmarks', () => {
    const example = (path: string): SourceFacts => ({
      ...document(path, {}),
      mentions: undefined,
      references: [{ name: 'quiet', count: 4, line: 1 }],
    });
    expect(told(example('examples/a.ts')).uses['src/other.ts']).toEqual({ quiet: 3 });
    expect(shownBy(example('bench/a.ts'))).toEqual([]);
    expect(shownBy(example('src/a.ts'))).toEqual([]);
  });

  it('gives a member less of a place than a type, and a value least', () => {
    const facts = read({ 'src/a.ts': 'export class A {}', 'src/b.ts': 'export class B {}' }).facts;
    const [a, b] = facts as [SourceFacts, SourceFacts];
    const [outer] = a.definitions as [SourceFacts['definitions'][number]];
    const member = { ...outer, name: 'open', kind: 'method' as const, parent: 0 };
    const value = { ...outer, name: 'LIMIT', kind: 'constant' as const };
    const { shares } = documentedIn(
      factsByPath([
        { ...a, definitions: [outer, member] },
        { ...b, definitions: [value] },
        document('README.md', { A: 1, open: 1, LIMIT: 1 }),
      ]),
    );
    expect(Object.fromEntries(shares)).toEqual({ 'src/a.ts': 1000, 'src/b.ts': 43 });
  });

  it('takes a header for the place of what the file beside it defines', () => {
    const facts = read({ 'src/a.ts': 'export function open() {}' }).facts;
    const at = (path: string): SourceFacts => ({ ...facts[0]!, path });
    const { shares } = documentedIn(
      factsByPath([
        ...['include/lib/a.hpp', 'src/a.cpp', 'src/b.cpp'].map(at),
        document('README.md', { open: 1 }),
      ]),
    );
    // The other body is one of its own.
    expect(Object.fromEntries(shares)).toEqual({ 'include/lib/a.hpp': 1000, 'src/b.cpp': 1000 });
  });

  it('is part of the graph, whatever the order of the files', () => {
    const documents = ['b.md', 'docs/a.md', 'README.md'].map((path, i) =>
      document(path, { Client: i + 2, send: 3 }),
    );
    const facts = withDocuments(...documents);
    const graph = buildGraph({ facts });
    expect(buildGraph({ facts: [...facts].reverse() })).toEqual(graph);
    const file = graph.files[fileIndex(graph, 'src/client.ts')!]!;
    expect(file.documented).toBe(1000);
    expect(file.symbols[0]!.uses).toBeGreaterThan(file.symbols[1]!.uses!);
    expect(graph.files[fileIndex(graph, 'src/main.ts')!]).not.toHaveProperty('documented');
  });
});
