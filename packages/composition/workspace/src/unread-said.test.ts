import { loadO200k } from '@ctx/tokens';
import { expect, it } from 'vitest';
import { makeDirectory, makeRepository } from '../../tree/test/directories.js';
import { openWorkspace, type Workspace } from './workspace.js';

const SAID = '2 of 4 files are not read yet, 2 of them below docs/: ';

/** Each answer with a budget: of something that is found, and of something that is not among what was read. */
const ASKED: readonly [string, (of: Workspace, budget: number) => Promise<{ text: string }>][] = [
  ['context', (of, budget) => of.context('cartTotal returns NaN', { budget })],
  ['context of nothing', (of, budget) => of.context('stripes of zebras', { budget })],
  ['menu', (of, budget) => of.menu('cartTotal returns NaN', { budget })],
  ['menu of nothing', (of, budget) => of.menu('stripes of zebras', { budget })],
  ['map', (of, budget) => of.map({ budget })],
  ['grep', (of, budget) => of.grep('cartTotal', { budget })],
  ['grep of nothing', (of, budget) => of.grep('stripes', { budget })],
];

it('says within the text and the budget of each answer what was not read', async () => {
  const root = makeRepository({
    'src/cart.ts':
      'export function cartTotal(items: number[]): number {\n  return items.length;\n}\n',
    'src/order.ts': "import { cartTotal } from './cart.js';\nexport const order = cartTotal([]);\n",
    'docs/cart.md': 'The cart total of an empty cart.\n',
    'docs/zebra.md': 'Zebras have stripes.\n',
  });
  const part = await openWorkspace(root, { cacheDir: false, limits: { files: 2 } });
  const whole = await openWorkspace(root, { cacheDir: false });
  const countTokens = await loadO200k();
  for (const [name, ask] of ASKED) {
    expect((await ask(part, 700)).text, name).toContain(SAID);
    expect((await ask(whole, 700)).text, name).not.toContain('not read yet');
    for (let budget = 10; budget < 200; budget += 10)
      expect(countTokens((await ask(part, budget)).text), name).toBeLessThanOrEqual(budget);
  }
  await part.close();
  await whole.close();
});

it('says as well that an ignore file is too large, with git and without', async () => {
  const said = '.ctxignore is larger than 256 kB: what the patterns there name is not left out';
  const files = { 'src/a.ts': 'export const a = 1;\n', '.ctxignore': 'b\n'.repeat(130_000) };
  for (const root of [makeRepository(files), makeDirectory(files)]) {
    const workspace = await openWorkspace(root, { cacheDir: false });
    expect(workspace.leftOut).toEqual([said]);
    expect(workspace.notices).toContain(said);
    expect((await workspace.grep('const a')).text).toContain(said);
    await workspace.close();
  }
  const root = makeRepository({ 'a.ts': 'let a;\n', 'sub/.gitignore': 'b\n'.repeat(130_000) });
  const workspace = await openWorkspace(root, { cacheDir: false });
  expect(workspace.leftOut[0]).toMatch(/^sub\/\.gitignore is larger than 256 kB/);
  await workspace.close();
});
