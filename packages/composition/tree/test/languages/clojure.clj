(ns shop.cart
  "Carts."
  (:require [shop.item :as item]
            [clojure.string :refer [join]])
  (:import [java.util UUID]))

;; [shop.no :as no]
(defrecord Cart [items owner])

(defn add
  "Adds one."
  [cart one]
  (update cart :items conj (item/checked one)))

(defn- hidden [cart]
  (count (:items cart)))

(defmacro each [list & body]
  `(doseq [one# ~list] ~@body))

(def most 3)
