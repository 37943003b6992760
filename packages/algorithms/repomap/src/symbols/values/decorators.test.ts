import { expect, it } from 'vitest';
import { extracted, ownedEdges } from '../../../test/extracted.js';
import { openSymbols } from '../open-symbols.js';
import { symbolGraph } from '../symbol-graph.js';

const PROJECT = {
  'shop.py': [
    'def argument(name):',
    '    def decorator(f):',
    '        return f',
    '    return decorator',
    'def timed(f):',
    '    def wrapper(*args):',
    '        return f(*args)',
    '    return wrapper',
  ].join('\n'),
  'app.py': [
    'from shop import argument, timed',
    '@argument("a")',
    'def one(): pass',
    '@timed',
    'def two(): pass',
    'def three(): argument("b")',
  ].join('\n'),
};

it('leads from what is decorated to what the decorator gives, and not to what stands in for it', async () => {
  const edges = ownedEdges(symbolGraph(await extracted(PROJECT)));
  expect(edges.filter((edge) => /decorator|wrapper/.test(edge.split('>')[1]!)).sort()).toEqual([
    'one > argument.decorator (receiver)',
  ]);
});

it('is found as well when only that function is asked for', async () => {
  const symbols = openSymbols(await extracted(PROJECT));
  const node = symbols.nodes.findIndex(({ name }) => name === 'decorator');
  const users = symbols.usersOf(node).map(({ from }) => symbols.nodes[from]!.name);
  expect(users).toEqual(['one']);
});
