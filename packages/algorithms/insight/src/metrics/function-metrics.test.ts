import type { Definition } from '@ctx/source';
import { describe, expect, it } from 'vitest';
import { type FunctionMetrics, functionMetrics } from './function-metrics.js';

const definition = (text: string, more: Partial<Definition> = {}): Definition => ({
  name: 'run',
  kind: 'function',
  startLine: 1,
  endLine: text.split('\n').length,
  headerLine: 1,
  startIndex: 0,
  endIndex: text.length,
  signature: 'run',
  exported: true,
  ...more,
});

const measure = (language: string, text: string, more?: Partial<Definition>): FunctionMetrics => {
  const found = functionMetrics(text, language, [definition(text, more)]);
  if ('skipped' in found) throw new Error(found.skipped.reason);
  return found.functions[0]!;
};

/** `ways cognitive nesting`. */
const shown = (language: string, text: string): string => {
  const { cyclomatic, cognitive, nesting } = measure(language, text);
  return `${cyclomatic} ${cognitive} ${nesting}`;
};

const inScript = (body: string) => `function run(a, b) {\n${body}\n}`;

describe('ways, cognitive complexity and nesting of a script', () => {
  it.each([
    ['', '1 0 0'],
    ['if (a) b();', '2 1 1'],
    ['if (a) { b(); } else { c(); }', '2 2 1'],
    ['if (a) { b(); } else if (c) { d(); } else { e(); }', '3 3 1'],
    ['if (a) { if (b) { c(); } }', '3 3 2'],
    ['for (const x of a) if (x) b();', '3 3 2'],
    ['while (a) { b(); }', '2 1 1'],
    ['do { b(); } while (a);', '2 1 1'],
    ['for (let i = 0; i < a; i++) { for (;;) { b(); } }', '3 3 2'],
    ['switch (a) { case 1: b(); break; case 2: c(); break; default: d(); }', '3 1 1'],
    ['try { a(); } catch (e) { b(); } finally { c(); }', '2 1 1'],
    ['return a && b && c;', '3 1 0'],
    ['return a && b || c;', '3 2 0'],
    ['return a ?? b;', '2 0 0'],
    ['return a && b ?? c && d;', '4 1 0'],
    ['return a ? b : c;', '2 1 0'],
    ['return a ? b ? 1 : 2 : c ? 3 : 4;', '4 5 0'],
    ['return f(a ? b : c, d ? e : g) ? 1 : 2;', '4 3 0'],
    ['if (x) { return a ? b : c; }', '3 3 1'],
    ['return a?.b?.c;', '3 0 0'],
    ['const f = (x?: number): void => g(x);', '1 0 0'],
    ['return a.map((x) => x ? 1 : 2);', '1 0 0'],
    ['a.forEach((x) => { if (x) b(); });', '1 0 0'],
    ['a.forEach(function (x) { if (x) b(); });', '1 0 0'],
    ['return { get(x) { if (x) b(); } };', '1 0 0'],
    ['return a.catch(b).for(c);', '1 0 0'],
    ['return { if: 1, case: 2 };', '1 0 0'],
    ['outer: for (const x of a) { for (const y of b) { continue outer; } }', '3 4 2'],
    ['// if (a) && b ? c : d', '1 0 0'],
    ['return "if && ?";', '1 0 0'],
  ])('%s', (body, expected) => {
    expect(shown('typescript', inScript(body))).toBe(expected);
  });

  it('are those of an arrow as well', () => {
    expect(shown('typescript', 'const run = (a) => (a ? 1 : 2);')).toBe('2 1 0');
    expect(shown('typescript', 'const run = ({ a, b }: Options) => {\n  if (a) b();\n};')).toBe(
      '2 1 1',
    );
  });
});

