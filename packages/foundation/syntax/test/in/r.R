# Keeps carts. And more.

library(shop.item)

#' Adds an item. And more.
#'
#' @param cart a cart
#' @export
add <- function(cart, item, now = Sys.time()) {
  total <- price(item) + shop.row::count_rows(cart)
  cart$items <- with_item(cart, item, total)
  cart
}

with_item <- function(cart, item, total) {
  c(cart$items, list(item))
}

#' A cart.
#' @export
Cart <- R6::R6Class("Cart",
  public = list(
    items = list(),
    add = function(item) add(self, item)
  )
)
