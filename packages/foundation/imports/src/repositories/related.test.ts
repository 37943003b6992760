import { describe, expect, it } from 'vitest';
import { relatedRepositories } from './related.js';

/** The groups of repositories, by their manifests. */
function groups(manifests: Readonly<Record<string, string>>): string[][] {
  const names = [...new Set(Object.keys(manifests).map((path) => path.split('/')[0]!))];
  const found = new Map<string, string[]>();
  const all = Object.entries(manifests).map(([path, text]) => ({ path, text }));
  for (const [name, kind] of relatedRepositories(names, all))
    found.set(kind, [...(found.get(kind) ?? []), name]);
  return [...found.values()];
}

describe('relatedRepositories', () => {
  it('ties who asks for a package to who declares it, and what is tied to either', () => {
    expect(
      groups({
        'web/package.json': '{"name":"web","dependencies":{"@shop/money":"^1"}}',
        'money/package.json': '{"name":"@shop/money"}',
        'alone/package.json': '{"name":"alone","dependencies":{"react":"1"}}',
        'tax/packages/a/package.json': '{"name":"tax","peerDependencies":{"@shop/money":"*"}}',
      }),
    ).toEqual([['web', 'money', 'tax'], ['alone']]);
  });

  it('ties nothing by a name of another ecosystem, a script or a description', () => {
    expect(
      groups({
        'web/package.json': '{"name":"web","description":"like click","scripts":{"click":"x"}}',
        'py/pyproject.toml': '[project]\nname = "click"\n',
        'js/package.json': '{"name":"app","dependencies":{"click":"1"}}',
      }),
    ).toEqual([['web'], ['py'], ['js']]);
  });

  it('ties nothing by a package that tests make up, nor by a copy of one', () => {
    const app = '{"name":"app","dependencies":{"lib":"1"}}';
    for (const folder of ['test/fixtures/a', 'examples/a', 'node_modules/lib'])
      expect(
        groups({ 'app/package.json': app, [`b/${folder}/package.json`]: '{"name":"lib"}' }),
      ).toEqual([['app'], ['b']]);
    expect(
      groups({ 'app/package.json': app, 'b/packages/lib/package.json': '{"name":"lib"}' }),
    ).toEqual([['app', 'b']]);
  });

  it('leaves what has no manifest, or one that cannot be read, alone', () => {
    expect(groups({ 'a/package.json': '{', 'b/pom.xml': '<project>', 'c/go.mod': '' })).toEqual([
      ['a'],
      ['b'],
      ['c'],
    ]);
    expect([...relatedRepositories(['x', 'y'], [])]).toEqual([
      ['x', 'x'],
      ['y', 'y'],
    ]);
  });
});

describe('each ecosystem', () => {
  it.each([
    [
      'go.mod',
      'module github.com/a/lib\n',
      'module b\n\nrequire (\n\tgithub.com/a/lib v1.2.0\n)\n',
    ],
    ['Cargo.toml', '[package]\nname = "lib"\n', '[dev-dependencies]\nlib = { version = "1" }\n'],
    ['Cargo.toml', '[package]\nname = "lib"\n', '[target.x.dependencies.lib]\nversion = "1"\n'],
    [
      'pyproject.toml',
      '[project]\nname = "My.Lib"\n',
      '[project]\ndependencies = [\n "my-lib>=1",\n]\n',
    ],
    ['pyproject.toml', '[tool.poetry]\nname = "lib"\n', '[tool.poetry.dependencies]\nlib = "^1"\n'],
    ['setup.py', 'setup(\n    name="lib",\n)\n', 'setup(install_requires=["lib[extra] < 2"])\n'],
    ['setup.cfg', '[metadata]\nname = lib\n', '[options]\ninstall_requires =\n  lib>=1\n'],
    ['composer.json', '{"name":"a/lib"}', '{"require-dev":{"a/lib":"^1"}}'],
    ['pub/pubspec.yaml', 'name: lib\n', 'name: app\ndependencies:\n  lib: ^1.0.0\n'],
    ['CMakeLists.txt', 'project(lib VERSION 1)\n', 'find_package(lib REQUIRED)\n'],
    ['DESCRIPTION', 'Package: lib\n', 'Package: app\nImports:\n    lib (>= 1.0)\n'],
    [
      'Package.swift',
      'let package = Package(\n  name: "lib",\n)',
      '.package(url: "https://example.com/a/lib.git", from: "1.0.0")',
    ],
    ['a.gemspec', 's.name = "lib"\n', 's.add_dependency "lib", "~> 1"\n'],
    [
      'pom.xml',
      '<project><groupId>g</groupId><artifactId>lib</artifactId></project>',
      '<project><parent><groupId>g</groupId><artifactId>lib</artifactId></parent><artifactId>app</artifactId></project>',
    ],
    ['build.gradle.kts', 'group = "g"\n', 'dependencies {\n  implementation("g:lib:1.0")\n}\n'],
    ['Lib.csproj', '<PackageId>Acme.Lib</PackageId>', '<PackageReference Include="Acme.Lib" />'],
  ])('%s', (file, declaring, asking) => {
    const settings = { 'lib/settings.gradle.kts': 'rootProject.name = "lib"\n' };
    const manifests = {
      [`lib/${file}`]: declaring,
      [`app/${file}`]: asking,
      [`other/${file}`]: '',
    };
    expect(groups({ ...(file.startsWith('build') && settings), ...manifests })).toEqual([
      ['lib', 'app'],
      ['other'],
    ]);
  });

  it.each([
    ['coordinates of a catalog', { 'app/gradle/libs.versions.toml': 'm = "g:lib:1"\n' }],
    ['a project of a build that was split', { 'app/build.gradle': 'api project(":lib")\n' }],
    [
      'a build that is called like its folder',
      { 'app/build.gradle': "api group: 'g', name: 'lib'" },
    ],
    [
      'a pom',
      {
        'app/pom.xml': '<dependency><groupId>g</groupId><artifactId>lib</artifactId></dependency>',
      },
    ],
  ])('ties to a build of Gradle by %s', (_, app: Record<string, string>) => {
    const all = { ...app, 'lib/build.gradle': "group = 'g'\n", 'other/build.gradle': '' };
    expect(groups(all)).toEqual([['app', 'lib'], ['other']]);
  });

  it('unites a thousand that all declare and ask for one name', () => {
    const names = Array.from({ length: 1_000 }, (_, i) => `r${i}`);
    const text = 'module x\nrequire x v1\n';
    const kinds = relatedRepositories(
      names,
      names.map((name) => ({ path: `${name}/go.mod`, text })),
    );
    expect(new Set(kinds.values())).toEqual(new Set(['r0']));
  });

  it('takes a pom and a Gradle script for one world, and a Gemfile for one of gems', () => {
    expect(
      groups({
        'lib/pom.xml': '<project><groupId>g</groupId><artifactId>lib</artifactId></project>',
        'app/build.gradle': "dependencies { implementation 'g:lib:1.0' }\n",
        'rails/Gemfile': "gem 'lib'\n",
      }),
    ).toEqual([['lib', 'app'], ['rails']]);
  });
});
