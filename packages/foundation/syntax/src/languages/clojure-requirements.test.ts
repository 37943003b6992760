import { describe, expect, it } from 'vitest';
import { imports, references } from '../../test/facts.js';

const lines = (...text: string[]) => text.join('\n');

describe('requirements', () => {
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

  it('reads prefix lists, and clauses that are lists or vectors', async () => {
    const text = lines(
      '(ns a',
      '  (:require (shop item [row :as row :refer [count-all]] (deep one))',
      '            (shop.list :as list))',
      '  (:use (shop [far :only [away]] near)))',
    );
    expect(await imports('clojure', text)).toEqual([
      '2 import shop.item: * as shop.item',
      '2 import shop.row: * as shop.row, * as row, count-all',
      '2 import shop.deep.one: * as shop.deep.one',
      '3 import shop.list: * as shop.list, * as list',
      '4 import shop.far: * as shop.far, away',
      '4 import shop.near: *',
    ]);
  });

  it('reads names that are refused, renamed or all taken', async () => {
    const text = lines(
      '(ns a',
      '  (:refer-clojure :exclude [get])',
      '  (:require [a.b :refer :all]',
      '            [a.c :refer [x y] :rename {x z}]',
      '            [a.d :as d :include-macros true]))',
    );
    expect(await imports('clojure', text)).toEqual([
      '3 import a.b: * as a.b, *',
      '4 import a.c: * as a.c, x, y, x as z',
      '5 import a.d: * as a.d, * as d',
    ]);
  });

  it('reads classes by their packages', async () => {
    const text = lines(
      '(ns a',
      '  (:import java.io.File',
      '           (java.util Date UUID)',
      '           [shop.big_cart Cart]',
      '           (shop.empty)))',
      "(import 'java.net.URI '(java.net URL))",
    );
    expect(await imports('clojure', text)).toEqual([
      '2 import java.io.File: File',
      '3 import java.util.Date: Date',
      '3 import java.util.UUID: UUID',
      '4 import shop.big_cart.Cart: Cart',
      '6 import java.net.URI: URI',
      '6 import java.net.URL: URL',
    ]);
  });

  it('reads every branch of a reader conditional', async () => {
    const text = lines(
      '(ns a',
      '  (:require #?(:clj [a.jvm :as x] :cljs [a.web :as x])',
      '            #?@(:clj [[a.one :as one] a.two])',
      '            [a.all :refer [y #?(:clj z)]])',
      '  #?(:cljs (:require-macros [a.macros])))',
    );
    expect(await imports('clojure', text)).toEqual([
      '2 import a.jvm: * as a.jvm, * as x',
      '2 import a.web: * as a.web, * as x',
      '3 import a.one: * as a.one, * as one',
      '3 import a.two: * as a.two',
      '4 import a.all: * as a.all, y, z',
      '5 import a.macros: * as a.macros',
    ]);
  });

  it('reads what scripts require outside of a namespace, whatever stands behind it', async () => {
    const text = lines(
      "(require '[a.b :as b] :reload)",
      "(require '(a [c :as c]))",
      "(use 'a.d)",
      "(use '[a.e :only (x)])",
      "(clojure.core/require 'a.f)",
      "(defn later [] (require '[a.g :as g]) (g/run))",
    );
    expect(await imports('clojure', text)).toEqual([
      '1 import a.b: * as a.b, * as b',
      '2 import a.c: * as a.c, * as c',
      '3 import a.d: *',
      '4 import a.e: * as a.e, x',
      '5 import a.f: * as a.f',
      '6 import a.g: * as a.g, * as g',
    ]);
  });

  it('passes over what names nothing', async () => {
    const text = lines(
      '(ns)',
      '(ns a (:require) (:import) (:gen-class) [] "text" (:require [] 3 :key))',
      '(require)',
      '(use)',
    );
    expect(await imports('clojure', text)).toEqual([]);
    expect(await references('clojure', '(ns a (:require [b.c :as c]))')).toEqual([]);
  });

  it('follows prefix lists no deeper than a person writes them', async () => {
    const deep = `(ns a (:require ${'(x '.repeat(2_000)}y${')'.repeat(2_000)}))`;
    expect((await imports('clojure', deep)).length).toBeLessThan(10);
  });
});
