import { describe, expect, it } from 'vitest';
import { factsOf, imports, outline, references } from '../../test/facts.js';

const lines = (...text: string[]) => text.join('\n');

describe('elixir', () => {
  it('takes documentation from the attribute before a definition, or from a comment', async () => {
    const text = lines(
      'defmodule A do',
      '  @moduledoc """',
      '  Keeps things. And more.',
      '  """',
      '  @typedoc "A thing. And more."',
      '  @type thing :: map()',
      '  @doc ~S"""',
      '  Adds one. And more.',
      '  """',
      '  @impl true',
      '  @spec add(thing) :: thing',
      '  def add(one), do: one',
      '  @doc false',
      '  def bare(one), do: one',
      '  # Drops one.',
      '  defp drop(one), do: one',
      'end',
    );
    expect((await factsOf('elixir', text)).doc).toBe('Keeps things.');
    expect(await outline('elixir', text)).toEqual([
      '+namespace A 1-17 | defmodule A // Keeps things.',
      '+type A / thing 5-6 | @type thing :: map() // A thing.',
      '+function A / add 7-12 | def add(one) // Adds one.',
      '+function A / bare 13-14 | def bare(one)',
      '-function A / drop 16-16 | defp drop(one) // Drops one.',
    ]);
  });

  it('makes one definition of the clauses of a function, and two of two arities', async () => {
    const text = lines(
      'defmodule A do',
      '  def get([]), do: nil',
      '  def get([one | _]) do',
      '    one',
      '  end',
      '  def get(list, n) when n > 0, do: rest(list, n)',
      '  def a + b, do: [a, b]',
      'end',
    );
    expect(await outline('elixir', text)).toEqual([
      '+namespace A 1-8 | defmodule A',
      '+function A / get 2-5 | def get([])',
      '+function A / get 6-6 | def get(list, n) when n > 0',
      '+function A / + 7-7 | def a + b',
    ]);
    expect(await references('elixir', text)).toEqual(['rest']);
  });

  it('binds modules to the names that statements give them, and to those that code writes out', async () => {
    const text = lines(
      'alias Shop.{Item, Price.Sum}',
      'alias Shop.Store, as: Kept',
      'require Logger, as: L',
      'import Shop.Helpers',
      'Kept.get(Item, Other.Item.all())',
      '"Shop.Text" # Shop.Comment',
      ':Atom',
    );
    expect(await imports('elixir', text)).toEqual([
      '1 import Shop.Item: * as Item',
      '1 import Shop.Price.Sum: * as Sum',
      '2 import Shop.Store: * as Kept',
      '3 import Logger: * as L',
      '4 import Shop.Helpers: *',
      '5 import Other.Item: * as Other.Item',
    ]);
  });

  it('finds what it can where the grammar gives up', async () => {
    const text = lines('defmodule A do', '  def add(a, b) do', '    ((', '  end', 'end');
    const facts = await factsOf('elixir', text);
    expect(facts.degraded?.[0]?.reason).toBe('syntax-errors');
    expect(facts.definitions.map(({ name }) => name)).toContain('add');
  });
});
