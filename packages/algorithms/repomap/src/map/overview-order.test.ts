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
        'b.h',
      ),
    ).toEqual([
      'include/Time.hpp',
      'src/main.cpp',
      'src/b.c',
      'b.h',
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
});
