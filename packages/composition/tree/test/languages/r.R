# source("no.R")
source("R/items.R")

#' Adds one.
add_item <- function(cart, item = NULL) {
  cart$items <- c(cart$items, item)
  cart
}

.hidden = function(x) x

Cart <- R6::R6Class("Cart",
  public = list(
    total = function() {
      sum(self$items)
    }
  )
)
