import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as root from './index.js';
import * as syntax from './syntax.js';

it('exports these values and no others', () => {
  expect(Object.keys(root).sort()).toEqual([
    'chunkFile',
    'contextualize',
    'diffChunks',
    'embedChunks',
    'extractorVersion',
    'filterChunks',
    'indexChunks',
    'order',
    'renderOrder',
  ]);
});

it('exports these calls with grammars', () => {
  expect(Object.keys(syntax).sort()).toEqual(['chunkLoaded', 'chunkSource', 'languagesIn']);
});

it('asks for the grammars in one file only', () => {
  const folder = new URL('.', import.meta.url);
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts') || name === 'syntax.ts') continue;
    expect(readFileSync(new URL(name, folder), 'utf8'), name).not.toMatch(/from '@ctx\/syntax/);
  }
});
