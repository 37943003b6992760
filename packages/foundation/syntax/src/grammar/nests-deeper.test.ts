import { describe, expect, it } from 'vitest';
import { loadLanguage } from '../pool/load-installed.js';
import { tuneNode20 } from '../pool/tune.js';
import { loadedLanguage, parse } from './grammar.js';
import { nestsDeeper } from './nests-deeper.js';

tuneNode20();

async function isDeep(text: string, depth: number): Promise<boolean> {
  await loadLanguage('javascript');
  const tree = parse(loadedLanguage('javascript'), text)!;
  try {
    return nestsDeeper(tree, depth);
  } finally {
    tree.delete();
  }
}

describe('nestsDeeper', () => {
  it('tells a long chain from many short ones', async () => {
    expect(await isDeep(`f()${'.a'.repeat(2_000)}`, 1_000)).toBe(true);
    expect(await isDeep(`${'f().a;\n'.repeat(2_000)}`, 1_000)).toBe(false);
  });

  it('finds it in the midst of a text, and counts levels', async () => {
    const chain = `${';\n'.repeat(2_000)}${'['.repeat(1_300)}1${']'.repeat(1_300)};\n`;
    expect(await isDeep(chain, 1_000)).toBe(true);
    expect(await isDeep(chain, 1_400)).toBe(false);
  });

  it('has nothing to look for in a short text', async () => {
    expect(await isDeep('[['.repeat(400), 1_000)).toBe(false);
    expect(await isDeep('', 1_000)).toBe(false);
  });
});
