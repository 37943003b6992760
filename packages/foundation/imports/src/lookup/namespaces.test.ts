import type { DefinitionKind, ReferenceKind, SourceFacts } from '@ctx/source';
import { describe, expect, it } from 'vitest';
import { createNamespaces, type NamespaceRules } from './namespaces.js';

function file(
  path: string,
  definitions: [DefinitionKind, string, number?][],
  uses = '',
): SourceFacts {
  return {
    path,
    language: 'csharp',
    lines: 1,
    definitions: definitions.map(([kind, name, parent]) => ({
      kind,
      name,
      startLine: 1,
      endLine: 1,
      headerLine: 1,
      startIndex: 0,
      endIndex: 0,
      signature: name,
      exported: true,
      ...(parent !== undefined && { parent }),
    })),
    imports: [],
    exports: [],
    references: uses
      .split(' ')
      .filter(Boolean)
      .map((name, i) => ({ name, count: 1, line: i + 1 })),
  };
}

describe('createNamespaces', () => {
  it('knows one clause for the file, blocks with their own, and nesting', () => {
    const one = file('one.cs', [
      ['namespace', 'A.B'],
      ['class', 'One'],
    ]);
    const blocks = file('two.cs', [
      ['namespace', 'A'],
      ['namespace', 'C', 0],
      ['class', 'Two', 1],
      ['class', 'Inner', 2],
      ['method', 'run', 2],
      ['class', 'Top', 0],
    ]);
    const { declarers, declaredIn } = createNamespaces([one, blocks]);
    expect(declarers(one, 'A.B', 'One').paths).toEqual(['one.cs']);
    expect(declarers(one, 'A.C', 'Two').paths).toEqual(['two.cs']);
    expect(declarers(one, 'A', 'Top').paths).toEqual(['two.cs']);
    expect(declarers(one, 'A.C', 'Inner').paths).toEqual([]);
    expect(declaredIn(blocks)).toEqual(['A.C', 'A']);
  });

  it('uses the clause of the facts first and the fallback last', () => {
    const given = { ...file('x.kt', [['class', 'X']]), package: 'given' };
    const plain = file('y.kt', [['class', 'Y']]);
    const { declarers } = createNamespaces([given, plain], { fallback: () => 'fallback' });
    expect(declarers(plain, 'given', 'X').paths).toEqual(['x.kt']);
    expect(declarers(given, 'fallback', 'Y').paths).toEqual(['y.kt']);
    expect(declarers(given, 'fallback', 'X').paths).toEqual([]);
  });
});

describe('bind', () => {
  const { bind } = createNamespaces(
    [file('n/a.cs', [['class', 'A']]), file('n/b.cs', [['class', 'B']])],
    { fallback: () => 'N' },
  );

  it('binds the names in use, with the line of the first', () => {
    expect(bind(file('u.cs', [], 'x A B A'), 'N', 'binding')).toEqual([
      { path: 'n/a.cs', tier: 'binding', names: ['A', 'A'], evidence: { line: 2, specifier: 'A' } },
      { path: 'n/b.cs', tier: 'binding', names: ['B'], evidence: { line: 3, specifier: 'B' } },
    ]);
  });

  it('leaves names that the file defines or imports', () => {
    const own = file('u.cs', [['class', 'A']], 'A B');
    const imports = [
      {
        specifier: 'z',
        line: 1,
        kind: 'import' as const,
        bindings: [{ imported: 'Z', local: 'B' }],
      },
    ];
    expect(bind({ ...own, imports }, 'N', 'binding')).toEqual([]);
    expect(bind(own, 'Unknown', 'binding')).toEqual([]);
  });
});

