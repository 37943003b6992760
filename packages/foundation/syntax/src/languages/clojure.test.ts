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

  it('reads what a namespace requires, in every form that it may have', async () => {
    const text = lines(
      '(ns a',
      '  (:require a.b [a.c] ["left-pad" :as pad] [a.d :as-alias d] [a.e :only [x]])',
      '  (:use a.f [a.g :only [y]])',
      '  (:require-macros [a.h :refer-macros [z]])',
      '  #?@(:clj [(:require [a.i :as i])]))',
      "(require 'a.j '[a.k :as k] :reload)",
    );
    expect(await imports('clojure', text)).toEqual([
      '2 import a.b: * as a.b',
      '2 import a.c: * as a.c',
      '2 import left-pad: * as left-pad, * as pad',
      '2 import a.d: * as a.d, * as d',
      '2 import a.e: * as a.e, x',
      '3 import a.f: *',
      '3 import a.g: * as a.g, y',
      '4 import a.h: * as a.h, z',
      '5 import a.i: * as a.i, * as i',
      '6 import a.j: * as a.j',
      '6 import a.k: * as a.k, * as k',
    ]);
  });

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

  it('stays readable where brackets do not match, and where they nest', async () => {
    expect(await degraded('clojure', '(defn a [x]')).toEqual([
      { reason: 'syntax-errors', count: 1 },
      ...((await degraded('clojure', '(defn a [x]')) ?? []).slice(1),
    ]);
    const deep = `(let [${'['.repeat(3_000)}a${']'.repeat(3_000)} 1] a)`;
    expect((await factsOf('clojure', deep)).degraded?.[0]?.reason).toBe('too-deep');
  });
});
