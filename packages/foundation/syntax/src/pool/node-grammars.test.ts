import { promises } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, expect, it, vi } from 'vitest';
import { loadLanguage } from './node-grammars.js';

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

it('reads nothing again of a grammar that is loaded, however many files ask', async () => {
  await loadLanguage('go');
  const readFile = vi.spyOn(promises, 'readFile');
  syncBuiltinESMExports();
  await loadLanguage('go');
  expect(readFile).not.toHaveBeenCalled();
});
