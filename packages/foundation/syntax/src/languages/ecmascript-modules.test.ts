import { describe, expect, it } from 'vitest';
import { exportsOf, factsOf, imports, outline } from '../../test/facts.js';

describe('typescript modules', () => {
  it('reads every form of import', async () => {
    const text = [
      "import 'side-effect';",
      "import main from './main.js';",
      'import main2, { a, b as c, type D } from "./names.js";',
      "import * as all from './all.js';",
      "import type { E } from './types.js';",
      "import { type F, type G } from './inline-types.js';",
      "import type from './called-type.js';",
      "import old = require('./old.cjs');",
      "import json from './data.json' with { type: 'json' };",
    ].join('\n');
    expect(await imports('typescript', text)).toEqual([
      '1 import side-effect: ',
      '2 import ./main.js: default as main',
      '3 import ./names.js: default as main2, a, b as c, D',
      '4 import ./all.js: * as all',
      '5 type ./types.js: E',
      '6 type ./inline-types.js: F, G',
      '7 import ./called-type.js: default as type',
      '8 require ./old.cjs: = as old',
      '9 import ./data.json: default as json',
    ]);
  });

  it('reads a module that is another as a whole', async () => {
    expect(await exportsOf('javascript', "module.exports = require('./lib/main');")).toEqual(
      await exportsOf('javascript', "exports = module.exports = require('./lib/main');"),
    );
    const text = "module.exports = require('./lib/main');";
    expect((await factsOf('javascript', text)).exports).toEqual([
      { name: '=', specifier: './lib/main', line: 1 },
    ]);
    const other = (await factsOf('javascript', "module.exports = require('./a').b;")).exports;
    expect(other).toEqual([{ name: '=', line: 1 }]);
  });

  it('reads every form of export', async () => {
    const text = [
      "export * from './all.js';",
      "export * as space from './space.js';",
      "export { a, b as c, default as d } from './names.js';",
      "export type { E } from './types.js';",
      'export const f = 1, { g, h: i } = load();',
      'export function j() {}',
      'export default class K {}',
      'export { k as default2, l };',
      'export enum M { A }',
      'export abstract class N {}',
      'export declare function o(): void;',
      'export type P = string;',
      'export namespace Q {}',
    ].join('\n');
    expect(await exportsOf('typescript', text)).toEqual([
      '1 * from ./all.js',
      '2 space is * from ./space.js',
      '3 a from ./names.js',
      '3 c is b from ./names.js',
      '3 d is default from ./names.js',
      '4 E from ./types.js',
      '5 f',
      '5 g',
      '5 i',
      '6 j',
      '7 default is K',
      '8 default2 is k',
      '8 l',
      '9 M',
      '10 N',
      '11 o',
      '12 P',
      '13 Q',
    ]);
  });

  it('counts a re-export as an import, too', async () => {
    const text = [
      "export * from './all.js';",
      "export { a as b } from './names.js';",
      "export type { T } from './types.js';",
    ].join('\n');
    expect(await imports('typescript', text)).toEqual([
      '1 reexport ./all.js: *',
      '2 reexport ./names.js: a as b',
      '3 type ./types.js: T',
    ]);
  });

  it('tells the export of a whole module', async () => {
    const text = ['class A {}', 'export = A;', 'export as namespace Lib;'].join('\n');
    expect(await exportsOf('typescript', text)).toEqual(['2 = is A']);
  });

  it('tells an anonymous default export', async () => {
    const text = 'export default { a: 1 };';
    expect(await exportsOf('typescript', text)).toEqual(['1 default']);
  });

  it('marks what a list exports under another name', async () => {
    const text = [
      'function a() {}',
      'const b = 1;',
      'class C {}',
      'export { a as x, b };',
      'export default C;',
    ].join('\n');
    expect(await outline('typescript', text)).toEqual([
      '+function a 1-1 | function a()',
      '+constant b 2-2 | const b = 1',
      '+class C 3-3 | class C',
    ]);
  });

  it('finds imports in the midst of code', async () => {
    const text = [
      "const lazy = await import('./lazy.js');",
      "const { a, b: c } = await import(/* chunk */ './names.js');",
      "type T = import('./types.js').T;",
      "let x: typeof import('./type-of.js');",
      "vi.mock('./mocked.js');",
      "new Worker(new URL('./worker.js', import.meta.url));",
      "new URL('./not-a-module.js', base);",
      'import(computed);',
      "const text = \"require('./in-a-string')\"; // require('./in-a-comment')",
    ].join('\n');
    expect(await imports('typescript', text)).toEqual([
      '1 dynamic ./lazy.js: = as lazy',
      '2 dynamic ./names.js: a, b as c',
      '3 type ./types.js: ',
      '4 type ./type-of.js: ',
      '5 dynamic ./mocked.js: ',
      '6 dynamic ./worker.js: ',
    ]);
  });

  it('reads triple-slash references', async () => {
    const text = [
      '/// <reference path="./globals.d.ts" />',
      '/// <reference types="node" />',
      'let a: string;',
    ].join('\n');
    expect(await imports('typescript', text)).toEqual([
      '1 include ./globals.d.ts: ',
      '2 type node: ',
    ]);
  });
});

describe('javascript modules', () => {
  it('reads require with what is bound', async () => {
    const text = [
      "const a = require('a');",
      'const { b, c: d } = require("./b");',
      "const e = require('./e').inner;",
      "var f = require('f'), g = require('g');",
      "require('./effect');",
      "const path = require.resolve('./path');",
      "jest.mock('./mocked');",
      "object.require('no');",
    ].join('\n');
    expect(await imports('javascript', text)).toEqual([
      '1 require a: = as a',
      '2 require ./b: b, c as d',
      '3 require ./e: inner as e',
      '4 require f: = as f',
      '4 require g: = as g',
      '5 require ./effect: ',
      '6 dynamic ./path: = as path',
      '7 dynamic ./mocked: ',
    ]);
  });

  it('reads CommonJS exports', async () => {
    const text = [
      'exports.a = 1;',
      'module.exports.b = local;',
      'exports.run = function named() {};',
      "module.exports = { c, d: other, e() {}, 'quoted': 1, ...require('./more') };",
      'other.exports = 1;',
    ].join('\n');
    expect(await exportsOf('javascript', text)).toEqual([
      '1 a',
      '2 b is local',
      '3 run',
      '4 =',
      '4 c',
      '4 d is other',
      '4 e',
      '4 quoted',
      '4 * from ./more',
    ]);
  });

  it('reads the export of a single thing', async () => {
    const text = ['function run() {}', 'module.exports = run;'].join('\n');
    expect(await exportsOf('javascript', text)).toEqual(['2 = is run']);
  });

  it('marks what CommonJS exports', async () => {
    const text = [
      'function a() {}',
      'function b() {}',
      'class C {}',
      'module.exports = { a, renamed: C };',
    ].join('\n');
    expect(await outline('javascript', text)).toEqual([
      '+function a 1-1 | function a()',
      '-function b 2-2 | function b()',
      '+class C 3-3 | class C',
    ]);
  });
});
