import { describe, expect, it } from 'vitest';
import { extracted, ownedEdges } from '../../../test/extracted.js';
import type { Project } from '../../../test/project.js';
import { symbolGraph } from '../symbol-graph.js';
import { eachAlternative, either, type Value } from './meaning.js';

const one: Value = { node: 1, instance: true };
const two: Value = { node: 2, instance: true };

describe('either', () => {
  it('has each value once, in their order', () => {
    expect(either([undefined, one, two, { ...one }])).toEqual({ ...one, or: [two] });
    expect(either([either([two, one]), one])).toEqual({ ...two, or: [one] });
    expect(either([one, { ...one, instance: false }])?.or).toHaveLength(1);
  });

  it('is nothing of nothing, and of too many', () => {
    expect(either([])).toBeUndefined();
    expect(either([undefined])).toBeUndefined();
    const many = Array.from({ length: 9 }, (_, node) => ({ node, instance: true }));
    expect(either(many)).toBeUndefined();
    expect(either(many.slice(1))?.or).toHaveLength(7);
  });
});

it('takes apart what may be several', () => {
  expect(eachAlternative(one)).toEqual([one]);
  expect(eachAlternative({ ...one, or: [two] })).toEqual([one, two]);
});

/** `user > used (receiver)` for every edge of a member of a value. */
async function edgesOf(files: Project): Promise<string[]> {
  const edges = ownedEdges(symbolGraph(await extracted(files)));
  return edges.filter((line) => line.endsWith('(receiver)')).sort();
}

describe('values of several types', () => {
  const TYPES = 'class One:\n  def go(self): pass\nclass Two:\n  def go(self): pass\n';

  it.each([
    ['what a member is declared as', '    self.it: One | Two', []],
    ['what it is set to in several places', '    self.it = One()\n    self.it = Two()', []],
    ['one that may be nothing', '    self.it: Two | None = None', ['One']],
    ['what stands in the place of what is missing', '    self.it = it or Two()', ['One']],
    ['a condition', '    self.it = One() if it else Two()', []],
    ['the same value in a local', '    it = One() if it else Two()\n    self.it = it', []],
  ])('Python: %s', async (_, set, without) => {
    const found = await edgesOf({
      'a.py': `${TYPES}class App:\n  def __init__(self, it):\n${set}\n  def run(self): self.it.go()\n`,
    });
    const named = ['One', 'Two'].filter((one) => !without.includes(one as never));
    expect(found.filter((edge) => edge.startsWith('App.run'))).toEqual(
      named.map((one) => `App.run > ${one}.go (receiver)`),
    );
  });

  it('takes no value that hangs on itself for one of them, nor loses the others by it', async () => {
    const found = await edgesOf({
      'a.py': `${TYPES}class App:\n  def __init__(self):\n    self.it = One()\n  def next(self):\n    self.it = self.it.other\n  def run(self): self.it.go()\n`,
    });
    expect(found).toEqual(['App.run > One.go (receiver)']);
  });

  it('TypeScript, PHP: unions of parameters, fields and results', async () => {
    const found = await edgesOf({
      'a.ts': [
        'export class One { go() {} }',
        'export class Two { go() {} }',
        'class App { constructor(private it: One | Two) {} run() { this.it.go() } }',
        'function make(): One | undefined {}',
        'function param(it: One | Two | null) { it?.go() }',
        'function either(it?: One) { const own = it ?? new Two(); own.go() }',
        'function result() { make().go() }',
      ].join('\n'),
      'b.php':
        '<?php\nclass One { function go() {} }\nclass Two { function go() {} }\nfunction php(One|Two $it) { $it->go(); }',
    });
    expect(found).toEqual([
      ...['App.run', 'either', 'param', 'php'].flatMap((from) => [
        `${from} > One.go (receiver)`,
        `${from} > Two.go (receiver)`,
      ]),
      'result > One.go (receiver)',
    ]);
  });
});
