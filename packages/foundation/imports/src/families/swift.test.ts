import type { SourceFacts } from '@ctx/source';
import { describe, expect, it } from 'vitest';
import { linked } from '../../test/linked.js';
import { factsOf } from '../../test/project.js';
import { resolveImports } from '../resolve/resolve-imports.js';

describe('swift', () => {
  it('links to the file of the extension that nests a type or adds a member', () => {
    const inside = (name: string) => ({
      ...factsOf('a.ts', 'export const x').definitions[0]!,
      name,
    });
    const file = (path: string, facts: Partial<SourceFacts>): SourceFacts => ({
      ...factsOf('a.ts', ''),
      ...{ path: `Sources/P/${path}`, language: 'swift', references: [], ...facts },
    });
    const from = (...uses: [name: string, receiver?: string][]): string[] => {
      const facts = [
        file('Node.swift', { definitions: [inside('Node'), inside('Child')] }),
        file('Node+Child.swift', {
          definitions: [
            { ...inside('Node'), kind: 'impl' },
            { ...inside('Child'), kind: 'struct', parent: 0 },
            { ...inside('make'), kind: 'method', parent: 0 },
          ],
        }),
        file('App.swift', {
          references: uses.map(([name, receiver]) => ({
            ...{ name, count: 1, line: 1 },
            uses: [{ kind: 'call' as const, receiver, count: 1, line: 1 }],
          })),
        }),
      ];
      const edges = resolveImports({ facts, manifests: [], paths: facts.map(({ path }) => path) });
      return edges.filter((edge) => edge.from.endsWith('App.swift')).map(({ to }) => to);
    };
    const [added, declared] = ['Sources/P/Node+Child.swift', 'Sources/P/Node.swift'];
    expect(from(['Node'], ['Child', 'Node'])).toEqual([added, declared]);
    expect(from(['make', 'Node'])).toEqual([added]);
    expect(from(['Child'], ['make'], ['make', 'Other'])).toEqual([declared]);
  });

  it('links the files of a module by the names of their types', () => {
    expect(
      linked({
        'Sources/Shop/Cart.swift': {
          defines: ['class Cart', 'method add'],
          uses: ['Item', 'String', 'add'],
        },
        'Sources/Shop/Item.swift': { defines: ['struct Item', 'impl Cart'], uses: ['Cart'] },
        'Sources/Other/Item.swift': { defines: ['struct Item', 'class String'] },
      }),
    ).toEqual([
      'Sources/Shop/Cart.swift -> Sources/Shop/Item.swift (same-package)',
      'Sources/Shop/Item.swift -> Sources/Shop/Cart.swift (same-package)',
    ]);
  });

  it('sees another module by its import, but nothing that is hidden', () => {
    expect(
      linked({
        'Tests/ShopTests/CartTests.swift': {
          imports: ['XCTest', 'Shop'],
          uses: ['Cart', '_Hidden', 'Rate'],
        },
        'Sources/Shop/Cart.swift': { defines: ['class Cart', 'class _Hidden'] },
        'Sources/Rates/Rate.swift': { defines: ['class Rate'] },
      }),
    ).toEqual(['Tests/ShopTests/CartTests.swift -> Sources/Shop/Cart.swift (binding)']);
  });

  it('takes the folders of Package.swift, else folders beside files for one module', () => {
    const files = {
      'Sources/Cache/Cache.swift': { defines: ['class Cache'] },
      'Sources/Net/Net.swift': { uses: ['Cache'] },
    };
    const edge = 'Sources/Net/Net.swift -> Sources/Cache/Cache.swift (same-package)';
    const text =
      'let package = Package(targets: [.target(name: "King", path: "Sources"), .testTarget(name: "T")])';
    expect(linked(files)).toEqual([]);
    expect(linked(files, [{ path: 'Package.swift', text }])).toEqual([edge]);
    expect(linked({ ...files, 'Sources/King.swift': {} })).toEqual([edge]);
  });

  it('links both files that declare a name for two platforms, and none of many', () => {
    const cart = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [
          `Sources/S/C${at}.swift`,
          { defines: ['class Cart'] },
        ]),
      );
    const uses = { 'Sources/S/U.swift': { uses: ['Cart'] } };
    expect(linked({ ...cart(2), ...uses })).toHaveLength(2);
    expect(linked({ ...cart(4), ...uses })).toEqual([]);
  });

  it.each<[string, string, string, boolean]>([
    ['Sources/A/X.swift', 'Sources/A/Y.swift', '', true],
    ['Sources/A/Deep/X.swift', 'Sources/A/Y.swift', '', true],
    ['Sources/A/X.swift', 'Sources/B/Y.swift', '', false],
    ['Sources/X.swift', 'Sources/Y.swift', '', true],
    ['App/X.swift', 'App/Views/Y.swift', '', true],
    ['App/X.swift', 'Other/Y.swift', '', false],
    ['Tests/ATests/X.swift', 'Sources/A/Y.swift', '', false],
    ['lib/X.swift', 'lib/sub/Y.swift', '.target(name: "L", path: "lib")', true],
    ['one/X.swift', 'two/Y.swift', '.target(name: "L", path: ".")', true],
    ['one/X.swift', 'two/Y.swift', '.target(name: "L", path: "one")', false],
    [
      'a/X.swift',
      'a/b/Y.swift',
      '.target(name: "A", path: "a"), .target(name: "B", path: "a/b")',
      false,
    ],
    ['Tests/T/X.swift', 'Tests/T/Y.swift', '.testTarget(name: "T")', true],
    ['Tests/T/X.swift', 'Tests/U/Y.swift', '.testTarget(name: "T")', false],
    ['Plugins/P/X.swift', 'Plugins/P/Y.swift', '.plugin(name: "P")', true],
    ['Sources/A/X.swift', 'Sources/A/Y.swift', 'not a package', true],
    ['X.swift', 'Y.swift', '', true],
    ['X.swift', 'Sources/A/Y.swift', '', false],
    ['Sources/A/X.swift', 'Sources/A/Y.swift', '.target(name: "A", dependencies: [])', true],
  ])('%s and %s are of one module', (from, to, text, isOne) => {
    const files = { [from]: { uses: ['Cart'] }, [to]: { defines: ['class Cart'] } };
    const edges = linked(files, [{ path: 'Package.swift', text }]);
    expect(edges).toEqual(isOne ? [`${from} -> ${to} (same-package)`] : []);
  });
});
