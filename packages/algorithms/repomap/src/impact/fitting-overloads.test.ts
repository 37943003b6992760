import { describe, expect, it } from 'vitest';
import { extracted } from '../../test/extracted.js';
import { openSymbols } from '../symbols/open-symbols.js';
import { symbolGraph } from '../symbols/symbol-graph.js';
import { symbolImpact } from './symbol-impact.js';

const PROJECT = {
  'p/Store.java': [
    'package p;',
    'public class Store {',
    '  public void put(String key) {}',
    '  public void put(String key, int count) {}',
    '  public void put(Object key, boolean isNew) {}',
    '  public void open() { put("a"); }',
    '}',
  ].join('\n'),
  'p/App.java': [
    'package p;',
    'public class App {',
    '  void one(Store store) { store.put("a"); }',
    '  void two(Store store, Object it) { store.put(it, find()); }',
    '  void three(Store store) { store.put("a", 1); }',
    '  void four(Store store) { store.open(); }',
    '  Object find() { return null; }',
    '}',
  ].join('\n'),
};

const fitsOf = async (name: string, open: boolean): Promise<[string, unknown][]> => {
  const input = await extracted(PROJECT);
  const symbols = open ? openSymbols(input) : symbolGraph(input);
  const subject = { path: 'p/Store.java', name, owner: 'Store' };
  return symbolImpact(symbols, subject, input.facts).reached.map((row) => [row.name, row.fits]);
};

describe.each([true, false])('overloads that a use fits (bound when asked: %s)', (open) => {
  it('are one where the arguments tell it, and several where they do not', async () => {
    expect(Object.fromEntries(await fitsOf('put', open))).toEqual({
      open: [3],
      one: [3],
      two: [4, 5],
      three: [4],
      four: undefined,
    });
  });

  it('are not said of what has no others of its name beside it', async () => {
    expect(await fitsOf('open', open)).toEqual([['four', undefined]]);
  });
});
