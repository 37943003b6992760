import { describe, expect, it } from 'vitest';
import { degraded, imports, outline, references } from '../../test/facts.js';

describe('typescript definitions', () => {
  it('finds functions of every form', async () => {
    const text = [
      'function plain() {}',
      'async function waits(): Promise<void> {}',
      'function* yields() {}',
      'export default function main(argument: string) {}',
      'const arrow = (value: number) => value;',
      'const named = function inner() {};',
      'export const generic = async <T,>(value: T): Promise<T> => value;',
    ].join('\n');
    expect(await outline('typescript', text)).toEqual([
      '-function plain 1-1 | function plain()',
      '-function waits 2-2 | async function waits(): Promise<void>',
      '-function yields 3-3 | function* yields()',
      '+function main 4-4 | export default function main(argument: string)',
      '-function arrow 5-5 | const arrow = (value: number) =>',
      '-function named 6-6 | const named = function inner()',
      '+function generic 7-7 | export const generic = async <T,>(value: T): Promise<T> =>',
    ]);
  });

  it('takes overloads for one function', async () => {
    const text = [
      '/** Reads. */',
      'export function read(path: string): string;',
      'export function read(path: string, raw: true): Uint8Array;',
      'export function read(path: string, raw?: boolean): string | Uint8Array {',
      '  return raw ? new Uint8Array() : path;',
      '}',
      'function read2(): void {}',
    ].join('\n');
    expect(await outline('typescript', text)).toEqual([
      '+function read 2-6 | export function read(path: string): string // Reads.',
      '-function read2 7-7 | function read2(): void',
    ]);
  });

  it('finds classes with all their members', async () => {
    const text = [
      'export abstract class Tree<T> extends Base<T> implements Plant {',
      '  static count = 0;',
      '  readonly height: number = 1;',
      '  private age?: number;',
      '  #rings = 3;',
      '  declare kind: string;',
      '  constructor(public name: string, private readonly soil: Soil, plain: number) {',
      '    super();',
      '  }',
      '  get size() { return this.height; }',
      '  set size(value) { this.height = value; }',
      '  static plant(): Tree<string> { return new Oak(); }',
      '  protected async grow(): Promise<void> {}',
      '  *leaves() {}',
      '  abstract fall(): void;',
      "  'quoted name'() {}",
      '  [Symbol.iterator]() {}',
      '  handler = () => { this.grow(); };',
      '}',
    ].join('\n');
    expect(await outline('typescript', text)).toEqual([
      '+class Tree 1-19 | export abstract class Tree<T> extends Base<T> implements Plant',
      '+property Tree / count 2-2 | static count = 0',
      '+property Tree / height 3-3 | readonly height: number = 1',
      '-property Tree / age 4-4 | private age?: number',
      '-property Tree / #rings 5-5 | #rings = 3',
      '+property Tree / kind 6-6 | declare kind: string',
      '+constructor Tree / constructor 7-9 | constructor(public name: string, private readonly soil: Soil, plain: number)',
      '+property Tree / constructor / name 7-7 | public name: string',
      '-property Tree / constructor / soil 7-7 | private readonly soil: Soil',
      '+property Tree / size 10-10 | get size()',
      '+property Tree / size 11-11 | set size(value)',
      '+method Tree / plant 12-12 | static plant(): Tree<string>',
      '-method Tree / grow 13-13 | protected async grow(): Promise<void>',
      '+method Tree / leaves 14-14 | *leaves()',
      '+method Tree / fall 15-15 | abstract fall(): void',
      "+method Tree / quoted name 16-16 | 'quoted name'()",
      '+method Tree / [Symbol.iterator] 17-17 | [Symbol.iterator]()',
      '+method Tree / handler 18-18 | handler = () =>',
    ]);
  });

  it('starts a definition at its decorators and keeps them out of the signature', async () => {
    const text = [
      "@Component({ selector: 'app' })",
      '@Sealed',
      'export class App {',
      "  @Input() name = '';",
      '  @Output()',
      '  @Debounce(100)',
      '  changed(@Inject(TOKEN) value: string) {}',
      '}',
    ].join('\n');
    expect(await outline('typescript', text)).toEqual([
      '+class App 1-8 | export class App',
      "+property App / name 4-4 | name = ''",
      '+method App / changed 5-7 | changed(@Inject(TOKEN) value: string)',
    ]);
  });

  it('finds interfaces, types, enums and namespaces', async () => {
    const text = [
      'interface Point { x: number; move(by: number): Point; readonly [key: string]: unknown }',
      'export type Pair<A, B = A> = [A, B];',
      'type Shape = {',
      "  kind: 'a';",
      '  area(): number;',
      '};\ntype Box = { depth: number } & Shape & Point;',
      'export const enum Level { Low = 1, High }',
      'namespace Outer.Inner {',
      '  export class Deep {}',
      '  const hidden = 1;',
      '}',
    ].join('\n');
    expect(await outline('typescript', text)).toEqual([
      '-interface Point 1-1 | interface Point',
      '-property Point / x 1-1 | x: number',
      '-method Point / move 1-1 | move(by: number): Point',
      '+type Pair 2-2 | export type Pair<A, B = A> = [A, B]',
      '-type Shape 3-6 | type Shape',
      "-property Shape / kind 4-4 | kind: 'a'",
      '-method Shape / area 5-5 | area(): number',
      '-type Box 7-7 | type Box = { depth: number } & Shape & Point',
      '-property Box / depth 7-7 | depth: number',
      '+enum Level 8-8 | export const enum Level',
      '+constant Level / Low 8-8 | Low = 1',
      '+constant Level / High 8-8 | High',
      '-namespace Outer.Inner 9-12 | namespace Outer.Inner',
      '-class Outer.Inner / Deep 10-10 | export class Deep',
      '-constant Outer.Inner / hidden 11-11 | const hidden = 1',
    ]);
  });

  it('finds what is declared for others', async () => {
    const text = [
      "declare module 'plugin' {",
      '  export interface Options { deep: boolean }',
      '  export function use(options: Options): void;',
      '}',
      'declare global {',
      '  var counter: number;',
      '  interface Window { app: string }',
      '}',
      'export declare const version: string;',
      'export {};',
    ].join('\n');
    expect(await outline('typescript', text)).toEqual([
      "+namespace plugin 1-4 | declare module 'plugin'",
      '+interface plugin / Options 2-2 | export interface Options',
      '+property plugin / Options / deep 2-2 | deep: boolean',
      '+function plugin / use 3-3 | export function use(options: Options): void',
      '+namespace global 5-8 | declare global',
      '+variable global / counter 6-6 | var counter: number',
      '+interface global / Window 7-7 | interface Window',
      '+property global / Window / app 7-7 | app: string',
      '+constant version 9-9 | export declare const version: string',
    ]);
  });

  it('takes types and declarations of a file without imports for global', async () => {
    const text = [
      'interface ImportMeta { env: string }',
      'declare const VERSION: string;',
      'const local = 1;',
    ].join('\n');
    expect(await outline('typescript', text)).toEqual([
      '+interface ImportMeta 1-1 | interface ImportMeta',
      '+property ImportMeta / env 1-1 | env: string',
      '+constant VERSION 2-2 | declare const VERSION: string',
      '-constant local 3-3 | const local = 1',
    ]);
  });

  it('cuts a header before a value of several lines', async () => {
    const text = [
      'export const settings = {',
      '  deep: true,',
      '};',
      'const short = { a: 1 };',
      'const list: readonly string[] = [',
      "  'a',",
      '];',
      "let text = 'a' + `b`;",
    ].join('\n');
    expect(await outline('typescript', text)).toEqual([
      '+constant settings 1-3 | export const settings',
      '-constant short 4-4 | const short = { a: 1 }',
      '-constant list 5-7 | const list: readonly string[]',
      "-variable text 8-8 | let text = 'a' + `b`",
    ]);
  });

  it('lists what a destructuring declaration binds', async () => {
    const text =
      'export const { one, two: renamed = 2, ...rest } = load(), [first, , third = 3] = list;';
    expect(await outline('typescript', text)).toEqual([
      '+constant one 1-1 | one',
      '+constant renamed 1-1 | renamed',
      '+constant rest 1-1 | rest',
      '+constant first 1-1 | first',
      '+constant third 1-1 | third',
    ]);
  });

  it('leaves out local variables but not local functions', async () => {
    const text = [
      'export function outer() {',
      '  const local = 1;',
      '  const inner = (value: number) => value + local;',
      '  function deeper() { class Local { run() {} } }',
      '  return inner;',
      '}',
    ].join('\n');
    expect(await outline('typescript', text)).toEqual([
      '+function outer 1-6 | export function outer()',
      '-function outer / inner 3-3 | const inner = (value: number) =>',
      '-function outer / deeper 4-4 | function deeper()',
      '-class outer / deeper / Local 4-4 | class Local',
      '-method outer / deeper / Local / run 4-4 | run()',
    ]);
  });

  it('finds functions in object literals of variables', async () => {
    const text = [
      'export const api = {',
      '  get: (id: string) => id,',
      '  async post(body: unknown) { return send({ body, retry: () => 1 }); },',
      '  nested: { remove: function (id: string) {} },',
      '  plain: 1,',
      '};',
      'call({ handler: () => {} });',
      'function scope() { use({ ignored: () => {} }); }',
    ].join('\n');
    expect(await outline('typescript', text)).toEqual([
      '+constant api 1-6 | export const api',
      '+method api / get 2-2 | get: (id: string) =>',
      '+method api / post 3-3 | async post(body: unknown)',
      '+method api / remove 4-4 | remove: function (id: string)',
      '-method handler 7-7 | handler: () =>',
      '-function scope 8-8 | function scope()',
    ]);
  });

  it('reads a generic call signature on a line of its own', async () => {
    const text = [
      'interface Get {',
      '  (key: string): unknown',
      '  <T extends string>(key: T): T',
      '}',
      'export class After {}',
    ].join('\n');
    expect(await outline('typescript', text)).toEqual([
      '-interface Get 1-4 | interface Get',
      '+class After 5-5 | export class After',
    ]);
  });

  it('finds headers where the text does not parse', async () => {
    const text = [
      'export class Broken {',
      '  method() {',
      '    if (x {{{',
      '  }',
      'export function after(a: string) {',
      '  return 1;',
      '}',
    ].join('\n');
    expect(await outline('typescript', text)).toEqual([
      '+class Broken 1-4 | export class Broken',
      '+method Broken / method 2-4 | method()',
      '+function after 5-7 | export function after(a: string)',
    ]);
  });

  it('says how much does not parse', async () => {
    const text = ['const a = ;', 'const b = 1;', 'function ( {'].join('\n');
    expect(await degraded('typescript', text)).toEqual([{ reason: 'syntax-errors', count: 2 }]);
  });

  it('keeps documentation apart from licenses and directives', async () => {
    const text = [
      '// Copyright 2020 A Company. All rights reserved.',
      '',
      '// eslint-disable-next-line no-console',
      'function silent() {}',
      '/** First sentence. Second one. */',
      'function documented() {}',
      '/**',
      ' * Spans two',
      ' * lines; e.g. this one.',
      ' *',
      ' * @param value nothing',
      ' */',
      'function spanning(value: string) {}',
      '// A plain comment of',
      '// two lines',
      'const plain = 1; // trailing',
      'const bare = 2;',
      '/** @internal */',
      'function tagged() {}',
      '// far away',
      '',
      'function far() {}',
    ].join('\n');
    expect(await outline('typescript', text)).toEqual([
      '-function silent 4-4 | function silent()',
      '-function documented 6-6 | function documented() // First sentence.',
      '-function spanning 13-13 | function spanning(value: string) // Spans two lines; e.g. this one.',
      '-constant plain 16-16 | const plain = 1 // A plain comment of two lines',
      '-constant bare 17-17 | const bare = 2',
      '-function tagged 19-19 | function tagged()',
      '-function far 22-22 | function far()',
    ]);
  });
});