describe('ways, cognitive complexity and nesting in other languages', () => {
  it.each([
    ['python', 'def run(a):\n  if a:\n    b()\n  elif c:\n    d()\n  else:\n    e()', '3 3 1'],
    ['python', 'def run(a):\n  for x in a:\n    if x and y or z:\n      b()', '5 5 2'],
    ['python', 'def run(a):\n  try:\n    b()\n  except E:\n    c()', '2 1 1'],
    ['python', 'def run(a):\n  return [x for x in a if x]', '3 2 0'],
    ['python', 'def run(a):\n  match a:\n    case 1:\n      b()\n    case 2:\n      c()', '3 1 1'],
    ['go', 'func run(a int) {\n\tif x := f(a); x > 0 && a > 1 {\n\t\tb()\n\t}\n}', '3 2 1'],
    ['go', 'func run(a int) {\n\tfor i := 0; i < a; i++ {\n\t\tb()\n\t}\n}', '2 1 1'],
    [
      'go',
      'func run(a int) {\n\tswitch a {\n\tcase 1:\n\t\tb()\n\tdefault:\n\t\tc()\n\t}\n}',
      '2 1 1',
    ],
    [
      'go',
      'func run(a int) {\n\tdefer func() {\n\t\tif a > 0 {\n\t\t\tb()\n\t\t}\n\t}()\n}',
      '2 2 2',
    ],
    ['rust', 'fn run(a: i32) -> i32 {\n  match a {\n    1 => b(),\n    _ => c(),\n  }\n}', '2 1 1'],
    [
      'rust',
      'fn run(a: Option<i32>) -> R {\n  let b = a?;\n  if b > 1 { c() } else { d() }\n}',
      '2 2 1',
    ],
    ['java', 'void run(int a) {\n  for (int x : a) if (x > 1) b();\n}', '3 3 2'],
    ['java', 'void run(List<?> a) {\n  b = a != null ? 1 : 2;\n}', '2 1 0'],
    ['c', 'int run(int a) {\n  if (a) goto out;\nout:\n  return a;\n}', '2 2 1'],
    ['c', 'int run(int a) {\n#if A && B\n  b();\n#endif\n  return a;\n}', '1 0 0'],
    ['ruby', 'def run(a)\n  return b if a\n  c unless d && e\nend', '4 3 0'],
    ['ruby', 'def run(a)\n  case a\n  when 1 then b\n  when 2 then c\n  end\nend', '3 1 1'],
    ['ruby', 'def run(a)\n  a.each do |x|\n    if x\n      b\n    end\n  end\nend', '2 1 1'],
    [
      'php',
      'function run($a) {\n  foreach ($a as $b) {\n    if ($b and $c) { d(); }\n  }\n}',
      '4 4 2',
    ],
    ['csharp', 'int Run(int? a) {\n  return a ?? 1;\n}', '2 0 0'],
    ['kotlin', 'fun run(a: Int) {\n  when (a) {\n    1 -> b()\n    else -> c()\n  }\n}', '2 1 1'],
    [
      'swift',
      'func run(a: Int?) {\n  guard let b = a else { return }\n  if b > 1 { c() }\n}',
      '3 2 1',
    ],
  ])('%s: %s', (language, text, expected) => {
    expect(shown(language, text)).toBe(expected);
  });
});

describe('parameters', () => {
  it.each([
    ['typescript', 'function run() {}', 0],
    ['typescript', 'function run(a: Map<string, number>, { b, c }: D = {}, ...e) {}', 3],
    ['typescript', 'const run = async (a, b,) => 1;', 2],
    ['python', 'def run(self, a, b=(1, 2), *args, **kwargs):\n  pass', 4],
    ['go', 'func (r *T) run(a, b int, c func(d int)) error {\n}', 3],
    ['rust', 'fn run<T: A>(&mut self, a: Vec<(i32, i32)>) {}', 1],
    ['c', 'int run(void) {}', 0],
    ['java', '@A(1) void run(final int a, List<Map<B, C>> b) {}', 2],
  ])('%s: %s', (language, text, expected) => {
    expect(measure(language, text).parameters).toBe(expected);
  });
});

