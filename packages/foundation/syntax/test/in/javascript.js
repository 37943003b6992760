#!/usr/bin/env node
'use strict';
// Copyright 2020 Somebody. Licensed under terms.

const path = require('node:path');
const { join, resolve: absolute } = require('path');
const lazy = () => import('./lazy.mjs');
require('./side-effect');

/** Counts things. */
class Counter extends EventEmitter {
  static created = 0;
  #value = 0;
  step = 1;

  constructor(start) {
    super();
    this.start = start;
  }

  increment(by = this.step) {
    this.#value += by;
    return this;
  }

  static #make() {
    return new Counter(absolute('.'));
  }
}

Counter.prototype.reset = function () {
  const before = this.value;
  return before;
};

function* numbers(limit) {
  for (let i = 0; i < limit; i++) yield i;
}

var old = function named() {};
let settings = { verbose: true, deep: { level: 3 } };

async function main(args) {
  const text = `sum: ${args.length} of ${join('a', 'b')}`;
  return lazy(text, path.sep, /not[a-z]name/g);
}

module.exports = {
  Counter,
  count: numbers,
  helper() {
    return settings;
  },
  ...require('./more'),
};
exports.run = main;
exports.extra = (value) => value * 2;

(function () {
  Counter.prototype.half = function () {
    this.done = function () {};
    return this.value / 2;
  };
  settings.on = settings.off = function () {};
  settings.reset = () => {};
})();
Counter.stop = Counter.end = function () {};

vi.mock('./mocked.js');
const worker = new URL('./worker.js', import.meta.url);

/**
 * @param {Counter} counter
 * @param {string} [label]
 */
function advance(counter, label) {
  return counter.increment(label);
}

const commands = new Map([['main', main]]);
function dispatch(name) {
  const command = commands.get(name);
  command?.(name);
  return require('./more').finish(name);
}
exports.leave = function named() {};
