import type { DefinitionKind, SourceFacts } from '@ctx/source';
import { describe, expect, it } from 'vitest';
import { edgesOf } from '../../test/edges.js';
import { edgesWithUses } from '../../test/uses.js';
import { resolveImports } from '../resolve/resolve-imports.js';
import { declarationIndex, declaredNames } from './go.js';

describe('Go imports', () => {
  it('binds a statement to the files that define the names in use, tests left out', () => {
    expect(
      edgesOf({
        'go.mod': 'module example.com/app\n\ngo 1.22\n',
        'main.go': 'package main\nimport "example.com/app/render"\nfunc main() { render.JSON() }',
        'render/json.go': 'package render\nfunc JSON() {}',
        'render/xml.go': 'package render\nfunc XML() {}',
        'render/json_test.go': 'package render\nfunc JSON() {}',
      }),
    ).toEqual(['main.go -> render/json.go (binding)']);
  });

  it('takes the file a package is named after when no name of it is found', () => {
    expect(
      edgesOf({
        'go.mod': 'module m',
        'a.go': 'package main\nimport "m/x"\nfunc main() { x.value.Method() }',
        'x/doc.go': 'package x',
        'x/aaa.go': 'package x\nfunc hidden() {}',
        'b.go': 'package main\nimport "m/y"',
        'y/y.go': 'package y',
        'y/a.go': 'package y',
      }),
    ).toEqual(['a.go -> x/doc.go', 'b.go -> y/y.go']);
  });

  it('takes the initializers of a package that is imported for its effects', () => {
    expect(
      edgesOf({
        'go.mod': 'module m',
        'a.go': 'package main\nimport _ "m/drivers"',
        'drivers/drivers.go': 'package drivers',
        'drivers/sql.go': 'package drivers\nfunc init() {}',
      }),
    ).toEqual(['a.go -> drivers/sql.go']);
  });

  it('knows several modules, major versions and local replacements', () => {
    expect(
      edgesOf({
        'go.work': 'go 1.22\nuse (\n\t./app\n\t./lib\n)\n',
        'app/go.mod':
          'module example.com/app\nrequire example.com/other v1.0.0\nreplace example.com/other v1.0.0 => ../forked\n',
        'lib/go.mod': 'module example.com/lib/v2\n',
        'app/main.go':
          'package main\nimport "example.com/lib/v2/codec"\nimport o "example.com/other/z"\nimport "example.com/none"\nimport "fmt"\nvar x = codec.Encode\nvar y = o.Zip',
        'lib/codec/codec.go': 'package codec\nfunc Encode() {}',
        'forked/z/zip.go': 'package z\nfunc Zip() {}',
        'fmt/fmt.go': 'package fmt',
      }),
    ).toEqual([
      'app/main.go -> forked/z/zip.go (binding)',
      'app/main.go -> lib/codec/codec.go (binding)',
    ]);
  });

  it('reads a replacement in a block and prefers the longest module path', () => {
    expect(
      edgesOf({
        'go.mod': 'module m\nreplace (\n\tm/deep => ./elsewhere\n)\n',
        'a.go': 'package main\nimport "m/deep/p"\nvar x = p.P',
        'deep/p/p.go': 'package p\nfunc P() {}',
        'elsewhere/p/p.go': 'package p\nfunc P() {}',
      }),
    ).toEqual(['a.go -> elsewhere/p/p.go (binding)']);
  });

  it('sees the files of its own package without an import, tests only from tests', () => {
    expect(
      edgesOf({
        'go.mod': 'module m',
        'p/a.go': 'package p\nfunc A() { b(); helper() }',
        'p/b.go': 'package p\nfunc b() {}\nfunc init() {}',
        'p/a_test.go': 'package p\nfunc helper() { A() }\nfunc init() {}',
        'p/ext_test.go': 'package p_test\nimport "m/p"\nfunc TestX() { p.A() }',
      }),
    ).toEqual([
      'p/a.go -> p/b.go (same-package)',
      'p/a_test.go -> p/a.go (same-package)',
      'p/ext_test.go -> p/a.go (binding)',
    ]);
  });

  it('does not see the package that a test of package x_test stands beside', () => {
    const files = {
      'a/cmd.go': 'package cmd\nfunc readMeta() {}\nfunc Run() {}',
      'a/inner_test.go': 'package cmd\nfunc TestInner() {}\nreadMeta() help()',
      'a/outer_test.go': 'package cmd_test\nfunc TestOuter() {}\nreadMeta() help()',
      'a/help_test.go': 'package cmd_test\nfunc readMeta() {}\nfunc help() {}',
    };
    expect(edgesOf(files)).toEqual([
      'a/inner_test.go -> a/cmd.go (same-package)',
      'a/outer_test.go -> a/help_test.go (same-package)',
    ]);
  });

  it('has no edge without a go.mod', () => {
    expect(edgesOf({ 'a.go': 'package main\nimport "m/x"', 'x/x.go': 'package x' })).toEqual([]);
  });
});

