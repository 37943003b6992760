import { projectResolver } from '@ctx/imports';
import { describe, expect, it } from 'vitest';
import { extracted, ownedEdges } from '../../test/extracted.js';
import type { Project as Files } from '../../test/project.js';
import { symbolGraph } from './symbol-graph.js';
import { headerLinks } from './symbol-headers.js';
import { type Project, symbolScope } from './symbol-scope.js';
import { symbolTable } from './table/symbol-table.js';
import { symbolValues } from './values/symbol-values.js';

/** `user > used (tier)` for the edges that look so. */
async function edgesOf(files: Files, wanted: RegExp): Promise<string[]> {
  const edges = ownedEdges(symbolGraph(await extracted(files)));
  return edges.filter((line) => wanted.test(line)).sort();
}

/** The meanings of names in `at`: `file#name (tier)`, none of the project, or unknown. */
async function scopeOf(files: Files, at: string) {
  const { facts, manifests } = await extracted(files);
  const table = symbolTable(facts);
  const resolver = projectResolver({ facts, manifests });
  const headers = headerLinks(table, resolver);
  const file = table.files.find(({ path }) => path === at)!;
  const scopes = new Map<string, ReturnType<typeof symbolScope>>();
  const of = (path: string): ReturnType<typeof symbolScope> => {
    const one = table.files.find((other) => other.path === path)!;
    const known = scopes.get(path) ?? symbolScope(one, project);
    scopes.set(path, known);
    return known;
  };
  const project: Project = { table, resolver, headers, values: symbolValues(table, of) };
  const scope = symbolScope(file, project);
  const label = (found: ReturnType<typeof scope.bare>) => {
    if (typeof found === 'string') return found;
    const { path, index, name } = table.nodes[found.node]!;
    return `${path}${index === undefined ? '' : `#${name}`} (${found.tier})`;
  };
  return {
    bare: (name: string) => label(scope.bare(name, undefined, 'call')),
    member: (receiver: string, name: string, within?: number) =>
      label(scope.member(name, receiver, within, 'call')),
  };
}

describe('symbolScope', () => {
  it('TypeScript: bindings, modules, what comes from outside, what is a global', async () => {
    const { bare, member } = await scopeOf(
      {
        'lib.ts': 'export class Box { static make() {} }\nexport { Box as Chest }',
        'a.ts': [
          "import { Chest as box, missing } from './lib'",
          "import * as lib from './lib'",
          "import { join } from 'node:path'",
        ].join('\n'),
      },
      'a.ts',
    );
    expect(bare('box')).toBe('lib.ts#Box (import)');
    expect(bare('lib')).toBe('lib.ts (import)');
    expect(member('lib', 'Chest')).toBe('lib.ts#Box (import)');
    expect(member('lib.Box', 'make')).toBe('lib.ts#make (import)');
    expect(bare('join')).toBe('none');
    expect(member('join', 'call')).toBe('none');
    expect(bare('missing')).toBe('none');
    expect(bare('unknown')).toBe('unknown');
    expect(member('JSON', 'make')).toBe('none');
  });

  it('Python: star imports, submodules, dotted modules, self', async () => {
    const { bare, member } = await scopeOf(
      {
        'pkg/__init__.py': '',
        'pkg/part.py': 'def cut(): pass',
        'app.py': [
          'from pkg.part import *',
          'from pkg import part',
          'import pkg.part',
          'class Knife:',
          '    def use(self): pass',
        ].join('\n'),
      },
      'app.py',
    );
    expect(bare('cut')).toBe('pkg/part.py#cut (import)');
    expect(bare('part')).toBe('pkg/part.py (import)');
    expect(member('part', 'cut')).toBe('pkg/part.py#cut (import)');
    expect(member('pkg.part', 'cut')).toBe('pkg/part.py#cut (import)');
    expect(member('pkg', 'part')).toBe('pkg/part.py (import)');
    expect(member('self', 'use', 1)).toBe('app.py#use (same-file)');
    expect(member('self', 'lost', 1)).toBe('unknown');
    expect(member('self.box', 'use', 1)).toBe('unknown');
  });

  it('Java: wildcards bind the names in use; Rust: modules, globs and types', async () => {
    const java = await scopeOf(
      {
        'a/Box.java': 'package a;\npublic class Box { public static void make() {} }',
        'b/Use.java': 'package b;\nimport a.*;\nclass Use { void go() { Box.make(); new Box(); } }',
      },
      'b/Use.java',
    );
    expect(java.bare('Box')).toBe('a/Box.java#Box (binding)');
    expect(java.member('Box', 'make')).toBe('a/Box.java#make (binding)');
    const rust = await scopeOf(
      {
        'Cargo.toml': '[package]\nname = "app"',
        'src/main.rs': 'mod lib_a;\nuse crate::lib_a::*;\nfn main() { }',
        'src/lib_a.rs': 'pub struct Box2;\nimpl Box2 { pub fn make() {} }',
      },
      'src/main.rs',
    );
    expect(rust.bare('Box2')).toBe('src/lib_a.rs#Box2 (import)');
    expect(rust.member('lib_a', 'Box2')).toBe('src/lib_a.rs#Box2 (import)');
    expect(rust.member('Box2', 'make')).toBe('src/lib_a.rs#make (import)');
  });

  it('Go: a package that a statement opens, also to a test beside it that is outside of it', async () => {
    const files = {
      'go.mod': 'module m',
      'shop/cart.go': 'package shop\nfunc Cart() {}\nfunc hidden() {}',
      'shop/cart_test.go':
        'package shop_test\nimport . "m/shop"\nfunc TestCart() { Cart(); hidden() }',
    };
    const { bare } = await scopeOf(files, 'shop/cart_test.go');
    expect(bare('Cart')).toBe('shop/cart.go#Cart (binding)');
    expect(bare('hidden')).toBe('unknown');
  });

  it('names of Object.prototype are names like others', async () => {
    const { bare, member } = await scopeOf({ 'a.ts': 'export const box = 1' }, 'a.ts');
    for (const name of ['constructor', '__proto__', 'toString']) {
      expect(bare(name)).toBe('unknown');
      expect(member('box', name)).toBe('unknown');
    }
  });

  it('Rust: the own object in plain code, macros, closures and implementations of traits', async () => {
    const found = await edgesOf(
      {
        'src/lib.rs': [
          'pub struct Conn<I, B> { state: I, body: B }',
          'impl<I, B> Conn<I, B> where I: Read {',
          '  fn fix(&mut self) {}',
          '  fn plain(&mut self) { self.fix() }',
          '  fn inside(&mut self) { assert!(self.fix().is_some()); }',
          '  fn closure(&mut self) { let f = |_| self.fix(); f(1) }',
          '}',
          'pub trait Poll { fn poll(&mut self); fn twice(&mut self) { self.poll() } }',
          'impl<I, B> Poll for Conn<I, B> { fn poll(&mut self) { self.fix(); self.twice() } }',
          'type Own<I> = Conn<I, u8>;',
          'pub struct Held<I> { conn: Own<I> }',
          'impl<I> Held<I> { fn held(&mut self) { self.conn.fix() } }',
          'fn fix() {}',
          'pub mod own { fn fix() {} fn free() { self::fix() } }',
        ].join('\n'),
      },
      /> (?:Conn|Poll|own)\./,
    );
    expect(found).toEqual([
      'Conn.closure > Conn.fix (same-file)',
      'Conn.inside > Conn.fix (same-file)',
      'Conn.plain > Conn.fix (same-file)',
      'Conn.poll > Conn.fix (same-file)',
      'Conn.poll > Poll.twice (same-file)',
      'Held.held > Conn.fix (receiver)',
      'Poll.twice > Poll.poll (same-file)',
    ]);
  });

  it('Rust: a path begins with a module, whatever local is called like it', async () => {
    const found = await edgesOf(
      {
        'src/lib.rs': 'mod headers;\nmod role;\nmod whole;',
        'src/headers.rs': 'pub fn keep(v: &str) -> bool { true }\npub fn other() {}',
        'src/role.rs': [
          'use crate::headers;',
          'fn plain(v: &str) { headers::keep(v) }',
          'fn local(v: &str) { let headers = 1; headers.len(); headers::keep(v) }',
          'fn parameter(headers: &[u8], v: &str) { headers::keep(v) }',
          'fn generic<T>(v: &str) { T::keep(v) }',
        ].join('\n'),
        'src/whole.rs': [
          'use crate::headers;',
          'fn member(msg: Message) { headers::other(); msg.head.headers.len() }',
        ].join('\n'),
      },
      />/,
    );
    expect(found.filter((edge) => !edge.startsWith('src/lib.rs'))).toEqual([
      'local > keep (import)',
      'member > other (import)',
      'parameter > keep (import)',
      'plain > keep (import)',
    ]);
  });
});

