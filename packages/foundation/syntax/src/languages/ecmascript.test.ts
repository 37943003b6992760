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

  it('finds what is assigned to exports and prototypes', async () => {
    const text = [
      'exports.a = function () {};',
      'module.exports.b = (x) => x;',
      'Store.prototype.find = function (id) { return id; };',
      'Store.of = () => new Store();',
      'module.exports = class Main {};',
      'function Store() {}',
    ].join('\n');
    expect(await outline('javascript', text)).toEqual([
      '+function a 1-1 | exports.a = function ()',
      '+function b 2-2 | module.exports.b = (x) =>',
      '-method find of Store 3-3 | Store.prototype.find = function (id)',
      '-method of of Store 4-4 | Store.of = () =>',
      '+class Main 5-5 | module.exports = class Main',
      '-function Store 6-6 | function Store()',
    ]);
  });

  it('finds every name of a chain of assignments', async () => {
    const text = [
      'res.contentType = res.type = function (type) { return type; };',
      'exports.a = exports.b = () => {};',
    ].join('\n');
    expect(await outline('javascript', text)).toEqual([
      '-method contentType of res 1-1 | res.contentType = res.type = function (type)',
      '-method type of res 1-1 | res.type = function (type)',
      '+function a 2-2 | exports.a = exports.b = () =>',
      '+function b 2-2 | exports.b = () =>',
    ]);
  });

  it('finds what calls define, and what an object gives to a prototype', async () => {
    const text = [
      'var app = exports = module.exports = {};',
      'app.init = function init() {};',
      "defineGetter(app, 'protocol', function protocol() {});",
      "Object.defineProperty(Store.prototype, 'size', { get: () => 1 });",
      "app.__defineGetter__('host', () => 1);",
      "describe('a', () => {});",
      'Store.prototype = { find: function (id) {}, all() {} };',
      'function load() {',
      '  extend(View.prototype, Events, { render() {}, tag: 1 });',
      '  extend({}, { render() {} });',
      '}',
    ].join('\n');
    expect(await outline('javascript', text)).toEqual([
      '+variable app 1-1 | var app = exports = module.exports = {}',
      '+method init of app 2-2 | app.init = function init()',
      "+property protocol of app 3-3 | defineGetter(app, 'protocol', function protocol()",
      "-property size of Store 4-4 | Object.defineProperty(Store.prototype, 'size'",
      '-method size / get 4-4 | get: () =>',
      "+property host of app 5-5 | app.__defineGetter__('host', () =>",
      '-method find of Store 7-7 | find: function (id)',
      '-method all of Store 7-7 | all()',
      '-function load 8-10 | function load()',
      '-method load / render of View 9-9 | render()',
    ]);
  });

  it.each([
    ['a function that is called', '(function () {', '})();'],
    ['the same within the parentheses', '(function () {', '}());'],
    ['a factory', '(function (factory) { factory(this); })(function (root) {', '});'],
    ['a definition of a module', "define(['a'], function (a) {", '});'],
  ])('finds what is assigned in a file wrapped in %s', async (_name, open, close) => {
    const text = [
      open,
      '  Store.prototype.find = function (id) {',
      '    this.done = function () {};',
      '  };',
      '  $.each = function (list) {};',
      close,
    ].join('\n');
    expect(await outline('javascript', text)).toEqual([
      '-method find of Store 2-4 | Store.prototype.find = function (id)',
      '-method each of $ 5-5 | $.each = function (list)',
    ]);
  });

  it('finds what a type is given within a condition or a function, and no handler of an object', async () => {
    const text = [
      'if (old) {',
      '  Store.prototype.find = function (id) {};',
      '  Store.of = () => new Store();',
      '  request.onload = function () {};',
      '}',
      'function mix() {',
      '  exports.late = function () {};',
      '  this.done = function () {};',
      '}',
    ].join('\n');
    expect(await outline('javascript', text)).toEqual([
      '-method find of Store 2-2 | Store.prototype.find = function (id)',
      '-method of of Store 3-3 | Store.of = () =>',
      '-function mix 6-9 | function mix()',
      '-function mix / late 7-7 | exports.late = function ()',
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
