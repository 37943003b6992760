import { extract, grammarsIn, readableOf } from '@ctx/syntax';
import { loadLanguage } from '@ctx/syntax/node';
import { loadO200k } from '@ctx/tokens';
import { factsOfText, type TextTreeOptions } from '@ctx/tree/texts';
import { describe, expect, it } from 'vitest';
import { makeDirectory } from '../../../tree/test/directories.js';
import { openWorkspace } from '../workspace.js';
import { openTexts } from './open-texts.js';

const body = (name: string) =>
  Array.from({ length: 20 }, (_, i) => `  const ${name}${i} = cookie.slice(${i});`).join('\n');
const FILES: Record<string, string> = {
  'src/cookie.ts': `/** Cookies. */\nexport function parseCookie(cookie: string) {\n${body('part')}\n}\n`,
  'src/server.ts': `import { parseCookie } from './cookie.js';\n\nexport function serve(cookie: string) {\n${body('head')}\n  return parseCookie(cookie);\n}\n`,
  'src/cookie.test.ts': "import { parseCookie } from './cookie.js';\n\nparseCookie('');\n",
  'src/odd.ts': 'export function broken( {{{ \n',
  'tools/run.py': 'def run(cookie):\n    return cookie\n',
  'docs/notes.md': '# Notes\n\n## Of a cookie\n\nNothing about it.\n',
  'package.json': '{ "name": "shop", "type": "module" }\n',
  'generated.js': `${'var a=1;'.repeat(3_000)}\n`,
};
const TASKS = ['parseCookie throws for an empty cookie', 'run', 'zzzz qqqq'];

const held = (files: Record<string, string>) =>
  Object.entries(files).map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) }));

/** As a page parses: with the grammars that the texts ask for. */
const parsing: TextTreeOptions['extract'] = (file) =>
  factsOfText(file, {
    missing: async () => undefined,
    parse: async () => {
      const language = readableOf(file.path, file.text)!;
      for (const grammar of grammarsIn(language, file.text)) await loadLanguage(grammar);
      return extract(language, file.text);
    },
  });

describe('openTexts', () => {
  it('answers as a workspace of the same files does, to the byte', async () => {
    const workspace = await openWorkspace(makeDirectory(FILES), { cacheDir: false, workers: 1 });
    const texts = await openTexts(held(FILES), { extract: parsing });
    const countTokens = await loadO200k();
    expect(texts.files.map(({ path, size, language }) => [path, size, language])).toEqual(
      workspace.files.map(({ path, size, language }) => [path, size, language]),
    );
    expect(texts.skipped).toEqual(workspace.skipped);
    for (const budget of [60, 300, 900, 4_000]) {
      for (const task of TASKS) {
        const options = { budget, countTokens };
        expect((await texts.context(task, options)).text).toBe(
          (await workspace.context(task, options)).text,
        );
      }
      const map = await workspace.map({ budget, countTokens });
      expect(texts.map({ budget, countTokens }).text).toBe(map.text);
    }
    await workspace.close();
  });

  it('composes what it found again at other budgets, as a page does', async () => {
    const texts = await openTexts(held(FILES), { extract: parsing });
    const { replay } = await texts.context(TASKS[0]!, { replay: true });
    expect([...replay!.sources.keys()]).toContain('src/cookie.ts');
    expect(texts.ranked()).toBe(texts.ranked());
    expect(texts.graph()).toBe(texts.graph());
    expect(texts.text('src/cookie.ts')).toBe(FILES['src/cookie.ts']);
    expect(texts.text('absent.ts')).toBeUndefined();
  });

  it('refuses a focus that is no file here, and answers of nothing', async () => {
    const none = await openTexts([], { extract: parsing });
    expect((await none.context('a task')).files).toEqual([]);
    await expect(none.context('a task', { focus: ['a.ts'] })).rejects.toThrow(RangeError);
    const countTokens = await loadO200k();
    expect(none.map({ budget: 100, countTokens }).files).toEqual([]);
  });
});
