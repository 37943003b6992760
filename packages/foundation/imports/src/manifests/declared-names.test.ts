import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { declaredNames } from './declared-names.js';

/** The names that files declare and ask for, by their paths, in order. */
function names(files: Readonly<Record<string, string>>) {
  const { declared, asked } = declaredNames(
    Object.entries(files).map(([path, text]) => ({ path, text })),
  );
  return { declared: [...declared].sort(), asked: [...asked].sort() };
}

const pom = (own: string, rest = '') =>
  `<project><groupId>org.shop</groupId><artifactId>${own}</artifactId>${rest}</project>`;

describe('names are read from the manifests of', () => {
  it.each([
    [
      'npm, of every kind of dependency',
      {
        'package.json':
          '{"name":"web","dependencies":{"a":"1"},"devDependencies":{"b":"1"},"peerDependencies":{"c":"*"},"optionalDependencies":{"d":"1"}}',
      },
      { declared: ['npm:web'], asked: ['npm:a', 'npm:b', 'npm:c', 'npm:d'] },
    ],
    [
      'Composer',
      {
        'composer.json': '{"name":"shop/web","require":{"psr/log":"^3"},"require-dev":{"x/y":"1"}}',
      },
      { declared: ['composer:shop/web'], asked: ['composer:psr/log', 'composer:x/y'] },
    ],
    [
      'Go, one by one and in a list',
      {
        'go.mod':
          'module example.org/web\n\nrequire example.org/money v1.2.0\nrequire (\n\texample.org/tax v0.1.0 // indirect\n)\n',
      },
      { declared: ['go:example.org/web'], asked: ['go:example.org/money', 'go:example.org/tax'] },
    ],
    [
      'Cargo, in tables of any kind',
      {
        'Cargo.toml':
          '[package]\nname = "web"\n[dependencies]\nserde = "1"\nmoney.workspace = true\n[dev-dependencies.tax]\npath = "../tax"\n[target.\'cfg(unix)\'.dependencies]\nlibc = "0.2"\n',
      },
      { declared: ['cargo:web'], asked: ['cargo:libc', 'cargo:money', 'cargo:serde', 'cargo:tax'] },
    ],
    [
      'gems',
      {
        'web.gemspec':
          'Gem::Specification.new do |s|\n  s.name = "web"\n  s.add_dependency "rack", "~> 3"\nend\n',
        Gemfile: "gem 'money'\n",
      },
      { declared: ['gem:web'], asked: ['gem:money', 'gem:rack'] },
    ],
    [
      'a gem without a written name, which has that of its file',
      { 'lib/web.gemspec': 'Gem::Specification.new\n' },
      { declared: ['gem:web'], asked: [] },
    ],
    [
      'NuGet',
      {
        'src/Web.csproj':
          '<Project><PackageReference Include="Shop.Money" Version="1" /></Project>',
        'src/Tax.fsproj': '<Project><PackageId>Shop.Tax</PackageId></Project>',
      },
      { declared: ['nuget:Shop.Tax', 'nuget:Web'], asked: ['nuget:Shop.Money'] },
    ],
    [
      'Swift, by the last part of an address',
      {
        'Package.swift':
          'let package = Package(\n  name: "Web",\n  dependencies: [.package(url: "https://example.org/shop/Money.git", from: "1.0.0")])\n',
      },
      { declared: ['swift:Web'], asked: ['swift:Money'] },
    ],
    [
      'pub',
      { 'pubspec.yaml': 'name: web\ndependencies:\n  money: ^1.0.0\n' },
      { declared: ['pub:web'], asked: ['pub:money'] },
    ],
    [
      'CMake',
      { 'CMakeLists.txt': 'project(web CXX)\nfind_package(Money REQUIRED)\n' },
      { declared: ['cmake:web'], asked: ['cmake:Money'] },
    ],
  ])('%s', (_name, files: Record<string, string>, expected) => {
    expect(names(files)).toEqual(expected);
  });

  it('R, whose fields go over several lines', () => {
    const { declared, asked } = names({
      DESCRIPTION: 'Package: web\nImports:\n    money (>= 1.0),\n    tax\n',
    });
    expect(declared).toEqual(['r:web']);
    expect(asked).toEqual(['r:money', 'r:tax']);
  });
});

describe('distributions of Python', () => {
  it('are one however they are written', () => {
    const { declared } = names({ 'pyproject.toml': '[project]\nname = "Shop.Money_Tools"\n' });
    const { asked } = names({
      'setup.py': 'setup(name="web", install_requires=["shop-money-tools>=1"])\n',
    });
    expect(asked).toContain(declared[0]);
  });

  it('are asked for in lists, in tables of Poetry, and a line each in setup.cfg', () => {
    expect(
      names({ 'pyproject.toml': '[project]\nname = "web"\ndependencies = ["click>=8"]\n' }).asked,
    ).toContain('python:click');
    expect(
      names({ 'pyproject.toml': '[tool.poetry.dependencies]\nclick = "^8"\n' }).asked,
    ).toContain('python:click');
    expect(names({ 'setup.cfg': '[options]\ninstall_requires =\n    click>=8\n' }).asked).toContain(
      'python:click',
    );
  });
});

describe('coordinates of the JVM', () => {
  it('are one for Maven and Gradle', () => {
    const { declared } = names({ 'pom.xml': pom('money') });
    const { asked } = names({
      'build.gradle.kts': 'dependencies {\n  implementation("org.shop:money:1.0")\n}\n',
    });
    expect(declared).toEqual(['maven:org.shop:money']);
    expect(asked).toContain(declared[0]);
  });

  it('of a script without a group have that of the script that sets it for all', () => {
    const { declared } = names({
      'build.gradle': "group = 'org.shop'\n",
      'settings.gradle': "rootProject.name = 'shop'\n",
      'tax/build.gradle': 'dependencies {}\n',
    });
    expect(declared).toContain('maven:org.shop:shop');
    expect(declared).toContain('maven:org.shop:tax');
  });

  it('are asked for by a parent as well', () => {
    const parent =
      '<parent><groupId>org.shop</groupId><artifactId>base</artifactId><version>1</version></parent>';
    expect(names({ 'pom.xml': pom('money', parent) }).asked).toContain('maven:org.shop:base');
  });
});

describe('nothing is read', () => {
  it('of files that are no manifests, and of damaged ones', () => {
    expect(names({ 'src/package.ts': '{"name":"web"}', 'package.json': '{"name":' })).toEqual({
      declared: [],
      asked: [],
    });
    expect(names({ 'package.json': '[]', 'composer.json': '{"name":1}' })).toEqual({
      declared: [],
      asked: [],
    });
  });

  it('that throws, whatever the text is', () => {
    const name = fc.constantFrom(
      ...['package.json', 'go.mod', 'Cargo.toml', 'setup.cfg', 'a.gemspec', 'pom.xml'],
      ...['build.gradle', 'a.csproj', 'Package.swift', 'pubspec.yaml', 'DESCRIPTION'],
    );
    fc.assert(
      fc.property(name, fc.string({ maxLength: 200 }), (path, text) => {
        const { declared, asked } = declaredNames([{ path, text }]);
        for (const one of [...declared, ...asked]) expect(one).toMatch(/^[a-z]+:/);
      }),
    );
  });
});
