import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFixture, type Fixture } from './fixture.js';
import {
  codeLineCount,
  importsOf,
  lineAt,
  packageOf,
  readPackages,
  readSources,
} from './sources.js';

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
});
afterEach(() => fixture.remove());

const source = (text: string) => ({ path: 'a.ts', text });

describe('readPackages', () => {
  it('reads manifests and sources, and tells tests', () => {
    fixture.write({
      'packages/foundation/text/package.json': { name: '@ctx/text' },
      'packages/foundation/text/src/a.ts': '',
      'packages/foundation/text/src/a.test.ts': '',
      'packages/foundation/text/src/a.d.ts': '',
      'packages/foundation/text/test/golden.ts': '',
      'packages/foundation/text/test/in/x.ts': 'broken(',
      'packages/foundation/text/dist/a.js': '',
      'packages/foundation/empty/readme': '',
    });
    const [text, ...rest] = readPackages(fixture.root);
    expect(rest).toEqual([]);
    expect(text).toMatchObject({ name: '@ctx/text', layer: 'foundation' });
    expect(text?.sources.map(({ path, test }) => [path.slice(25), test])).toEqual([
      ['src/a.test.ts', true],
      ['src/a.ts', false],
      ['test/golden.ts', true],
    ]);
  });

  it('finds nothing where nothing is', () => {
    expect(readPackages(fixture.root)).toEqual([]);
    expect(readSources(fixture.root, 'scripts')).toEqual([]);
  });
});

describe('importsOf', () => {
  it('sees imports of every kind once, with their lines', () => {
    const text = [
      "import a, { b } from './a.js';",
      "import type { C } from '@ctx/c';",
      "export { d, e } from './d.js';",
      "export * from './f.js';",
      "import './side.js';",
      "const g = await import('g/sub');",
      'const h = await import(name);',
      "// import './comment.js'",
      'type I = import("./i.js").I;',
    ].join('\n');
    expect(importsOf(source(text)).map(({ specifier, line }) => `${line} ${specifier}`)).toEqual([
      '1 ./a.js',
      '2 @ctx/c',
      '3 ./d.js',
      '4 ./f.js',
      '5 ./side.js',
      '6 g/sub',
    ]);
    expect(importsOf(source(text)).filter(({ dynamic }) => dynamic)).toHaveLength(1);
  });
});

describe('lines of a source', () => {
  it('begin with one', () => {
    expect(['a\nb'.length, 0, 1].map((offset) => lineAt('a\nb\n', offset))).toEqual([2, 1, 1]);
  });

  it('are code when neither blank nor comment', () => {
    const text = '/**\n * Doc.\n */\nconst a = 1; // one\n\n  // two\nconst b = `\n// text\n`;\n';
    expect(codeLineCount(source(text))).toBe(4);
  });
});

describe('packageOf', () => {
  it('takes the scope with the name', () => {
    expect(['a', 'a/b', '@s/a', '@s/a/b/c'].map(packageOf)).toEqual(['a', 'a', '@s/a', '@s/a']);
  });
});
