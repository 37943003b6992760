import type { Definition, DefinitionKind } from '@ctx/source';
import { describe, expect, it } from 'vitest';
import {
  createDeclarers,
  type Declaration,
  type DeclarationUse,
  declarationOf,
} from './declarers.js';

function declaration(
  path: string,
  kind: DefinitionKind,
  signature: string,
  members: string[] = [],
): Declaration {
  const base = {
    startLine: 1,
    endLine: 1,
    headerLine: 1,
    startIndex: 0,
    endIndex: 0,
    exported: true,
  };
  const own: Definition = { ...base, name: 'X', kind, signature };
  const definitions = [
    own,
    ...members.map((name) => ({
      ...base,
      name,
      kind: 'method' as const,
      signature: name,
      parent: 0,
    })),
  ];
  const facts = {
    path,
    language: 'x',
    lines: 1,
    definitions,
    imports: [],
    exports: [],
    references: [],
  };
  return declarationOf(facts, [own]);
}

const any: DeclarationUse = { plain: true, generic: true, members: undefined };

function chosen(
  from: string,
  all: readonly Declaration[],
  use: Partial<DeclarationUse> = {},
  projectOf: (path: string) => string | undefined = () => undefined,
): string {
  const { paths, sure } = createDeclarers({
    projectOf,
    isLoaded: (path) => path.startsWith('auto/'),
  })(from, 'X', all, { ...any, ...use });
  return paths.join(' ') + (sure ? '' : ' ?');
}

describe('createDeclarers', () => {
  it('takes a type before functions of its name', () => {
    const all = [
      declaration('a/f.kt', 'function', 'fun X()'),
      declaration('b/x.kt', 'class', 'class X'),
    ];
    expect(chosen('a/u.kt', all)).toBe('b/x.kt');
  });

  it('links all parts of a type, or those whose member is named', () => {
    const all = [
      declaration('l/X.Async.cs', 'class', 'public partial class X', ['ReadAsync']),
      declaration('l/X.cs', 'class', 'public abstract partial class X : Y', ['Read']),
      declaration('m/X.More.cs', 'class', 'partial class X', ['More']),
    ];
    expect(chosen('u.cs', all)).toBe('l/X.Async.cs l/X.cs m/X.More.cs');
    expect(chosen('l/u.cs', all)).toBe('l/X.Async.cs l/X.cs m/X.More.cs');
    expect(chosen('u.cs', all, { members: new Set(['Read']) })).toBe('l/X.cs');
    expect(chosen('u.cs', all, { members: new Set(['Inherited']) })).toContain('m/X.More.cs');
    const folder = (path: string) => path.slice(0, 1);
    expect(chosen('l/u.cs', all, {}, folder)).toBe('l/X.Async.cs l/X.cs');
  });

  it('tells a type from that with type parameters', () => {
    const all = [
      declaration('X.TResult.cs', 'class', 'class X<TResult> : X'),
      declaration('X.cs', 'class', 'class X'),
    ];
    expect(chosen('u.cs', all, { generic: false })).toBe('X.cs');
    expect(chosen('u.cs', all, { plain: false })).toBe('X.TResult.cs');
    expect(chosen('u.cs', all.slice(0, 1), { generic: false })).toBe('X.TResult.cs');
  });

  it('does not take a test for what is none, unless a statement says so', () => {
    const all = [declaration('tests/XTest.php', 'class', 'class X')];
    expect(chosen('src/u.php', all)).toBe('');
    expect(chosen('src/u.php', all, { stated: true })).toBe('tests/XTest.php');
    expect(chosen('tests/u.php', all)).toBe('tests/XTest.php');
  });

  it('takes what the platforms implement, else the file that is called so', () => {
    const all = [
      declaration('p/commonMain/X.kt', 'class', 'expect class X'),
      declaration('p/jvmMain/X.kt', 'class', 'actual class X'),
    ];
    expect(chosen('q/u.kt', all)).toBe('p/commonMain/X.kt');
    expect(chosen('p/jvmMain/u.kt', all)).toBe('p/jvmMain/X.kt');
    const functions = [
      declaration('a/Y.kt', 'function', 'fun X()'),
      declaration('b/X.kt', 'function', 'fun X(a: Int)'),
    ];
    expect(chosen('u.kt', functions)).toBe('b/X.kt');
  });

  it('takes of equals the one that a program loads by itself', () => {
    const all = ['auto/a.php', 'by/hand.php'].map((path) => declaration(path, 'class', 'class X'));
    expect(chosen('u.php', all)).toBe('auto/a.php');
    expect(chosen('by/u.php', all)).toBe('by/hand.php');
  });

  it('leaves equals equal, whatever their order', () => {
    const one = declaration('a/Y.kt', 'function', 'fun X()');
    const two = declaration('b/Z.kt', 'function', 'fun X(a: Int)');
    expect(chosen('u.kt', [one, two])).toBe('a/Y.kt b/Z.kt ?');
    const many = Array.from({ length: 20 }, (_, i) =>
      declaration(`m${i}/Y.kt`, 'class', 'class X'),
    );
    expect(chosen('u.kt', many)).toBe(' ?');
    expect(chosen('m3/u.kt', many)).toBe('m3/Y.kt');
  });

  it('looks through a list of equals once, however many files ask', () => {
    const parts = Array.from({ length: 2_000 }, (_, i) =>
      declaration(`m/X${i}.cs`, 'class', 'partial class X', [`m${i}`]),
    );
    const choose = createDeclarers({ projectOf: () => undefined, isLoaded: () => false });
    const first = choose('m/a.cs', 'X', parts, any);
    expect(first.paths).toHaveLength(64);
    expect(choose('m/b.cs', 'X', parts, any)).toBe(first);
    const one = choose('m/c.cs', 'X', parts, { ...any, members: new Set(['m3']) });
    expect(one).toEqual({ paths: ['m/X3.cs'], sure: true });
  });
});
