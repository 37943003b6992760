import { resolveImports } from '@ctx/imports';
import { factsByPath, type SourceFacts } from '@ctx/source';
import { groupBy } from '@ctx/text/collections';
import { describe, expect, it } from 'vitest';
import { type Project, read } from '../../test/project.js';
import { buildGraph } from './build-graph.js';
import { shownUses, symbolUses } from './symbol-uses.js';

const PROJECT: Project = {
  'src/shop.ts': 'export class Shop {}\nexport function open() {}\nexport function close() {}',
  'src/bank.ts': 'export class Bank {}',
  'a.ts': "import { Shop, open } from './src/shop'\nimport { Bank } from './src/bank'",
  'b.ts': "import { Shop } from './src/shop'",
  'c.ts': "import * as shop from './src/shop'",
};

/** The project with members in its classes, and with uses of members. */
function facts(uses: Readonly<Record<string, string[]>>): SourceFacts[] {
  return read(PROJECT).facts.map((file) => {
    const shop = file.definitions[0];
    const isClass = shop?.kind === 'class';
    const members = !isClass
      ? []
      : ['pay', 'own'].map((name) => ({ ...shop, name, kind: 'method' as const, parent: 0 }));
    const references = (uses[file.path] ?? []).map((written, i) => {
      const [receiver, name] = written.split('.') as [string, string];
      const use = { kind: 'call' as const, count: 1, line: i + 1, receiver };
      return { name, count: 1, line: i + 1, uses: [use] };
    });
    return { ...file, definitions: [...file.definitions, ...members], references };
  });
}

function usesOf(path: string, uses: Readonly<Record<string, string[]>>): Record<string, number> {
  const given = facts(uses);
  const byFile = groupBy(resolveImports({ facts: given }), ({ from }) => from);
  const counts = symbolUses(factsByPath(given), [...byFile.values()]).get(path) ?? [];
  return Object.fromEntries([...counts].map(([name, count]) => [name, shownUses(count)]));
}

describe('symbolUses', () => {
  it('counts the files that import a name', () => {
    expect(usesOf('src/shop.ts', {})).toEqual({ Shop: 2, open: 1 });
    expect(usesOf('src/bank.ts', {})).toEqual({ Bank: 1 });
    expect(usesOf('a.ts', {})).toEqual({});
  });

  it('counts a member of a module, and members by their name, shared among the types in view', () => {
    const uses = { 'a.ts': ['x.pay'], 'b.ts': ['shop.pay', 'this.own'], 'c.ts': ['shop.open'] };
    expect(usesOf('src/shop.ts', uses)).toEqual({ Shop: 2, open: 2, pay: 1.5 });
    expect(usesOf('src/bank.ts', uses)).toEqual({ Bank: 1, pay: 0.5 });
  });

  it('counts bare names behind a statement that names none', () => {
    const defined = (path: string, names: string[], include: string, used: string[] = []) => ({
      ...facts({})[0]!,
      path,
      definitions: names.map((name) => ({ ...facts({})[3]!.definitions[0]!, name })),
      imports: [{ specifier: include, line: 1, kind: 'include' as const, bindings: [] }],
      references: used.map((name) => ({ name, count: 1, line: 2 })),
    });
    const given = [
      defined('slabs.h', ['alloc', 'rare'], 'types.h'),
      defined('slabs.c', ['hidden', 'alloc'], 'slabs.h'),
      defined('main.c', ['main'], 'slabs.h', ['alloc', 'hidden']),
    ];
    const byFile = groupBy(resolveImports({ facts: given }), ({ from }) => from);
    const uses = symbolUses(factsByPath(given), [...byFile.values()]);
    expect([...uses.get('slabs.h')!].map(([name, count]) => [name, shownUses(count)])).toEqual([
      ['alloc', 1],
    ]);
    expect(uses.get('slabs.c')).toBeUndefined();
  });

  it('counts what stands behind the header or file that is named', () => {
    const defined = (path: string, names: string[], includes: string[], used: string[] = []) => ({
      ...facts({})[0]!,
      path,
      definitions: names.map((name) => ({ ...facts({})[3]!.definitions[0]!, name })),
      imports: includes.map((specifier) => ({
        ...{ specifier, line: 1, kind: 'include' as const, bindings: [] },
      })),
      references: used.map((name) => ({ name, count: 1, line: 2 })),
    });
    const given = [
      defined('lib/app.hpp', ['App'], []),
      defined('lib/all.hpp', [], ['app.hpp']),
      defined('test/app.cpp', ['main'], ['../lib/all.hpp'], ['App']),
    ];
    const used = (list: SourceFacts[]) => {
      const byFile = groupBy(resolveImports({ facts: list }), ({ from }) => from);
      const uses = symbolUses(factsByPath(list), [...byFile.values()]);
      return [...(uses.get(list[0]!.path) ?? [])].map(([name, count]) => [name, shownUses(count)]);
    };
    expect(used(given)).toEqual([['App', 1]]);
    // A chain is followed as far as it goes, round a circle once, and never to a hundred files.
    const circle = [given[0]!, defined('lib/all.hpp', [], ['app.hpp', 'all.hpp']), given[2]!];
    expect(used(circle)).toEqual([['App', 1]]);
    const chain = Array.from({ length: 100 }, (_, i) =>
      defined(`lib/h${i}.hpp`, [], i === 0 ? ['app.hpp'] : [`h${i - 1}.hpp`]),
    );
    const far = (i: number) => defined('test/app.cpp', ['main'], [`../lib/h${i}.hpp`], ['App']);
    expect(used([given[0]!, ...chain, far(20)])).toEqual([['App', 1]]);
    expect(used([given[0]!, ...chain, far(99)])).toEqual([]);
  });

  it('is part of the graph, and only where there is any', () => {
    const graph = buildGraph({ facts: facts({ 'b.ts': ['shop.pay'] }) });
    const shop = graph.files.find(({ path }) => path === 'src/shop.ts')!;
    expect(shop.symbols.map(({ name, uses }) => [name, uses])).toEqual([
      ['Shop', 2],
      ['open', 1],
      ['close', undefined],
      ['pay', 1],
      ['own', undefined],
    ]);
    expect(JSON.stringify(shop.symbols[2])).not.toContain('uses');
  });
});
