import type { Role } from '@ctx/source';
import { describe, expect, it } from 'vitest';
import { overviewOrder } from './overview-order.js';

const ranked = (...paths: (string | [string, Role])[]) =>
  paths.map((one) => {
    const [path, role] = typeof one === 'string' ? [one, 'source' as const] : one;
    return { path, class: role };
  });

const order = (...paths: (string | [string, Role])[]) =>
  overviewOrder(ranked(...paths)).order.map(({ path }) => path);

describe('overviewOrder', () => {
  it('has sources, then tests, examples and tools, then what is no code, each as they are ranked', () => {
    expect(
      order(
        'README.md',
        ['test/a.test.ts', 'test'],
        'scripts/make.py',
        'src/b.ts',
        ['examples/c.ts', 'example'],
        'fuzz/d.cpp',
        'logo.svg',
        'src/a.ts',
      ),
    ).toEqual([
      ...['src/b.ts', 'src/a.ts'],
      ...['test/a.test.ts', 'scripts/make.py', 'examples/c.ts', 'fuzz/d.cpp'],
      ...['README.md', 'logo.svg'],
    ]);
  });

  it('has exceptions, macros, and interfaces whose class is here, behind other sources', () => {
    expect(
      order(
        'src/HttpException.php',
        'src/RouteInterface.php',
        'src/IStore.cs',
        'src/errors.go',
        'src/Macros.hpp',
        'src/Route.php',
        'src/Store.cs',
        'src/LoneInterface.php',
        'src/Item.cs',
      ),
    ).toEqual([
      ...['src/Route.php', 'src/Store.cs', 'src/LoneInterface.php', 'src/Item.cs'],
      ...['src/HttpException.php', 'src/RouteInterface.php', 'src/IStore.cs', 'src/errors.go'],
      'src/Macros.hpp',
    ]);
  });

  it('has the bodies of a header, and what others test with, behind other sources', () => {
    expect(
      order(
        'src/Time.cpp',
        'include/Time.inl',
        'include/Time.hpp',
        'src/main.cpp',
        'src/b.c',
        'include/b.h',
      ),
    ).toEqual([
      'include/Time.hpp',
      'src/main.cpp',
      'src/b.c',
      'include/b.h',
      'src/Time.cpp',
      'include/Time.inl',
    ]);
    expect(
      order('RxTest/a.swift', 'App.DI.Tests/b.cs', 'TestApp/c.cs', 'latest/d.go', 'Contest/e.cs'),
    ).toEqual([
      ...['latest/d.go', 'Contest/e.cs'],
      ...['RxTest/a.swift', 'App.DI.Tests/b.cs', 'TestApp/c.cs'],
    ]);
  });

  it('has what builds, ships, or tests one part behind the product', () => {
    const aside = ['cmake/probe.cpp', 'docker/clean.py', 'deprecated/old.h', 'resize_test/a.c'];
    expect(order(...aside, 'src/a.c')).toEqual(['src/a.c', ...aside]);
    expect(order('Deprecations.swift', 'Store.swift')).toEqual([
      'Store.swift',
      'Deprecations.swift',
    ]);
    expect(order('contest/a.c', 'src/b.c')).toEqual(['contest/a.c', 'src/b.c']);
    const shown = ['Example-iOS/View.swift', 'iOS Demo/App.swift', 'A.playground/Contents.swift'];
    const copied = 'lib/generators/templates/a.rb';
    const helpers = ['re2/testing/tester.h', 'lib/extra/zip.js', copied];
    expect(order(...shown, ...helpers, 'exampled/a.c')).toEqual([
      'exampled/a.c',
      ...shown,
      ...helpers,
    ]);
  });

  it('lists code alone, and everything where there is no code', () => {
    expect(overviewOrder(ranked('a.md', 'b.ts', 'c.json')).listed).toBe(1);
    const documents = ranked('b.md', 'a.md');
    expect(overviewOrder(documents)).toEqual({ order: documents, listed: 2 });
    expect(overviewOrder([])).toEqual({ order: [], listed: 0 });
  });

  it('is the same of its own order', () => {
    const once = overviewOrder(ranked('a.md', ['t.test.ts', 'test'], 'b.ts', 'error.ts'));
    expect(overviewOrder(once.order)).toEqual(once);
  });

  it('has what is declared behind sources, builds beside tests, and takes a script for code', () => {
    const script = { path: 'libexec/run', class: 'source' as const, script: true as const };
    const files = [...ranked('package/a.tf', 'main.tf', 'mix.exs', 'src/a.ts', 'LICENSE'), script];
    const { order, listed } = overviewOrder(files);
    expect(order.map(({ path }) => path)).toEqual([
      ...['src/a.ts', 'libexec/run'],
      ...['main.tf', 'package/a.tf'],
      ...['mix.exs', 'LICENSE'],
    ]);
    expect(listed).toBe(5);
  });

  it('has headers of their own behind those for others', () => {
    expect(order('src/check.h', 'include/lib/state.h', 'src/run.c')).toEqual([
      ...['include/lib/state.h', 'src/run.c', 'src/check.h'],
    ]);
    expect(order('src/check.h', 'src/run.c')).toEqual(['src/check.h', 'src/run.c']);
  });

  it('has types behind their code, where there is more of it', () => {
    expect(order('types/pool.d.ts', 'a.pyi', 'lib/pool.js', 'lib/agent.js', 't/run.pl')).toEqual([
      ...['lib/pool.js', 'lib/agent.js', 'types/pool.d.ts', 'a.pyi', 't/run.pl'],
    ]);
    expect(order('index.d.ts', 'gulpfile.js')).toEqual(['index.d.ts', 'gulpfile.js']);
  });

  it('begins with the outer pages where there is nothing else', () => {
    expect(order('.editorconfig', 'LICENSE.md', 'data/a.json', 'about.md', 'README.md')).toEqual([
      ...['README.md', 'about.md', 'data/a.json', '.editorconfig', 'LICENSE.md'],
    ]);
  });

  it('has files that declare what one of their name does, or nothing, behind other sources', () => {
    const declares = (path: string, ...names: string[]) => ({
      path,
      symbols: names.map((name) => ({
        ...{ kind: 'class' as const, name, line: 1, signature: name, exported: true },
      })),
    });
    const files = [
      declares('common/Buffer.kt', 'Buffer', 'copy'),
      declares('jvm/Buffer.kt', 'Buffer'),
      declares('okio/Path.kt', 'Buffer'),
      declares('js/Buffer.kt', 'Buffer', 'Blob'),
      declares('a/index.kt', 'start'),
      declares('b/empty.kt'),
    ];
    expect(overviewOrder(files).order.map(({ path }) => path)).toEqual([
      ...['common/Buffer.kt', 'okio/Path.kt', 'js/Buffer.kt', 'a/index.kt'],
      ...['jvm/Buffer.kt', 'b/empty.kt'],
    ]);
  });

  it('has further parts of a type, and what only its own package can name, behind other sources', () => {
    const file = (path: string, ...signatures: string[]) => ({
      path,
      symbols: signatures.map((signature, i) => ({
        ...{ kind: 'class' as const, name: signature.split(' ').at(-1)!, line: 1, signature },
        ...{ exported: true, ...(i > 0 && { parent: 0 }) },
      })),
    });
    const space = {
      kind: 'namespace' as const,
      name: 'Acme',
      line: 1,
      signature: 'namespace Acme',
    };
    const inside = file('Pool.cs', 'internal class Pool');
    inside.symbols = [
      { ...space, exported: true },
      ...inside.symbols.map((one) => ({ ...one, parent: 0 })),
    ] as typeof inside.symbols;
    const long = file('Reader.Sync.cs', 'partial class Reader');
    const members = Array.from({ length: 10 }, (_, i) => ({
      ...{ kind: 'method' as const, name: `read${i}`, line: 1, signature: '', exported: true },
      parent: 0,
    }));
    long.symbols.push(...(members as unknown as typeof long.symbols));
    const files = [
      file('Reader.cs', 'partial class Reader'),
      file('Reader.Async.cs', 'partial class Reader'),
      long,
      file('Reader.Row.cs', 'partial class Reader', 'class Row'),
      file('Cell.cs', 'internal class Cell'),
      inside,
      file('Sheet.cs', 'class Sheet'),
    ];
    expect(overviewOrder(files).order.map(({ path }) => path)).toEqual([
      ...[
        'Reader.cs',
        'Reader.Sync.cs',
        'Reader.Row.cs',
        'Sheet.cs',
        'Reader.Async.cs',
        'Cell.cs',
        'Pool.cs',
      ],
    ]);
  });

  it('begins with pages where they are the product, and outnumber its code', () => {
    const page = (path: string): [string, Role] => [path, 'docs'];
    const site = ['guide/a.md', 'guide/go/b.md', 'README.md', 'CHANGELOG.md'].map(page);
    expect(order('theme/nav.ts', ...site)).toEqual([
      ...['README.md', 'guide/a.md', 'guide/go/b.md', 'theme/nav.ts', 'CHANGELOG.md'],
    ]);
    const library = ['docs/a.md', 'docs/b.md', 'a/README.md', 'README.md'].map(page);
    expect(order('theme/nav.ts', ...library)[0]).toBe('theme/nav.ts');
  });

  it('has notebooks by where they stand, before tools', () => {
    const notebooks: [string, Role][] = ['docs/c.ipynb', 'lessons/a.ipynb', 'b.ipynb'].map(
      (path) => [path, 'docs'],
    );
    expect(order('tools/make.py', ...notebooks, 'src/a.py')).toEqual([
      ...['src/a.py', 'b.ipynb', 'lessons/a.ipynb', 'tools/make.py', 'docs/c.ipynb'],
    ]);
  });

  it('has macros that are no header among sources, and measurements of speed beside them', () => {
    expect(order('performance/all.py', 'src/macros.rs', 'src/performance/run.rs')).toEqual([
      ...['src/macros.rs', 'src/performance/run.rs', 'performance/all.py'],
    ]);
  });
});
