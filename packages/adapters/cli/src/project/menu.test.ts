import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Sandbox, sandbox, shop } from '../../test/repository.js';

let box: Sandbox;
beforeAll(() => {
  box = sandbox();
  shop(box);
});
afterAll(() => box.remove());

it('keeps a menu in the cache, without its text and without a secret of the task', async () => {
  const token = `ghp_${'a1B2c3D4e5'.repeat(4).slice(0, 36)}`;
  const { code, out } = await box.ctx([`Cart total ${token}`, '--menu']);
  expect([code, /^menu [a-z]{6}: /.test(out)]).toEqual([0, true]);
  const folder = join(dirname(box.root), 'cache', 'menus');
  const [root] = readdirSync(folder);
  const [file, ...more] = readdirSync(join(folder, root!));
  expect(more).toEqual([]);
  const kept = readFileSync(join(folder, root!, file!), 'utf8');
  expect(kept).not.toContain(token);
  expect(kept).not.toContain('"text"');
});

it('says the same under the same id, and nothing is kept of what matches nothing', async () => {
  const [one, other] = [await box.ctx(['total', '--menu']), await box.ctx(['total', '--menu'])];
  expect(other.out).toBe(one.out);
  expect(await box.ctx(['xyzzy plugh', '--menu'])).toMatchObject({ code: 1, out: '' });
});

it('gives lines at once with --whole, whatever else is asked', async () => {
  const [lines, whole] = [
    await box.ctx(['Cart total', '--budget', '400']),
    await box.ctx(['Cart total', '--menu', '--whole', '--budget', '400']),
  ];
  expect(whole.out).toBe(lines.out);
  expect(whole.out).toContain('```');
});
