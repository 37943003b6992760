import { describe, expect, it } from 'vitest';
import type { GraphSymbol } from '../graph/graph.js';
import type { MapFile } from './map-file.js';
import {
  byUse,
  isHolder,
  memberNames,
  membersByUse,
  ownMembers,
  typeMembers,
} from './type-members.js';

function symbol(
  kind: GraphSymbol['kind'],
  signature: string,
  more: Partial<GraphSymbol> = {},
): GraphSymbol {
  const name = more.name ?? /(\w+)\W*$/.exec(signature.replace(/\(.*/, ''))?.[1] ?? signature;
  return { name, kind, line: 1, signature, exported: true, ...more };
}

const file = (path: string, ...symbols: GraphSymbol[]): MapFile => ({
  ...{ path, dependents: 0, symbols },
});

/** The members of the first type of the first file, with the files of those that stand elsewhere. */
function found(...files: MapFile[]): string[] {
  const members = typeMembers(files)(files[0]!, files[0]!.symbols[0]!);
  return members.map(({ symbol: { name }, path }) => (path ? `${name} ${path}` : name));
}

describe('typeMembers', () => {
  it('has those of a class that Ruby opens again, each name once', () => {
    const main = file('lib/dataset.rb', symbol('class', 'class Dataset'));
    const query = file(
      'lib/query.rb',
      symbol('class', 'class Dataset'),
      symbol('method', 'def where', { parent: 0 }),
    );
    const more = file(
      'lib/more.rb',
      symbol('class', 'class Dataset'),
      symbol('method', 'def where', { parent: 0 }),
      symbol('method', 'def each', { parent: 0 }),
    );
    expect(found(main, query, more)).toEqual(['where lib/query.rb', 'each lib/more.rb']);
  });

  it('has those of an enum, as of other types, and no line for one without any', () => {
    const get = symbol('method', 'fn get(&self)', { parent: 1 });
    const value = [symbol('enum', 'enum Value'), symbol('impl', 'impl Value'), get];
    expect(found(file('value.rs', ...value))).toEqual(['get']);
    expect(isHolder(value[0]!, value)).toBe(true);
    expect(isHolder(value[0]!, [value[0]!, symbol('function', 'fn get()')])).toBe(false);
  });

  it('has those of a type of an object whose line does not show them all', () => {
    const width = symbol('property', 'width: number', { name: 'width', parent: 0 });
    const ofType = (signature: string) =>
      found(file('a.ts', symbol('type', signature, { name: 'Size' }), width));
    expect(ofType(`type Size = { width: number; ${'height: number; '.repeat(9)}}`)).toEqual([
      'width',
    ]);
    expect(ofType('type Size')).toEqual(['width']);
    expect(ofType('type Size = { width: number }')).toEqual([]);
  });

  it('takes an impl beside a type of its name for that of this one', () => {
    const own = file('core.rs', symbol('struct', 'struct Error'));
    const impl = symbol('impl', 'impl Error', { name: 'Error' });
    const line = symbol('method', 'fn line(&self)', { parent: 0 });
    expect(found(own, file('more.rs', impl, line))).toEqual(['line more.rs']);
    const other = symbol('struct', 'struct Error');
    expect(found(own, file('error.rs', impl, line, other))).toEqual([]);
  });

  it('has no types of other parts beside methods', () => {
    const main = symbol('class', 'class Router');
    const get = symbol('method', 'def get', { parent: 0 });
    const leaf = file('lib/leaf.rb', main, symbol('class', 'class Leaf', { parent: 0 }));
    expect(found(file('lib/router.rb', main, get), leaf)).toEqual(['get']);
    expect(found(file('lib/router.rb', main), leaf)).toEqual(['Leaf lib/leaf.rb']);
  });

  it('takes a class of the same name in another module for another', () => {
    const inside = (path: string, module: string) =>
      file(
        path,
        symbol('class', 'class Dataset', { parent: 1 }),
        symbol('module', `module ${module}`),
        symbol('method', 'def where', { parent: 0 }),
      );
    expect(found(inside('a.rb', 'Sequel'), inside('b.rb', 'Sequel'))).toEqual(['where']);
    const bare = { ...inside('a.rb', 'Sequel') };
    const without = { ...bare, symbols: bare.symbols.slice(0, 2) };
    expect(found(without, inside('b.rb', 'Sequel'))).toEqual(['where b.rb']);
    expect(found(without, inside('b.rb', 'Mock'))).toEqual([]);
  });

  it('has those of an extension and of an impl, where the type does not open again', () => {
    const main = file('Sources/Cache.swift', symbol('class', 'public class Cache'));
    const beside = file(
      'Sources/Cache+Disk.swift',
      symbol('impl', 'extension Cache', { name: 'Cache' }),
      symbol('method', 'func store()', { parent: 0 }),
    );
    expect(found(main, beside)).toEqual(['store Sources/Cache+Disk.swift']);
    const another = file(
      'Sources/Other.swift',
      symbol('class', 'class Cache'),
      symbol('method', 'func other()', { parent: 0 }),
    );
    expect(found(main, another)).toEqual([]);
  });

  it('has those of the other parts of a partial type, and of no other language', () => {
    const part = (path: string, name: string, word = 'partial ') =>
      file(
        path,
        symbol('class', `public ${word}class Mapper`),
        symbol('method', `${name}()`, { parent: 0 }),
      );
    expect(found(part('A.cs', 'a'), part('B.cs', 'b'))).toEqual(['a', 'b B.cs']);
    expect(found(part('A.cs', 'a'), part('B.cs', 'b', ''))).toEqual(['a']);
    expect(found(part('A.cs', 'a', ''), part('B.cs', 'b'))).toEqual(['a']);
    expect(found(part('A.cs', 'a'), part('b.rb', 'b'))).toEqual(['a']);
  });

  it('has no members of other parts below a later one: the first shows them', () => {
    const part = (path: string, name: string) =>
      file(
        path,
        symbol('class', 'public partial class Client', { name: 'Client' }),
        symbol('method', `void ${name}()`, { parent: 0 }),
      );
    const [first, second] = [part('Client.cs', 'Send'), part('Client.Async.cs', 'SendAsync')];
    const membersOf = typeMembers([first, second]);
    const names = (one: MapFile) => membersOf(one, one.symbols[0]!).map((m) => m.symbol.name);
    expect(names(first)).toEqual(['Send', 'SendAsync']);
    expect(names(second)).toEqual(['SendAsync']);
  });

  it('has no members of other extensions below one whose type stands in another file', () => {
    const extension = (path: string, name: string) =>
      file(
        path,
        symbol('impl', 'extension Console', { name: 'Console' }),
        symbol('method', `func ${name}()`, { parent: 0 }),
      );
    const [ask, print] = [extension('Ask.swift', 'ask'), extension('Print.swift', 'print')];
    const main = file('Console.swift', symbol('interface', 'protocol Console'));
    expect(found(main, ask, print)).toEqual(['ask Ask.swift', 'print Print.swift']);
    expect(found(print, main, ask)).toEqual(['print']);
    // Of a type of another package the first extension has all.
    expect(found(ask, print)).toEqual(['ask', 'print Print.swift']);
  });

  it('has no members that are deprecated where they stand', () => {
    const main = file('Store.swift', symbol('class', 'class Store'));
    const more = (path: string, name: string) =>
      file(path, symbol('impl', 'extension Store', { name: 'Store' }), {
        ...symbol('method', `func ${name}()`, { name, parent: 0 }),
      });
    const [fresh, old] = [more('Store+Send.swift', 'send'), more('Deprecations.swift', 'post')];
    expect(found(main, fresh, old)).toEqual(['send Store+Send.swift']);
  });

  it('looks no further where a name has more declarations than people write', () => {
    const many = Array.from({ length: 70 }, (_, i) =>
      file(
        `f${i}.rb`,
        symbol('class', 'class Error'),
        symbol('method', `def m${i}`, { parent: 0 }),
      ),
    );
    expect(found(...many)).toEqual(['m0']);
    expect(found(...many.slice(0, 60))).toHaveLength(60);
  });

  it('reads no file before a type is asked about, and ends where parents go round', () => {
    let reads = 0;
    const watched: MapFile = {
      path: 'a.rb',
      dependents: 0,
      get symbols() {
        reads++;
        return [symbol('class', 'class A', { parent: 0 })];
      },
    };
    const membersOf = typeMembers([watched]);
    expect(reads).toBe(0);
    const one = file('b.rb', symbol('class', 'class A', { parent: 0 }));
    expect(membersOf(one, one.symbols[0]!)).toHaveLength(1);
    expect(reads).toBeGreaterThan(0);
  });
});

it('has the method, not the field, of one name', () => {
  const members = [
    symbol('property', 'long size', { parent: 0 }),
    symbol('property', 'int weight', { parent: 0 }),
    symbol('method', 'long size()', { name: 'size', parent: 0 }),
  ];
  const cache = file('Cache.java', symbol('class', 'class Cache'), ...members);
  expect(found(cache)).toEqual(['weight', 'size']);
  expect(ownMembers(cache.symbols[0]!, cache.symbols)[1]!.symbol.kind).toBe('method');
});

describe('isHolder', () => {
  it('is an impl whose type is elsewhere, but not that of a trait', () => {
    const type = symbol('struct', 'struct Node');
    const impl = symbol('impl', 'impl Node', { name: 'Node' });
    const trait = symbol('impl', 'impl Walk for Node', { name: 'Node' });
    expect(isHolder(impl, [impl])).toBe(true);
    expect(isHolder(impl, [type, impl])).toBe(false);
    expect(isHolder(trait, [trait])).toBe(false);
    expect(isHolder(type, [type, impl])).toBe(true);
    expect(isHolder(symbol('function', 'f()'), [])).toBe(false);
  });
});

describe('the order of members', () => {
  const type = symbol('class', 'class Box');
  const members = (...all: GraphSymbol[]) => {
    const symbols = [type, ...all.map((one) => ({ ...one, parent: 0 }))];
    return membersByUse(ownMembers(type, symbols), symbols);
  };
  const names = (...all: GraphSymbol[]) => members(...all).map(({ symbol: { name } }) => name);

  it('has what an interface asks for beside what its extensions say is public', () => {
    const own = [
      symbol('interface', 'protocol Console'),
      symbol('method', 'func clear()', { parent: 0, uses: 2 }),
    ];
    const others = ['ask', 'print'].map((name) => ({
      ...{ symbol: symbol('method', `public func ${name}()`, { uses: 1 }), path: 'More.swift' },
    }));
    const names = membersByUse([...others, { symbol: own[1]! }], own).map((m) => m.symbol.name);
    expect(names).toEqual(['clear', 'ask', 'print']);
  });

  it('is by use, and a protocol member never outranks the interface', () => {
    const often = symbol('method', 'toString()', { uses: 99 });
    const used = symbol('method', 'open()', { uses: 3 });
    expect(names(symbol('method', 'shut()'), often, used)).toEqual(['open', 'shut']);
    expect(names(often)).toEqual(['toString']);
  });

  it('has fields that others use, and others only where there is nothing else', () => {
    const field = symbol('property', 'size');
    expect(names(field, symbol('method', 'open()'))).toEqual(['open']);
    expect(names({ ...field, uses: 4 }, symbol('method', 'open()'))).toEqual(['size', 'open']);
    expect(names(field)).toEqual(['size']);
  });

  it('has fields where besides them a type only says how it is made', () => {
    const fields = [
      symbol('constructor', 'Options()'),
      symbol('method', 'virtual ~Options()', { name: '~Options' }),
      symbol('property', 'bool create_if_missing'),
      symbol('property', 'Env* env'),
    ].map((one) => ({ symbol: one }));
    const names = membersByUse(fields, []).map((member) => member.symbol.name);
    expect(names).toEqual(['Options', 'create_if_missing', 'env']);
  });

  it('names no constructor and no destructor', () => {
    const made = members(
      symbol('constructor', 'Box()', { name: 'Box' }),
      symbol('method', '~Box()', { name: '~Box' }),
      symbol('method', 'def initialize'),
      symbol('method', 'open()'),
    );
    expect(memberNames(type, made)).toEqual(['open']);
  });

  it('of files is by use, then by kind', () => {
    const all = [
      symbol('constant', 'C'),
      symbol('function', 'f()'),
      symbol('type', 'T', { uses: 1 }),
    ];
    expect(byUse(all).map(({ name }) => name)).toEqual(['T', 'f', 'C']);
  });
});
