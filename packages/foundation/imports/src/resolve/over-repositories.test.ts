import { factsByPath } from '@ctx/source';
import { describe, expect, it } from 'vitest';
import { edgesOf } from '../../test/edges.js';
import { linked } from '../../test/linked.js';
import { read } from '../../test/project.js';
import { edgesWithUses } from '../../test/uses.js';
import { overRepositories } from './over-repositories.js';
import { resolutionOf } from './resolution.js';

const ROOTS = { 'ctx.roots': 'a\nb' };

describe('imports over several repositories', () => {
  it('resolves a package of npm by its name, its exports and its subpaths', () => {
    expect(
      edgesOf({
        ...ROOTS,
        'a/package.json': '{"name":"a","dependencies":{"@shop/money":"^1.0.0"}}',
        'a/x.ts':
          "import { round } from '@shop/money';\nimport { euro } from '@shop/money/euro';\nimport { hidden } from '@shop/money/src/hidden';",
        'b/package.json':
          '{"name":"@shop/money","exports":{".":"./dist/index.js","./euro":"./dist/euro.js"}}',
        'b/src/index.ts': 'export const round = 1',
        'b/src/euro.ts': 'export const euro = 1',
        'b/src/hidden.ts': 'export const hidden = 1',
      }),
    ).toEqual(['a/x.ts -> b/src/euro.ts', 'a/x.ts -> b/src/index.ts']);
  });

  it('resolves a member of the workspace of another repository', () => {
    expect(
      edgesOf({
        ...ROOTS,
        'a/x.ts': "import { parse } from '@shop/parser';",
        'b/package.json': '{"workspaces":["packages/*"],"devDependencies":{"@shop/parser":"^2"}}',
        'b/packages/parser/package.json': '{"name":"@shop/parser","main":"lib/index.js"}',
        'b/packages/parser/src/index.ts': 'export const parse = 1',
      }),
    ).toEqual(['a/x.ts -> b/packages/parser/src/index.ts']);
  });

  it('follows what a barrel of another repository passes on', () => {
    expect(
      edgesOf({
        ...ROOTS,
        'a/x.ts': "import { round } from 'money';",
        'b/package.json': '{"name":"money","main":"index.ts"}',
        'b/index.ts': "export { round } from './round'",
        'b/round.ts': 'export const round = 1',
      }),
    ).toEqual([
      'a/x.ts -> b/index.ts',
      'a/x.ts -> b/round.ts (binding)',
      'b/index.ts -> b/round.ts',
    ]);
  });

  it('means the modules of Node by the names that Node has, and nothing by a path', () => {
    expect(
      edgesOf({
        ...ROOTS,
        'a/x.ts': "import e from 'events';\nimport y from './y';\nimport z from '@/z';",
        'b/package.json': '{"name":"events","main":"index.ts"}',
        'b/index.ts': 'export const e = 1',
        'b/y.ts': 'export const y = 1',
        'b/src/z.ts': 'export const z = 1',
      }),
    ).toEqual([]);
  });

  it('resolves in each repository as in it alone, whatever lies in the other', () => {
    const alone = {
      'package.json': '{"name":"web"}',
      'x.ts': "import { round } from './money';\nimport { tax } from 'money';",
      'money.ts': 'export const round = 1',
      'src/app.py': 'import helpers\nimport requests',
      'src/helpers.py': 'def one():',
    };
    const beside = {
      'package.json': '{"name":"money","main":"index.ts"}',
      'index.ts': 'export const tax = 1',
      'helpers.py': 'def one():',
      'requests.py': 'def get():',
    };
    const under = (name: string, project: Record<string, string>) =>
      Object.fromEntries(Object.entries(project).map(([path, text]) => [`${name}/${path}`, text]));
    const inner = edgesOf(alone).map((edge) => edge.replace(/^/, 'a/').replace('-> ', '-> a/'));
    expect(edgesOf({ ...ROOTS, ...under('a', alone), ...under('b', beside) })).toEqual(
      [...inner, 'a/x.ts -> b/index.ts'].sort(),
    );
  });

  it('means neither of two repositories that offer the same', () => {
    const fork = (name: string) => ({
      [`${name}/package.json`]: '{"name":"money","main":"index.ts"}',
      [`${name}/index.ts`]: 'export const round = 1',
    });
    const user = { 'a/x.ts': "import { round } from 'money';" };
    expect(edgesOf({ 'ctx.roots': 'a\nb\nc', ...user, ...fork('b'), ...fork('c') })).toEqual([]);
    expect(edgesOf({ ...ROOTS, ...user, ...fork('b') })).toEqual(['a/x.ts -> b/index.ts']);
  });

  it('resolves a Go package by the path of its module', () => {
    expect(
      edgesWithUses(
        {
          ...ROOTS,
          'a/go.mod': 'module example.com/web\nrequire example.com/money v1.2.0',
          'a/main.go': 'package main\nimport "example.com/money/round"\nimport "example.com/other"',
          'b/go.mod': 'module example.com/money',
          'b/round/cents.go': 'package round\nfunc Cents() {}',
          'b/round/cents_test.go': 'package round\nfunc Cents() {}',
        },
        { 'a/main.go': ['round.Cents'] },
      ),
    ).toEqual(['a/main.go -> b/round/cents.go (binding)']);
  });

  it('resolves a package of a Python distribution, and none of its tests', () => {
    const files = {
      ...ROOTS,
      'a/app.py': 'from shop_money.round import cents\nimport tests\nimport setup\nimport json',
      'b/src/shop_money/__init__.py': '',
      'b/src/shop_money/round.py': 'def cents():',
      'b/tests/__init__.py': '',
      'b/json/__init__.py': '',
      'b/setup.py': 'def setup():',
    };
    const manifest = { 'b/pyproject.toml': '[project]\nname = "shop-money"\n' };
    expect(edgesOf({ ...files, ...manifest })).toEqual(['a/app.py -> b/src/shop_money/round.py']);
    const { 'b/setup.py': _, ...bare } = files;
    // Without a manifest nobody installs it.
    expect(edgesOf(bare)).toEqual([]);
  });

  it('resolves a crate by the name of its library, with and without a use', () => {
    expect(
      edgesWithUses(
        {
          ...ROOTS,
          'a/Cargo.toml': '[package]\nname = "web"\n',
          'a/src/main.rs': 'use shop_money::round::cents;\nfn main() {}',
          'a/src/other.rs': 'fn other() {}',
          'b/Cargo.toml': '[package]\nname = "shop-money"\n',
          'b/src/lib.rs': 'pub mod round;',
          'b/src/round.rs': 'pub fn cents() {}',
        },
        { 'a/src/other.rs': ['shop_money::round::cents'] },
      ),
    ).toEqual([
      'a/src/main.rs -> b/src/round.rs',
      'a/src/other.rs -> b/src/round.rs',
      'b/src/lib.rs -> b/src/round.rs',
    ]);
  });

  it('resolves types of the JVM by their full names, and a package that is spread over both', () => {
    expect(
      edgesOf({
        ...ROOTS,
        'a/src/Cart.java': 'package com.acme.web;\nimport com.acme.money.Round;\nclass Cart',
        'a/src/Near.java':
          'package com.acme.web;\nimport com.acme.money.*;\nclass Near\nRound r; Own o;',
        'a/src/Own.java': 'package com.acme.money;\nclass Own',
        'b/pom.xml': '<project><groupId>com.acme</groupId></project>',
        'b/src/Round.java': 'package com.acme.money;\nclass Round',
      }),
    ).toEqual([
      'a/src/Cart.java -> b/src/Round.java',
      'a/src/Near.java -> a/src/Own.java (binding)',
      'a/src/Near.java -> b/src/Round.java (binding)',
    ]);
  });

  it('means of two repositories with one type that whose coordinates are asked for', () => {
    const pom = (group: string, more = '') =>
      `<project><groupId>${group}</groupId><artifactId>money</artifactId>${more}</project>`;
    const asked = (group: string) =>
      `<dependencies><dependency><groupId>${group}</groupId><artifactId>money</artifactId></dependency></dependencies>`;
    const round = 'package com.acme.money;\nclass Round';
    const files = {
      'ctx.roots': 'a\nb\nc',
      'a/src/Cart.java': 'package com.acme.web;\nimport com.acme.money.Round;\nclass Cart',
      'b/pom.xml': pom('com.acme'),
      'b/src/Round.java': round,
      'c/pom.xml': pom('org.fork'),
      'c/src/Round.java': round,
    };
    const web = (text: string) => edgesOf({ ...files, 'a/pom.xml': pom('com.acme.web', text) });
    expect(web(asked('com.acme'))).toEqual(['a/src/Cart.java -> b/src/Round.java']);
    expect(web(asked('org.fork'))).toEqual(['a/src/Cart.java -> c/src/Round.java']);
    for (const other of ['', asked('net.other'), asked('com.acme') + asked('org.fork')])
      expect(web(other)).toEqual([]);
    const gradle = (path: string, text: string) => edgesOf({ ...files, [path]: text });
    expect(gradle('a/build.gradle', "api 'com.acme:money:1'")).toEqual(web(asked('com.acme')));
    const catalog = 'money = { module = "org.fork:money", version = "1" }\n';
    expect(gradle('a/gradle/libs.versions.toml', catalog)).toEqual(web(asked('org.fork')));
  });

  it('lets no manifest reach over the border by a path', () => {
    const secret = { 'b/src/secret.ts': 'export const s = 1', 'b/src/lib.rs': 'pub fn s() {}' };
    const npm = '{"name":"a","main":"../b/src/secret.ts","exports":{"./s":"../b/src/secret.ts"},';
    expect(
      edgesOf({
        ...{ ...ROOTS, ...secret },
        'a/package.json': `${npm}"workspaces":["../b"],"imports":{"#s":"../b/src/secret.ts"}}`,
        'a/tsconfig.json':
          '{"extends":"../b/tsconfig.json","compilerOptions":{"baseUrl":"..","paths":{"s":["b/src/secret.ts"]}}}',
        'a/x.ts': "import 'a'; import 'a/s'; import '#s'; import 's'; import '../b/src/secret';",
        'a/Cargo.toml': '[package]\nname = "a"\n[dependencies]\nstolen = { path = "../b" }\n',
        'a/src/main.rs': 'use stolen::s;\nfn main() {}',
        'a/go.mod': 'module a\nreplace example.org/s => ../b\n',
        'a/m.go': 'package a\nimport "example.org/s/src"',
        'b/src/s.go': 'package src',
        '__proto__/package.json': '{"name":"__proto__","dependencies":{"__proto__":"1"}}',
      }),
    ).toEqual([]);
  });

  it('resolves what a gem has on its load path, and its constants by their full names', () => {
    const roots = { path: 'ctx.roots', text: 'a\nb' };
    const gemspec = (text: string) => [{ path: 'b/shop-money.gemspec', text }];
    const files = {
      'a/app.rb': { imports: ['shop/money', 'json', './cart', 'spec_helper'], uses: ['Round'] },
      'a/cart.rb': {},
      'b/lib/shop/money.rb': { defines: ['module Shop', 'class Money 0'] },
      'b/lib/json.rb': {},
      'b/lib/cart.rb': {},
      'b/spec/spec_helper.rb': {},
    };
    const edge = 'a/app.rb -> b/lib/shop/money.rb';
    const own = 'a/app.rb -> a/cart.rb';
    expect(linked(files, [roots, ...gemspec('s.name = "shop-money"')])).toEqual([own, edge]);
    expect(linked(files, [roots])).toEqual([own]);
    const elsewhere = gemspec('s.require_paths = ["spec", \'ext\']');
    expect(linked(files, [roots, ...elsewhere])).toEqual([
      own,
      'a/app.rb -> b/spec/spec_helper.rb',
    ]);
    const words = gemspec('s.require_paths = %w[ext spec]');
    expect(linked(files, [roots, ...words])).toHaveLength(2);
    // The gem itself is meant where it lies here.
    const json = gemspec('s.name = "json"');
    expect(linked(files, [roots, ...json])).toContain('a/app.rb -> b/lib/json.rb');
  });

  it('resolves classes that a package of Composer loads, and none of its tests or of a project', () => {
    const files = {
      ...ROOTS,
      'a/src/Cart.php':
        'namespace Shop\\Web\nuse Shop\\Money\\Round;\nuse Shop\\Money\\Tests\\Fake;\nclass Cart',
      'b/src/Round.php': 'namespace Shop\\Money\nclass Round',
      'b/tests/Fake.php': 'namespace Shop\\Money\\Tests\nclass Fake',
    };
    const rules = '"Shop\\\\Money\\\\":"src/"';
    const dev = '"autoload-dev":{"psr-4":{"Shop\\\\Money\\\\Tests\\\\":"tests/"}}';
    const composer = (name: string) => ({
      'b/composer.json': `{${name}"autoload":{"psr-4":{${rules}}},${dev}}`,
    });
    expect(edgesOf({ ...files, ...composer('"name":"shop/money",') })).toEqual([
      'a/src/Cart.php -> b/src/Round.php',
    ]);
    expect(edgesOf({ ...files, ...composer('') })).toEqual([]);
    expect(edgesOf(files)).toEqual([]);
  });

  it('resolves a header below the public folder of another repository', () => {
    const files = {
      ...ROOTS,
      'a/main.c':
        '#include <money/round.h>\n#include "money/inner.h"\n#include <money.h>\n#include <config.h>\n#include "tests/fake.h"',
      'b/include/money/round.h': 'int cents();',
      'b/include/money.h': 'int money();',
      'b/include/config.h': '',
      'b/src/money/inner.h': '',
      'b/tests/include/tests/fake.h': '',
    };
    expect(edgesOf(files)).toEqual(['a/main.c -> b/include/money/round.h']);
    // One without a folder is called like the project.
    expect(edgesOf({ ...files, 'b/CMakeLists.txt': 'project(libmoney C)' })).toEqual([
      'a/main.c -> b/include/money.h',
      'a/main.c -> b/include/money/round.h',
    ]);
  });

  it('asks by each name that is written without a statement, whatever else the others have', () => {
    const crate = (name: string, file: string) => ({
      [`${name}/Cargo.toml`]: `[package]\nname = "${name}"\n`,
      [`${name}/src/lib.rs`]: `pub mod ${file};`,
      [`${name}/src/${file}.rs`]: 'pub fn cents() {}',
    });
    expect(
      edgesWithUses(
        {
          'ctx.roots': 'a\nmoney\nrate',
          'a/Cargo.toml': '[package]\nname = "web"\n',
          'a/src/main.rs': 'fn main() {}',
          ...crate('money', 'round'),
          ...crate('rate', 'day'),
        },
        { 'a/src/main.rs': ['money::round::cents', 'rate::day::cents'] },
      ).filter((edge) => edge.startsWith('a/')),
    ).toEqual(['a/src/main.rs -> money/src/round.rs', 'a/src/main.rs -> rate/src/day.rs']);
  });

  it('resolves a namespace of .NET where the other repository has a project', () => {
    const files = {
      ...ROOTS,
      'a/A.cs': 'using Acme.Money;\nnamespace Web\nclass A\nRound r;',
      'b/Round.cs': 'namespace Acme.Money\npublic class Round',
    };
    expect(edgesOf({ ...files, 'b/Money.csproj': '<Project/>' })).toEqual([
      'a/A.cs -> b/Round.cs (binding)',
    ]);
    expect(edgesOf(files)).toEqual([]);
  });

  it('resolves the library of a pubspec, and the target of a Package.swift', () => {
    const roots = { path: 'ctx.roots', text: 'a\nb' };
    const files = {
      'a/lib/a.dart': { imports: ['package:money/round.dart'] },
      'b/lib/round.dart': {},
      'a/Sources/Web/Cart.swift': { imports: ['Money'], uses: ['Rate'] },
      'b/Sources/Money/Rate.swift': { defines: ['struct Rate'] },
    };
    const manifests = [
      { path: 'b/pubspec.yaml', text: 'name: money\n' },
      { path: 'b/Package.swift', text: 'let package = Package(targets: [.target(name: "Money")])' },
    ];
    expect(linked(files, [roots, ...manifests])).toEqual([
      'a/Sources/Web/Cart.swift -> b/Sources/Money/Rate.swift (binding)',
      'a/lib/a.dart -> b/lib/round.dart',
    ]);
    // A folder that is called like a module is declared by nobody.
    expect(linked(files, [roots])).toEqual([]);
  });

  it('reads three hundred names, and passes over paths that are of none', () => {
    const names = Array.from({ length: 300 }, (_, i) => `r${i}`);
    const user = { 'r0/x.ts': "import { y } from 'p299';", 'stray.ts': "import y from './y';" };
    const last = {
      'r299/package.json': '{"name":"p299","main":"y.ts"}',
      'r299/y.ts': 'export const y = 1',
    };
    expect(edgesOf({ 'ctx.roots': names.join('\n'), ...user, ...last })).toEqual([
      'r0/x.ts -> r299/y.ts',
    ]);
  });

  it('asks each repository once for a specifier, however many files write it', () => {
    const names = Array.from({ length: 40 }, (_, i) => `r${i}`);
    const count = (files: number) => {
      const many = Array.from({ length: files }, (_, i) => [`r0/${i}.ts`, "import x from 'gone';"]);
      const others = names.map((name) => [`${name}/package.json`, `{"name":"${name}"}`]);
      const code = names.map((name) => [`${name}/x.ts`, 'export const x = 1']);
      const { facts, manifests, paths } = read(Object.fromEntries([...many, ...others, ...code]));
      let asked = 0;
      const parts = { files: facts, manifests, paths };
      const resolution = overRepositories(names, parts, (part) => {
        const made = resolutionOf(factsByPath(part.files), part.manifests, part.paths);
        const counted = <In extends unknown[], Out>(call: (...given: In) => Out) => {
          return (...given: In): Out => {
            asked++;
            return call(...given);
          };
        };
        return { ...made, offers: counted(made.offers), offer: counted(made.offer) };
      });
      for (const file of facts) for (const fact of file.imports) resolution.resolve(file, fact);
      return asked;
    };
    expect([count(10), count(200)]).toEqual([40, 40]);
  });
});
