import { describe, expect, it } from 'vitest';
import { outline } from '../outline.js';
import { profile } from '../read/profile.js';
import { partition } from './partition.js';

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
