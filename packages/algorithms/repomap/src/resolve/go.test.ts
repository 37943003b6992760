import { describe, expect, it } from 'vitest';
import { edgesOf } from '../../test/project.js';

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

  it('takes the initialisers of a package that is imported for its effects', () => {
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

  it('has no edge without a go.mod', () => {
    expect(edgesOf({ 'a.go': 'package main\nimport "m/x"', 'x/x.go': 'package x' })).toEqual([]);
  });
});
