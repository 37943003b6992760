import { expect, it } from 'vitest';
import { outline } from '../outline.js';

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
