import { describe, expect, it } from 'vitest';
import { outline, references } from '../../test/facts.js';

describe('javascript definitions', () => {
  it('finds classes with fields, accessors and static blocks', async () => {
    const text = [
      'class Store extends (Base) {',
      '  static all = new Map();',
      '  #secret = 1;',
      '  plain;',
      '  static { init(); }',
      '  constructor(items) { super(); }',
      '  get size() { return 1; }',
      '  static async load() {}',
      '  #hide() {}',
      '}',
    ].join('\n');
    expect(await outline('javascript', text)).toEqual([
      '-class Store 1-10 | class Store extends (Base)',
      '-property Store / all 2-2 | static all = new Map()',
      '-property Store / #secret 3-3 | #secret = 1',
      '-property Store / plain 4-4 | plain',
      '-constructor Store / constructor 6-6 | constructor(items)',
      '-property Store / size 7-7 | get size()',
      '-method Store / load 8-8 | static async load()',
      '-method Store / #hide 9-9 | #hide()',
    ]);
  });

  it('finds the functions of an exported object', async () => {
    const text = [
      'module.exports = {',
      "  name: 'rule',",
      '  create(context) { return { visit() {} }; },',
      '  meta: { fix: function () {} },',
      '};',
    ].join('\n');
    expect(await outline('javascript', text)).toEqual([
      '+method create 3-3 | create(context)',
      '-method create / visit 3-3 | visit()',
      '-method fix 4-4 | fix: function ()',
    ]);
  });

  it('finds functions in an object that is an argument at top level', async () => {
    const text = [
      'register({',
      '  setup() {},',
      '  methods: { click: () => 1 },',
      '});',
      "describe('x', () => { add({ skipped: () => 1 }); });",
    ].join('\n');
    expect(await outline('javascript', text)).toEqual([
      '-method setup 2-2 | setup()',
      '-method click 3-3 | click: () =>',
    ]);
  });

  it('takes a variable that holds a function or class for one', async () => {
    const text = [
      'var f = function () {};',
      'let g = async () => {};',
      'const K = class extends Base {};',
      'const h = function* () {};',
      'const n = memo(() => 1);',
    ].join('\n');
    expect(await outline('javascript', text)).toEqual([
      '-function f 1-1 | var f = function ()',
      '-function g 2-2 | let g = async () =>',
      '-class K 3-3 | const K = class extends Base',
      '-function h 4-4 | const h = function* ()',
      '-constant n 5-5 | const n = memo(() => 1)',
    ]);
  });

  it('does not take modules for definitions', async () => {
    const text = [
      "const fs = require('fs');",
      "const { a } = require('./a');",
      "const lazy = await import('./b.js');",
      'const x = 1;',
    ].join('\n');
    expect(await outline('javascript', text)).toEqual(['-constant x 4-4 | const x = 1']);
  });

  it('finds a default export without a name', async () => {
    const text = 'export default function () {}';
    expect(await outline('javascript', text)).toEqual([
      '+function default 1-1 | export default function ()',
    ]);
  });

  it('finds a default export that is an object', async () => {
    const text = ['export default {', '  name: "a",', '  data() { return {}; },', '};'].join('\n');
    expect(await outline('javascript', text)).toEqual([
      '+constant default 1-4 | export default',
      '+method default / data 3-3 | data()',
    ]);
  });

  it('reads markup with class attributes', async () => {
    const text = [
      'export function App() {',
      '  return <div class="a"><p className="b">text</p></div>;',
      '}',
      'export const After = 1;',
    ].join('\n');
    expect(await outline('javascript', text)).toEqual([
      '+function App 1-3 | export function App()',
      '+constant After 4-4 | export const After = 1',
    ]);
  });
});

describe('javascript references', () => {
  it('leaves out private members and the shebang', async () => {
    const text = [
      '#!/usr/bin/env node',
      'class A { #field = other; get() { return this.#field + this.shown; } }',
    ].join('\n');
    expect(await references('javascript', text)).toEqual(['other', 'shown']);
  });

  it('knows locals of arrows, loops and patterns', async () => {
    const text = [
      'list.map(item => item.name + [a1, b1] + outer);',
      'for (const [key, val] of map) show(key, val);',
      'const f = ({ deep: { inner } }, [head, ...tail]) => inner + head + tail;',
    ].join('\n');
    expect(await references('javascript', text)).toEqual([
      'list',
      'map ×2',
      'name',
      'a1',
      'b1',
      'outer',
      'show',
    ]);
  });

  it('keeps a ternary apart from keys', async () => {
    const text = [
      'const z = test ? yes : no;',
      'call({ key: value, method() {}, [computed]: 1 });',
    ].join('\n');
    expect(await references('javascript', text)).toEqual([
      'test',
      'yes',
      'no',
      'call',
      'value',
      'computed',
    ]);
  });
});
