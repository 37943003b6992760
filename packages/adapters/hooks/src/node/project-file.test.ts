import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readProjectFile } from './project-file.js';

let shop: string;
beforeEach(() => {
  shop = realpathSync(mkdtempSync(join(tmpdir(), 'ctx-files-')));
  for (const folder of ['web/.git', 'web/inner', 'money/.git', 'private'])
    mkdirSync(join(shop, folder), { recursive: true });
  for (const path of ['web/a.ts', 'web/inner/b.ts', 'money/c.ts', 'money/.env', 'private/d.ts'])
    writeFileSync(join(shop, path), 'x\n');
});
afterEach(() => rmSync(shop, { recursive: true, force: true }));

const read = async (path: string, env: Record<string, string> = {}) =>
  (await readProjectFile(join(shop, 'web'), path, env))?.path;

it('reads a file of the project by its path in it, and none of elsewhere', async () => {
  expect(await read('a.ts')).toBe('a.ts');
  for (const path of ['../money/c.ts', '../private/d.ts', 'gone.ts', '.', 'a.ipynb'])
    expect(await read(path), path).toBeUndefined();
});

it('reads a file of another repository of a list behind its name, a secret and a link to elsewhere never', async () => {
  writeFileSync(join(shop, 'ctx.roots'), 'web\nmoney\nweb/inner\n');
  symlinkSync(join(shop, 'private/d.ts'), join(shop, 'money/link.ts'));
  expect(await read('a.ts')).toBe('web/a.ts');
  expect(await read('../money/c.ts')).toBe('money/c.ts');
  // One inside of another has its files.
  expect(await read('inner/b.ts')).toBe('inner/b.ts');
  for (const path of ['../money/.env', '../money/link.ts', '../private/d.ts'])
    expect(await read(path), path).toBeUndefined();
});
