import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Captured, capture } from '../../test/capture.js';
import { type Sandbox, sandbox, shop } from '../../test/repository.js';
import { printMap } from './map.js';

let box: Sandbox;
beforeEach(() => {
  box = sandbox();
  shop(box);
});
afterEach(() => box.remove());

const options = (more = {}) => ({
  root: box.root,
  budget: 2500,
  focus: [],
  json: false,
  quiet: true,
  watch: false,
  ...more,
});

/** Waits until something is true of a run. */
async function until(is: () => boolean): Promise<void> {
  while (!is()) await new Promise((done) => setTimeout(done, 20));
}

/** A watch that ends when the test says so. */
function watching(more = {}): { streams: Captured; end(): Promise<number> } {
  const streams = capture();
  let stop = (): void => undefined;
  const stopped = new Promise<void>((done) => {
    stop = done;
  });
  const running = printMap(options({ watch: true, ...more }), streams, stopped);
  return {
    streams,
    end() {
      stop();
      return running;
    },
  };
}

describe('map', () => {
  it('prints the map', async () => {
    const streams = capture();
    expect(await printMap(options(), streams)).toBe(0);
    expect(streams.out()).toContain('src/cart.ts');
  });

  it('refuses a budget that is too small for anything', async () => {
    await expect(printMap(options({ budget: 3 }), capture())).rejects.toThrow('too small');
  });
});

describe('map --watch', () => {
  it('prints the map, then only what changes', async () => {
    const { streams, end } = watching();
    await until(() => streams.out().includes('priceOf'));
    const first = streams.out();
    box.write('src/price.ts', 'export function taxOf(): number {\n  return 1;\n}\n');
    await until(() => streams.out().includes('taxOf'));
    expect(streams.out().startsWith(first)).toBe(true);
    const added = streams.out().slice(first.length);
    expect(added).toContain('# Repository map, changes: 1 changed, 0 added, 0 removed.');
    expect(added).not.toContain('src/cart.ts');
    expect(await end()).toBe(0);
  });

  it('keeps the file of -o up to date, whole', async () => {
    const file = join(box.root, '..', 'map.txt');
    const { end } = watching({ output: file });
    const text = (): string => {
      try {
        return readFileSync(file, 'utf8');
      } catch {
        return '';
      }
    };
    await until(() => text().includes('priceOf'));
    box.write('src/price.ts', 'export function taxOf(): number {\n  return 1;\n}\n');
    await until(() => text().includes('taxOf'));
    expect(text()).toContain('src/cart.ts');
    expect(await end()).toBe(0);
  });
});