describe('symbolScope where constants stand in modules', () => {
  const shop: Files = {
    'lib/shop/utils.rb': [
      'module Shop',
      '  module Utils',
      '    module_function',
      '    def escape(text)',
      '      text',
      '    end',
      '    LIMIT = 3',
      '  end',
      'end',
    ].join('\n'),
    'lib/shop/request.rb': [
      'module Shop',
      "  POST = 'POST'",
      '  class Request',
      '    def self.parse(text)',
      '      new',
      '    end',
      '    def parse',
      '      Utils.escape(self.POST)',
      '    end',
      '    def POST',
      '      @parser.escape(Utils::LIMIT)',
      '    end',
      '    def post?',
      '      parse == POST',
      '    end',
      '  end',
      'end',
    ].join('\n'),
    'test/request_test.rb': [
      'def check',
      '  Shop::Request.parse(Shop::Utils.escape(1))',
      '  Shop::Request.new.POST',
      'end',
    ].join('\n'),
  };

  it('finds them by their path, or from the modules around, in other files', async () => {
    expect(await edgesOf(shop, /Utils\.(?:escape|LIMIT)|check >/)).toEqual([
      'Request.POST > Utils.LIMIT (same-package)',
      // Of `@parser` nothing is known.
      'Request.POST > Utils.escape (name)',
      'Request.parse > Utils.escape (same-package)',
      'check > Request.POST (receiver)',
      // The method of the type, and that of its values.
      'check > Request.parse (same-package)',
      'check > Request.parse (same-package)',
      'check > Shop.Request (same-package)',
      'check > Shop.Utils (same-package)',
      'check > Utils.escape (same-package)',
    ]);
  });

  it('takes a bare capital for a constant, and a message for a method', async () => {
    expect(await edgesOf(shop, /^Request\.(?:parse|post\?) > .*(?:POST|parse)/)).toEqual([
      'Request.parse > Request.POST (same-file)',
      'Request.post? > Request.parse (same-file)',
      'Request.post? > Request.parse (same-file)',
      'Request.post? > Shop.POST (same-file)',
    ]);
  });
});
