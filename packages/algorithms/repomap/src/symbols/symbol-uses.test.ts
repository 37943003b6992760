import { expect, it } from 'vitest';
import { extracted } from '../../test/extracted.js';
import { SYMBOL_TIERS } from './meaning/meaning.js';
import { symbolGraph } from './symbol-graph.js';
import { usesIn } from './symbol-uses.js';

it('reads a symbol graph backwards: who uses each definition, and what names mean', async () => {
  const graph = symbolGraph(
    await extracted({
      'a.ts': 'export interface Box {}\nexport function alpha() {}',
      'b.ts':
        "import { alpha as first, type Box } from './a'\nexport const b = (box: Box) => first()",
    }),
  );
  const uses = usesIn(graph);
  const at = (name: string) => uses.nodes.findIndex((node) => node.name === name);
  const tier = SYMBOL_TIERS.indexOf('import');
  const user = { tier, name: 'first', typeOnly: false };
  expect(uses.usersOf(at('alpha'))).toEqual([{ ...user, from: at('b'), line: 2 }]);
  expect(uses.usersOf(at('Box'))).toMatchObject([{ from: at('b'), typeOnly: true }]);
  expect(uses.usersOf(at('b'))).toEqual([]);
  expect([...uses.written('first').keys()]).toEqual([at('b')]);
  expect(uses.written('alpha').size).toBe(0);
  expect(uses.isCoarse('a.ts')).toBe(false);
  const names = new Set(graph.overrides.map(([base]) => graph.nodes[base]!.name));
  expect(
    [...names].flatMap((name) => [...uses.overridesOf(name)]).sort(([a], [b]) => a - b),
  ).toEqual(graph.overrides);
});