describe('typescript modules', () => {
  it('reads what is exported as types only', async () => {
    const text =
      "export type * from './a.js';\nexport type { B } from './b.js';\nexport class C {}";
    expect(await imports('typescript', text)).toEqual(['1 type ./a.js: *', '2 type ./b.js: B']);
    expect(await degraded('typescript', text)).toBeUndefined();
  });
});

describe('typescript references', () => {
  it('counts uses, not definitions, keywords and single letters', async () => {
    const text = [
      'const used = 1;',
      'function f(x: number): Result { return call(used, x, used); }',
    ].join('\n');
    expect(await references('typescript', text)).toEqual(['Result', 'call', 'used ×2']);
  });

  it('leaves out parameters and locals of the function around', async () => {
    const text = [
      'function outer(argument: Kind, { name, inner: renamed }: Options, ...rest: string[]) {',
      '  const local = argument + name + renamed + rest;',
      '  for (const item of list) handle(item, local);',
      '  try { risky(); } catch (error) { report(error); }',
      '  return (value: Other) => value + local + outside;',
      '}',
      'local;',
    ].join('\n');
    expect(await references('typescript', text)).toEqual([
      'Kind',
      'Options',
      'list',
      'handle',
      'risky',
      'report',
      'Other',
      'outside',
      'local',
    ]);
  });

  it('keeps members that are called like a local', async () => {
    const text = 'function f(name: string) { return this.name + other.name + name; }';
    expect(await references('typescript', text)).toEqual(['name ×2', 'other']);
  });

  it('leaves out type parameters', async () => {
    const text = [
      'interface Box<Value> { get(): Value }',
      'type Maybe<Value> = Value | Nothing;',
      'class A<Value> { value: Value; other: Elsewhere }',
    ].join('\n');
    expect(await references('typescript', text)).toEqual(['Nothing', 'Elsewhere']);
  });

  it('leaves out strings, comments, regular expressions and keys', async () => {
    const text = 'call("one", `two` + three, /five/g, { six: seven, eight }); // nine';
    expect(await references('typescript', text)).toEqual(['call', 'three', 'seven', 'eight']);
  });
});

describe('tsx', () => {
  it('finds components and leaves out the names of elements and attributes', async () => {
    const text =
      'export const A = () => <div title="x"><Panel size={big}>words here</Panel></div>;';
    expect(await references('tsx', text)).toEqual(['Panel ×2', 'big']);
  });

  it('finds components as functions', async () => {
    const text = [
      'export function Card({ title }: Props) { return <p>{title}</p>; }',
      'const Memo = memo(() => <b />);',
      'export default () => <i />;',
    ].join('\n');
    expect(await outline('tsx', text)).toEqual([
      '+function Card 1-1 | export function Card({ title }: Props)',
      '-constant Memo 2-2 | const Memo = memo(() => <b />)',
      '+function default 3-3 | export default () =>',
    ]);
  });
});
