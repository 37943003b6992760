import { describe, expect, it } from 'vitest';
import { exportsOf, outline } from '../../test/facts.js';

describe('definitions by assignment', () => {
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

  it('takes no other call for a definition', async () => {
    const text = [
      "Object.defineProperty(exports, '__esModule', { value: true });",
      "app.get('/users', function (req, res) {});",
      "define('id', function () {});",
      "defineGetter(make(), 'size', () => 1);",
      'defineGetter(app, name, () => 1);',
      "Object.defineProperty(exports, 'size', { enumerable: true, get: read });",
      "defineGetter(app, 'host', getHost);",
    ].join('\n');
    expect(await outline('javascript', text)).toEqual([
      "+variable size 6-6 | Object.defineProperty(exports, 'size'",
    ]);
  });

  it.each([
    ['var app = exports = module.exports = {};', ['1 = is app']],
    ['var app = module.exports = make();', ['1 = is app']],
    ['exports = module.exports = Store;', ['1 = is Store']],
    ['exports.a = exports.b = () => {};', ['1 a', '1 b']],
    ['module.exports = function () {};', ['1 =']],
    ['const other = held = {};', []],
  ])('says what %s exports', async (text, expected) => {
    expect(await exportsOf('javascript', text)).toEqual(expected);
  });

  it('gives a prototype only what an object holds as functions', async () => {
    const text = [
      'Store.prototype = {',
      "  'first one': function () {},",
      '  async *all() {},',
      '  size: 1,',
      '  [computed]: () => {},',
      '  ...others,',
      '};',
      'settings.prototype.a = { b() {} };',
    ].join('\n');
    expect(await outline('javascript', text)).toEqual([
      "-method first one of Store 2-2 | 'first one': function ()",
      '-method all of Store 3-3 | async *all()',
      '-method [computed] of Store 5-5 | [computed]: () =>',
      '-method b 8-8 | b()',
    ]);
  });

  it('finds what is given to a type or to the module wherever it stands, to another object at the top only', async () => {
    const text = [
      'function patch(old) {',
      '  if (old) {',
      '    Store.prototype.find = function (id) { return id; };',
      '    exports.again = () => 1;',
      '    old.done = function () {};',
      '    plain = function () {};',
      '  }',
      '}',
      'old.top = function () {};',
    ].join('\n');
    const found = (await outline('javascript', text)).join('\n');
    for (const name of ['find of Store', 'again', 'top of old']) expect(found).toContain(name);
    expect(found).not.toMatch(/done|plain/);
  });
});
