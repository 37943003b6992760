import { importResolver } from '@ctx/imports';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../../scripts/draws.js';
import { factsOf, type Project, read } from '../../test/project.js';
import { buildGraph } from '../graph/build-graph.js';
import type { GraphInput, RepoGraph } from '../graph/graph.js';
import { rank } from '../rank/rank.js';
import { isSeen } from './affected.js';
import { foldGraph } from './graph-fold.js';
import { openFold } from './open-fold.js';
import { updateGraph } from './update-graph.js';

type Facts = GraphInput['facts'][number];

const commits = [{ id: '1', message: '', time: 0, files: ['a.ts', 'b.ts'] }];

function sourcesOf(facts: ReadonlyMap<string, Facts>) {
  const paths = [...facts.keys()].sort();
  return {
    paths,
    factsOf: (path: string) => facts.get(path),
    commits: () => commits,
    manifests: () => [],
    resolver: () => importResolver({ facts: [...facts.values()], paths }),
  };
}

/** A graph as it comes from where it was kept. */
function kept(graph: RepoGraph, facts: ReadonlyMap<string, Facts>): RepoGraph {
  const { fold, evidence } = foldGraph(graph);
  return openFold(fold, { ...sourcesOf(facts), evidence: () => evidence });
}

const byPath = (facts: readonly Facts[]) => new Map(facts.map((file) => [file.path, file]));

