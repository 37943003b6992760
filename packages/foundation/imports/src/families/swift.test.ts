import { describe, expect, it } from 'vitest';
import { linked } from '../../test/linked.js';

describe('swift', () => {
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
});
