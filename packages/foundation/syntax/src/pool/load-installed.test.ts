import { promises } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, expect, it, vi } from 'vitest';
import { extract } from '../extract/extract.js';
import { grammars, optionalPackageOf } from '../languages/languages.js';
import { createPool } from '../node.js';
import {
  grammarFile,
  hasGrammar,
  loadInstalled,
  loadLanguage,
  packageToInstall,
} from './load-installed.js';

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

it('finds the grammar of every language, those of optional packages among them', () => {
  expect(grammars.filter((language) => !hasGrammar(language))).toEqual([]);
  expect(grammarFile('lua')).toMatch(
    /@cursorless[\\/]tree-sitter-wasms[\\/]out[\\/]tree-sitter-lua\.wasm$/,
  );
});

it('names the version of every package', () => {
  for (const language of grammars) expect(packageToInstall(language)).toMatch(/@\d+\.\d+\.\d+$/);
  expect(optionalPackageOf('lua')).toBe('@cursorless/tree-sitter-wasms');
  expect(optionalPackageOf('go')).toBeUndefined();
});

it('throws for a language that no grammar reads', () => {
  expect(() => hasGrammar('klingon' as 'lua')).toThrow(RangeError);
});

// One text of each kind that has brought a grammar or its scanner down, or to a standstill.
const HOSTILE: readonly (readonly [path: string, text: string])[] = [
  ['deep.lua', '('.repeat(20_000)],
  ['long.lua', `x = [${'='.repeat(50_000)}[`],
  ['table.lua', '{'.repeat(20_000)],
  ['heredoc.sh', 'cat <<A\n'.repeat(2_000)],
  ['deep.sh', '$('.repeat(10_000)],
  ['quotes.sh', `"${'$('.repeat(2_000)}"`],
  ['zero.sh', '\0\u{10ffff}'.repeat(1_000)],
];

it('survives hostile texts, and reads the next one', async () => {
  const pool = createPool({ workers: 1, timeout: 600_000 });
  const all = await Promise.all(HOSTILE.map(([path, text]) => pool.extract({ path, text })));
  for (const [index, facts] of all.entries())
    expect([HOSTILE[index]![0], facts.degraded?.[0]?.reason]).not.toContain('timeout');
  const after = await pool.extract({ path: 'a.lua', text: 'function add() end' });
  expect(after.definitions.map(({ name }) => name)).toEqual(['add']);
  await pool.close();
});
