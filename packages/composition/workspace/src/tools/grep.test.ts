import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDirectory } from '../../../tree/test/directories.js';
import { openWorkspace, type Workspace } from '../workspace.js';
import { ask } from './ask.js';
import { grep } from './grep.js';

let workspace: Workspace;
beforeAll(async () => {
  const root = makeDirectory({
    'src/cart.ts': 'export function total(items: number[]) {\n  return items.length;\n}\n',
    'src/shop.ts': "import { total } from './cart.js';\n\nexport const all = () => total([1]);\n",
    'test/cart.test.ts': "import { total } from '../src/cart.js';\n\ntotal([]);\n",
  });
  workspace = await openWorkspace(root, { cacheDir: false, workers: 1 });
});
afterAll(() => workspace.close());

it('answers with hits under what holds them, of several patterns and in some folders', async () => {
  const { text } = await ask(grep, { patterns: ['total\\(', 'items'] }, workspace);
  expect(text.startsWith('## src/cart.ts\n@@ 1-3')).toBe(true);
  expect(text).toContain('## test/cart.test.ts\n');
  const given = { patterns: ['TOTAL'], paths: [`${workspace.root}/test`], ignoreCase: true };
  const some = await ask(grep, given, workspace);
  expect(some.text).toContain('test/cart.test.ts');
  expect(some.text).not.toContain('src/cart.ts\n');
});

it('says that nothing matches, and which paths are none', async () => {
  const { text } = await ask(grep, { patterns: ['nowhere'], paths: ['src', 'lib'] }, workspace);
  expect(text).toBe('no line matches "nowhere"\n\nno file or folder here is "lib"\n');
});

it('refuses what a model must mend', async () => {
  await expect(ask(grep, {}, workspace)).rejects.toThrow('patterns is missing');
  await expect(ask(grep, { patterns: [''] }, workspace)).rejects.toThrow('must not be empty');
  await expect(ask(grep, { patterns: ['a'], budget: 7 }, workspace)).rejects.toThrow('from 100');
});
