import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildGraph } from '../src/graph/build-graph.js';
import { find } from '../src/graph/find.js';
import type { RepoGraph } from '../src/graph/graph.js';
import type { SymbolStore } from '../src/store.js';
import { read, runs } from './project.js';

/** A place for stores: `open` gives another handle on the same one, if it outlives a handle. */
export interface StorePlace {
  open(): Promise<SymbolStore>;
  /** Whether a handle opened later sees what an earlier one wrote. */
  lasts: boolean;
  remove(): void;
}

/** A few files whose graph has every kind of row. */
export const SHOP: RepoGraph = buildGraph(
  {
    ...read({
      'src/cart.ts':
        "import { priceOf } from './price.js'\nexport class Cart {}\nexport const __ = 1",
      'src/price.ts': 'export function priceOf() {}\nfunction parseHTTPBody() {}',
      'src/index.ts': "export * from './cart.js'\nexport { priceOf as price } from './price.js'",
      'style.css': '',
      'package.json': '{}',
    }),
    commits: [
      { id: '1', message: 'a', time: 2, files: ['src/cart.ts', 'src/price.ts'] },
      { id: '2', message: 'b', time: 1, files: ['src/cart.ts', 'src/price.ts', 'style.css'] },
    ],
  },
  { halfLife: 3 },
);

/** What every store promises. One suite, run on each of them. */
export function storeConformance(name: string, place: () => StorePlace): void {
  describe(`${name} as a SymbolStore`, () => {
    let home: StorePlace;
    let store: SymbolStore;
    beforeEach(async () => {
      home = place();
      store = await home.open();
    });
    afterEach(() => {
      store.close();
      home.remove();
    });

    it('holds nothing at first', () => {
      expect(store.read()).toBeUndefined();
      expect(store.find('Cart')).toEqual([]);
      expect(store.summaries([{ symbol: 'a#b', content: '1' }])).toEqual([undefined]);
    });

    it('gives back the graph that was written, byte for byte', () => {
      store.write(SHOP);
      expect(JSON.stringify(store.read())).toBe(JSON.stringify(SHOP));
    });

    it('replaces what is gone, adds what is new', () => {
      store.write(SHOP);
      const next = buildGraph(
        read({ 'src/cart.ts': 'export class Basket {}', 'z.py': 'def z(): 0' }),
      );
      store.write(next);
      expect(JSON.stringify(store.read())).toBe(JSON.stringify(next));
      expect(store.find('Cart')).toEqual([]);
      expect(store.find('Basket')).toHaveLength(1);
      store.write(SHOP);
      expect(JSON.stringify(store.read())).toBe(JSON.stringify(SHOP));
    });

    it('has no graph once the last file is gone', () => {
      store.write(SHOP);
      store.write(buildGraph({ facts: [] }));
      expect(store.read()).toBeUndefined();
    });

    it.each([
      'Cart',
      'cart',
      'price',
      'pri',
      'parse_http',
      'parseHTTPbody',
      'http body',
      '__',
      '$',
      'Cart.x',
    ])('finds %s as find does', (query) => {
      store.write(SHOP);
      expect(store.find(query)).toEqual(find(SHOP, query));
    });

    it('takes a limit and a kind, and refuses a wrong limit', () => {
      store.write(SHOP);
      expect(store.find('p', { limit: 1 })).toEqual(find(SHOP, 'p', { limit: 1 }));
      expect(store.find('p', { kind: 'function' })).toEqual(find(SHOP, 'p', { kind: 'function' }));
      expect(() => store.find('p', { limit: -1 })).toThrow(RangeError);
    });

    it('keeps a summary for one content of a symbol, the latest', () => {
      store.keepSummaries([{ symbol: 'a#b', content: '1', summary: 'One.' }]);
      store.write(SHOP);
      expect(store.summaries([{ symbol: 'a#b', content: '1' }])).toEqual(['One.']);
      store.keepSummaries([{ symbol: 'a#b', content: '2', summary: 'Two.' }]);
      const wanted = ['1', '2', '3'].map((content) => ({ symbol: 'a#b', content }));
      expect(store.summaries(wanted)).toEqual([undefined, 'Two.', undefined]);
    });

    it('refuses work once it is closed', () => {
      store.close();
      for (const call of [
        () => store.read(),
        () => store.write(SHOP),
        () => store.find('a'),
        () => store.summaries([]),
        () => store.keepSummaries([]),
      ]) {
        expect(call).toThrow('closed');
      }
    });

    it('gives any graph back after any other, and finds in it as find does', () => {
      const queries = fc.string({
        unit: fc.constantFrom('a', 'B', '_', 'ß', '\0', '中', '1', '.'),
      });
      fc.assert(
        fc.property(anyGraph, anyGraph, queries, (before, after, query) => {
          store.write(before);
          store.write(after);
          const held = after.files.length === 0 ? undefined : JSON.stringify(after);
          expect(store.read() && JSON.stringify(store.read())).toBe(held);
          expect(store.find(query)).toEqual(find(after, query));
        }),
        runs(home.lasts ? 25 : 100),
      );
    });

    it('shows every handle what any of them wrote', async () => {
      if (!home.lasts) return;
      const other = await home.open();
      store.write(SHOP);
      expect(JSON.stringify(other.read())).toBe(JSON.stringify(SHOP));
      other.keepSummaries([{ symbol: 'a#b', content: '1', summary: 'One.' }]);
      expect(store.summaries([{ symbol: 'a#b', content: '1' }])).toEqual(['One.']);
      other.close();
      expect(JSON.stringify(store.read())).toBe(JSON.stringify(SHOP));
    });
  });
}

const oddText = fc.oneof(
  fc.string({
    unit: fc.constantFrom('a', 'B', '_', 'ß', '\0', '中', '1', '\ud800', "'", '\u0001'),
  }),
  fc.constantFrom('__proto__', 'constructor', '', '\u0001"x"'),
);

const anyGraph: fc.Arbitrary<RepoGraph> = fc
  .uniqueArray(
    fc.record({
      path: oddText.filter((path) => path !== ''),
      names: fc.array(oddText, { maxLength: 4 }),
      doc: fc.option(oddText, { nil: undefined }),
      facts: fc.boolean(),
    }),
    { selector: ({ path }) => path, maxLength: 5 },
  )
  .chain((files) =>
    fc.record({
      files: fc.constant(files),
      commits: fc.array(fc.subarray(files.map(({ path }) => path)), { maxLength: 3 }),
    }),
  )
  .map(({ files, commits }) => {
    const known = files.filter(({ facts }) => facts);
    return buildGraph({
      facts: known.map(({ path, names, doc }) => ({
        path,
        language: 'x',
        lines: 0,
        ...(doc !== undefined && { doc }),
        definitions: names.map((name, i) => ({
          name,
          kind: i % 2 === 0 ? 'class' : 'method',
          startLine: i + 1,
          endLine: i + 1,
          headerLine: i + 1,
          startIndex: 0,
          endIndex: 0,
          signature: name,
          exported: i % 3 === 0,
          ...(i % 2 === 1 && { parent: i - 1 }),
          ...(doc !== undefined && { doc }),
        })),
        imports: [],
        exports: [],
        references: [],
      })),
      paths: files.map(({ path }) => path),
      commits: commits.map((touched, i) => ({
        id: String(i),
        message: '',
        time: i,
        files: touched,
      })),
    });
  });
