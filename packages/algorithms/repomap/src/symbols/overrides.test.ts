import { describe, expect, it } from 'vitest';
import { extracted } from '../../test/extracted.js';
import type { Project } from '../../test/project.js';
import { openSymbols } from './open-symbols.js';
import { symbolGraph } from './symbol-graph.js';

/** `Base.member < Sub.member` for every pair. */
async function pairsOf(files: Project): Promise<string[]> {
  const { nodes, overrides } = symbolGraph(await extracted(files));
  const label = (node: number): string => `${nodes[node]!.owner}.${nodes[node]!.name}`;
  return overrides.map(([base, override]) => `${label(base)} < ${label(override)}`).sort();
}

describe('overridesIn', () => {
  it('pairs members with those of all types above, over several files', async () => {
    const found = await pairsOf({
      'base.py': 'class Base:\n    def run(self): pass\n    def stop(self): pass',
      'mid.py': 'from base import Base\nclass Mid(Base):\n    def run(self): pass',
      'low.py':
        'from mid import Mid\nclass Low(Mid):\n    def run(self): pass\n    def own(self): pass',
    });
    expect(found).toEqual(['Base.run < Low.run', 'Base.run < Mid.run', 'Mid.run < Low.run']);
  });

  it('goes through types above with type arguments, and through those of embedded interfaces', async () => {
    const found = await pairsOf({
      'base.py': 'class Base(Generic[T]):\n    def run(self): pass',
      'low.py': 'import base\nclass Low(base.Base[int]):\n    def run(self): pass',
      'go.mod': 'module example.com/shop\n',
      'a.go':
        'package shop\ntype Base2[T any] struct{}\nfunc (b Base2[T]) stop() {}\ntype Low2 struct{ Base2[int] }\nfunc (l Low2) stop() {}',
    });
    expect(found).toEqual(['Base.run < Low.run', 'Base2.stop < Low2.stop']);
  });

  it('pairs no constructors: one of a type above does not lead to those below', async () => {
    const found = await pairsOf({
      'a.php': [
        '<?php',
        'class Base { public function __construct() {} public function run() {} }',
        'class Low extends Base { public function __construct() {} public function run() {} }',
      ].join('\n'),
      'a.py': 'class A:\n    def __init__(self): pass\nclass B(A):\n    def __init__(self): pass',
    });
    expect(found).toEqual(['Base.run < Low.run']);
  });

  it('ends in a circle, and pairs nothing without a type above', async () => {
    const found = await pairsOf({
      'a.py': [
        'class One(Two):',
        '    def run(self): pass',
        'class Two(One):',
        '    def run(self): pass',
        'class Alone:',
        '    def run(self): pass',
      ].join('\n'),
    });
    expect(found).toEqual(['One.run < Two.run', 'Two.run < One.run']);
  });

  it('gives those of one name alone, as among all', async () => {
    const input = await extracted({
      'a.py': [
        'class Base:',
        '    def run(self): pass',
        '    def stop(self): pass',
        'class Low(Base):',
        '    def run(self): pass',
        '    def stop(self): pass',
      ].join('\n'),
    });
    const all = symbolGraph(input).overrides;
    const uses = openSymbols(input);
    expect(all).toHaveLength(2);
    expect(['run', 'stop', 'none'].map((name) => uses.overridesOf(name))).toEqual([
      ...all.map((pair) => [pair]),
      [],
    ]);
  });

  it('costs names one after another as much as all at once', async () => {
    const methods = async (count: number) =>
      extracted({
        'go.mod': 'module a\n',
        'a.go': Array.from({ length: count }, (_, at) =>
          [
            `type I${at} interface { M${at}(a int) }`,
            `type T${at} struct{}`,
            `func (t T${at}) M${at}(a int) {}`,
          ].join('\n'),
        )
          .toSpliced(0, 0, 'package a')
          .join('\n'),
      });
    const [few, many] = [30, 240];
    const inputs = new Map([
      [few, await methods(few)],
      [many, await methods(many)],
    ]);
    expect((count: number) => () => {
      const { overridesOf } = openSymbols(inputs.get(count)!);
      for (let at = 0; at < count; at++) expect(overridesOf(`M${at}`)).toHaveLength(1);
    }).toGrowLinearly(few, many);
  });
});
