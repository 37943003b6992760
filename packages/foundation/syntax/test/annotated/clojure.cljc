;; Shop: by hand.
(ns ^:dev shop.cart-list ;~ +module shop.cart-list ..7 ; > shop.cart-list
  "Keeps carts."
  (:require [shop.item :as item :refer [price] :rename {price cost}] ;~ < shop.item import: *>shop.item, *>item, price>price, price>cost
            (shop [row :as row] col) ;~ < shop.row import: *>shop.row, *>row ; < shop.col import: *>shop.col
            #?(:clj [shop.jvm :refer :all] :cljs [shop.web :as web])) ;~ < shop.jvm import: *>shop.jvm, *>* ; < shop.web import: *>shop.web, *>web
  #?(:clj (:import (java.util Date UUID) java.io.File))) ;~ < java.util.Date import: Date>Date ; < java.util.UUID import: UUID>UUID ; < java.io.File import: File>File
(require '[shop.late :as late]) ;~ < shop.late import: *>shop.late, *>late
(def ^{:private true :doc "Most."} most-items 1) ;~ -variable most-items
(defonce state* (atom {})) ;~ +variable state* ; > state*
(defn- hidden? [cart & {:keys [size] :or {size (item/small)} :as opts}] ;~ -function hidden? ..12 ; @ item read ; @ small call item
  (<= (row/count-all cart size opts) most-items)) ;~ @ row read ; @ count-all call row ; @ most-items read
(defn add ;~ +function add ..17 ; > add
  "Adds. And more."
  ([cart] (add cart nil)) ;~ @ add call
  ([cart price] ;~
   (->> cart (map #(cost % price)) late/sum))) ;~ @ cost call ; @ late read ; @ sum read late
(defmacro with-cart [[name init] & body] ;~ +macro with-cart ..20 ; > with-cart
  `(let [~name (make-cart ~init)] ;~ @ make-cart call
     ~@body))
(defmulti area "Its area." :kind) ;~ +function area ; > area
(defmethod area :circle [{r :radius}] (* r r)) ;~ -method area
(defprotocol Seller ;~ +interface Seller ..26 ; > Seller
  "Sells."
  (sell [this item] [this item price] "Sells it.") ;~ +function sell of Seller ; > sell
  (-stop! [this])) ;~ +function -stop! of Seller ; > -stop!
(defrecord Cart [items owner] ;~ +class Cart ..31 ; > Cart
  Seller ;~ @ Seller inherit
  (sell [_ item] (conj items item)) ;~ +method Cart/sell
  #?@(:clj [Closeable ;~ @ Closeable read
            (close [_] (.shut owner))])) ;~ +method Cart/close
(extend-type Date ;~ @ Date read
  Seller ;~ +impl Seller of Date 32..34
  (-stop! [when-it] (Date. when-it))) ;~ -method Seller/-stop! ; @ Date call
(comment
  (defn never [] (nowhere 1)))
#_(defn gone [] 1)
(let [total (sum-of 1), [first-one & others] total] ;~ @ sum-of call
  (defn inside [x'] (others total first-one x' @state*))) ;~ +function inside ; > inside ; @ state* read
(s/defn ^:always typed :- s/Str [text :- s/Str] #'shop.item/kept) ;~ +function typed ; > typed ; @ defn call s ; @ Str read s ; @ shop.item read ; @ kept read shop.item
(doseq [one state* :let [two (twice one)] :when (good? two)] ;~ @ twice call ; @ good? call
  (letfn [(again [n] (again (dec n)))] (again (->Cart one two)))) ;~ @ ->Cart call
