import type { Grammar } from '@ctx/syntax';
import { loadLanguage } from '@ctx/syntax/node';
import { describe, expect, it } from 'vitest';
import { chunkLoaded, chunkSource, languagesIn } from './syntax.js';

const script = `export function f(a) {\n${'  a = work(a);\n'.repeat(40)}}\nexport function g(a) {\n${'  a = work(a);\n'.repeat(40)}}\n`;
const names = (chunks: { symbolName?: string | undefined }[]) =>
  chunks.map(({ symbolName }) => symbolName);

describe('chunkSource', () => {
  it('loads what a file needs and cuts it', async () => {
    const asked: Grammar[] = [];
    const load = (language: Grammar) => {
      asked.push(language);
      return loadLanguage(language);
    };
    const { chunks } = await chunkSource(
      { path: 'a.js', text: script },
      { load, roles: ['source'] },
    );
    expect(names(chunks)).toEqual(['f', 'g']);
    expect(asked).toEqual(['javascript']);
  });

  it('cuts scripts in a page by their language', async () => {
    const text = `<script>\n${script}</script>\n`;
    const { chunks } = await chunkSource(
      { path: 'a.html', text },
      { load: loadLanguage, roles: ['source'] },
    );
    expect(names(chunks)).toContain('g');
  });
});

describe('chunkLoaded', () => {
  it('says which grammar is not loaded, and cuts without it', () => {
    // One that no test of this file loads: it has a process of its own (vitest.config.ts).
    const { chunks, degraded } = chunkLoaded({ path: 'a.sol', text: 'contract A {}' });
    expect(chunks.length).toBeGreaterThan(0);
    expect(degraded?.[0]?.detail).toMatch(/grammar of solidity is not loaded/);
  });

  it('cuts by the grammar where structureOf is undefined', async () => {
    await loadLanguage('javascript');
    const input = { path: 'a.js', text: script };
    expect(chunkLoaded(input, { structureOf: undefined })).toEqual(chunkLoaded(input));
  });

  it('needs none for a document', () => {
    expect(chunkLoaded({ path: 'a.md', text: '# A\n' }).degraded).toBeUndefined();
  });
});

describe('languagesIn', () => {
  it.each([
    ['a.py', '', ['python']],
    ['a.h', 'namespace a {}', ['cpp']],
    ['a.md', '# A', []],
    ['a.unknown', '', []],
    ['a.vue', '<script lang="ts">\nlet a\n</script>', ['typescript']],
  ])('of %s', (path, text, languages) => {
    expect(languagesIn({ path, text })).toEqual(languages);
  });

  it('is the one that the caller names', () => {
    expect(languagesIn({ path: 'a', text: '', language: 'go' })).toEqual(['go']);
  });
});
