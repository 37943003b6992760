import { describe, expect, it } from 'vitest';
import type { GraphSymbol } from '../graph/graph.js';
import type { MapFile } from './map-file.js';
import { nameList } from './name-list.js';
import { ALONE, header, LEADING, OVERVIEW, signatureLines } from './symbol-lines.js';
import { typeMembers } from './type-members.js';

function symbol(
  kind: GraphSymbol['kind'],
  signature: string,
  more: Partial<GraphSymbol> = {},
): GraphSymbol {
  const name = more.name ?? /(\w+)\W*$/.exec(signature.replace(/\(.*/, ''))?.[1] ?? signature;
  return { name, kind, line: 1, signature, exported: true, ...more };
}

function file(symbols: readonly GraphSymbol[], more: Partial<MapFile> = {}): MapFile {
  return { path: 'src/a.ts', dependents: 0, symbols, ...more };
}

describe('header', () => {
  it('has tags only where they say something', () => {
    expect(header(file([]), false)).toBe('src/a.ts');
    expect(header(file([], { dependents: 12 }), true)).toBe('src/a.ts [R:12] [NEW]');
  });
});

describe('signatureLines', () => {
  it('drops the words that + says, braces and the ends of headers', () => {
    const lines = signatureLines(
      file([
        symbol('function', 'export async function load(path: string): Promise<void> {', {
          name: 'load',
        }),
        symbol('function', 'export default function main() {', { name: 'main' }),
        symbol('function', 'export const add = (a: number, b: number) =>', { name: 'add' }),
        symbol('function', 'pub(crate) fn parse(text: &str) -> Ast {', { name: 'parse' }),
        symbol('class', 'public class Box {', { name: 'Box' }),
        symbol('function', 'def run(self) -> None:', { name: 'run', line: 42 }),
      ]),
      false,
    );
    expect(lines.slice(1)).toEqual([
      '  +async function load(path: string): Promise<void> :1',
      '  +function main() :1',
      '  +add = (a: number, b: number) :1',
      '  +fn parse(text: &str) -> Ast :1',
      '  +class Box :1',
      '  +def run(self) -> None :42',
    ]);
  });

  it('shows public members below their type, methods before properties', () => {
    const lines = signatureLines(
      file([
        symbol('class', 'export class Box', { name: 'Box' }),
        symbol('method', 'open(): void', { name: 'open', parent: 0, line: 2 }),
        symbol('method', '#shut(): void', { name: 'shut', parent: 0, exported: false }),
        symbol('property', 'size: number', { name: 'size', parent: 0 }),
        symbol('interface', 'export interface Opts', { name: 'Opts' }),
        symbol('property', 'deep: boolean', { name: 'deep', parent: 4, line: 9 }),
      ]),
      false,
    );
    expect(lines).toEqual([
      'src/a.ts',
      '  +class Box :1',
      '    +open(): void :2',
      '  +interface Opts :1',
      '    +deep: boolean :9',
    ]);
  });

  it('gathers methods of Rust impl blocks below the type and does not list the blocks', () => {
    const symbols = [
      symbol('struct', 'pub struct Node', { name: 'Node' }),
      symbol('impl', 'impl Node', { name: 'Node' }),
      symbol('method', 'pub fn walk(&self)', { name: 'walk', parent: 1, line: 5 }),
      symbol('impl', 'impl Clone for Node', { name: 'Node' }),
      symbol('method', 'fn clone(&self)', { name: 'clone', parent: 3, line: 9 }),
    ];
    const lines = signatureLines(file(symbols), false);
    expect(lines.slice(1)).toEqual(['  +struct Node :1', '    +fn walk(&self) :5']);
    // Where a type has nothing else, the methods of its traits are what there is.
    const [struct, , , trait, clone] = symbols;
    const only = [struct!, { ...trait! }, { ...clone!, parent: 1 }];
    expect(signatureLines(file(only), false)).toContain('    +fn clone(&self) :9');
  });

  it('bounds the lines of a file: many classes show fewer members', () => {
    const symbols: GraphSymbol[] = [];
    for (let c = 0; c < 6; c++) {
      const parent = symbols.length;
      symbols.push(symbol('class', `class C${c}`, { name: `C${c}` }));
      for (let m = 0; m < 9; m++) {
        symbols.push(symbol('method', `m${m}()`, { name: `m${m}`, parent }));
      }
    }
    const lines = signatureLines(file(symbols), false);
    expect(lines.filter((line) => line.startsWith('  +class'))).toHaveLength(6);
    expect(lines.filter((line) => line.startsWith('    +m'))).toHaveLength(6);
    expect(lines.slice(1, 7).map((line) => line.trim().slice(0, 3))).toEqual([
      '+cl',
      '+m0',
      '+m1',
      '+m2',
      '+m3',
      '+m4',
    ]);
  });

  it('names a typedef whose header lacks the name, and drops markup of comments', () => {
    const lines = signatureLines(
      file([
        symbol('struct', 'typedef struct {', {
          name: 'pauseEvent',
          doc: 'See <a href="x">this</a>, {@code y} and List<T>.',
        }),
      ]),
      false,
    );
    expect(lines[1]).toBe('  +typedef struct pauseEvent :1 — See this, y and List<T>.');
  });

  it('does not list what belongs to an impl block', () => {
    const symbols = [
      symbol('impl', 'impl Iterator for X', { name: 'X' }),
      symbol('type', 'type Item = u8', { name: 'Item', parent: 0 }),
      symbol('function', 'fn free()', { name: 'free' }),
    ];
    expect(nameList(file(symbols), { limit: 6, counts: true })).toBe('free');
  });

  it('names types and constants on one line', () => {
    const lines = signatureLines(
      file([
        symbol('type', 'export type Id = string | number', { name: 'Id', line: 3 }),
        symbol('constant', 'export const MAX = 10', { name: 'MAX', line: 4 }),
        symbol('function', 'export function f()', { name: 'f' }),
      ]),
      false,
    );
    expect(lines.slice(1)).toEqual(['  +function f() :1', '  +Id :3, MAX :4']);
  });

  it('counts what it leaves out', () => {
    const many = Array.from({ length: 30 }, (_, i) =>
      symbol('function', `export function f${i}()`, { name: `f${i}` }),
    );
    const lines = signatureLines(file(many), false);
    expect(lines).toHaveLength(1 + 8 + 1 + 1);
    expect(lines.at(-2)).toMatch(/^ {2}\+f8 :1, f9 :1, .*, f19 :1$/);
    expect(lines.at(-1)).toBe('  … 10 more');
  });

  it('shows hidden symbols only of a file that exports nothing', () => {
    const hidden = symbol('function', 'function help()', { name: 'help', exported: false });
    const open = symbol('function', 'export function go()', { name: 'go' });
    expect(signatureLines(file([hidden]), false)[1]).toBe('  function help() :1');
    expect(signatureLines(file([hidden, open]), false).slice(1)).toEqual([
      '  +function go() :1',
      '  … 1 more',
    ]);
  });

  it('shows overloads once', () => {
    const overload = symbol('function', 'export function f(a: string): void', { name: 'f' });
    expect(signatureLines(file([overload, overload, overload]), false)).toHaveLength(2);
  });

  it('adds the first sentence of comments and cuts long texts at a word', () => {
    const lines = signatureLines(
      file(
        [
          symbol('function', `export function f(${'argument: string, '.repeat(20)})`, {
            name: 'f',
            doc: `Does ${'very '.repeat(40)}much.`,
          }),
        ],
        { doc: 'All about a.' },
      ),
      false,
    );
    expect(lines[0]).toBe('src/a.ts — All about a.');
    expect(lines[1]).toMatch(/^ {2}\+function f\(argument: string, .*… :1 — Does very .*very…$/);
    expect(lines[1]!.length).toBeLessThan(200);
  });

  it('cuts between characters as a reader sees them', () => {
    const doc = (text: string): string => signatureLines(file([], { doc: text }), false)[0]!;
    const head = `src/a.ts — ${'a'.repeat(69)}`;
    expect(doc(`${'a'.repeat(69)}😀😀`)).toBe(`${head}…`);
    expect(doc(`${'a'.repeat(69)}e\u0301e\u0301`)).toBe(`${head}…`);
    expect(doc(`${'a'.repeat(66)}👩‍👩‍👧‍👦b`)).toBe(`src/a.ts — ${'a'.repeat(66)}…`);
    expect(doc(`${'a'.repeat(68)}😀bc`)).toBe(`src/a.ts — ${'a'.repeat(68)}😀…`);
    const sign = symbol('function', `f${'x'.repeat(98)}😀😀`, { name: 'f' });
    expect(signatureLines(file([sign]), false)[1]).toBe(`  +f${'x'.repeat(98)}… :1`);
    // One endless character has no better place, but its code points stay whole.
    for (const endless of [
      `a${'\u0301'.repeat(300)}`,
      '👩\u200d'.repeat(99),
      '👩\u0301\u200d'.repeat(99),
    ]) {
      expect(doc(endless).length).toBeLessThan(100);
      expect(() => encodeURIComponent(doc(endless))).not.toThrow();
    }
  });

  it('reads documentation in time that grows with it', () => {
    for (const [start, piece] of [
      ['{@a', ' '],
      ['', '{@a '],
      ['', '<a'],
    ] as const) {
      expect((size: number) => {
        const described = file([], { doc: start + piece.repeat(size) });
        return () => signatureLines(described, false);
      }).toGrowLinearly(500, 5_000);
    }
  });

  it('reads a signature over lines as one line', () => {
    const lines = signatureLines(
      file([symbol('function', 'export function f(\n  a: string,\n)', { name: 'f' })]),
      false,
    );
    expect(lines[1]).toBe('  +function f(a: string) :1');
  });
});

describe('what other files use', () => {
  const used = (kind: GraphSymbol['kind'], name: string, uses: number, parent?: number) =>
    symbol(kind, name, {
      name,
      ...(uses > 0 && { uses }),
      ...(parent !== undefined && { parent }),
    });

  it('comes before what stands first, of members and of files', () => {
    const members = ['excluder', 'a', 'b', 'c', 'd', 'toJson', 'fromJson'].map((name) =>
      used('method', name, name.endsWith('Json') ? 60 : 0, 0),
    );
    const lines = signatureLines(file([used('class', 'Gson', 9), ...members]), false).join(' ');
    expect(lines).toMatch(/excluder.*\+a .*\+b .*toJson.*fromJson/);
    expect(lines).not.toMatch(/\+[cd] :/);
    const top = [used('class', 'Rare', 1), used('constant', 'OFTEN', 5), used('function', 'f', 0)];
    expect(nameList(file(top), { limit: 2, counts: true })).toBe('OFTEN, Rare, +1');
  });
});

describe('what a file gives, however it says so', () => {
  const few = { limit: 3, counts: false };

  it('lists a module that has methods as a type, and one that has none not', () => {
    const mixin = [
      symbol('module', 'module Shop'),
      symbol('module', 'module Payable', { parent: 0 }),
      symbol('method', 'def pay', { parent: 1 }),
      symbol('class', 'class Cart', { parent: 0 }),
    ];
    expect(nameList(file(mixin), few)).toBe('Payable, Cart');
    expect(signatureLines(file(mixin), false)).toEqual([
      'src/a.ts',
      '  +module Payable :1',
      '    +def pay :1',
      '  +class Cart :1',
    ]);
    const namespace = [
      symbol('namespace', 'namespace shop'),
      symbol('function', 'int pay()', { name: 'pay', parent: 0 }),
    ];
    expect(nameList(file(namespace), few)).toBe('pay');
  });

  it('lists the methods of an object that the module gives', () => {
    const methods = [symbol('method', 'get()', { name: 'get' }), symbol('method', 'put: (x) =>')];
    expect(nameList(file(methods), few)).toBe('get, put');
  });

  it('shows what is used most with its line, whatever its kind, but not a name passed on', () => {
    const used = (kind: GraphSymbol['kind'], name: string, uses?: number) =>
      symbol(kind, `${name} = 1`, { name, ...(uses !== undefined && { uses }) });
    const lines = (top: GraphSymbol) =>
      signatureLines(file([symbol('interface', 'interface Options'), top]), false);
    expect(lines(used('constant', 'create', 3))).toContain('  +create = 1 :1');
    expect(lines(used('constant', 'create'))).toContain('  +create :1');
    expect(lines(used('reexport', 'create', 3))).toContain('  +create :1');
  });

  it('names the own members of a part of a type, or the types in it', () => {
    const part = [
      symbol('class', 'partial class Mapper'),
      symbol('method', 'Query()', { name: 'Query', parent: 0 }),
      symbol('method', 'Execute()', { name: 'Execute', parent: 0, uses: 2 }),
    ];
    expect(nameList(file(part), few)).toBe('Mapper.Execute, .Query');
    const called = { path: 'src/Mapper.Async.cs' };
    expect(nameList(file(part, called), few)).toBe('.Execute, .Query');
    expect(nameList(file([part[0]!], called), few)).toBe('');
    const inner = [part[0]!, symbol('class', 'class Reader', { parent: 0 })];
    expect(nameList(file(inner), few)).toBe('Mapper.Reader');
    expect(signatureLines(file(inner), false)).toContain('    +class Reader :1');
    expect(nameList(file([part[0]!]), few)).toBe('Mapper');
    const whole = [symbol('class', 'class Mapper'), ...part.slice(1)];
    expect(nameList(file(whole), few)).toBe('Mapper');
  });

  it('leaves annotations out, not what declares one', () => {
    const line = (signature: string, name: string) =>
      signatureLines(file([symbol('function', signature, { name })]), false)[1];
    expect(line('@Throws(IOException::class) @Check public fun read()', 'read')).toBe(
      '  +fun read() :1',
    );
    expect(line('@interface Check', 'Check')).toBe('  +@interface Check :1');
    expect(line(`${'@A '.repeat(20)}x`, 'x')).toContain('@A @A');
  });
});

describe('an overview', () => {
  const sources = { shape: OVERVIEW, membersOf: typeMembers([]) };
  const lead = { ...sources, shape: LEADING };
  const method = (name: string, more: Partial<GraphSymbol> = {}) =>
    symbol('method', `${name}(text: string): void`, { name, parent: 0, ...more });

  it('has more members than a map beside a context, and names further ones', () => {
    const many = Array.from({ length: 40 }, (_, i) => method(`m${i}`, { line: i + 2 }));
    const box = file([symbol('class', 'class Box'), ...many]);
    const shown = (how: typeof sources) =>
      signatureLines(box, false, how).filter((line) => line.startsWith('    +')).length;
    expect([shown(ALONE), shown(sources), shown(lead)]).toEqual([5, 9, 14]);
    expect(signatureLines(box, false, ALONE).at(-1)).toContain('    +m4(');
    expect(signatureLines(box, false, sources).at(-1)).toBe(
      '    .m9 .m10 .m11 .m12 .m13 .m14 .m15 .m16 .m17 .m18',
    );
  });

  it('gives most of the room of a file to what is used most, and the rest to the next types', () => {
    const symbols: GraphSymbol[] = [];
    for (let c = 0; c < 4; c++) {
      const parent = symbols.length;
      symbols.push(symbol('class', `class C${c}`, { name: `C${c}`, uses: c === 3 ? 9 : 1 }));
      for (let m = 0; m < 9; m++) symbols.push(method(`c${c}m${m}`, { parent }));
    }
    const lines = signatureLines(file(symbols), false, sources).join(' ');
    const count = (type: number) => lines.split(`+c${type}m`).length - 1;
    expect([3, 0, 1, 2].map(count)).toEqual([6, 3, 1, 0]);
    expect(lines).toContain('.c2m0');
  });

  it('has no sentences of members, no lines of other names, and counts what others can call', () => {
    const lines = signatureLines(
      file([
        symbol('class', 'class Box', { doc: 'Holds things.' }),
        method('open', { doc: 'Opens it.' }),
        symbol('type', 'type Id = 1', { name: 'Id', line: 7 }),
        symbol('function', 'hidden()', { name: 'hidden', exported: false }),
      ]),
      false,
      sources,
    );
    expect(lines).toEqual([
      'src/a.ts',
      '  +class Box :1 — Holds things.',
      '    +open(text: string): void :1',
      '  +Id',
    ]);
  });

  it('says of a member in which other file it stands', () => {
    const main = file([symbol('class', 'class Dataset')], { path: 'lib/dataset.rb' });
    const query = file(
      [symbol('class', 'class Dataset'), symbol('method', 'def where', { parent: 0, line: 9 })],
      { path: 'lib/dataset/query.rb' },
    );
    const membersOf = typeMembers([main, query]);
    expect(signatureLines(main, false, { shape: OVERVIEW, membersOf })).toEqual([
      'lib/dataset.rb',
      '  +class Dataset :1',
      '    +def where query.rb:9',
    ]);
  });
});

it('gives methods of an object that the module gives their lines', () => {
  const send = symbol('method', 'res.send = function send(body)', { name: 'send', line: 4 });
  expect(signatureLines(file([send]), false)[1]).toBe('  +res.send = function send(body) :4');
});

it('shows what a namespace keeps to itself only where there is nothing else', () => {
  const inner = [
    symbol('namespace', 'namespace detail'),
    symbol('function', 'void trim()', { name: 'trim', parent: 0 }),
  ];
  const open = symbol('function', 'void join()', { name: 'join' });
  expect(signatureLines(file(inner), false)[1]).toBe('  +void trim() :1');
  expect(signatureLines(file([...inner, open]), false).slice(1)).toEqual([
    '  +void join() :1',
    '  … 1 more',
  ]);
});
