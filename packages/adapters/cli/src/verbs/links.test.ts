import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { capture } from '../../test/capture.js';
import { type Sandbox, sandbox, shop } from '../../test/repository.js';
import { linksOfFile } from './links.js';

let box: Sandbox;
beforeEach(() => {
  box = sandbox();
  shop(box);
});
afterEach(() => box.remove());

const options = () => ({ root: box.root, limit: 5, json: true, quiet: true });

describe('linksOfFile', () => {
  it.each(['src/cart.ts', './src/cart.ts'])('takes %s, named from the root', async (file) => {
    const streams = capture({ cwd: '/' });
    expect(await linksOfFile(file, options(), streams)).toBe(0);
    expect(JSON.parse(streams.out()).path).toBe('src/cart.ts');
  });

  it('takes a file named from the current folder', async () => {
    const streams = capture({ cwd: `${box.root}/src` });
    expect(await linksOfFile('cart.ts', options(), streams)).toBe(0);
    expect(JSON.parse(streams.out()).path).toBe('src/cart.ts');
  });

  it('gives at most --limit links', async () => {
    const streams = capture();
    await linksOfFile('src/cart.ts', { ...options(), limit: 1 }, streams);
    expect(JSON.parse(streams.out()).links).toHaveLength(1);
  });

  it('shows how far the first index is on a terminal, and leaves nothing of it there', async () => {
    const streams = capture({ terminal: true });
    for (let n = 0; n < 20; n++) box.write(`src/many${n}.ts`, `export const many${n} = 1;\n`);
    await linksOfFile('src/cart.ts', { ...options(), quiet: false }, streams);
    expect(streams.err()).toMatch(/link {5}━*.*\d+\/\d+/);
    expect(streams.err().endsWith('\r\u001b[K')).toBe(true);
  });

  it('refuses a file that is not there', async () => {
    await expect(linksOfFile('src/gone.ts', options(), capture())).rejects.toThrow(RangeError);
  });
});