describe('uses told apart, in Go', () => {
  const PROJECT = {
    'go.mod': 'module m',
    'main.go': 'package main\nimport "m/store"\nimport alias "m/cache"\nfunc main() {}',
    'store/open.go': 'package store\nfunc Open() {}\nfunc Get() {}',
    'store/close.go': 'package store\nfunc Close() {}',
    'cache/get.go': 'package cache\nfunc Get() {}',
    'cache/close.go': 'package cache\nfunc Close() {}',
  };
  const edges = (...uses: string[]) =>
    edgesWithUses(PROJECT, { 'main.go': uses }).filter((edge) => edge.startsWith('main.go'));

  it('binds a name to the package before its dot', () => {
    expect(edges('store.Open', 'alias.Close')).toEqual([
      'main.go -> cache/close.go (binding)',
      'main.go -> store/open.go (binding)',
    ]);
  });

  it('does not take a member of a value for one of a package', () => {
    expect(edges('store.Open', 'alias.Get', '.Close')).toEqual([
      'main.go -> cache/get.go (binding)',
      'main.go -> store/open.go (binding)',
    ]);
  });

  it('reaches a package that a statement opens by bare names only, from a test beside it as well', () => {
    const opened = {
      'go.mod': 'module m',
      'shop/cart.go': 'package shop\nfunc Cart() {}',
      'shop/till.go': 'package shop\nfunc Till() {}',
      'shop/shop_test.go': 'package shop_test\nimport . "m/shop"',
    };
    expect(edgesWithUses(opened, { 'shop/shop_test.go': ['Cart', 'shop.Till', '.Till'] })).toEqual([
      'shop/shop_test.go -> shop/cart.go (binding)',
    ]);
  });

  it('reaches the own package by bare names only', () => {
    const own = { 'go.mod': 'module m', 'a.go': 'package m\nfunc A() {}', 'b.go': 'package m' };
    expect(edgesWithUses(own, { 'b.go': ['A'] })).toEqual(['b.go -> a.go (same-package)']);
    expect(edgesWithUses(own, { 'b.go': ['x.A', '.A'] })).toEqual([]);
  });
});

describe('methods in Go', () => {
  const method = (path: string, name: string, container: string): SourceFacts => ({
    path,
    language: 'go',
    lines: 1,
    definitions: [
      {
        name,
        kind: 'method',
        container,
        startLine: 1,
        endLine: 1,
        headerLine: 1,
        startIndex: 0,
        endIndex: 0,
        signature: `func (x ${container}) ${name}()`,
        exported: true,
      },
    ],
    imports: [],
    exports: [],
    references: [
      { name: 'Run', count: 1, line: 7, uses: [{ kind: 'call', receiver: '', count: 1, line: 7 }] },
    ],
  });
  const edges = (...facts: SourceFacts[]) =>
    resolveImports({ facts }).map(({ from, to, tier, line }) => `${from} -> ${to} ${tier} ${line}`);

  it('are suggested by name where one file of the package defines it', () => {
    expect(edges(method('a.go', 'Run', 'Job'), method('b.go', 'Stop', 'Job'))).toEqual([
      'b.go -> a.go name 7',
    ]);
  });

  it('are not where any value may have the method', () => {
    for (const name of ['Error', 'Close', 'String']) {
      const caller = method('b.go', 'Stop', 'Job');
      caller.references[0]!.name = name;
      expect(edges(method('a.go', name, 'Job'), caller)).toEqual([]);
    }
  });

  it('are not where several do, or only a test does', () => {
    const three = [method('a.go', 'Run', 'Job'), method('c.go', 'Run', 'Task')];
    expect(edges(...three, method('b.go', 'Stop', 'Job'))).toEqual([]);
    expect(edges(method('a_test.go', 'Run', 'Job'), method('b.go', 'Stop', 'Job'))).toEqual([]);
  });
});

function file(
  path: string,
  ...definitions: [kind: DefinitionKind, name: string, parent?: number][]
): SourceFacts {
  return {
    path,
    language: 'go',
    lines: 1,
    definitions: definitions.map(([kind, name, parent]) => ({
      kind,
      name,
      startLine: 1,
      endLine: 1,
      headerLine: 1,
      startIndex: 0,
      endIndex: 0,
      signature: '',
      exported: true,
      ...(parent !== undefined && { parent }),
    })),
    imports: [],
    exports: [],
    references: [],
  };
}

describe('declaredNames', () => {
  it('has what stands at the top or in a namespace, no members and no namespaces', () => {
    const names = declaredNames(
      file(
        'a.go',
        ['namespace', 'pkg'],
        ['struct', 'S', 0],
        ['method', 'm', 1],
        ['function', 'f'],
        ['property', 'p', 1],
        ['class', 'Nested', 1],
      ),
    );
    expect([...names]).toEqual(['S', 'f']);
  });
});

describe('declarationIndex', () => {
  const a = file('p/a.go', ['function', 'x'], ['function', 'both']);
  const b = file('p/b.go', ['function', 'both']);
  const index = declarationIndex(
    new Map([
      [a.path, a],
      [b.path, b],
    ]),
  );

  it('lists every file that defines a name and is built once for a key', () => {
    const first = index(['p/a.go', 'p/b.go', 'p/none.go'], 'p');
    expect(first.get('both')).toEqual(['p/a.go', 'p/b.go']);
    expect(first.get('x')).toEqual(['p/a.go']);
    expect(index([], 'p')).toBe(first);
  });
});
