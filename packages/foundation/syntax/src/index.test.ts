import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as root from './index.js';
import * as stages from './stages.js';

it('exports these values and no others', () => {
  expect(Object.keys(root).sort()).toEqual([
    'extract',
    'extractorVersion',
    'isProvisional',
    'languageOf',
    'languages',
    'loadLanguage',
    'structure',
    'unloadLanguage',
  ]);
});

it('exports these stages and no others', () => {
  expect(Object.keys(stages).sort()).toEqual([
    'assemble',
    'createSource',
    'docBefore',
    'fileDoc',
    'firstSentence',
    'languageFile',
    'recover',
    'references',
    'settleExported',
    'signature',
  ]);
});

it('reaches nothing of Node from the root', () => {
  const node = new Set([
    'calling-thread.ts',
    'node.ts',
    'node-grammars.ts',
    'pool.ts',
    'tune.ts',
    'worker-file.ts',
    'worker.ts',
  ]);
  const folders = [new URL('.', import.meta.url), new URL('./languages/', import.meta.url)];
  for (const folder of folders)
    for (const name of readdirSync(folder)) {
      if (!name.endsWith('.ts') || name.endsWith('.test.ts') || node.has(name)) continue;
      const text = readFileSync(new URL(name, folder), 'utf8');
      expect(text, name).not.toMatch(/from 'node:|process\.|Date\.now|Math\.random/);
      expect(text, name).not.toMatch(
        /from '\.\.?\/(?:calling-thread|node|node-grammars|pool|tune|worker|worker-file)\.js'/,
      );
    }
});
