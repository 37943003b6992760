import { describe, expect, it } from 'vitest';
import { edgesOf } from '../../test/edges.js';
import { read } from '../../test/project.js';
import { resolveImports } from '../resolve/resolve-imports.js';

describe('PHP use', () => {
  it('goes by the declared namespace, then by psr-4 and psr-0', () => {
    expect(
      edgesOf({
        'composer.json': JSON.stringify({
          autoload: { 'psr-4': { 'App\\': ['src/', 'gen/'], 'App\\Deep\\': 'deep' } },
          'autoload-dev': { 'psr-0': { Old_: 'legacy' } },
        }),
        'index.php':
          'use Declared\\Here\\Thing;\nuse App\\Model\\User;\nuse App\\Deep\\X as Y;\nuse App\\Made;\nuse Vendor\\None;',
        'odd/place.php': 'namespace Declared\\Here\nclass Thing',
        'src/Model/User.php': '',
        'deep/X.php': '',
        'gen/Made.php': '',
      }),
    ).toEqual([
      'index.php -> deep/X.php',
      'index.php -> gen/Made.php',
      'index.php -> odd/place.php',
      'index.php -> src/Model/User.php',
    ]);
  });

  it('takes of equals the one that is loaded by classmap or files', () => {
    const project = {
      'main/run.php': 'new Cart();',
      'lib/a/Cart.inc.php': 'class Cart',
      'old/b/Cart.inc.php': 'class Cart',
    };
    const composer = (autoload: unknown) => ({
      ...project,
      'composer.json': JSON.stringify({ autoload }),
    });
    expect(edgesOf(project)).toEqual([]);
    expect(edgesOf(composer({ classmap: ['lib', 'old'] }))).toEqual([]);
    expect(edgesOf(composer({ classmap: ['lib'] }))).toEqual([
      'main/run.php -> lib/a/Cart.inc.php (same-package)',
    ]);
    expect(edgesOf(composer({ files: ['old/b/Cart.inc.php'] }))).toEqual([
      'main/run.php -> old/b/Cart.inc.php (same-package)',
    ]);
  });

  it('sees its own namespace without use', () => {
    expect(
      edgesOf({
        'a/A.php': 'namespace N\nclass A\nnew B();',
        'b/B.php': 'namespace N\nclass B',
        'c/B.php': 'namespace Other\nclass B',
      }),
    ).toEqual(['a/A.php -> b/B.php (same-package)']);
  });

  it('reads requires of literal paths', () => {
    expect(
      edgesOf({
        'a/x.php': "require './helper.php'\n",
        'a/helper.php': '',
        'a/y.php': "require 'lib/root.php'",
        'lib/root.php': '',
      }),
    ).toEqual(['a/x.php -> a/helper.php', 'a/y.php -> lib/root.php']);
  });
});

describe('paths in code', () => {
  const files = {
    'src/Words.php': 'namespace Shop\\Text\npublic class Words',
    'src/Error.php': 'namespace Shop\npublic class Error',
    'src/global.php': 'public class Error',
    'src/functions.php': 'namespace Shop\\Text\npublic function join_all',
  };
  const edges = (
    name: string,
    receiver: string,
    head = 'namespace Shop',
    kind: 'new' | 'call' | 'read' = 'new',
  ): string[] => {
    const { facts, paths, manifests } = read({ ...files, 'src/a.php': head });
    const uses = [{ kind, count: 1, line: 3, receiver }];
    const withUse = facts.map((file) =>
      file.path === 'src/a.php'
        ? { ...file, references: [{ name, count: 1, line: 3, uses }] }
        : file,
    );
    return resolveImports({ facts: withUse, paths, manifests }).map(
      ({ to, specifier }) => `${to} ${specifier}`,
    );
  };

  it('call functions from the root', () => {
    const call = (name: string, receiver: string) => edges(name, receiver, undefined, 'call');
    expect(call('join_all', '\\Shop\\Text')).toEqual(['src/functions.php \\Shop\\Text\\join_all']);
    expect(call('strlen', '\\')).toEqual([]);
    expect(call('join_all', 'Words')).toEqual([]);
    expect(edges('join_all', '\\Shop\\Text', undefined, 'read')).toEqual([]);
  });

  it('begin at the root, at an imported or at the own namespace', () => {
    expect(edges('Words', '\\Shop\\Text')).toEqual(['src/Words.php \\Shop\\Text\\Words']);
    expect(edges('Words', 'Text\\Sub')).toEqual([]);
    expect(edges('Error', '\\')).toEqual(['src/global.php \\Error']);
    expect(edges('Words', 'T', 'use Shop\\Text as T')).toEqual(['src/Words.php T\\Words']);
  });
});
