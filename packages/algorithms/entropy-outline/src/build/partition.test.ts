import { describe, expect, it } from 'vitest';
import { outline } from '../outline.js';
import { profile } from '../read/profile.js';
import { renderOutline } from '../write/render.js';
import { partition, readingOf } from './partition.js';

const read = (rows: readonly string[]) => partition(profile(rows.join('\n')));
const names = (rows: readonly string[]): string[] => read(rows).blocks.map(({ name }) => name);

describe('partition', () => {
  it('reads headings before anything else', () => {
    expect(names(['# A', '', 'class f: see below', '', '## B', '', 'text', ''])).toEqual(['A']);
    expect(names(['[a]', 'x = 1', '', '[b]', 'y = 2'])).toEqual(['a', 'b']);
  });

  it('reads declarations in code and keys in data', () => {
    const code = read(['const A = 1;', 'function f() {', '  x();', '}']);
    expect(code.blocks.map(({ name }) => name)).toEqual(['f']);
    expect(code.minor).toEqual([{ line: 0, name: 'A' }]);
    expect(names(['a: 1', 'b:', '  c: 2'])).toEqual(['a', 'b']);
  });

  it('falls back to a tree of statements where nothing is declared', () => {
    expect(names(['run(1)', 'stop(2)'])).toEqual(['run', 'stop']);
  });

  it('reads one-liners as runs, prose by entropy', () => {
    const rows = Array.from({ length: 100 }, (_, index) => `${index};north;${index * 7}`);
    expect(read(rows).blocks).toHaveLength(1);
    const sentence =
      'These are sentences that a person wrote, one after the other, in plain words.';
    const prose = Array.from({ length: 60 }, (_, i) => (i % 10 === 9 ? '' : `${sentence} ${i}`));
    expect(read(prose).blocks.length).toBeGreaterThanOrEqual(0);
  });

  it('says when there is nothing to go by', () => {
    expect(read(['', '  ']).shapeless).toBe(true);
    expect(read(['same words all the way down in this line of plain text']).blocks).toBeDefined();
  });
});

it('shows the clauses of one function as one block, functions of another arity apart', () => {
  const text = [
    'defmodule Cart do',
    '  @doc "Adds."',
    '  def add(cart, 0), do: cart',
    '',
    '  def add(%{items: [a, b]} = cart, {:n, n}) do',
    '    cart',
    '  end',
    '',
    '  def add(cart) do',
    '    cart',
    '  end',
    '',
    '  @impl true',
    '  def handle_event("save", params, socket) do',
    '    socket',
    '  end',
    '',
    '  def handle_event(',
    '        "drop",',
    '        params,',
    '        socket',
    '      ) do',
    '    socket',
    '  end',
    'end',
    '',
  ].join('\n');
  const blocks = outline(text, { path: 'cart.ex' }).nodes[0]?.children ?? [];
  expect(
    blocks
      .filter(({ kind }) => kind === 'block')
      .map(({ name, startLine, endLine }) => [name, startLine, endLine]),
  ).toEqual([
    ['add', 2, 7],
    ['add', 9, 11],
    ['handle_event', 13, 24],
  ]);
});

describe('readingOf', () => {
  it.each([
    ['docs/guide.md', { headings: true }],
    ['src/app.PY', { headings: false, kind: 'code' }],
    ['lib/app.ex', { headings: false, kind: 'code' }],
    ['a.kt', { headings: false, kind: 'code' }],
    ['config.yaml', { headings: false, kind: 'data', blockScalars: true }],
    ['Cargo.toml', { headings: false }],
    ['deploy/Dockerfile', { headings: false }],
    ['Makefile', { headings: false }],
    ['.npmrc', { headings: false }],
    ['.bashrc', { headings: false, kind: 'code' }],
    ['src/App.vue', {}],
    ['notes', {}],
    ['', {}],
  ])('%s', (path, reading) => {
    const { lexicon: _, ...rest } = readingOf(path);
    expect(rest).toEqual(reading);
  });
});

const COMMENTED = [
  '# Configuration of the program',
  '',
  '# Where it runs',
  '',
  ...['first', 'second', 'third'].flatMap((name) => [
    `# The ${name} step`,
    '',
    `def ${name}(a, b):`,
    '    return a + b',
    '',
  ]),
].join('\n');

describe('outline with a path', () => {
  const shown = (text: string, path?: string): string[] =>
    renderOutline(outline(text, { path }), { maxChars: 9999 }).split('\n').slice(1);

  it('takes no comment for a heading in a file of code', () => {
    expect(shown(COMMENTED, 'a.py').map((row) => row.trim())).toEqual([
      '[7-8] 7:def first(a, b)',
      '[12-13] 12:def second(a, b)',
      '[17-18] 17:def third(a, b)',
    ]);
  });

  it('takes every heading outside fences in a Markdown file', () => {
    const text = '# One\ntext {\n};\n```sh\n# no\n```\n## Two\nmore;\n';
    expect(shown(text, 'a.md')).toEqual(['[1-8] 1:# One', ' [7-8] 7:## Two']);
  });

  it('reads a file that is mostly imports as code', () => {
    const imports = Array.from({ length: 80 }, (_, i) => `import org.example.part${i}.Type${i}`);
    const rows = [...imports, '', 'class Rule {', '  fun visit() {', '    done()', '  }', '}'];
    for (const path of ['Rule.kt', undefined]) {
      expect(shown(rows.join('\n'), path)).toEqual([
        '[82-86] 82:class Rule',
        ' [83-85] 83:fun visit()',
      ]);
    }
  });

  it('names no statement in a script without declarations', () => {
    const text = 'errno;\nJSON_ASSERT(x);\nimport a\nset :x, 1\nint (open_base) (state *L);\n';
    expect(shown(text, 'a.c')).toEqual(['·open_base']);
  });
});
