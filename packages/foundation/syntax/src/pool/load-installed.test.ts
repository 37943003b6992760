import { promises } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, expect, it, vi } from 'vitest';
import { extract } from '../extract/extract.js';
import { loadInstalled, loadLanguage } from './load-installed.js';

it('loads the grammar of a language, and those of code inside of a file', async () => {
  await loadInstalled('shell', '');
  expect(extract('shell', 'add() { :; }').definitions.map(({ name }) => name)).toEqual(['add']);
  const text = '```lua\nreturn run()\n```\n\n```js\nstop();\n```\n';
  await loadInstalled('markdown', text);
  const { degraded, references } = extract('markdown', text);
  expect(degraded).toBeUndefined();
  expect(references.map(({ name }) => name)).toEqual(['run', 'stop']);
});

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
