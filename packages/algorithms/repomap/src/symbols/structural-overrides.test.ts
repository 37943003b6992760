import { describe, expect, it } from 'vitest';
import { extracted } from '../../test/extracted.js';
import type { Project } from '../../test/project.js';
import { symbolImpact } from '../impact/symbol-impact.js';
import { arity } from './structural-overrides.js';
import { symbolGraph } from './symbol-graph.js';

/** `Base.member < Sub.member` for every pair. */
async function pairsOf(files: Project): Promise<string[]> {
  const { nodes, overrides } = symbolGraph(await extracted(files));
  const label = (node: number): string => `${nodes[node]!.owner}.${nodes[node]!.name}`;
  return overrides.map(([base, override]) => `${label(base)} < ${label(override)}`).sort();
}

describe('structuralOverrides', () => {
  it('Go: a type with all methods of an interface, in another package too, and as many parameters', async () => {
    const found = await pairsOf({
      'go.mod': 'module a\n',
      'store/store.go': [
        'package store',
        'type Reader interface { Get(key string) (string, error) }',
        'type Store interface {',
        '\tReader',
        '\tPut(key, value string) error',
        '}',
      ].join('\n'),
      'mem/mem.go': [
        'package mem',
        'type Mem struct{}',
        'func (m *Mem) Get(k string) (string, error) { return k, nil }',
        'func (m *Mem) Put(string, string) error { return nil }',
        'type Half struct{}',
        'func (h Half) Get(k string) (v string, err error) { return }',
        'func (h Half) Put(k string) error { return nil }',
        'type Other struct{}',
        'func (o Other) Get(k string) string { return k }',
      ].join('\n'),
    });
    expect(found).toEqual(['Reader.Get < Half.Get', 'Reader.Get < Mem.Get', 'Store.Put < Mem.Put']);
  });
});

describe('structuralOverrides, lines', () => {
  it('takes a header over several lines for the same as one on one line', async () => {
    const found = await pairsOf({
      'go.mod': 'module a\n',
      'a.go': [
        'package a',
        'type Store interface {',
        '\tPut(key string, value string) error',
        '}',
        'type Mem struct{}',
        'func (m *Mem) Put(',
        '\tkey string,',
        '\tvalue string,',
        ') error {',
        '\treturn nil',
        '}',
      ].join('\n'),
    });
    expect(found).toEqual(['Store.Put < Mem.Put']);
  });
});

describe('structuralOverrides, odd', () => {
  it('takes interfaces in circles, and methods that stand in another file of the package', async () => {
    const found = await pairsOf({
      'go.mod': 'module a\n',
      'a/one.go': 'package a\ntype One interface {\n\tTwo\n\tA()\n}',
      'a/two.go': 'package a\ntype Two interface {\n\tOne\n\tB()\n}',
      'a/both.go': 'package a\ntype Both struct{}\nfunc (b Both) A() {}',
      'a/more.go': 'package a\nfunc (b Both) B() {}\ntype Some struct{}\nfunc (s Some) A() {}',
    });
    expect(found).toEqual(['One.A < Both.A', 'Two.B < Both.B']);
  });

  it('pairs nothing where an interface has no methods, nor where statements say what implements it', async () => {
    const files = {
      'go.mod': 'module a\n',
      'a.go': 'package a\ntype Any interface{}\ntype T struct{}\nfunc (t T) A() {}',
      'b.ts': 'interface Face { a(): void }\nclass Own { a() {} }',
    };
    expect(await pairsOf(files)).toEqual([]);
  });

  it('counts what uses the interface as what may use the method', async () => {
    const files = {
      'go.mod': 'module a\n',
      'a.go': [
        'package a',
        'type Face interface { Run() }',
        'type T struct{}',
        'func (t T) Run() {}',
        'func use(f Face) { f.Run() }',
      ].join('\n'),
    };
    const input = await extracted(files);
    const { maybe, reached } = symbolImpact(
      symbolGraph(input),
      { path: 'a.go', name: 'Run', owner: 'T' },
      input.facts,
    );
    expect(reached).toEqual([]);
    expect(maybe.map(({ name, line, why }) => `${name}:${line} ${why}`)).toEqual([
      'use:5 overridden',
    ]);
  });
});

describe('arity', () => {
  it.each([
    ['Get(key string) (string, error)', 'Get', '1 2'],
    ['func (m *Mem) Put(key, value string) error', 'Put', '2 1'],
    ['func (m Mem) Each(f func(a, b int) error)', 'Each', '1 0'],
    ['Len() int', 'Len', '0 1'],
    ['Cut(', 'Cut', '0 0'],
    ['odd', 'Odd', '0 0'],
    ['Put( key string, value string, ) error', 'Put', '2 1'],
    ['Get() ( value string, err error, )', 'Get', '0 2'],
    ['Each(, )', 'Each', '0 0'],
    ['Set([]int, struct{})', 'Set', '2 0'],
    ['func Map[T any](x T) T', 'Map', '1 1'],
    ['Map[K comparable, V []K](x map[K]V, f func(V) V) (V, error)', 'Map', '2 2'],
    ['func (m Map[T]) Map(x, y T) T', 'Map', '2 1'],
    ['func (m Mapper) Map(x T)', 'Map', '1 0'],
    ['Map[T any', 'Map', '0 0'],
  ])('%s', (signature, name, shape) => {
    expect(arity(signature, name)).toBe(shape);
  });
});