describe('bind by what a name stands for', () => {
  /** A use of a name, a line each. */
  const uses = (...all: [name: string, kind: ReferenceKind][]): SourceFacts['references'] =>
    all.map(([name, kind], i) => ({
      name,
      count: 1,
      line: i + 1,
      uses: [{ kind, count: 1, line: i + 1 }],
    }));
  const own = file('u.cs', [
    ['namespace', 'N'],
    ['class', 'U', 0],
    ['property', 'Level', 1],
    ['method', 'Run', 1],
  ]);
  const types = (rules: NamespaceRules = {}, ...names: string[]) =>
    createNamespaces(
      names.map((name) =>
        file(`n/${name}.cs`, [
          ['namespace', 'N'],
          ['class', name, 0],
        ]),
      ),
      rules,
    );
  const paths = (found: readonly { path: string }[]) => found.map(({ path }) => path);

  it('takes a type or a delegate for itself where a member of the file is called like it', () => {
    const { bind } = types({}, 'Level', 'Run');
    const stated = { ...own, references: uses(['Level', 'type'], ['Run', 'call']) };
    expect(paths(bind(stated, 'N', 'same-package'))).toEqual(['n/Level.cs']);
    const made = { ...own, references: uses(['Run', 'new'], ['Level', 'read']) };
    expect(paths(bind(made, 'N', 'same-package'))).toEqual(['n/Run.cs']);
    const nested = file('u.cs', [
      ['namespace', 'N'],
      ['class', 'U', 0],
      ['class', 'Level', 1],
    ]);
    const inner = { ...nested, references: uses(['Level', 'type']) };
    expect(bind(inner, 'N', 'same-package')).toEqual([]);
  });

  it('looks for an attribute by its whole name, and by the written one where there is none', () => {
    const given = { ...own, references: uses(['Target', 'decorator']) };
    const both = types({ attributes: 'Attribute' }, 'Target', 'TargetAttribute');
    expect(paths(both.bind(given, 'N', 'same-package'))).toEqual(['n/TargetAttribute.cs']);
    const short = types({ attributes: 'Attribute' }, 'Target');
    expect(paths(short.bind(given, 'N', 'same-package'))).toEqual(['n/Target.cs']);
    const other = types({}, 'Target', 'TargetAttribute');
    expect(paths(other.bind(given, 'N', 'same-package'))).toEqual(['n/Target.cs']);
    const used = uses(['Target', 'decorator']);
    used[0]!.uses!.push({ kind: 'type', count: 1, line: 7 });
    const read = both.bind({ ...own, references: used }, 'N', 'same-package');
    expect(paths(read).sort()).toEqual(['n/Target.cs', 'n/TargetAttribute.cs']);
    expect(read.find(({ path }) => path === 'n/Target.cs')?.evidence?.line).toBe(7);
  });
});

/** A file of a namespace whose definitions have signatures, and members below them. */
function parts(
  path: string,
  namespace: string,
  types: Readonly<Record<string, string[]>>,
  uses: SourceFacts['references'] = [],
): SourceFacts {
  const plain = file(path, [['namespace', namespace]]);
  for (const [signature, members] of Object.entries(types)) {
    const name = /(?:class|struct|interface) (\w+)/.exec(signature)![1]!;
    const [own] = file(path, [['class', name]]).definitions;
    const at = plain.definitions.push({ ...own!, signature }) - 1;
    for (const member of members) {
      plain.definitions.push(...file(path, [['method', member, at]]).definitions);
    }
  }
  return { ...plain, references: uses };
}

/** A use of a name on a line: `T.m` on a receiver, `T<>` with type arguments, `:T` as a type. */
function uses(...written: string[]): SourceFacts['references'] {
  return written.map((one, i) => {
    const [, type, receiver, name, generic] = /^(:)?(?:(\w+)\.)?(\w+)(<>)?$/.exec(one)!;
    const use = {
      kind: type ? ('type' as const) : ('read' as const),
      count: 1,
      line: i + 1,
      ...(receiver && { receiver }),
      ...(generic && { generic: true as const }),
    };
    return { name: name!, count: 1, line: i + 1, uses: [use] };
  });
}

