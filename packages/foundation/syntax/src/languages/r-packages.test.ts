import { describe, expect, it } from 'vitest';
import { imports, references } from '../../test/facts.js';

const lines = (...text: string[]) => text.join('\n');

describe('packages', () => {
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

  it('are named once, where code first takes something of them', async () => {
    const text = lines('a::one()', 'b::two(a::three)', 'a::four', 'b:::five');
    expect(await imports('r', text)).toEqual(['1 import a: * as a', '2 import b: * as b']);
  });

  it('are loaded under their name, or with all that they have', async () => {
    const text = lines(
      'library("one")',
      'library(two, quietly = TRUE)',
      'suppressMessages(library(three))',
      'if (requireNamespace("four", quietly = TRUE)) run()',
      'base::library(five)',
      'loadNamespace("six")',
    );
    expect(await imports('r', text)).toEqual([
      '1 require one: *',
      '2 require two: *',
      '3 require three: *',
      '4 require four: * as four',
      '5 require five: *',
      '5 import base: * as base',
      '6 require six: * as six',
    ]);
  });

  it('are not named by values, nor by nothing', async () => {
    const text = lines(
      'library()',
      'source()',
      'loadNamespace(name)',
      'library(paste0("a", "b"))',
      'x[a:b]; 1:3; y ~ a:c',
    );
    expect(await imports('r', text)).toEqual([]);
  });

  it('of roxygen are what its tags list, on their line', async () => {
    const text = lines(
      "#' About.",
      "#' @import one two",
      "#' @importFrom three a b c # by hand",
      "#' @importFrom four %>%",
      "#' @imported nothing",
      'NULL',
      'text <- "#\' @import no"',
    );
    expect(await imports('r', text)).toEqual([
      '2 import one: *',
      '2 import two: *',
      '3 import three: a, b, c',
      '4 import four: %>%',
    ]);
  });

  it('leave no use in the statement that loads them', async () => {
    const text = lines('library(one)', 'two::run(1)');
    expect(await references('r', text)).toEqual(['run']);
  });
});
