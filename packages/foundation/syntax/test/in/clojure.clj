(ns shop.cart
  "Keeps carts. And more."
  (:require [shop.item :as item :refer [price]])
  (:import (java.util Date)))

(def ^:private most 3)

(defprotocol Seller
  (sell [this item] "Sells an item. And more."))

(defrecord Cart [items]
  Seller
  (sell [this item] (item/sold item this)))

(defn add
  "Adds an item. And more."
  [cart item & {:keys [now]}]
  (when (< (count (:items cart)) most)
    (update cart :items conj (price item (or now (Date.))))))