describe('types in parts', () => {
  const all = [
    parts('src/Policy.Async.cs', 'N', { 'partial class Policy': ['RetryAsync', 'check'] }),
    parts('src/Policy.cs', 'N', { 'public abstract partial class Policy': ['Retry'] }),
    parts('src/Policy.TResult.cs', 'N', {
      'public abstract partial class Policy<TResult>': ['Of'],
    }),
  ];
  const bound = (...written: string[]): string[] =>
    createNamespaces(all, { arity: true })
      .bind(parts('u.cs', 'N', {}, uses(...written)), 'N', 'same-package')
      .map(({ path, tier }) => `${path} ${tier}`);

  it('are all meant by the type', () => {
    expect(bound(':Policy')).toEqual([
      'src/Policy.Async.cs same-package',
      'src/Policy.cs same-package',
    ]);
  });

  it('are those of the members that are named', () => {
    expect(bound('Policy', 'Policy.Retry')).toEqual(['src/Policy.cs same-package']);
    expect(bound('Policy', 'Policy.Other')).toHaveLength(2);
    expect(bound(':Policy', 'Policy.Retry')).toHaveLength(2);
  });

  it('are apart from those of the type with parameters', () => {
    expect(bound(':Policy<>')).toEqual(['src/Policy.TResult.cs same-package']);
    expect(bound('Policy<>', 'Policy.Of')).toEqual(['src/Policy.TResult.cs same-package']);
  });

  it('use each other where they name a member of another one', () => {
    const own = parts(
      'src/Policy.Sync.cs',
      'N',
      { 'partial class Policy': ['run'] },
      uses('check', 'run'),
    );
    const { otherParts } = createNamespaces([...all, own]);
    expect(otherParts(own)).toEqual([
      {
        path: 'src/Policy.Async.cs',
        tier: 'same-package',
        names: ['check'],
        evidence: { line: 1, specifier: 'check' },
      },
    ]);
    const stranger = parts('src/Other.cs', 'N', { 'class Other': [] }, uses('check'));
    expect(createNamespaces([...all, stranger]).otherParts(stranger)).toEqual([]);
    const apart = createNamespaces([...all, own], { projectOf: (path) => path });
    expect(apart.otherParts(own)).toEqual([]);
  });
});

describe('a type that is called like one of its members', () => {
  const outer = file('Builder.java', [['interface', 'Builder']]);
  const boundIn = (kind: 'inherit' | 'type', definitions: [DefinitionKind, string, number?][]) => {
    const uses = [{ kind, count: 1, line: 3, within: [0] }];
    const references = [{ name: 'Builder', count: 1, line: 3, uses }];
    const user = { ...file('User.java', definitions), references };
    return createNamespaces([outer, user])
      .bind(user, '', 'same-package')
      .map(({ path, evidence }) => `${path}:${evidence?.line}`);
  };

  it('is meant in the header of the class, where its members are not known yet', () => {
    const definitions: [DefinitionKind, string, number?][] = [
      ['class', 'User'],
      ['class', 'Builder', 0],
    ];
    expect(boundIn('inherit', definitions)).toEqual(['Builder.java:3']);
    expect(boundIn('type', definitions)).toEqual([]);
  });

  it('is not meant where the file declares the name around the class, too', () => {
    expect(
      boundIn('inherit', [
        ['class', 'User'],
        ['class', 'Builder'],
      ]),
    ).toEqual([]);
    expect(
      boundIn('inherit', [
        ['class', 'User'],
        ['class', 'Builder', 0],
        ['class', 'Other'],
        ['class', 'Builder', 2],
      ]),
    ).toEqual([]);
    expect(
      boundIn('inherit', [
        ['class', 'User'],
        ['class', 'Other'],
        ['class', 'Builder', 1],
      ]),
    ).toEqual([]);
  });
});

describe('equal names', () => {
  const targets = (namespace: string, paths: string[], from = 'u.kt'): string[] => {
    const all = paths.map((path) => parts(path, namespace, { 'class App': [] }));
    return createNamespaces(all)
      .bind(parts(from, namespace, {}, uses('App')), namespace, 'same-package')
      .map(({ path, tier }) => `${path} ${tier}`);
  };

  it('are names only, and none at all without a package', () => {
    expect(targets('n', ['a/One.kt', 'b/Two.kt'])).toEqual(['a/One.kt name', 'b/Two.kt name']);
    expect(targets('', ['a/One.kt', 'b/Two.kt'])).toEqual([]);
    expect(targets('', ['a/One.kt', 'b/Two.kt'], 'b/u.kt')).toEqual(['b/Two.kt same-package']);
  });

  it('serve only tests where they are tests', () => {
    expect(targets('n', ['test/App.kt'])).toEqual([]);
    expect(targets('n', ['test/App.kt'], 'test/u.kt')).toEqual(['test/App.kt same-package']);
  });

  it('know the namespace of a file that declares nothing in it', () => {
    const { declaredIn } = createNamespaces([]);
    expect(declaredIn(parts('u.kt', 'n.m', {}))).toEqual(['n.m']);
    expect(declaredIn(file('script.php', []))).toEqual(['']);
  });
});
