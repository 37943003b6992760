import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capture } from '../../test/capture.js';
import { type Sandbox, sandbox, shop } from '../../test/repository.js';
import { findName } from './find.js';

let box: Sandbox;
beforeAll(() => {
  box = sandbox();
  shop(box);
});
afterAll(() => box.remove());

const options = (more = {}) => ({ root: box.root, limit: 5, json: false, quiet: false, ...more });

describe('findName', () => {
  it('prints where a name is defined, what depends on it, and its signature', async () => {
    const streams = capture();
    expect(await findName('Cart', options(), streams)).toBe(0);
    expect(streams.out()).toBe('src/cart.ts:4 [R:1] +class Cart\n');
  });

  it('finds a member by its class, and by words', async () => {
    const member = capture();
    await findName('Cart.total', options(), member);
    expect(member.out()).toBe('src/cart.ts:11 [R:1] +total(): number, in Cart\n');
    const words = capture();
    await findName('price', options(), words);
    expect(words.out()).toContain('priceOf');
  });

  it('says what is handed on, and puts the name before a header that is cut before it', async () => {
    box.write('src/index.ts', "export { Cart } from './cart.js';\n");
    const types = Array.from({ length: 40 }, (_, i) => `typename T${i}`).join(', ');
    box.write('src/wide.hpp', `template <${types}>\nint widest(int a) { return a; }\n`);
    const streams = capture();
    await findName('Cart', options(), streams);
    expect(streams.out()).toBe(
      'src/cart.ts:4 [R:2] +class Cart\nsrc/index.ts:1 +Cart, handed on\n',
    );
    const wide = capture();
    await findName('widest', options(), wide);
    expect(wide.out()).toMatch(/^src\/wide\.hpp:2 \+(?:widest: )?template <typename T0/);
    expect(wide.out()).toContain('widest');
  });

  it('takes a kind and a number, and prints everything with --json', async () => {
    const streams = capture();
    await findName('report', options({ json: true, kind: 'function', limit: 1 }), streams);
    expect(JSON.parse(streams.out())).toMatchObject({
      command: 'find',
      name: 'report',
      symbols: [{ name: 'monthly_report', path: 'tools/report.py', match: 'all words' }],
    });
  });

  it('says of what kind it is when it is of another', async () => {
    const streams = capture();
    expect(await findName('Cart', options({ kind: 'interface' }), streams)).toBe(1);
    expect(streams.err()).toContain(
      'ctx: no interface here is called like "Cart"; of other kinds: Cart (class, src/cart.ts:4)',
    );
    const none = capture();
    await findName('nonexistent', options({ kind: 'class' }), none);
    expect(none.err()).toBe('ctx: nothing here is called like "nonexistent"\n');
  });

  it('says when nothing is called so', async () => {
    const streams = capture();
    expect(await findName('nonexistent', options(), streams)).toBe(1);
    expect(streams.out()).toBe('');
    expect(streams.err()).toBe('ctx: nothing here is called like "nonexistent"\n');
  });

  it('names what may be meant by a slip of the fingers', async () => {
    for (const asked of ['proceOf', 'Cart.priceFo']) {
      const streams = capture();
      expect(await findName(asked, options(), streams)).toBe(1);
      expect(streams.err()).toContain('; near: priceOf (src/price.ts:');
    }
    const streams = capture();
    expect(await findName('proceOf', options({ json: true }), streams)).toBe(1);
    expect(JSON.parse(streams.out())).toMatchObject({ symbols: [], near: [{ name: 'priceOf' }] });
  });
});
