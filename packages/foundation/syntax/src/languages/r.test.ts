import { describe, expect, it } from 'vitest';
import { factsOf, imports, outline, references } from '../../test/facts.js';

const lines = (...text: string[]) => text.join('\n');

describe('r', () => {
  it('shows all but dotted names where roxygen says nothing', async () => {
    const text = lines(
      'add <- function(x) x',
      'sub = function(x) x',
      'function(x) x -> third',
      '.kept <- 1',
      'names(x) <- c("a")',
      'x$y <- function() 1',
      `long <- list(${'1, '.repeat(60)}1)`,
      'with_data <- local({ inner <- function() 1; inner })',
      'later <<- 3',
    );
    expect(await outline('r', text)).toEqual([
      '+function add 1-1 | add <- function(x)',
      '+function sub 2-2 | sub = function(x)',
      '-variable .kept 4-4 | .kept <- 1',
      '+variable long 7-7 | long',
      '+variable with_data 8-8 | with_data <- local({ inner <- function() 1; inner })',
      '+function with_data / inner 8-8 | inner <- function()',
      '+variable later 9-9 | later <<- 3',
    ]);
  });

  it('reads the members of classes of every kind', async () => {
    const text = lines(
      'Stack <- R6Class("Stack", public = list(push = function(x) x, size = 1), active = list(top = function() 1), private = list(all = NULL))',
      'Account <- setRefClass("Account", fields = list(sum = "numeric"), methods = list(pay = function(x) x))',
      'GeomX <- ggproto("GeomX", Geom, draw = function(self) 1, extra = 2)',
      'setClass("Person", slots = c(name = "character"))',
      'methods::setGeneric("area", function(shape) standardGeneric("area"))',
      'setMethod("area", signature(shape = "Person"), function(shape) 1)',
    );
    expect(await outline('r', text)).toEqual([
      '+class Stack 1-1 | Stack <- R6Class',
      '+method Stack / push 1-1 | push = function(x)',
      '+property Stack / size 1-1 | size = 1',
      '+method Stack / top 1-1 | top = function()',
      '-property Stack / all 1-1 | all = NULL',
      '+class Account 2-2 | Account <- setRefClass',
      '+property Account / sum 2-2 | sum = "numeric"',
      '+method Account / pay 2-2 | pay = function(x)',
      '+class GeomX 3-3 | GeomX <- ggproto',
      '+method GeomX / draw 3-3 | draw = function(self)',
      '+property GeomX / extra 3-3 | extra = 2',
      '+class Person 4-4 | setClass("Person", slots = c(name = "character"))',
      '+function area 5-5 | methods::setGeneric("area", function(shape)',
      '+method area of Person 6-6 | setMethod("area", signature(shape = "Person"), function(shape)',
    ]);
  });

  it('shows what roxygen exports, with the title as its sentence', async () => {
    const text = lines(
      "#' Adds. And more.",
      "#' @param x any",
      "#' @export",
      'add <- function(x) x',
      '',
      'helper <- function(x) x',
      "#' Only here",
      "#' @noRd",
      'kept <- function(x) x',
    );
    expect(await outline('r', text)).toEqual([
      '+function add 4-4 | add <- function(x) // Adds.',
      '-function helper 6-6 | helper <- function(x)',
      '-function kept 9-9 | kept <- function(x) // Only here',
    ]);
  });

  it('reads packages and files that code and roxygen name', async () => {
    const text = lines(
      "#' @import shop.all",
      "#' @importFrom shop.item price cost",
      "#' @include first.R second.R",
      'library(shop.cart)',
      'require("shop.cart")',
      'requireNamespace(pkg)',
      'source("R/a.R"); source(file)',
      'shop.row::a(shop.row:::b) # shop.no::c',
      '"shop.no::d"',
    );
    expect(await imports('r', text)).toEqual([
      '1 import shop.all: *',
      '2 import shop.item: price, cost',
      '3 include first.R: ',
      '3 include second.R: ',
      '4 require shop.cart: *',
      '5 require shop.cart: *',
      '7 include R/a.R: *',
      '8 import shop.row: * as shop.row',
    ]);
  });

  it('lets a local that is no function hide a value, and not a function that is called', async () => {
    const text = lines(
      'run <- function(vars, each) {',
      '  group <- group(vars)',
      '  inner <- function(x) x',
      '  inner(group) + vars(1) + group',
      '  list(named = each)',
      '  for (one in each) used(one)',
      '}',
    );
    expect(await references('r', text)).toEqual(['group', 'used']);
  });

  it('keeps to the lines of an error what an error breaks', async () => {
    const facts = await factsOf('r', 'a <- ) (\n\nb <- function() 1\n');
    expect(facts.degraded?.[0]?.reason).toBe('syntax-errors');
    expect(facts.definitions.map(({ name }) => name)).toContain('b');
  });
});
