;;; cart.el --- Carts  -*- lexical-binding: t; -*-
(require 'shop-item)
;; (require 'no)

(defcustom cart-most 3
  "Most items."
  :type 'integer)

(defun cart-add (item)
  "Add ITEM."
  (require 'shop-late)
  (push item cart--items))

(defvar cart--items nil)

(defmacro cart-each (list &rest body)
  `(dolist (one ,list) ,@body))
