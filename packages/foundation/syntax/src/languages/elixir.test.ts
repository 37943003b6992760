import { describe, expect, it } from 'vitest';
import { exportsOf, factsOf, imports, outline, references } from '../../test/facts.js';

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

  it('finds protocols, implementations, fields, types and callbacks', async () => {
    const text = lines(
      'defprotocol Size do',
      '  @doc "Says how large. And more."',
      '  def size(one)',
      'end',
      'defimpl Size, for: Shop.Cart do',
      '  def size(cart), do: cart.total',
      'end',
      'defmodule Shop.Wrong do',
      '  @enforce_keys [:code]',
      '  defexception [:code, message: "no"]',
      '  @typep secret :: atom()',
      '  @opaque shown(kind) :: list(kind)',
      '  @callback run(term()) :: :ok | {:error, term()}',
      '  @table %{',
      '    a: 1',
      '  }',
      '  @table Map.new()',
      'end',
    );
    expect(await outline('elixir', text)).toEqual([
      '+namespace Size 1-4 | defprotocol Size',
      '+function Size / size 2-3 | def size(one) // Says how large.',
      '+impl Size of Shop.Cart 5-7 | defimpl Size, for: Shop.Cart',
      '+method Size / size 6-6 | def size(cart)',
      '+namespace Shop.Wrong 8-18 | defmodule Shop.Wrong',
      '+property Shop.Wrong / code 10-10 | :code',
      '+property Shop.Wrong / message 10-10 | message: "no"',
      '-type Shop.Wrong / secret 11-11 | @typep secret :: atom()',
      '+type Shop.Wrong / shown 12-12 | @opaque shown(kind) :: list(kind)',
      '+method Shop.Wrong / run 13-13 | @callback run(term()) :: :ok | {:error, term()}',
      '-constant Shop.Wrong / table 14-16 | @table',
    ]);
    expect(await exportsOf('elixir', text)).toEqual(['3 size', '12 shown', '13 run']);
  });

  it('takes a bare name for a local, unless it is called, captured or an attribute', async () => {
    const text = lines(
      'defmodule A do',
      '  @limit 3',
      '  def run(list, opts \\\\ []) do',
      '    total = list',
      '    Enum.map(list, &price/1)',
      '    with {:ok, left} <- fetch(total) do',
      '      left |> keep() |> Kernel.max(@limit)',
      '    end',
      '    assert opts[:deep]',
      '  end',
      'end',
    );
    expect(await references('elixir', text)).toEqual([
      'Enum',
      'map',
      'price',
      'fetch',
      'keep',
      'Kernel',
      'max',
      'limit',
      'assert',
    ]);
  });

  it('counts the name of a struct or of its type for a use of the module only', async () => {
    const text = lines(
      'alias Shop.Cart',
      '@spec add(Cart.t(), Shop.Item.t()) :: %Other{}',
      'def add(%Cart{} = cart, item), do: {%Shop.Item{cart | id: item}, Cart.new()}',
    );
    expect(await imports('elixir', text)).toEqual([
      '1 import Shop.Cart: * as Cart',
      '2 import Shop.Item: * as Shop.Item',
      '2 import Other: * as Other',
    ]);
    expect(await references('elixir', text)).toEqual(['Cart', 'new']);
  });

  it('reads a script, which needs no module', async () => {
    const text = lines('import Config', 'def run(args), do: Shop.main(args)', 'run(System.argv())');
    expect(await outline('elixir', text)).toEqual(['+function run 2-2 | def run(args)']);
    expect(await references('elixir', text)).toEqual(['Shop', 'main', 'run', 'System', 'argv']);
  });

  it('finds no module in a text, an atom, a key or a comment', async () => {
    const text = lines('[Shop: 1]', '~w(Shop Item)', ':"Shop.Item"', '"a #{Kept.one()} Shop"');
    expect(await imports('elixir', text)).toEqual(['4 import Kept: * as Kept']);
  });

  it('finds what it can where the grammar gives up', async () => {
    const text = lines('defmodule A do', '  def add(a, b) do', '    ((', '  end', 'end');
    const facts = await factsOf('elixir', text);
    expect(facts.degraded?.[0]?.reason).toBe('syntax-errors');
    expect(facts.definitions.map(({ name }) => name)).toContain('add');
  });
});
