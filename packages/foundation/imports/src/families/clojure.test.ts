import { expect, it } from 'vitest';
import { linked } from '../../test/linked.js';

const at = (specifier: string, imported: string) => ({
  specifier,
  line: 1,
  kind: 'import' as const,
  bindings: [{ imported, local: imported }],
});

it('finds a namespace by its path, in the file of the platform that asks', () => {
  expect(
    linked({
      'src/shop/cart.clj': { imports: ['shop.big-item', 'shop.both', 'clojure.string'] },
      'src/shop/view.cljs': { imports: ['shop.both', 'shop.macros'] },
      'src/shop/all.cljc': { imports: ['shop.both'] },
      'src/shop/big_item.clj': { defines: ['module shop.big-item'] },
      'src/shop/both.clj': {},
      'src/shop/both.cljs': {},
      'src/shop/macros.clj': {},
      'test/shop/string.clj': {},
    }),
  ).toEqual([
    'src/shop/all.cljc -> src/shop/both.clj',
    'src/shop/all.cljc -> src/shop/both.cljs',
    'src/shop/cart.clj -> src/shop/big_item.clj',
    'src/shop/cart.clj -> src/shop/both.clj',
    'src/shop/view.cljs -> src/shop/both.cljs',
    'src/shop/view.cljs -> src/shop/macros.clj',
  ]);
});

it('takes no file that says it is another namespace, nor one of several roots that are equally near', () => {
  expect(
    linked({
      'app/a.clj': { imports: ['item', 'other'] },
      'one/item.clj': {},
      'two/item.clj': {},
      'lib/deep/other.clj': { defines: ['module deep.other'] },
    }),
  ).toEqual([]);
});

it('finds classes: records by their namespace, and those of Java by their path', () => {
  expect(
    linked({
      'src/a.clj': {
        imports: [at('shop.big_cart.Cart', 'Cart'), at('org.shop.Till$Key', 'Till$Key')],
      },
      'src/shop/big_cart.clj': { defines: ['module shop.big-cart', 'class Cart'] },
      'java/org/shop/Till.java': {},
    }),
  ).toEqual(['src/a.clj -> java/org/shop/Till.java', 'src/a.clj -> src/shop/big_cart.clj']);
});
