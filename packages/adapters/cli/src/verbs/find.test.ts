import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capture } from '../../test/capture.js';
import { type Sandbox, sandbox, shop } from '../../test/repository.js';
import { findNames } from './find.js';

let box: Sandbox;
beforeAll(() => {
  box = sandbox();
  shop(box);
});
afterAll(() => box.remove());

const options = (more = {}) => ({ root: box.root, limit: 5, json: false, quiet: false, ...more });

describe('findNames', () => {
  it('prints where a name is defined, what depends on it, and its signature', async () => {
    const streams = capture();
    expect(await findNames(['Cart'], options(), streams)).toBe(0);
    expect(streams.out()).toBe('src/cart.ts:4 [R:1] +class Cart\n');
  });

  it('finds a member by its class, and by words', async () => {
    const member = capture();
    await findNames(['Cart.total'], options(), member);
    expect(member.out()).toBe('src/cart.ts:11 [R:1] +total(): number, in Cart\n');
    const words = capture();
    await findNames(['price'], options(), words);
    expect(words.out()).toContain('priceOf');
  });

  it('says what is handed on, and puts the name before a header that is cut before it', async () => {
    box.write('src/index.ts', "export { Cart } from './cart.js';\n");
    const types = Array.from({ length: 40 }, (_, i) => `typename T${i}`).join(', ');
    box.write('src/wide.hpp', `template <${types}>\nint widest(int a) { return a; }\n`);
    const streams = capture();
    await findNames(['Cart'], options(), streams);
    expect(streams.out()).toBe(
      'src/cart.ts:4 [R:2] +class Cart\nsrc/index.ts:1 +Cart, handed on\n',
    );
    const wide = capture();
    await findNames(['widest'], options(), wide);
    expect(wide.out()).toMatch(/^src\/wide\.hpp:2 \+(?:widest: )?template <typename T0/);
    expect(wide.out()).toContain('widest');
  });

  it('takes a kind and a number, and prints everything with --json', async () => {
    const streams = capture();
    await findNames(['report'], options({ json: true, kind: 'function', limit: 1 }), streams);
    expect(JSON.parse(streams.out())).toMatchObject({
      command: 'find',
      name: 'report',
      symbols: [{ name: 'monthly_report', path: 'tools/report.py', match: 'all words' }],
    });
  });

  it('says of what kind it is when it is of another', async () => {
    const streams = capture();
    expect(await findNames(['Cart'], options({ kind: 'interface' }), streams)).toBe(1);
    expect(streams.err()).toContain(
      'ctx: no interface here is called like "Cart"; of other kinds: Cart (class, src/cart.ts:4)',
    );
    const none = capture();
    await findNames(['nonexistent'], options({ kind: 'class' }), none);
    expect(none.err()).toBe('ctx: nothing here is called like "nonexistent"\n');
  });

  it('says when nothing is called so', async () => {
    const streams = capture();
    expect(await findNames(['nonexistent'], options(), streams)).toBe(1);
    expect(streams.out()).toBe('');
    expect(streams.err()).toBe('ctx: nothing here is called like "nonexistent"\n');
  });

  it('names what may be meant by a slip of the fingers', async () => {
    for (const asked of ['proceOf', 'Cart.priceFo']) {
      const streams = capture();
      expect(await findNames([asked], options(), streams)).toBe(1);
      expect(streams.err()).toContain('; near: priceOf (src/price.ts:');
    }
    const streams = capture();
    expect(await findNames(['proceOf'], options({ json: true }), streams)).toBe(1);
    expect(JSON.parse(streams.out())).toMatchObject({ symbols: [], near: [{ name: 'priceOf' }] });
  });

  it('takes several names at once, each in its order, and one again once', async () => {
    const streams = capture();
    expect(await findNames(['priceOf', 'Cart', 'priceOf'], options(), streams)).toBe(0);
    const lines = streams.out().trimEnd().split('\n');
    expect(lines[0]).toContain('priceOf');
    expect(lines.some((line) => line.includes('+class Cart'))).toBe(true);
    expect(new Set(lines).size).toBe(lines.length);
  });

  it('names those of several that nothing is called, and ends well where one is found', async () => {
    const streams = capture();
    expect(await findNames(['Cart', 'zzqqxx'], options(), streams)).toBe(0);
    expect(streams.out()).toContain('+class Cart');
    expect(streams.err()).toContain('nothing here is called like "zzqqxx"');
    const none = capture();
    expect(await findNames(['zzqqxx', 'yyqqxx'], options(), none)).toBe(1);
    const json = capture();
    await findNames(['Cart', 'zzqqxx'], options({ json: true, limit: 1 }), json);
    expect(JSON.parse(json.out())).toMatchObject({
      command: 'find',
      found: [
        { name: 'Cart', symbols: [{ name: 'Cart' }] },
        { name: 'zzqqxx', symbols: [] },
      ],
    });
  });

  it('takes no names for wrong usage, and more than a hundred', async () => {
    const many = Array.from({ length: 101 }, (_, i) => `name${i}`);
    await expect(findNames(many, options(), capture())).rejects.toThrow(
      '100 names at most, got 101',
    );
    await expect(findNames(['', ' '], options(), capture())).rejects.toThrow('takes a name');
  });
});
