import type { SourceFacts } from '@ctx/source';
import { describe, expect, it } from 'vitest';
import { edgesOf } from '../../test/edges.js';
import { factsOf } from '../../test/project.js';
import { resolveImports } from '../resolve/resolve-imports.js';

describe('Java and Kotlin imports', () => {
  it('goes by the package clause and not by the path', () => {
    expect(
      edgesOf({
        'A.java': 'package com.acme.app\nimport com.acme.lib.Gson;\nimport java.util.List;',
        'anywhere/Gson.java': 'package com.acme.lib\npublic class Gson',
        'List.java': 'package com.acme.other\npublic class List',
      }),
    ).toEqual(['A.java -> anywhere/Gson.java']);
  });

  it('resolves nested types and static members to the type, wildcards by the names in use', () => {
    expect(
      edgesOf({
        'A.java':
          'package a\nimport b.Outer.Inner;\nimport static b.Util.twice;\nimport c.*;\nclass A\nvoid f(Used u)',
        'b/Outer.java': 'package b\npublic class Outer',
        'b/Util.java': 'package b\npublic class Util',
        'c/Used.java': 'package c\npublic class Used',
        'c/Unused.java': 'package c\npublic class Unused',
      }),
    ).toEqual([
      'A.java -> b/Outer.java',
      'A.java -> b/Util.java',
      'A.java -> c/Used.java (binding)',
    ]);
  });

  it('takes a package for itself where the one around has a function of its name', () => {
    const project = {
      'A.kt': 'package app\nimport time.format.*\nParser p; format(p)',
      'time/Instant.kt': 'package time\nfunction format',
      'time/format/Parser.kt': 'package time.format\npublic class Parser',
    };
    expect(edgesOf(project)).toEqual(['A.kt -> time/format/Parser.kt (binding)']);
  });

  it('sees its own package without an import, unless the name is imported or its own', () => {
    expect(
      edgesOf({
        'a/A.java': 'package a\nimport b.Equal;\nclass A\nclass Mine\nEqual t; Friend f; Mine m;',
        'a/Friend.java': 'package a\nclass Friend',
        'a/Equal.java': 'package a\nclass Equal',
        'a/Mine.java': 'package a\nclass Mine',
        'b/Equal.java': 'package b\nclass Equal',
      }),
    ).toEqual(['a/A.java -> a/Friend.java (same-package)', 'a/A.java -> b/Equal.java']);
  });

  it('prefers the definition that is nearer, and no test before others', () => {
    expect(
      edgesOf({
        'x/src/main/java/p/Use.java': 'package p\nimport q.Thing;',
        'x/src/main/java/q/Thing.java': 'package q\nclass Thing',
        'x/src/test/java/q/Thing.java': 'package q\nclass Thing',
        'y/src/main/java/q/Thing.java': 'package q\nclass Thing',
      }),
    ).toEqual(['x/src/main/java/p/Use.java -> x/src/main/java/q/Thing.java']);
  });

  it('follows every binding of a list', () => {
    const names = ['A', 'B', 'Missing', 'C'];
    const use = {
      ...factsOf('Use.scala', 'package app'),
      imports: [
        {
          specifier: 'com.acme',
          line: 2,
          kind: 'import' as const,
          bindings: names.map((name) => ({ imported: name, local: name })),
        },
      ],
    };
    const types = ['A', 'B', 'C', 'D'].map((name) =>
      factsOf(`x/${name}.java`, `package com.acme\nclass ${name}`),
    );
    const edges = resolveImports({ facts: [use, ...types] });
    expect(edges.map(({ to, names }) => `${to} ${names}`)).toEqual([
      'x/A.java A',
      'x/B.java B',
      'x/C.java C',
    ]);
  });

  it('finds several Kotlin types in one file', () => {
    expect(
      edgesOf({
        'Use.kt': 'package app\nimport model.User\nimport model.Account as Acc',
        'models.kt': 'package model\nclass User\nclass Account',
      }),
    ).toEqual(['Use.kt -> models.kt']);
  });

  it('takes the path for the package when the facts have no clause', () => {
    expect(
      edgesOf({
        'src/main/java/com/acme/B.java': 'import com.acme.sub.C;',
        'src/main/java/com/acme/sub/C.java': 'class C',
      }),
    ).toEqual(['src/main/java/com/acme/B.java -> src/main/java/com/acme/sub/C.java']);
  });
});

describe('equal names', () => {
  const app = (folder: string) => ({ [`${folder}/App.java`]: 'public class App' });

  it('of examples without a package link only what stands beside them', () => {
    const examples = { ...app('one'), ...app('two'), ...app('three') };
    expect(edgesOf({ ...examples, 'two/Main.java': 'App app;' })).toEqual([
      'two/Main.java -> two/App.java (same-package)',
    ]);
    expect(edgesOf({ ...examples, 'four/Main.java': 'App app;' })).toEqual([]);
  });

  it('are all meant by an import where nothing tells them apart', () => {
    const files = {
      'a/One.kt': 'package n\npublic class App',
      'b/Two.kt': 'package n\npublic class App',
      'b/App.kt': 'package n\npublic class App',
    };
    expect(edgesOf({ ...files, 'c/u.kt': 'import n.App' })).toEqual(['c/u.kt -> b/App.kt']);
    const { 'b/App.kt': _, ...others } = files;
    expect(edgesOf({ ...others, 'c/u.kt': 'import n.App' })).toEqual([
      'c/u.kt -> a/One.kt (binding)',
      'c/u.kt -> b/Two.kt (binding)',
    ]);
  });
});

describe('Kotlin: files that add functions of one name to several types', () => {
  const file = (path: string, facts: Partial<SourceFacts>): SourceFacts => ({
    ...factsOf('a.ts', ''),
    ...{ path, language: 'kotlin', ...facts },
  });
  const adds = (path: string, ...types: string[]): SourceFacts =>
    file(path, {
      package: 'p',
      definitions: types.map((type) => ({
        ...factsOf('a.ts', 'export const shout').definitions[0]!,
        ...{ kind: 'function', signature: `fun ${type}.shout()` },
      })),
    });
  const used = (...values: (string | undefined)[]): string[] => {
    const facts = [
      adds('A.kt', 'String', 'p.Store'),
      adds('B.kt', 'Int'),
      file('App.kt', {
        imports: [
          {
            ...{ specifier: 'p.shout', line: 1, kind: 'import' },
            bindings: [{ imported: 'shout', local: 'shout' }],
          },
        ],
        references: [
          {
            ...{ name: 'shout', count: 1, line: 2 },
            uses: values.map((value) => ({ kind: 'call', receiver: '', value, count: 1, line: 2 })),
          },
        ],
      }),
    ];
    const edges = resolveImports({ facts, manifests: [], paths: facts.map(({ path }) => path) });
    return edges.filter(({ from }) => from === 'App.kt').map(({ to }) => to);
  };

  it('goes to the one that adds to the type of the value', () => {
    expect(used('<String>')).toEqual(['A.kt']);
    expect(used('<Int>', '<Int>')).toEqual(['B.kt']);
    expect(used('<q.Store>')).toEqual(['A.kt']);
    expect(used('<String>', '<Int>')).toEqual(['A.kt', 'B.kt']);
  });

  it('goes to all where a type is not known, or none adds to it', () => {
    for (const value of [undefined, 'make()', '<Long>']) {
      expect(used(value)).toEqual(['A.kt', 'B.kt']);
      expect(used('<String>', value)).toEqual(['A.kt', 'B.kt']);
    }
    expect(used()).toEqual(['A.kt', 'B.kt']);
  });
});
