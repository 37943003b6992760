import type { Progress, Store } from '@ctx/tree';
import { nameOf } from '@ctx/tree/cache';
import { beforeEach, describe, expect, it } from 'vitest';
import { memoryStore } from '../../../tree/test/inner.js';
import { createLinks } from './links.js';

const TEXTS: Record<string, string> = {
  'src/cart.ts':
    "import { priceOf } from './price.js';\n\nexport class Cart {\n  total() {\n    return priceOf('apple');\n  }\n}\n",
  'src/price.ts': 'export function priceOf(item: string): number {\n  return item.length;\n}\n',
  'src/other.ts': 'export function unrelatedThing(): void {}\n',
};

let place: { store: Store; root: string };
let reads: string[];

beforeEach(() => {
  place = { store: memoryStore(), root: '/shop' };
  reads = [];
});

/** A workspace of texts whose content hash is the text itself. */
function workspace(texts: Record<string, string> = TEXTS) {
  return {
    files: Object.entries(texts).map(([path, text]) => ({ path, hash: text })),
    read: async (path: string) => {
      reads.push(path);
      return { text: texts[path]! };
    },
  };
}

describe('createLinks', () => {
  it('finds what a file depends on, and what depends on it', async () => {
    const links = createLinks(place);
    expect((await links('src/cart.ts', workspace()))[0]).toMatchObject({
      path: 'src/price.ts',
      kind: 'dependency',
    });
    expect((await links('src/price.ts', workspace()))[0]).toMatchObject({
      path: 'src/cart.ts',
      kind: 'dependent',
    });
  });

  it('reads every file once, and in a later process only what changed', async () => {
    await createLinks(place)('src/cart.ts', workspace());
    expect(reads.sort()).toEqual(Object.keys(TEXTS).sort());
    reads = [];
    const later = createLinks(place);
    await later('src/cart.ts', workspace());
    expect(reads).toEqual([]);
    await later(
      'src/cart.ts',
      workspace({ ...TEXTS, 'src/other.ts': 'export const other = 2;\n' }),
    );
    expect(reads).toEqual(['src/other.ts']);
  });

  it('tells how far it is with what goes into the index, and nothing when that is up to date', async () => {
    const told: string[] = [];
    const onProgress = ({ phase, done, total }: Progress) => told.push(`${phase} ${done}/${total}`);
    const links = createLinks(place);
    await links('src/cart.ts', workspace(), { onProgress });
    expect(told).toEqual(['link 0/3', 'link 1/3', 'link 2/3']);
    await links('src/cart.ts', workspace(), { onProgress });
    expect(told).toHaveLength(3);
  });

  it('gives after edits, additions and deletions what a fresh index gives', async () => {
    const edited: Record<string, string> = {
      ...TEXTS,
      'src/shop.ts': "import { Cart } from './cart.js';\nexport const shop = new Cart();\n",
      'src/price.ts': 'export function priceOf(): number {\n  return 1;\n}\n',
    };
    delete edited['src/other.ts'];
    const links = createLinks(place);
    await links('src/cart.ts', workspace());
    for (const path of Object.keys(edited))
      expect(await links(path, workspace(edited))).toEqual(
        await createLinks({ root: '/shop' })(path, workspace(edited)),
      );
  });

  it('builds a damaged or foreign index anew', async () => {
    await createLinks(place)('src/cart.ts', workspace());
    const name = nameOf('links', '/shop');
    const bytes = Buffer.from((await place.store.current(name))!);
    for (const damage of [
      bytes.subarray(0, bytes.length - 9),
      Buffer.from('{}\n'),
      Buffer.from('x'),
    ]) {
      await place.store.publish(name, damage);
      expect(await createLinks(place)('src/cart.ts', workspace())).toHaveLength(1);
    }
  });

  it('answers two questions at once', async () => {
    const links = createLinks(place);
    const [a, b] = await Promise.all([
      links('src/cart.ts', workspace()),
      links('src/price.ts', workspace()),
    ]);
    expect([a[0]?.path, b[0]?.path]).toEqual(['src/price.ts', 'src/cart.ts']);
    expect(reads).toHaveLength(3);
  });

  it('goes on after an abort', async () => {
    const links = createLinks(place);
    const signal = AbortSignal.abort(new Error('stopped'));
    await expect(links('src/cart.ts', workspace(), { signal })).rejects.toThrow('stopped');
    expect(await links('src/cart.ts', workspace())).toHaveLength(1);
  });

  it('refuses a path that is not a file of the workspace', async () => {
    await expect(createLinks({ root: '/shop' })('src/gone.ts', workspace())).rejects.toThrow(
      RangeError,
    );
  });
});
