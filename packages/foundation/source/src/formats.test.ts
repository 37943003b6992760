import { describe, expect, it } from 'vitest';
import { formatExtensions, formatNames, formatOf, isDocument, isSettings } from './formats.js';

describe('formatOf', () => {
  it.each([
    ['README.md', 'markdown'],
    ['docs/a.mdx', 'markdown'],
    ['docs/index.rst', 'rst'],
    ['a\\b\\page.HTML', 'html'],
    ['style.scss', 'scss'],
    ['db/001.sql', 'sql'],
    ['.github/workflows/ci.yml', 'yaml'],
    ['package.json', 'json'],
    ['pyproject.toml', 'toml'],
    ['setup.cfg', 'ini'],
    ['.editorconfig', 'ini'],
    ['a.ipynb', 'notebook'],
    ['Dockerfile', 'dockerfile'],
    ['build/Dockerfile.dev', 'dockerfile'],
    ['Makefile', 'makefile'],
    ['LICENSE', 'text'],
  ])('%s is %s', (path, language) => {
    expect(formatOf(path)).toBe(language);
  });

  it.each([
    'a',
    'a.unknown',
    'constructor',
    '__proto__',
    'x.constructor',
    '',
    'dir.md/file',
    'Main.kt',
  ])('%s has no known format', (path) => {
    expect(formatOf(path)).toBeUndefined();
  });
});

describe('isDocument', () => {
  it('holds for prose, not for code and data', () => {
    expect(['markdown', 'rst', 'text', 'notebook'].every(isDocument)).toBe(true);
    expect(['json', 'html', 'typescript', 'css'].some(isDocument)).toBe(false);
  });
});

describe('formatNames', () => {
  it('lists every format once, those of file names among them, with its extensions', () => {
    expect(formatNames).toEqual([...new Set(formatNames)].sort());
    expect(formatNames).toContain('dockerfile');
    expect(formatExtensions('dockerfile')).toBe('');
    expect(formatExtensions('yaml')).toBe('yaml yml');
    expect(formatExtensions('toString')).toBe('');
    for (const name of formatNames)
      for (const extension of formatExtensions(name).split(' ').filter(Boolean))
        expect(formatOf(`a.${extension}`), extension).toBe(name);
  });
});

describe('isSettings', () => {
  it.each([
    'package.json',
    'a/tsconfig.json',
    '.github/workflows/ci.yml',
    'pyproject.toml',
    'setup.cfg',
    'go.mod',
    '.npmrc',
    'vite.config.ts',
    'a\\jest.config.mjs',
    '.eslintrc.cjs',
    'pom.xml',
  ])('holds of %s', (path) => {
    expect(isSettings(path)).toBe(true);
  });

  it.each([
    'src/config.ts',
    'src/app.config/index.ts',
    'README.md',
    'mapper/Cart.xml',
    'schema.sql',
    'Makefile',
    'src/rc.ts',
    'LICENSE',
  ])('does not hold of %s', (path) => {
    expect(isSettings(path)).toBe(false);
  });
});

describe('documents in other markup than Markdown', () => {
  it.each([
    ['doc/syntax.rdoc', 'rdoc'],
    ['README.rdoc', 'rdoc'],
    ['docs/guide.adoc', 'asciidoc'],
    ['docs/api.rst', 'rst'],
  ])('%s is %s, which is read and is no data', (path, format) => {
    expect(formatOf(path)).toBe(format);
    expect(isDocument(format)).toBe(true);
  });

  it('have the extensions by which they are found', () => {
    expect(formatExtensions('rdoc')).toBe('rdoc');
    expect(formatExtensions('asciidoc').split(' ')).toContain('adoc');
  });
});
