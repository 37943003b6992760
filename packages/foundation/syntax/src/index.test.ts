import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as facts from './facts.js';
import * as root from './index.js';
import * as languages from './languages.js';

it('exports these values and no others', () => {
  expect(Object.keys(root).sort()).toEqual([
    'extract',
    'extractorVersion',
    'grammarOf',
    'grammarsIn',
    'isContainer',
    'isGrammar',
    'isProvisional',
    'loadLanguage',
    'readableOf',
    'structure',
  ]);
});

it('exports of a language what is known of it', () => {
  expect(Object.keys(languages).sort()).toEqual(['languageFile', 'optionalPackageOf']);
});

it('says by names what facts are, without a grammar', () => {
  expect(Object.keys(facts).sort()).toEqual([
    'componentName',
    'isProvisional',
    'isStructuredFormat',
  ]);
});

it('reaches nothing of Node from the root', () => {
  const node = /^(?:pool\/.*|node|worker|worker-file)\.ts$/;
  const sources = new URL('.', import.meta.url);
  for (const name of readdirSync(sources, { recursive: true, encoding: 'utf8' })) {
    const path = name.replaceAll('\\', '/');
    if (!path.endsWith('.ts') || path.endsWith('.test.ts') || node.test(path)) continue;
    const text = readFileSync(new URL(path, sources), 'utf8');
    expect(text, path).not.toMatch(/from 'node:|process\.|Date\.now|Math\.random/);
    for (const [, specifier = ''] of text.matchAll(/from '(\.[^']+)\.js'/g)) {
      const imported = new URL(`${specifier}.ts`, new URL(path, sources)).href;
      expect(imported.slice(sources.href.length), path).not.toMatch(node);
    }
  }
});
