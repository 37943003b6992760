import { afterAll, describe, expect, it } from 'vitest';
import { makeDirectory } from '../../../tree/test/directories.js';
import { openWorkspace, type Workspace } from '../workspace.js';

const PYTHON = `def move(source, target, count):
    """Moves goods between two stores.

    The first store must have them; the second one must have room.
    And nobody may take them on the way.
    """
    if source.goods < count:
        raise ValueError('too few goods')
    target.goods += count


class Depot:
    def empty(self):
        count = self.goods
        self.goods = 0
        return count
`;

const RUBY = `class Depot
  attr_reader :goods

  # Moves goods between two stores.
  #
  # The first store must have them; the second one must have room.
  # Nobody may take them on the way.
  def self.move(from, to, count)
    raise ArgumentError, 'too few goods' if from.goods < count
    from.goods -= count
    to.goods += count
  end

  def empty
    count = @goods
    @goods = 0
    count
  end
end
`;

const CSHARP = `public class Depot
{
    private int goods;

    /// <summary>
    /// Moves goods between two stores.
    ///
    /// The first store must have them; the second one must have room.
    /// Nobody may take them on the way.
    /// </summary>
    public static void Move(Depot from, Depot to, int count)
    {
        if (from.goods < count) throw new System.Exception("too few goods");
        from.goods -= count;
        to.goods += count;
    }

    public int Empty()
    {
        var count = goods;
        goods = 0;
        return count;
    }
}
`;

const KOTLIN = `class Depot {
    var goods = 0

    /**
     * Moves goods between two stores.
     *
     * The first store must have them; the second one must have room.
     * Nobody may take them on the way.
     */
    fun move(to: Depot, count: Int) {
        if (goods < count) throw IllegalStateException("too few goods")
        goods -= count
        to.goods += count
    }

    fun empty(): Int {
        val count = goods
        goods = 0
        return count
    }
}
`;

const ELIXIR = `defmodule Depot do
  @doc """
  Moves goods between two stores.

  The first store must have them; the second one must have room.
  Nobody may take them on the way.
  """
  def move(from, to, count) do
    if from.goods < count, do: raise("too few goods")
    {from.goods - count, to.goods + count}
  end

  def empty(depot) do
    count = depot.goods
    {count, %{depot | goods: 0}}
  end
end
`;

const QUOTED = PYTHON.replaceAll('"""', "'''");
const PREFIXED = PYTHON.replace('"""Moves', 'r"""Moves');
const SAMPLES: [path: string, text: string, name: string][] = [
  ['double.py', PYTHON, 'move'],
  ['single.py', QUOTED, 'move'],
  ['prefixed.py', PREFIXED, 'move'],
  ['depot.rb', RUBY, 'move'],
  ['Depot.cs', CSHARP, 'Move'],
  ['Depot.kt', KOTLIN, 'move'],
  ['depot.ex', ELIXIR, 'move'],
];
const SECOND = 'The first store must have them';
const countTokens = (text: string) => Math.ceil(text.length / 4);

/** One workspace of all samples, which every question is asked. */
let opened: Promise<Workspace> | undefined;

afterAll(async () => (await opened)?.close());

async function shown(subject: string, docs: boolean): Promise<string> {
  const root = () => makeDirectory(Object.fromEntries(SAMPLES.map(([path, text]) => [path, text])));
  opened ??= openWorkspace(root(), { cacheDir: false, workers: 1 });
  return (await (await opened).show(subject, { countTokens, docs })).text;
}

describe.each(SAMPLES)('documentation in %s', (path, _, name) => {
  it('is cut to its first line, and nothing of the code with it', async () => {
    const answer = await shown(`${path}#${name}`, false);
    expect(answer).toContain('Moves goods between two stores.');
    expect(answer).not.toContain(SECOND);
    expect(answer).toMatch(/\n⋯ \d+-\d+\n/);
    expect(answer).toContain('too few goods');
  });

  it('is whole where it is asked for', async () => {
    expect(await shown(`${path}#${name}`, true)).toContain(SECOND);
  });

  it('is whole in lines that are asked for by their numbers', async () => {
    expect(await shown(`${path}:1-16`, false)).toContain(SECOND);
  });
});
