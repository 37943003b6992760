import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, sandbox, shop } from '../../test/repository.js';

let box: Sandbox;
let id: string;
beforeAll(async () => {
  box = sandbox();
  shop(box);
  const menu = await box.ctx(['the total of the cart and its price', '--menu']);
  id = /^menu ([a-z]{6}):/.exec(menu.out)![1]!;
});
afterAll(() => box.remove());

describe('numbers of a menu', () => {
  it('are refused without it, of one that is gone, and where it has fewer', async () => {
    expect(await box.ctx(['show', '1'])).toMatchObject({ code: 2, out: '' });
    const gone = await box.ctx(['show', id === 'zazaza' ? 'zazazi' : 'zazaza', '1']);
    expect(gone).toMatchObject({ code: 2, out: '' });
    expect(gone.err).toContain('is not kept here');
    expect((await box.ctx(['show', id, '900'])).err).toContain('not 900');
  });

  it('are followed by name where the file has changed, and refuse where that is gone', async () => {
    const menu = await box.ctx(['Cart total', '--menu', '--json']);
    const { id: own, entries } = JSON.parse(menu.out);
    const entry = entries.find((one: { name?: string }) => one.name?.endsWith('total'));
    const text = readFileSync(join(box.root, entry.path), 'utf8');
    box.write(entry.path, `// new\n// lines\n${text}`);
    const moved = await box.ctx(['show', own, `${entry.number}`]);
    expect(moved.out).toContain('total(');
    box.write(entry.path, 'export const none = 1;\n');
    const without = await box.ctx(['show', own, `${entry.number}`]);
    expect(without).toMatchObject({ out: '' });
    expect(without.code).not.toBe(0);
    box.write(entry.path, text);
  });
});

describe('a conversation', () => {
  it('is shown nothing twice, and all of it again where it asks', async () => {
    const talk = ['--conversation', 'three'];
    const first = await box.ctx(['show', 'src/cart.ts:1-6', ...talk]);
    expect(first.out).toContain('@@ 1-6');
    const second = await box.ctx(['show', 'src/cart.ts:1-6', ...talk]);
    expect(second.out).toBe('');
    expect(second.err).toContain('shown before: src/cart.ts:1-6');
    expect((await box.ctx(['show', 'src/cart.ts:1-6', ...talk, '--again'])).out).toBe(first.out);
  });
});
