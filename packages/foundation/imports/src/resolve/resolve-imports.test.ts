import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../../scripts/draws.js';
import { factsOf, read } from '../../test/project.js';
import { resolveImports } from './resolve-imports.js';

describe('resolveImports', () => {
  it('merges statements between two files: the surest tier, its first line, all names', () => {
    const edges = resolveImports(
      read({
        'a.ts': "import { z } from './index'\nimport { x } from './b'\nimport { y } from './b'",
        'b.ts': 'export const x = 1\nexport const y = 1\nexport const z = 1',
        'index.ts': "export * from './b'",
      }),
    );
    expect(edges[0]).toEqual({
      from: 'a.ts',
      to: 'b.ts',
      tier: 'import',
      line: 2,
      specifier: './b',
      names: ['x', 'y', 'z'],
    });
  });

  it('reaches behind a module that is imported as a whole what is used as its member', () => {
    const project = read({
      'shop/index.ts': "export * from './cart'\nexport * from './bank'",
      'shop/cart.ts': 'export const total = 1',
      'shop/bank.ts': 'export const pay = 1',
      'a.ts': "import * as shop from './shop/index'",
    });
    const used = (receiver: string) =>
      resolveImports({
        ...project,
        facts: project.facts.map((file) => {
          if (file.path !== 'a.ts') return file;
          const uses = [{ kind: 'call' as const, count: 1, line: 2, receiver }];
          return { ...file, references: [{ name: 'total', count: 1, line: 2, uses }] };
        }),
      }).flatMap(({ from, to, tier, names }) => (from === 'a.ts' ? [[to, tier, ...names]] : []));
    expect(used('shop')).toEqual([
      ['shop/cart.ts', 'binding', 'total'],
      ['shop/index.ts', 'import'],
    ]);
    expect(used('other')).toEqual([['shop/index.ts', 'import']]);
  });

  it('resolves alike in whichever order manifests of one path come', () => {
    const { facts, paths } = read({
      'app/a.ts': "import { x } from 'lib'",
      'lib/one.ts': 'export const x = 1',
      'lib/two.ts': 'export const x = 1',
    });
    const manifests = ['./one.ts', './two.ts'].map((main) => ({
      path: 'lib/package.json',
      text: JSON.stringify({ name: 'lib', main }),
    }));
    const edges = resolveImports({ facts, paths, manifests });
    expect(edges).toHaveLength(1);
    expect(resolveImports({ facts, paths, manifests: manifests.toReversed() })).toEqual(edges);
  });

  it('is sorted by both ends and free of duplicates and self edges', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd');
    fc.assert(
      fc.property(fc.dictionary(name, fc.array(name)), (imports) => {
        const project = Object.fromEntries(
          Object.entries(imports).map(([from, targets]) => [
            `${from}.ts`,
            targets.map((to) => `import { x } from './${to}'`).join('\n'),
          ]),
        );
        const keys = resolveImports(read(project)).map(({ from, to }) => `${from} ${to}`);
        expect(keys).toEqual([...new Set(keys)].toSorted());
        expect(keys.every((key) => key.split(' ')[0] !== key.split(' ')[1])).toBe(true);
      }),
    );
  });

  it('has no edge to a path that is not in the repository', () => {
    expect(
      resolveImports({
        facts: [factsOf('a.ts', "import './b'\nimport 'react'\nimport 'node:fs'")],
      }),
    ).toEqual([]);
  });

  it('reaches files without facts by their path', () => {
    const { facts } = read({ 'a.ts': "import './style.css'\nimport logo from './logo.svg?url'" });
    const edges = resolveImports({ facts, paths: ['a.ts', 'style.css', 'logo.svg'] });
    expect(edges.map(({ to }) => to)).toEqual(['logo.svg', 'style.css']);
  });

  it('takes any text for a specifier without throwing', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('a.ts', 'a.py', 'a.go', 'a.rs', 'A.java', 'a.c', 'a.php', 'a.rb', 'a.cs'),
        fc.array(fc.string(), { maxLength: 3 }),
        (specifier, path, names) => {
          const bindings = names.map((name) => ({ imported: name, local: name }));
          const imports = [{ specifier, line: 1, kind: 'import' as const, bindings }];
          const facts = [{ ...factsOf(path, ''), imports }, factsOf('src/b.ts', '')];
          expect(Array.isArray(resolveImports({ facts }))).toBe(true);
        },
      ),
      { numRuns: draws(500) },
    );
  });

  it('takes any text for a manifest without throwing', () => {
    const path = fc.constantFrom(
      'package.json',
      'pnpm-workspace.yaml',
      'tsconfig.json',
      'pyproject.toml',
      'setup.cfg',
      'go.mod',
      'Cargo.toml',
      'composer.json',
    );
    const facts = [factsOf('a.ts', "import { x } from 'x/y'"), factsOf('a.py', 'import x')];
    fc.assert(
      fc.property(path, fc.oneof(fc.string(), fc.json()), (manifest, text) => {
        expect(resolveImports({ facts, manifests: [{ path: manifest, text }] })).toEqual([]);
      }),
      { numRuns: draws(500) },
    );
  });

  it('grows with the input and not faster, with 10 imports a file', () => {
    const build = (count: number): ReturnType<typeof read> => {
      const project: Record<string, string> = {};
      for (let i = 0; i < count; i++) {
        const targets = Array.from({ length: 10 }, (_, k) => (i * 7 + k * 13) % count);
        project[`src/d${i % 100}/f${i}.ts`] = targets
          .map((t) => `import { x } from '../d${t % 100}/f${t}'`)
          .join('\n');
      }
      return read(project);
    };
    expect((size: number) => {
      const input = build(size);
      return () => expect(resolveImports(input).length).toBeGreaterThan(size * 5);
    }).toGrowLinearly(100, 800);
  });
});
