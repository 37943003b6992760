# Keeps carts, written by hand.
#' Adds an item
#'
#' @param cart where to
#' @importFrom shop.item price cost #~ < shop.item import: price>price, cost>cost
#' @export
add.item <- function(cart, item = default_item(), ...) { #~ +function add.item ..10 ; > add.item ; @ default_item call
  price <- price(item); total = price + 1 #~ @ price call
  cart$items[[total]] <- shop.row::row_of(item)$name; cart #~ @ row_of call shop.row ; < shop.row import: *>shop.row ; @ items read ; @ name read
} #~
#' Not for others
`%+%` = function(left, right) left %||% right #~ -function %+% ; @ %||% call
`names<-.cart` <- function(x, value) attr_set(x, "names", value) #~ -function names<-.cart ; @ attr_set call
.hidden <- 3 #~ -variable .hidden
library(shop.col); requireNamespace("shop.late") #~ < shop.col require: *>* ; < shop.late require: *>shop.late
source("R/more.R") #~ < R/more.R include: *>*
#' A stack
#' @export
Stack <- R6::R6Class("Stack", inherit = Base, #~ +class Stack ..23 ; > Stack ; < R6 import: *>R6 ; @ R6Class call R6 ; @ Base inherit
  public = list(items = NULL, #~ +property Stack/items
    push = function(x) { self$items <- wrapped(x); private$clean() }), #~ +method Stack/push ; @ items read self ; @ wrapped call ; @ clean call
  private = list(clean = function() invisible(.hidden)) #~ -method Stack/clean ; @ .hidden read
) #~
#' @export
setClass("Cart", representation(items = "list")) #~ +class Cart ; > Cart ; @ representation call
#' @export
setGeneric("area", function(shape, ...) standardGeneric("area")) #~ +function area ; > area
setMethod("area", signature("Cart"), function(shape, ...) width_of(shape@items)) #~ -method area of Cart ; @ signature call ; @ width_of call
if (TRUE) later <- function() 1 #~ -function later
outer_one <- function(f, value) { #~ -function outer_one ..36
  inner <- function(y) f(y)
  for (each in value) inner(each) |> shop.col::more() #~ < shop.col import: *>shop.col ; @ more call shop.col
  each <- value %>% summed(by = value) #~ @ summed call
  state <<- list(by = \(q) q + made(each)); r"(no "text" here)" #~ @ state read ; @ made call
  function(z) z + each
} #~
2 -> right_name #~ -variable right_name
"text <- function() 1 # no comment"; 'it\'s' #~
