import { describe, expect, it } from 'vitest';
import { nodePackages, pnpmWorkspaceGlobs } from './package-json.js';

function pkg(dir: string, json: object): { path: string; text: string } {
  return { path: dir === '' ? 'package.json' : `${dir}/package.json`, text: JSON.stringify(json) };
}

describe('pnpmWorkspaceGlobs', () => {
  it.each([
    ['a block', 'packages:\n  - a/*\n  - "b/*"\n  - \'!c\'\n', ['a/*', 'b/*', '!c']],
    ['no indentation', 'packages:\n- a\n- b\nother: 1\n', ['a', 'b']],
    ['a flow sequence', 'packages: [a/*, "b/*", \'c\']', ['a/*', 'b/*', 'c']],
    ['a flow over lines', 'packages: [\n  a,\n  b\n]\nx: 1', ['a', 'b']],
    ['comments', '# top\npackages: # here\n  # first\n  - a # why\n\n  - b\n', ['a', 'b']],
    ['a quoted key and CRLF', '"packages":\r\n  - a\r\n  - b\r\n', ['a', 'b']],
    ['another key first', 'catalog:\n  x: 1\npackages:\n  - a\n', ['a']],
    ['a hash inside quotes', 'packages:\n  - "a#b"\n', ['a#b']],
    ['nothing', 'catalog:\n  - a\n', []],
    ['an empty list', 'packages:\n', []],
    ['an empty file', '', []],
  ])('reads %s', (_, text, globs) => {
    expect(pnpmWorkspaceGlobs(text)).toEqual(globs);
  });
});

describe('nodePackages', () => {
  it('marks members of the innermost workspace', () => {
    const packages = nodePackages([
      pkg('', { name: 'root', workspaces: ['packages/*'] }),
      pkg('packages/a', { name: 'a' }),
      pkg('nested', { name: 'nested', workspaces: { packages: ['*'] } }),
      pkg('nested/b', { name: 'b' }),
      pkg('outside', { name: 'outside' }),
      pkg('packages/a/node_modules/x', { name: 'x' }),
    ]);
    expect(packages.at('packages/a')?.workspace).toBe('');
    expect(packages.at('nested/b')?.workspace).toBe('nested');
    expect(packages.at('outside')?.workspace).toBeUndefined();
    expect(packages.at('packages/a/node_modules/x')?.workspace).toBeUndefined();
  });

  it('finds the nearest manifest upward', () => {
    const packages = nodePackages([pkg('', { name: 'root' }), pkg('a/b', { name: 'b' })]);
    expect(packages.nearest('a/b/c/d')?.name).toBe('b');
    expect(packages.nearest('a')?.name).toBe('root');
  });

  it('prefers a member of the own workspace to one of another', () => {
    const packages = nodePackages([
      pkg('one', { name: 'one', workspaces: ['*'] }),
      pkg('one/lib', { name: 'lib' }),
      pkg('one/app', { name: 'app1' }),
      pkg('two', { name: 'two', workspaces: ['*'] }),
      pkg('two/lib', { name: 'lib' }),
      pkg('two/app', { name: 'app2' }),
    ]);
    expect(packages.named('lib', 'one/app')?.dir).toBe('one/lib');
    expect(packages.named('lib', 'two/app')?.dir).toBe('two/lib');
    expect(packages.named('lib', '')).toBeUndefined();
  });

  it('takes the package of that name in the same directory tree and leaves others ambiguous', () => {
    const packages = nodePackages([
      pkg('', { workspaces: ['cases/**'] }),
      pkg('cases/a/dep', { name: 'dep' }),
      pkg('cases/a/app', { name: 'a-app' }),
      pkg('cases/b/dep', { name: 'dep' }),
      pkg('cases/c', { name: 'c' }),
    ]);
    expect(packages.named('dep', 'cases/a/app')?.dir).toBe('cases/a/dep');
    expect(packages.named('dep', 'cases/c')).toBeUndefined();
  });

  it('follows link:, file:, portal: and workspace: paths', () => {
    const packages = nodePackages([
      pkg('app', {
        name: 'app',
        dependencies: { a: 'link:../x', b: 'file:../y', c: 'workspace:../z', d: 'portal:../none' },
      }),
      pkg('x', { name: 'named-x' }),
      pkg('y', { name: 'named-y' }),
      pkg('z', { name: 'named-z' }),
    ]);
    expect(packages.named('a', 'app/src')?.dir).toBe('x');
    expect(packages.named('b', 'app/src')?.dir).toBe('y');
    expect(packages.named('c', 'app/src')?.dir).toBe('z');
    expect(packages.named('d', 'app/src')).toBeUndefined();
  });

  it('leaves a registry dependency alone, but not a package around the importer', () => {
    const packages = nodePackages([
      pkg('', { name: 'preact' }),
      pkg('compat', { name: 'preact-compat', peerDependencies: { preact: '^10.0.0' } }),
      pkg('fixture/react', { name: 'react' }),
      pkg('app', { name: 'app', dependencies: { react: '^19.0.0' } }),
    ]);
    expect(packages.named('preact', 'compat/src')?.dir).toBe('');
    expect(packages.named('react', 'app')).toBeUndefined();
    expect(packages.named('react', 'elsewhere')?.dir).toBe('fixture/react');
  });

  it('skips broken manifests and nameless packages', () => {
    const packages = nodePackages([{ path: 'package.json', text: '{' }, pkg('a', { name: '' })]);
    expect(packages.at('')).toBeUndefined();
    expect(packages.named('', 'a')).toBeUndefined();
  });
});