describe('functionMetrics', () => {
  it('counts statements, and lines of code', () => {
    const text = inScript('  // remark\n  a();\n\n  if (b) {\n    c();\n  }');
    expect(measure('typescript', text)).toMatchObject({ statements: 3, lines: 6, endLine: 8 });
  });

  it('measures functions only, each by its owner', () => {
    const text = 'class A {\n  run(a) {\n    if (a) b();\n  }\n}';
    const definitions = [
      definition(text, { name: 'A', kind: 'class' }),
      definition(text, { kind: 'method', startLine: 2, headerLine: 2, endLine: 4, parent: 0 }),
    ];
    const found = functionMetrics(text, 'typescript', definitions);
    expect(found).toMatchObject({ functions: [{ name: 'run', owner: 'A', cyclomatic: 2 }] });
  });

  it('does not count a named function inside for the one around it, where that is usual', () => {
    const text =
      'function run(a) {\n  function inner(b) {\n    if (b) c();\n  }\n  return inner(a);\n}';
    const inner = { name: 'inner', startLine: 2, headerLine: 2, endLine: 4, parent: 0 };
    const definitions = [definition(text), definition(text, inner)];
    const found = functionMetrics(text, 'typescript', definitions);
    expect(found).toMatchObject({ functions: [{ cyclomatic: 1 }, { cyclomatic: 2 }] });
  });

  it('measures each of two overloads by its own lines', () => {
    const text = [
      'void A::run(int a) const {',
      '    run(a, 0);',
      '}',
      'void A::run(int a, int b) const {',
      '    if(a) {',
      '        go(a && b ? a : b);',
      '    }',
      '}',
    ].join('\n');
    const lines = (startLine: number, endLine: number) =>
      definition(text, { startLine, headerLine: startLine, endLine });
    expect(functionMetrics(text, 'cpp', [lines(1, 3), lines(4, 8)])).toMatchObject({
      functions: [
        { parameters: 1, lines: 3, cyclomatic: 1, statements: 1 },
        { parameters: 2, lines: 5, cyclomatic: 4, nesting: 1 },
      ],
    });
  });

  it('counts no line that stands before a function in its statement', () => {
    const text =
      'const names = [\n  first,\n  second,\n].map(\n  function run(name) {\n    return name;\n  },\n);';
    const found = functionMetrics(text, 'javascript', [
      definition(text, { startLine: 5, headerLine: 5, endLine: 7 }),
    ]);
    expect(found).toMatchObject({ functions: [{ lines: 3, parameters: 1 }] });
  });

  it('says nothing of a function that the grammar gave up in, or that ends within a statement', () => {
    const text = 'function run(a) {\n  return a && a;\n}\nconst b =\n  (c || d ||\n  e);';
    const measured = (more: Partial<Definition>) =>
      functionMetrics(text, 'typescript', [definition(text, { endLine: 3, ...more })]);
    expect(measured({})).toMatchObject({ functions: [{ cyclomatic: 2 }] });
    expect(measured({ broken: true })).toEqual({ functions: [], lines: 6, unclear: 1 });
    expect(measured({ by: 'header' })).toEqual({ functions: [], lines: 6, unclear: 1 });
    expect(measured({ endLine: 5 })).toEqual({ functions: [], lines: 6, unclear: 1 });
  });

  it('counts the lines of a file that have code on them', () => {
    const text = '/* A\n * comment. */\n\nconst a = 1; // one\n// two\nconst b = [\n  2,\n];\n';
    expect(functionMetrics(text, 'typescript', [])).toEqual({ functions: [], lines: 4 });
  });

  it('says what it does not measure', () => {
    const skipped = (text: string, language: string) => functionMetrics(text, language, []);
    expect(skipped('a', 'haskell')).toEqual({ skipped: { reason: 'unknown-language' } });
    expect(skipped('a {', 'typescript')).toEqual({ skipped: { reason: 'unbalanced' } });
    expect(skipped('', 'typescript')).toEqual({ functions: [], lines: expect.any(Number) });
  });
});

describe('functions that are only declared', () => {
  it.each([
    ['typescript', 'interface A {\n  run(x: { y: 1 }): void;\n  stop(): void {}\n}', 2],
    ['java', 'abstract class A {\n  abstract void run(int x);\n  void stop() { }\n}', 2],
    ['php', '<?php interface A {\n  public function run(int $x): void;\n}', 2],
    ['rust', 'trait A {\n  fn run(&self);\n}', 2],
    ['go', 'type A interface {\n\trun(x int) error\n\tstop() error\n}', 2],
    ['cpp', 'class A {\n  virtual void run(int x) = 0;\n};', 2],
    ['cpp', 'class A {\n  run() = default;\n};', 2],
  ])('are not measured in %s: %s', (language, text, line) => {
    const found = functionMetrics(text, language, [
      definition(text, { startLine: line, headerLine: line, endLine: line }),
    ]);
    expect(found).toEqual({ functions: [], lines: expect.any(Number) });
  });

  it.each([
    ['csharp', 'int run() => 3;'],
    ['kotlin', 'fun run(x: Int) = x + 1'],
    ['typescript', 'export const run = (x: number): number => x;'],
    ['scala', 'def run(x: Int): Int = x'],
    ['lua', 'function run(x)\n  return x\nend'],
  ])('are others than those with a body that is a value, as in %s', (language, text) => {
    expect(measure(language, text).name).toBe('run');
  });
});

it.each([
  ['python', 'def run(a, b, c=1, *, d: int = 2):\n    return a', 4],
  ['python', 'def run(a, b={"x": (1, 2)}, c=f(x=1)):\n    return a', 3],
  ['typescript', 'function run(a: A, b = 1, { c = 2 }: C) {\n  f();\n}', 3],
  ['go', 'func run(a, b int) {\n\tf()\n}', 2],
])('counts the parameters of %s: %s', (language, text, wanted) => {
  expect(measure(language, text).parameters).toBe(wanted);
});
