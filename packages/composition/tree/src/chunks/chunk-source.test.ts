import { describe, expect, it } from 'vitest';
import { chunkSource } from './chunk-source.js';

const source = 'def one():\n    """Gives one."""\n    return 1\n\n\ndef two():\n    return 2\n';

describe('chunkSource', () => {
  it('cuts by the grammar of the language', async () => {
    const { chunks, degraded } = await chunkSource({ path: 'a.py', text: source }, {});
    const named = chunks.filter(({ role }) => role === 'source');
    expect(named.flatMap(({ symbols }) => symbols)).toEqual(['one', 'two']);
    expect(degraded).toBeUndefined();
  });

  it('reads the language inside a component at its place', async () => {
    const text = `<template>\n  <p>x</p>\n</template>\n<script setup lang="ts">\nexport function greet(name: string): string {\n  return \`Hello, \${name}, and welcome to this page\`;\n}\n</script>\n`;
    const { chunks } = await chunkSource({ path: 'a.vue', text }, { maxChars: 200, target: 40 });
    const greet = chunks.find(({ symbols }) => symbols.includes('greet'));
    expect(greet?.startLine).toBeLessThanOrEqual(5);
    expect(greet?.endLine).toBeGreaterThanOrEqual(7);
  });

  it('cuts what has no grammar by the blocks of its outline', async () => {
    const text = 'fun one() {\n  return 1\n}\n\nfun two() {\n  return 2\n}\n';
    const { chunks, degraded } = await chunkSource({ path: 'a.kt', text }, {});
    const parts = chunks.filter(({ role }) => role === 'source');
    expect(parts.map((chunk) => chunk.text).join('')).toBe(text);
    expect(degraded).toBeDefined();
  });

  it('cuts a build by its targets', async () => {
    const text = 'all: a b\n\t@echo all of it is built\n\nclean:\n\trm -f a b\n';
    const { chunks, degraded } = await chunkSource(
      { path: 'Makefile', text },
      { shape: 'declaration' },
    );
    const parts = chunks.filter(({ role }) => role === 'source');
    expect(parts.map((chunk) => chunk.text).join('')).toBe(text);
    expect(chunks.flatMap(({ symbols }) => symbols)).toEqual(
      expect.arrayContaining(['all', 'clean']),
    );
    expect(degraded).toBeUndefined();
  });

  it('counts with the counter given', async () => {
    const countTokens = (text: string) => text.split(/\s+/).length;
    const { chunks } = await chunkSource(
      { path: 'a.py', text: source },
      { maxTokens: 30 },
      countTokens,
    );
    expect(chunks.every(({ tokens }) => tokens !== undefined && tokens <= 30)).toBe(true);
  });
});
