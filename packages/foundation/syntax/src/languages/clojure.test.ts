import { describe, expect, it } from 'vitest';
import { degraded, exportsOf, factsOf, imports, outline, references } from '../../test/facts.js';

const lines = (...text: string[]) => text.join('\n');

describe('clojure', () => {
  it('defines what forms that begin with def name, those of libraries too', async () => {
    const text = lines(
      "(in-ns 'shop.cart)",
      '(def short 1)',
      `(def long {:a "${'x'.repeat(100)}"})`,
      '(def ^{:doc "Said. More."} said 1)',
      '(def described "What it is. More." 1)',
      '(def text "only a value")',
      '(defroutes app (GET "/" [] 1))',
      '(schema/defn typed :- Str [a :- Str] a)',
      '(deftest adds (is (= 1 1)))',
      '(default 3)',
      '(def)',
      '(defn 3)',
    );
    expect(await outline('clojure', text)).toEqual([
      "+module shop.cart 1-1 | (in-ns 'shop.cart)",
      '+variable short 2-2 | (def short 1',
      '+variable long 3-3 | (def long',
      '+variable said 4-4 | (def ^{:doc "Said. More."} said 1 // Said.',
      '+variable described 5-5 | (def described 1 // What it is.',
      '+variable text 6-6 | (def text "only a value"',
      '+variable app 7-7 | (defroutes app',
      '+function typed 8-8 | (schema/defn typed :- Str [a :- Str]',
      '+function adds 9-9 | (deftest adds',
    ]);
  });

  it('takes no definition from a function, a comment or what the reader drops', async () => {
    const text = lines(
      '(defn outer [] (def inner 1) (defn local [] 2))',
      '(comment (defn later [] 1) (require [a.b]))',
      '#_(defn dropped [] 1)',
      '#?(:clj (defn both [] 1) :cljs (defn both [] 2))',
    );
    expect(await outline('clojure', text)).toEqual([
      '+function outer 1-1 | (defn outer []',
      '+function both 4-4 | (defn both []',
      '+function both 4-4 | (defn both []',
    ]);
    expect(await imports('clojure', text)).toEqual([]);
  });

  it('makes functions of the methods of a protocol, and methods of those of types', async () => {
    const text = lines(
      '(ns a)',
      '(defprotocol ^:private P (run [x] "Runs."))',
      '(deftype T [a] P (run [_] a) nil)',
      '(extend-protocol P String (run [s] s) nil (run [n] n))',
    );
    expect(await outline('clojure', text)).toEqual([
      '+module a 1-1 | (ns a)',
      '-interface P 2-2 | (defprotocol ^:private P',
      '-function run of P 2-2 | (run [x] // Runs.',
      '+class T 3-3 | (deftype T [a]',
      '+method T / run 3-3 | (run [_]',
      '+impl P of String 4-4 | (extend-protocol P String',
      '-method P / run 4-4 | (run [s]',
      '-method P / run 4-4 | (run [n]',
    ]);
    expect(await exportsOf('clojure', text)).toEqual(['1 a', '3 T']);
  });

  it('takes members for members of a namespace, whatever local has its name', async () => {
    const text = lines(
      '(ns a (:require [shop.item :as item]))',
      '(defn run [item] (item/price item (shop.row/count item)))',
      "(map #'item/cost @item/all)",
      '(.close item) (Cart. 1) (Math/abs 2) #inst "2020" \\a',
    );
    const { references: all } = await factsOf('clojure', text);
    const uses = all.flatMap(({ name, uses: list = [] }) =>
      list.map(({ kind, receiver }) => [name, kind, receiver]),
    );
    expect(uses).toEqual([
      ['price', 'call', 'item'],
      ['shop.row', 'read', undefined],
      ['count', 'call', 'shop.row'],
      ['item', 'read', undefined],
      ['cost', 'read', 'item'],
      ['all', 'read', 'item'],
      ['Cart', 'call', undefined],
      ['Math', 'read', undefined],
      ['abs', 'call', 'Math'],
    ]);
  });

  it('reads names with marks as they are written', async () => {
    const text = lines(
      '(defn valid? [x] (check! x))',
      '(def *current* nil)',
      '(defn ->cart [x] (map->Cart x))',
      "(defn add' [x] (-inner x))",
      "(valid? (->cart (binding [*current* 1] (add' 2))))",
    );
    expect(await outline('clojure', text)).toEqual([
      '+function valid? 1-1 | (defn valid? [x]',
      '+variable *current* 2-2 | (def *current* nil',
      '+function ->cart 3-3 | (defn ->cart [x]',
      "+function add' 4-4 | (defn add' [x]",
    ]);
    expect(await references('clojure', text)).toEqual([
      'check!',
      'map->Cart',
      '-inner',
      'valid?',
      '->cart',
      '*current*',
      "add'",
    ]);
  });

  it('names types by their hints and what a type inherits', async () => {
    const text = lines(
      '(defn run [^Cart cart] (use-it cart))',
      '(deftype Box [a] Openable (open [_] a))',
    );
    const { references: all } = await factsOf('clojure', text);
    expect(all.map(({ name, uses }) => [name, uses?.[0]?.kind])).toEqual([
      ['Cart', 'type'],
      ['use-it', 'call'],
      ['Openable', 'inherit'],
    ]);
  });

  it('describes a file by its namespace, else by its first comment', async () => {
    const of = async (...text: string[]) => (await factsOf('clojure', lines(...text))).doc;
    expect(await of('(ns a', '  "Keeps carts. And more."', '  (:require [b]))')).toBe(
      'Keeps carts.',
    );
    expect(await of('(ns ^{:doc "By metadata. More."} a)')).toBe('By metadata.');
    expect(await of(';; Copyright (c) 2020', '(ns a "Keeps carts.")')).toBe('Keeps carts.');
    expect(await of('{:paths ["src"]}')).toBeUndefined();
  });

  it('stays readable where brackets do not match, and where they nest', async () => {
    expect(await degraded('clojure', '(defn a [x]')).toEqual([
      { reason: 'syntax-errors', count: 1 },
      ...((await degraded('clojure', '(defn a [x]')) ?? []).slice(1),
    ]);
    const deep = `(let [${'['.repeat(3_000)}a${']'.repeat(3_000)} 1] a)`;
    expect((await factsOf('clojure', deep)).degraded?.[0]?.reason).toBe('too-deep');
  });
});
