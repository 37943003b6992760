import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFixture, type Fixture, manifest } from '../fixture.js';
import { languageNames, staleIndexes } from '../languages.mjs';
import { readRepository } from '../sources.js';
import { checkLanguages, mentioned } from './languages.js';

describe('mentioned', () => {
  it.each([
    ['python', 'python'],
    ['go', 'go'],
    ['c', 'c'],
    ['a TypeScript file', 'TypeScript'],
    ['src/a.kt', '.kt'],
    ['\\\\.(?:d\\\\.ts)$', '.ts'],
    ['(?:kt|cs|rb)', 'kt cs rb'],
    ['ts mts cts', 'ts mts cts'],
  ])('%s names %s', (text, expected) => {
    expect(mentioned(text)).toBe(expected);
  });

  it.each([
    './worker.js',
    '@ctx/source',
    'node:fs',
    'package.json',
    'README.md',
    'let it go',
    'in a swift and rusty shell',
    'a c d r',
    'c d h l m r s v y',
    'cargo nix node',
    'e.g. this',
    'x.map',
    'toString',
    '',
  ])('%j names none', (text) => {
    expect(mentioned(text)).toBeUndefined();
  });
});

describe('checkLanguages', () => {
  let files: Fixture;
  beforeEach(() => {
    files = createFixture();
  });
  afterEach(() => files.remove());

  const check = (path: string, text: string): string[] => {
    files.write({ 'packages/algorithms/a/package.json': manifest('@ctx/a'), [path]: text });
    const found = checkLanguages(readRepository(files.root)).filter(
      (finding) => finding.path === path,
    );
    return found.map(({ line, message }) => `${line} ${message}`);
  };

  it('finds names in strings, patterns and keys, with their lines', () => {
    const text =
      "// in Python\nconst a = 'python';\nconst b = /\\.kt$/;\nconst c = { kotlin: `x.rs${a}` };\n";
    expect(check('packages/algorithms/a/src/index.ts', text)).toEqual([
      '2 names "python": ask the data of @ctx/source',
      '3 names ".kt": ask the data of @ctx/source',
      '4 names "kotlin": ask the data of @ctx/source',
      '4 names ".rs": ask the data of @ctx/source',
    ]);
  });

  it('finds none in tests and in imports', () => {
    expect(check('packages/algorithms/a/src/a.test.ts', "const a = 'python';\n")).toEqual([]);
    const text = "import 'graphology/layout.js';\nexport { a } from './java.js';\n";
    expect(check('packages/algorithms/a/src/index.ts', text)).toEqual([]);
  });
});

describe('the indexes', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));

  it('are what the files beside them say', () => {
    expect(languageNames(root)).toContain('typescript');
    expect(staleIndexes(root)).toEqual([]);
  });

  it('are refused for a family that nothing resolves, by the name of the file to write', () => {
    const files = createFixture();
    const data = "export const tern = { extensions: 'tern', imports: { family: 'tern' } };\n";
    files.write({ 'packages/foundation/source/src/languages/tern.ts': data });
    expect(() => staleIndexes(files.root)).toThrow(
      'languages/tern.ts: no resolver of the family "tern": write packages/foundation/imports/src/families/tern.ts, or leave out `imports`',
    );
    files.remove();
  });

  it('are stale as soon as a file is added', () => {
    const files = createFixture();
    const folder = 'packages/foundation/source/src/languages';
    const resolver = 'packages/foundation/imports/src/families/x.ts';
    files.write({ [`${folder}/a.ts`]: "family: 'x'", [`${folder}/b.ts`]: '', [resolver]: '' });
    const [index] = staleIndexes(files.root);
    expect(index?.path).toBe(`${folder}/index.ts`);
    expect(index?.text).toContain("export type DataLanguage = 'a' | 'b';");
    expect(index?.text).toContain("export type LanguageFamily = 'x';");
    files.remove();
  });
});
