import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capture } from '../../test/capture.js';
import { type Sandbox, sandbox, shop } from '../../test/repository.js';
import { impactOf } from './impact.js';

let box: Sandbox;
beforeAll(() => {
  box = sandbox();
  shop(box);
});
afterAll(() => box.remove());

const options = (more = {}) => ({ root: box.root, json: false, quiet: true, ...more });

async function said(subject: string, more = {}): Promise<string> {
  const streams = capture({ cwd: `${box.root}/src` });
  expect(await impactOf(subject, options(more), streams)).toBe(0);
  return streams.out();
}

describe('impactOf', () => {
  it('lists what a change to a file may reach, with depth, certainty and way', async () => {
    expect(await said('src/price.ts')).toBe(
      `# A change to src/price.ts may reach 2 files, 1 of them directly.
1 src/cart.ts (import)
2 src/cart.test.ts (import) via src/cart.ts
`,
    );
  });

  it('takes a file from the current folder, a name of a file, and a name', async () => {
    const whole = (await said('src/price.ts')).split('\n').slice(1);
    for (const subject of ['price.ts', 'price.ts#priceOf', 'src/price.ts#priceOf', 'priceOf']) {
      expect((await said(subject)).split('\n').slice(1)).toEqual(whole);
    }
  });

  it('asks for the class around a member', async () => {
    expect(await said('Cart.total', { json: true })).toContain('"symbol": "Cart"');
  });

  it('stops at a depth and at a tier', async () => {
    expect(await said('src/price.ts', { depth: 1 })).not.toContain('cart.test.ts');
    expect(await said('src/price.ts', { tier: 'import' })).toContain('cart.test.ts');
  });

  it('refuses what is neither a file nor a name', async () => {
    await expect(said('nope')).rejects.toThrow('"nope" is neither a file nor a name here');
    await expect(said('src/price.ts#nope')).rejects.toThrow('does not define nope');
  });

  it('says where a name is when several files define it', async () => {
    box.write('src/other.ts', 'export class Cart {}\n');
    await expect(said('Cart')).rejects.toThrow(/several files define Cart.*\n.*src\/cart\.ts:4/);
  });
});