describe('updateGraph', () => {
  it('is none where a document shows other names, and keeps what documents say', () => {
    const mentions = [{ name: 'a', count: 1 }];
    const readme = { ...factsOf('README.md', ''), mentions };
    const code = factsOf('a.ts', 'export function a() {}');
    const facts = byPath([readme, code]);
    const graph = kept(buildGraph({ facts: [readme, code], commits }), facts);
    expect(graph.files.map(({ documented }) => documented)).toEqual([undefined, 1000]);
    const update = (before: Facts, after: Facts) =>
      updateGraph(graph, {
        ...sourcesOf(byPath([readme, code, after])),
        changed: [{ before, after }],
      });
    expect(update(readme, { ...readme, mentions: [{ name: 'b', count: 1 }] })).toBeUndefined();
    const longer = { ...code, lines: 9 };
    const updated = update(code, longer)!;
    expect(rank(updated)).toEqual(rank(buildGraph({ facts: [readme, longer], commits })));
    expect(updated.files[1]!.documented).toBe(1000);
  });

  it('is the graph that is built anew, one edit after the other, or none', () => {
    const line = fc.constantFrom(
      "import { a } from './a'",
      "import { a, b } from './b'",
      "export { b as a } from './b'",
      'export const a = 1',
      'export class b {}',
      'x.a()',
      'a(b, d)',
      '// a comment',
      'from .a import b',
      'def d(): 0',
      'package lib;',
      'class b {}',
      '',
    );
    const name = fc.constantFrom('a.ts', 'b.ts', 'c.ts', 'd.py', 'A.java', 'B.java');
    const text = fc.array(line, { maxLength: 5 });
    const seen = { updated: 0, refused: 0 };
    fc.assert(
      fc.property(
        fc.dictionary(name, text, { minKeys: 3 }),
        fc.array(fc.record({ name, text }), { minLength: 1, maxLength: 6 }),
        (project, edits) => {
          let facts = byPath(
            Object.entries(project).map(([path, lines]) => factsOf(path, lines.join('\n'))),
          );
          let graph = kept(buildGraph({ facts: [...facts.values()], commits }), facts);
          for (const edit of edits) {
            const before = facts.get(edit.name);
            if (!before) continue;
            const after = factsOf(edit.name, edit.text.join('\n'));
            facts = new Map(facts).set(edit.name, after);
            const fresh = buildGraph({ facts: [...facts.values()], commits });
            const updated = updateGraph(graph, {
              ...sourcesOf(facts),
              changed: [{ before, after }],
            });
            if (updated) {
              expect(JSON.stringify(updated)).toBe(JSON.stringify(fresh));
              expect(JSON.stringify(rank(updated))).toBe(JSON.stringify(rank(fresh)));
              expect(foldGraph(updated)).toEqual(foldGraph(fresh));
            }
            seen[updated ? 'updated' : 'refused']++;
            graph = updated ?? fresh;
          }
        },
      ),
      { numRuns: draws(150) },
    );
    expect(seen.updated).toBeGreaterThan(10);
    expect(seen.refused).toBeGreaterThan(10);
  });

  it('is the graph that is built anew where files are made, renamed and removed', () => {
    const line = fc.constantFrom(
      "import { a, b } from './a'",
      "import { a } from './lib'",
      "import * as lib from './lib/b'",
      "export * from './a'",
      "export { b as a } from './b'",
      "export * from '../a'",
      "import { d } from './b.js'",
      'import type { d } from "."',
      'export const a = 1',
      'export class b {}',
      'export function d() {}',
      'lib.b(a)',
      'from .a import b',
      '// a comment',
    );
    const name = fc.constantFrom(
      ...['a.ts', 'b.ts', 'b.d.ts', 'c.tsx', 'lib.ts', 'lib/index.ts', 'lib/a.ts', 'lib/b.js'],
      ...['d.py', 'a.py', 'notes.md', 'examples/e.ts'],
    );
    const text = fc.array(line, { maxLength: 5 });
    const edit = fc.record({ name, text: fc.option(text, { nil: undefined, freq: 3 }) });
    const mentions = ['b', 'd'].map((one) => ({ name: one, count: 2 }));
    const readme = { ...factsOf('README.md', ''), mentions };
    const seen = { seen: 0, refused: 0 };
    fc.assert(
      fc.property(
        fc.dictionary(name, text, { minKeys: 4 }),
        fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        (project, steps, hasReadme) => {
          let facts = byPath([
            ...Object.entries(project).map(([path, lines]) => factsOf(path, lines.join('\n'))),
            ...(hasReadme ? [readme] : []),
          ]);
          let graph = kept(buildGraph({ facts: [...facts.values()], commits }), facts);
          for (const step of steps) {
            const next = new Map(facts);
            for (const { name: path, text: lines } of step) {
              if (lines) next.set(path, factsOf(path, lines.join('\n')));
              else next.delete(path);
            }
            const changed = [...new Set(step.map((one) => one.name))]
              .map((path) => ({ before: facts.get(path), after: next.get(path) }))
              .filter(({ before, after }) => before ?? after);
            facts = next;
            const fresh = buildGraph({ facts: [...facts.values()], commits });
            const updated = updateGraph(graph, { ...sourcesOf(facts), changed });
            if (updated) {
              expect(JSON.stringify(updated)).toBe(JSON.stringify(fresh));
              expect(JSON.stringify(rank(updated))).toBe(JSON.stringify(rank(fresh)));
              expect(foldGraph(updated)).toEqual(foldGraph(fresh));
            }
            if (changed.some(isSeen)) seen[updated ? 'seen' : 'refused']++;
            graph = updated ?? fresh;
          }
        },
      ),
      { numRuns: draws(400), seed: 7 },
    );
    expect(seen.seen).toBeGreaterThan(50);
    expect(seen.refused).toBeGreaterThan(10);
  });

  const PROJECT: Project = {
    'a.ts': "import { b } from './b'\nexport const a = 1",
    'b.ts': 'export const b = 1\nexport const c = 1',
  };
  const facts = byPath(read(PROJECT).facts);
  const graph = kept(buildGraph({ facts: [...facts.values()], commits }), facts);
  const edited = (text: string) => {
    const after = factsOf('a.ts', text);
    const now = new Map(facts).set('a.ts', after);
    return { ...sourcesOf(now), changed: [{ before: facts.get('a.ts')!, after }] };
  };

  it('resolves nothing and keeps the edges where a file only has more lines', () => {
    const update = edited(`${PROJECT['a.ts']}\n`);
    const resolver = () => expect.unreachable();
    const updated = updateGraph(graph, { ...update, resolver });
    expect(updated?.edges).toBe(graph.edges);
    expect(updated?.files[0]?.lines).toBe(3);
    expect(updated?.files[1]).toBe(graph.files[1]);
  });

  it('resolves the imports of the file where their lines are others', () => {
    const updated = updateGraph(graph, edited(`\n${PROJECT['a.ts']}`));
    expect(updated?.edges.lines).toEqual([2]);
  });

  it('resolves who may see a difference, and nobody else', () => {
    const names = ['a', 'b', 'c', 'd'];
    const all = byPath(names.map((one) => factsOf(`${one}.ts`, PROJECT[`${one}.ts`] ?? '')));
    const before = kept(buildGraph({ facts: [...all.values()], commits }), all);
    const after = factsOf('b.ts', `${PROJECT['b.ts']}\nexport const d = 1`);
    const now = sourcesOf(new Map(all).set('b.ts', after));
    const resolved: string[] = [];
    const resolver = () => {
      const resolve = now.resolver();
      return (file: Facts) => {
        resolved.push(file.path);
        return resolve(file);
      };
    };
    const changed = [{ before: all.get('b.ts')!, after }];
    expect(updateGraph(before, { ...now, resolver, changed })).toBeDefined();
    expect(resolved.sort()).toEqual(['a.ts', 'b.ts']);
  });

  it('is none where a language, a manifest or very many files may mean what is new', () => {
    const added = (
      path: string,
      more: Project = {},
      manifests: { path: string; text: string }[] = [],
    ) => {
      const after = factsOf(path, 'class b {}');
      const old = byPath(read({ ...PROJECT, ...more }).facts);
      const known = kept(buildGraph({ facts: [...old.values()], commits }), old);
      const now = sourcesOf(new Map(old).set(path, after));
      return updateGraph(known, { ...now, manifests: () => manifests, changed: [{ after }] });
    };
    expect(added('new.ts')).toBeDefined();
    expect(added('A.java')).toBeUndefined();
    expect(added('index.ts')).toBeUndefined();
    expect(added('new.ts', { 'new/deep/x.ts': '' })).toBeUndefined();
    expect(added('new.ts', {}, [{ path: 'package.json', text: '"./new"' }])).toBeUndefined();
    const many = Array.from({ length: 200 }, (_, i) => [`m${i}.ts`, "import './news'"]);
    expect(added('new.ts', Object.fromEntries(many))).toBeUndefined();
  });
});

