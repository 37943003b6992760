import { describe, expect, it } from 'vitest';
import { exportsOf, imports, outline, references } from '../../test/facts.js';

describe('lua', () => {
  it('shows what the returned table has, and hides locals', async () => {
    const text = [
      'local M = {}',
      'local Own = {}',
      'local function helper(list) end',
      'local pick = function(a) end',
      'function M.add(item, ...)',
      '  local function inner() end',
      'end',
      'function M:check(total) end',
      'M.drop = function(id) end',
      'M.events = {',
      '  on = function(name) end,',
      "  ['off-line'] = function(name) end,",
      '  limit = 3,',
      '}',
      'M.a.b = 4',
      'function Own.make() end',
      'function shared() end',
      'LIMIT, other = 1, 2',
      'return M',
    ].join('\n');
    expect(await outline('lua', text)).toEqual([
      '+variable M 1-1 | local M = {}',
      '-variable Own 2-2 | local Own = {}',
      '-function helper 3-3 | local function helper(list)',
      '-function pick 4-4 | local pick = function(a)',
      '+function add 5-7 | function M.add(item, ...)',
      '-function add / inner 6-6 | local function inner()',
      '+method check of M 8-8 | function M:check(total)',
      '+function drop 9-9 | M.drop = function(id)',
      '+property events of M 10-14 | M.events',
      '+method events / on 11-11 | on = function(name)',
      "+method events / off-line 12-12 | ['off-line'] = function(name)",
      '-method make of Own 16-16 | function Own.make()',
      '+function shared 17-17 | function shared()',
      '+variable LIMIT 18-18 | LIMIT',
      '+variable other 18-18 | other',
    ]);
    expect(await exportsOf('lua', text)).toEqual([
      '5 add',
      '9 drop',
      '17 shared',
      '18 LIMIT',
      '18 other',
      '19 = is M',
    ]);
  });

  it.each([
    ['return setmetatable(M, { __index = base })', ['1 = is M']],
    ['return (M)', ['1 = is M']],
    ['return M.new()', ['1 =']],
    ['return function() end', ['1 =']],
  ])('says what %s gives', async (text, expected) => {
    expect(await exportsOf('lua', text)).toEqual(expected);
  });

  it('shows local functions that the file returns in a table', async () => {
    const text = [
      'local function add() end',
      'local function drop() end',
      'local function own() end',
      'return {',
      '  add = add,',
      '  remove = drop,',
      '}',
    ].join('\n');
    expect(await outline('lua', text)).toEqual([
      '+function add 1-1 | local function add()',
      '+function drop 2-2 | local function drop()',
      '-function own 3-3 | local function own()',
    ]);
  });

  it('finds what is required, and under which name', async () => {
    const text = [
      "local util = require('shop.util')",
      'local list = require "shop.list".sort',
      'local first, second = require("a"), 2',
      "require 'side.effect'",
      "local config = { cart = require('shop.cart') }",
      "local made = require('shop.make').new()",
      "-- local no = require('comment')",
      'local text = [[ require("text") ]]',
      "other.require('method')",
    ].join('\n');
    expect(await imports('lua', text)).toEqual([
      '1 require shop.util: * as util',
      '2 require shop.list: sort as list',
      '3 require a: * as first',
      '4 require side.effect: ',
      '5 require shop.cart: ',
      '6 require shop.make: * as made',
    ]);
  });

  it('counts uses, not locals and keys', async () => {
    const text = [
      'local total = 1',
      'local function run(list, ...)',
      '  for index, one in ipairs(list) do store:put(index, one) end',
      '  for step = 1, total do print(step) end',
      '  local late = late_value',
      '  goto done',
      '  ::done::',
      '  return { size = late, count = count_of "all" }',
      'end',
    ].join('\n');
    expect(await references('lua', text)).toEqual([
      'store',
      'put',
      'total',
      'late_value',
      'count_of',
    ]);
  });

  it('takes the first sentence of a comment before a function', async () => {
    const text = [
      '--- Adds an item. And more.',
      '--- @param item table',
      'function add(item) end',
      '',
      '--[[',
      '  Drops all.',
      ']]',
      'function drop() end',
    ].join('\n');
    expect(await outline('lua', text)).toEqual([
      '+function add 3-3 | function add(item) // Adds an item.',
      '+function drop 8-8 | function drop() // Drops all.',
    ]);
  });
});
