import type { Definition, ImportFact, SourceFacts } from '@ctx/source';
import { expect, it } from 'vitest';
import { loadedBy } from './loading.js';

const definition = (name: string, kind: Definition['kind'], [from, to] = [1, 1]): Definition => ({
  name,
  kind,
  startLine: from!,
  endLine: to!,
  headerLine: from!,
  startIndex: 0,
  endIndex: 0,
  signature: name,
  exported: true,
});
const file = (path: string, more: Partial<SourceFacts> = {}): SourceFacts => ({
  path,
  language: 'typescript',
  lines: 9,
  definitions: [],
  imports: [],
  exports: [],
  references: [],
  ...more,
});
const fact = (line: number, kind: ImportFact['kind'], specifier = './b'): ImportFact => {
  return { specifier, line, kind, bindings: [] };
};
const loads = (facts: SourceFacts[], line: number, names: string[] = [], text?: string) =>
  loadedBy(facts, () => text)({ from: facts[0]!.path, to: facts.at(-1)!.path, names, line });

it('loads what a statement at the top imports', () => {
  expect(loads([file('a.ts', { imports: [fact(1, 'import')] }), file('b.ts')], 1)).toBe(true);
  // A use that no statement stands for, as in a language with open names.
  expect(loads([file('a/a.java'), file('b/b.java')], 4)).toBe(true);
});

it('loads nothing that a method uses without a statement', () => {
  const definitions = [definition('run', 'method', [3, 6])];
  expect(loads([file('a/a.rb', { definitions }), file('b/b.rb')], 4)).toBe(false);
  expect(loads([file('a/a.rb', { definitions }), file('b/b.rb')], 7)).toBe(true);
});

it.each(['java', 'cs', 'rs', 'go'])(
  'has no order among files of one folder of .%s, which are compiled as one',
  (extension) => {
    const imports = [fact(4, 'import')];
    const pair = (folder: string) => [
      file(`a/a.${extension}`, { imports }),
      file(`${folder}/b.${extension}`),
    ];
    expect(loads(pair('a'), 4)).toBe(false);
    expect(loads(pair('b'), 4)).toBe(true);
  },
);

it('loads no type', () => {
  const imports = [fact(1, 'type')];
  expect(loads([file('a.ts', { imports }), file('b.ts')], 1)).toBe(false);
  // The same module again, for a value.
  const again = [...imports, fact(2, 'import')];
  expect(loads([file('a.ts', { imports: again }), file('b.ts')], 1)).toBe(true);
  const from = file('a.ts', { imports: [fact(1, 'import')] });
  const definitions = [definition('T', 'interface'), definition('f', 'function')];
  expect(loads([from, file('b.ts', { definitions })], 1, ['T'])).toBe(false);
  expect(loads([from, file('b.ts', { definitions })], 1, ['T', 'f'])).toBe(true);
});

it('loads nothing that a function asks for when it is called', () => {
  const definitions = [definition('f', 'function', [2, 4])];
  const imports = [fact(3, 'require')];
  expect(loads([file('a.py', { definitions, imports }), file('b.py')], 3)).toBe(false);
  expect(loads([file('a.ts', { imports: [fact(3, 'dynamic')] }), file('b.ts')], 3)).toBe(false);
  const lazily = (text: string, line: number) =>
    !loads([file('a.lua', { imports: [fact(line, 'require')] }), file('b.lua')], line, [], text);
  expect(lazily('x {\n  run = function()\n\n    return require "b"\n  end }', 4)).toBe(true);
  expect(lazily('local f = function() return require "b" end', 1)).toBe(true);
  expect(lazily('(function ()\n  require "b"\nend)()', 2)).toBe(false);
  expect(lazily('function f()\nend\nlocal t = {\n  require "b" }', 4)).toBe(false);
  expect(lazily('if t.TYPE_CHECKING:\n    from b import B', 2)).toBe(true);
});

it('loads no file of the own package of Go', () => {
  expect(loads([file('mux/a.go'), file('mux/b.go')], 1)).toBe(false);
  expect(loads([file('mux/a.go'), file('sub/b.go')], 1)).toBe(true);
});

const DEFERRED: [string, string, number, boolean][] = [
  ['a method of an object', 'const a = {\n  b: () => {\n    require("b");\n  } }', 3, true],
  ['an arrow on the line', 'const load = () => require("b")', 1, true],
  ['a lambda', 'load = lambda: __import__("b")', 1, false],
  ['a block of conditions', 'if x then\n  require "b"\nend', 2, false],
  ['a try', 'try:\n    import b\nexcept ImportError:\n    b = None', 2, false],
  ['a function inside a class', 'class A:\n  def f(self):\n    import b', 3, true],
  ['the top', 'require "b"', 1, false],
  ['a line behind the end', '', 7, false],
];

it.each(DEFERRED)('looks at %s around an import', (_, text, line, isLazy) => {
  const from = file('a.lua', { imports: [fact(line, 'require')] });
  expect(loads([from, file('b.lua')], line, [], text)).toBe(!isLazy);
});

it('reads the text of a file once', () => {
  let read = 0;
  const imports = [fact(1, 'require'), fact(2, 'require', './c')];
  const isLoaded = loadedBy([file('a.lua', { imports })], () => {
    read++;
    return 'require "b"\nrequire "c"';
  });
  for (const line of [1, 2]) isLoaded({ from: 'a.lua', to: `${line}.lua`, names: [], line });
  expect(read).toBe(1);
});