describe('updateGraph, of what other files are used for', () => {
  const texts: Project = {
    'a.ts': "import * as shop from './shop'\nshop.open()",
    'b.ts': "import { open } from './shop'",
    'shop.ts': 'export function open() {}\nexport function close() {}',
  };
  const use = (name: string, line: number) => ({
    ...{ name, count: 1, line },
    uses: [{ kind: 'call' as const, count: 1, line, receiver: 'shop' }],
  });
  const before = new Map(
    read(texts).facts.map((file) => [
      file.path,
      file.path === 'a.ts' ? { ...file, references: [use('open', 2)] } : file,
    ]),
  );
  const graph = kept(buildGraph({ facts: [...before.values()], commits }), before);
  const usesOf = (of: RepoGraph | undefined) =>
    of?.files[2]?.symbols.map(({ name, uses = 0 }) => `${name} ${uses}`);
  const withReferences = (references: Facts['references']) => {
    const after = { ...before.get('a.ts')!, references };
    const facts = new Map(before).set('a.ts', after);
    const changed = [{ before: before.get('a.ts')!, after }];
    return updateGraph(graph, { ...sourcesOf(facts), changed });
  };

  it('counts a use that is new, and one that is gone', () => {
    expect(usesOf(graph)).toEqual(['open 2', 'close 0']);
    expect(usesOf(withReferences([use('open', 2), use('close', 3)]))).toEqual([
      'open 2',
      'close 1',
    ]);
    expect(usesOf(withReferences([use('close', 2)]))).toEqual(['open 1', 'close 1']);
    expect(usesOf(withReferences([]))).toEqual(['open 1', 'close 0']);
  });

  it('leaves the files alone whose uses are as they were', () => {
    const same = withReferences([use('open', 7)]);
    expect(same?.files[2]).toBe(graph.files[2]);
    expect(same?.edges).toBe(graph.edges);
  });
});
