import { describe, expect, it } from 'vitest';
import { gradleNames } from './gradle.js';

const namesIn = (files: Readonly<Record<string, string>>) => {
  const manifests = Object.entries(files).map(([path, text]) => ({ path, text }));
  const { declared, asked } = gradleNames(manifests);
  return { declared: [...declared], asked: [...asked] };
};

describe('what scripts of Gradle ask for', () => {
  it.each([
    ["implementation 'org.shop:money:1.0'", 'org.shop:money'],
    ['api("org.shop:money:1.0@aar")', 'org.shop:money'],
    ["testImplementation group: 'org.shop', name: 'money', version: '1.0'", 'org.shop:money'],
    ['runtimeOnly(group = "org.shop", name = "money")', 'org.shop:money'],
    ['implementation platform("org.shop:bom:1.0")', 'org.shop:bom'],
    ['implementation project(":money")', 'project:money'],
    ['implementation(projects.libs.moneyApi)', 'project:money-api'],
    ["api(project(path: ':libs:money', configuration: 'x'))", 'project:money'],
  ])('is read of %s', (line, expected) => {
    expect(namesIn({ 'build.gradle': `dependencies {\n  ${line}\n}\n` }).asked).toEqual([expected]);
  });

  it('stands in a catalog of versions, in each of its three forms', () => {
    const catalog = `[versions]
money = "1.0"
[libraries]
money = { module = "org.shop:money", version.ref = "money" }
tax = "org.shop:tax:2.0"
vat = { group = "org.shop", name = "vat", version.ref = "money" }
`;
    expect(namesIn({ 'gradle/libs.versions.toml': catalog }).asked).toEqual([
      'org.shop:money',
      'org.shop:tax',
      'org.shop:vat',
    ]);
  });

  it('is no project that the build has itself, in a folder or wherever its settings put it', () => {
    const { asked } = namesIn({
      'build.gradle': 'dependencies { api project(":a"); api project(":x:b"); api project(":c") }',
      'a/build.gradle': '',
      'settings.gradle.kts': 'include("x:b")\nproject(":x:b").projectDir = file("other/place")\n',
    });
    expect(asked).toEqual(['project:c']);
  });
});

it('declares coordinates with the group of the script or of the top, and the name of the build', () => {
  expect(
    namesIn({
      'build.gradle': "group = 'org.shop'\n",
      'settings.gradle': "rootProject.name = 'shop'\n",
      'tax/build.gradle.kts': 'group = "org.tax"\n',
      'vat/build.gradle': '',
    }).declared,
  ).toEqual(['project:shop', 'org.shop:shop', 'org.tax:tax', 'org.shop:vat']);
});

it('is called like its folder where nothing says how it is called', () => {
  const manifests = [{ path: 'build.gradle', text: "group = 'org.shop'\n" }];
  expect([...gradleNames(manifests, 'money').declared]).toEqual([
    'project:money',
    'org.shop:money',
  ]);
  expect([...gradleNames([{ path: 'a/build.gradle', text: '' }], 'money').declared]).toEqual([]);
});

it('reads nothing of what is no script, and no name that is longer than one', () => {
  const none = { declared: [], asked: [] };
  expect(namesIn({ 'a.gradle': "api 'g:a:1'", 'other.toml': 'x = "g:a:1"' })).toEqual(none);
  const long = 'x'.repeat(1_000_000);
  expect(namesIn({ 'build.gradle': `api "${long}:a:1"\napi project(":${long}")` }).asked).toEqual(
    [],
  );
});
