import { describe, expect, it } from 'vitest';
import { references } from '../../test/facts.js';

const lines = (...text: string[]) => text.join('\n');

describe('namesBound', () => {
  it('hides names where a form binds them', async () => {
    const text = lines(
      '(defn outer [aa {:keys [bb] cc :cc :or {bb (made)} :as dd} [ee & ff]]',
      '  (let [gg (aa gg)] (use-it bb cc dd ee ff gg))',
      '  (for [hh aa :let [ii hh]] (use-it ii))',
      '  (letfn [(jj [kk] (jj kk))] (jj aa))',
      '  (as-> aa ll (use-it ll))',
      '  (try (use-it) (catch Error mm (use-it mm)))',
      '  (reify Named (name-of [nn oo] (use-it oo))))',
      'ii jj',
    );
    expect(await references('clojure', text)).toEqual([
      'made',
      'gg',
      'use-it ×6',
      'Error',
      'Named',
      'name-of',
      'ii',
      'jj',
    ]);
  });

  it('binds the parameters of every arity', async () => {
    const text = lines(
      '(defn outer',
      '  ([one] (outer one 2))',
      '  ([one two] (use-it one two))',
      '  ([one two & rest-of] (use-it one two rest-of)))',
      '(fn again ([xx] (again xx)) ([xx yy] (use-it xx yy)))',
    );
    expect(await references('clojure', text)).toEqual(['outer', 'use-it ×3']);
  });

  it('binds what patterns take apart, and not what they take it from', async () => {
    const text = lines(
      '(let [[aa [bb & cc] :as dd] (one)',
      '      {ee :key {ff :inner} :other :keys [gg shop/hh :ii]} (two aa)',
      '      {:strs [jj] :syms [kk] :or {jj (three)}} (four)]',
      '  (use-it aa bb cc dd ee ff gg hh ii jj kk))',
    );
    expect(await references('clojure', text)).toEqual([
      'one',
      'shop',
      'two',
      'three',
      'four',
      'use-it',
    ]);
  });

  it('binds a name behind its value: before, it is the one outside', async () => {
    const text = lines('(let [size (size 1)', '      half (size 2)]', '  (size half))');
    expect(await references('clojure', text)).toEqual(['size']);
  });

  it('binds within the form only', async () => {
    const text = lines('(if-let [aa (one)] (use-it aa) (other aa))', '(use-it aa)');
    expect(await references('clojure', text)).toEqual(['one', 'use-it ×2', 'other', 'aa']);
  });

  it('binds by the forms of libraries that are called like those of the core', async () => {
    const text = lines(
      '(async/go-loop [aa (one)] (recur (use-it aa)))',
      '(prop/for-all [bb (two)] (use-it bb))',
      '(are [cc dd] (= cc (use-it dd)) 1 2)',
      '(m/let [ee 1] (use-it ee))',
    );
    expect(await references('clojure', text)).toEqual([
      'async',
      'go-loop',
      'one',
      'use-it ×4',
      'prop',
      'for-all',
      'two',
      'are',
      'let',
    ]);
  });

  it('binds the fields of a record and the parameters of its methods', async () => {
    const text = lines(
      '(defrecord Cart [items owner]',
      '  Seller',
      '  (sell [this item] (use-it this item items owner)))',
      '(proxy [Base] [] (run [aa bb] (use-it aa bb)))',
      '(extend-type Cart Buyer (buy [cc] (use-it cc)))',
      '(defprotocol P (method-of [dd ee] [dd ee ff]))',
    );
    expect(await references('clojure', text)).toEqual([
      'Seller',
      'use-it ×3',
      'Base',
      'run',
      'Cart',
    ]);
  });

  it('binds nothing in a vector that is no list of parameters', async () => {
    const text = lines('(def pairs [one two])', '(with-redefs [three four] (use-it three))');
    expect(await references('clojure', text)).toEqual(['one', 'two', 'three ×2', 'four', 'use-it']);
  });

  it('follows patterns no deeper than a person writes them', async () => {
    const deep = `(let [${'['.repeat(100)}aa${']'.repeat(100)} 1] (use-it aa))`;
    expect(await references('clojure', deep)).toEqual(['aa ×2', 'use-it']);
  });
});
