import { describe, expect, it } from 'vitest';
import { factsOf, outline, references } from '../../test/facts.js';

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

  it('takes members for members, whatever sign stands before them', async () => {
    const text = lines(
      'run <- function(self, obj) {',
      '  self$items$first; obj@slot; pkg::price(obj)$name',
      '  global$total; make()$size',
      '}',
    );
    const { references: all } = await factsOf('r', text);
    const uses = all.flatMap(({ name, uses: list = [] }) =>
      list.map(({ kind, receiver }) => [name, kind, receiver]),
    );
    expect(uses).toEqual([
      ['items', 'read', 'self'],
      ['first', 'read', 'self$items'],
      ['slot', 'read', ''],
      ['price', 'call', 'pkg'],
      ['name', 'read', ''],
      ['global', 'read', undefined],
      ['total', 'read', 'global'],
      ['make', 'call', undefined],
      ['size', 'read', ''],
    ]);
  });

  it('reads names in quotes, with dots, and operators between percent signs', async () => {
    const text = lines(
      '`my fun` <- function(x) x',
      "'other fun' <- function(x) x",
      '`my fun`(1) %+% is.cart(2) %>% other.fun()',
      '5 %% 2; 5 %/% 2; 1 %in% 2',
    );
    expect(await outline('r', text)).toEqual([
      '+function my fun 1-1 | `my fun` <- function(x)',
      "+function other fun 2-2 | 'other fun' <- function(x)",
    ]);
    expect(await references('r', text)).toEqual(['my fun', '%+%', 'is.cart', 'other.fun']);
  });

  it('names what a class inherits, and no argument', async () => {
    const text = lines(
      'A <- R6Class("A", inherit = Base, public = list(run = function() helper(size = 1)))',
      'do.call(helper, list(size = 1, "in text" = 2))',
    );
    const { references: all } = await factsOf('r', text);
    expect(all.map(({ name, uses }) => [name, uses?.[0]?.kind])).toEqual([
      ['Base', 'inherit'],
      ['helper', 'call'],
    ]);
  });

  it('takes the title of roxygen for the sentence', async () => {
    const text = lines(
      "#' Adds two",
      "#'",
      "#' More of it. And more.",
      "#' @param x one",
      'add <- function(x) x',
      '',
      "#' @rdname add",
      'mul <- function(x) x',
      '',
      '# An ordinary comment. And more.',
      'div <- function(x) x',
    );
    expect(await outline('r', text)).toEqual([
      '+function add 5-5 | add <- function(x) // Adds two',
      '+function mul 8-8 | mul <- function(x)',
      '+function div 11-11 | div <- function(x) // An ordinary comment.',
    ]);
  });

  it('describes a file by its first comment', async () => {
    const text = lines('# Keeps carts. And more.', '', 'add <- function(x) x');
    expect((await factsOf('r', text)).doc).toBe('Keeps carts.');
  });

  it('makes no definition of what is set in a function, in a loop, or of an index', async () => {
    const text = lines(
      'run <- function() {',
      '  inner <- function() 1',
      '  value <- 2',
      '  kept <<- 3',
      '}',
      'x[["a"]] <- 1',
      'levels(x)[2] <- "b"',
      'for (i in 1:3) y <- i',
      'if (TRUE) later <- function() 1 else other <- 2',
    );
    expect(await outline('r', text)).toEqual([
      '+function run 1-5 | run <- function()',
      '+function later 9-9 | later <- function()',
    ]);
  });

  it('takes what a block of a call sets for its own', async () => {
    const text = lines(
      'test_that("it works", {',
      '  tbl <- tibble(1)',
      '  helper <- function(x) x',
      '  expect_equal(group(tbl), helper(tbl))',
      '})',
      'local({ kept <- 1; other(kept) })',
      'tbl',
    );
    expect(await references('r', text)).toEqual([
      'test_that',
      'tibble',
      'expect_equal',
      'group',
      'local',
      'other',
      'tbl',
    ]);
    expect(await outline('r', text)).toEqual([]);
  });

  it('keeps to the lines of an error what an error breaks', async () => {
    const facts = await factsOf('r', 'a <- ) (\n\nb <- function() 1\n');
    expect(facts.degraded?.[0]?.reason).toBe('syntax-errors');
    expect(facts.definitions.map(({ name }) => name)).toContain('b');
  });
});
