import { seededRandom } from '@ctx/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createIndex, createRecency, type IndexOptions, restore } from './cross-file-index.js';
import type { Block } from './read/block.js';

const block = (header: string, body = '', startLine = 1): Block => ({ header, body, startLine });

const SHOP: Record<string, Block[]> = {
  'src/models.py': [
    block('class OrderModel:', '    total = 0', 1),
    block('class UserModel:', '    name = ""', 5),
  ],
  'src/handlers.py': [
    block('', 'from .models import OrderModel, UserModel\n', 1),
    block('class OrderHandler:', '    def get(self): return OrderModel()', 3),
  ],
  'src/serializers.py': [
    block('', 'from .handlers import OrderHandler', 1),
    block('def serialize_order(handler):', '    return OrderHandler.dump(handler)', 3),
  ],
  'src/services.py': [block('def billing_run():', '    UserModel.all()', 1)],
};

function shop(options?: IndexOptions) {
  const index = createIndex(options);
  for (const [file, blocks] of Object.entries(SHOP)) index.add(file, blocks);
  return index;
}

describe('links', () => {
  it('points at what a file depends on, and from what depends on it', () => {
    const links = shop().links('src/handlers.py');
    expect(links.slice(0, 2).map(({ path, kind }) => [path, kind])).toEqual([
      ['src/models.py', 'dependency'],
      ['src/serializers.py', 'dependent'],
    ]);
  });

  it('says by which tokens and lines', () => {
    const [link] = shop().links('src/handlers.py');
    expect(
      link?.evidence.map(({ token, source, line, otherLine }) => [token, source, line, otherLine]),
    ).toEqual([
      ['src/models/OrderModel', 'path', 1, 1],
      ['OrderModel', 'symbol', 1, 1],
      ['UserModel', 'symbol', 1, 5],
    ]);
  });

  it('gives a file once, five at most unless asked for more', () => {
    const index = createIndex();
    index.add('hub.ts', [block('export function hubCall() {', '}')]);
    for (let n = 0; n < 9; n++)
      index.add(`user${n}.ts`, [block('', "hubCall(); import './hub.js'")]);
    const links = index.links('hub.ts');
    expect(links).toHaveLength(5);
    expect(new Set(links.map(({ path }) => path)).size).toBe(5);
    expect(index.links('hub.ts', { limit: 7 })).toHaveLength(7);
    expect(index.links('hub.ts', { limit: Number.POSITIVE_INFINITY })).toHaveLength(9);
    expect(index.links('hub.ts', { limit: 0 })).toEqual([]);
  });

  it('makes no link of two unrelated texts', () => {
    const index = createIndex();
    index.add('a.md', [block('', 'the quick brown fox jumps over the lazy dog')]);
    index.add('b.md', [block('', 'the lazy dog sleeps while the quick fox runs')]);
    expect(index.links('a.md')).toEqual([]);
  });

  it('knows no links of files that are not there', () => {
    expect(shop().links('src/none.py')).toEqual([]);
  });

  it('follows an edit', () => {
    const index = shop();
    index.add('src/handlers.py', [block('class OrderHandler:', '    pass', 1)]);
    expect(index.links('src/models.py').map(({ path }) => path)).toEqual(['src/services.py']);
    index.remove('src/services.py');
    expect(index.links('src/models.py')).toEqual([]);
  });

  it('has parameters and returns only plain data', () => {
    const links = shop().links('src/handlers.py');
    expect(JSON.parse(JSON.stringify(links))).toEqual(links);
  });
});

describe('paths', () => {
  it('may be written with backslashes or dots', () => {
    const index = createIndex();
    index.add('src\\a.ts', []);
    expect(index.has('src/a.ts')).toBe(true);
    expect(index.has('./src/x/../a.ts')).toBe(true);
    expect(index.paths()).toEqual(['src/a.ts']);
    expect(index.remove('.\\src\\a.ts')).toBe(true);
    expect(index.remove('src/a.ts')).toBe(false);
  });

  it.each(['', '.', '/etc/passwd', 'C:\\x.ts', 'c:/x', '../x.ts', 'a/../../x.ts'])(
    'refuses %j',
    (file) => {
      expect(() => createIndex().add(file, [])).toThrow(RangeError);
      expect(() => createIndex().links(file)).toThrow(/relative to the root/);
    },
  );

  it('refuses halves of characters, which no stored form could hold', () => {
    expect(() => createIndex().add('a\ud800.ts', [])).toThrow(/well-formed.*ud800/);
    expect(createIndex().add('🎉.ts', [])).toEqual([]);
  });

  it('refuses what is no path', () => {
    expect(() => createIndex().add(7 as unknown as string, [])).toThrow(TypeError);
  });
});

describe('arguments', () => {
  it('are checked', () => {
    expect(() => createIndex({ capacity: 0 })).toThrow(RangeError);
    expect(() => shop().links('src/a.py', { limit: -1 })).toThrow(/limit.*-1/);
    expect(() => shop().links('src/a.py', { limit: 1.5 })).toThrow(RangeError);
    expect(() => createIndex().add('a.ts', [{}] as unknown as Block[])).toThrow(TypeError);
  });

  it('take undefined for the default', () => {
    const given = {
      capacity: undefined,
      weights: { path: undefined, floor: undefined },
    };
    expect(shop(given).links('src/handlers.py')).toEqual(shop().links('src/handlers.py'));
  });

  it('take other weights', () => {
    const found = shop({ weights: { path: 0.001, floor: 0 } }).links('src/handlers.py');
    expect(found[0]?.evidence[0]?.source).toBe('symbol');
  });
});

describe('the least recently used files', () => {
  it('leave beyond the capacity, and are named', () => {
    const index = createIndex({ capacity: 2 });
    expect(index.add('a.ts', [])).toEqual([]);
    expect(index.add('b.ts', [])).toEqual([]);
    expect(index.add('c.ts', [])).toEqual(['a.ts']);
    index.links('b.ts');
    expect(index.add('d.ts', [])).toEqual(['c.ts']);
    expect(index.paths()).toEqual(['b.ts', 'd.ts']);
    expect(index.has('c.ts')).toBe(false);
  });

  it('are counted up to 256', () => {
    const index = createIndex();
    for (let n = 0; n < 300; n++) index.add(`f${n}.ts`, [block('', `word${n}`)]);
    expect(index.paths()).toHaveLength(256);
    expect(index.paths()[0]).toBe('f44.ts');
  });

  it('leave nothing of themselves behind', () => {
    const index = createIndex({ capacity: 2 });
    index.add('a.ts', [block('function openDoor() {', '}')]);
    index.add('b.ts', [block('', 'openDoor()')]);
    index.add('c.ts', [block('', 'openDoor()')]);
    const fresh = createIndex({ capacity: 2 });
    fresh.add('b.ts', [block('', 'openDoor()')]);
    fresh.add('c.ts', [block('', 'openDoor()')]);
    expect(index.links('b.ts')).toEqual(fresh.links('b.ts'));
    expect(index.serialize()).toEqual(fresh.serialize());
  });
});

describe('serialize and restore', () => {
  it('give an equal index back', () => {
    const index = shop();
    const back = restore(index.serialize());
    for (const file of Object.keys(SHOP)) expect(back.links(file)).toEqual(index.links(file));
    expect(back.serialize()).toEqual(index.serialize());
  });

  it('keep the order of use where asked to', () => {
    const index = shop();
    index.links('src/models.py');
    const bytes = index.serialize({ recency: true });
    expect(restore(bytes).paths()).toEqual(index.paths());
    expect(restore(bytes, { capacity: 1 }).paths()).toEqual(['src/models.py']);
    expect(restore(bytes).serialize({ recency: true })).toEqual(bytes);
  });

  it('store and load one file’s part', () => {
    const index = shop();
    const parts = index.paths().map((file) => index.serialize({ paths: [file] }));
    const back = createIndex();
    for (const part of parts.reverse()) expect(back.load(part)).toEqual([]);
    expect(back.serialize()).toEqual(index.serialize());
    expect(back.links('src/handlers.py')).toEqual(index.links('src/handlers.py'));
  });

  it('refuse files that are not there', () => {
    expect(() => shop().serialize({ paths: ['x.py'] })).toThrow(/not in the index: x.py/);
  });

  it('add nothing of damaged bytes', () => {
    const index = createIndex();
    const bytes = shop().serialize();
    expect(() => index.load(bytes.slice(0, -1))).toThrow(RangeError);
    expect(index.paths()).toEqual([]);
  });
});

const NAMES = ['openDoor', 'closeDoor', 'Door', 'config', 'loadConfig', 'render', 'Shape', 'a_b_c'];
const FILES = ['a.ts', 'src/b.ts', 'src/c.h', 'src/c.c', 'src/d/index.ts', 'lib/e.py'];
const name = fc.constantFrom(...NAMES);
const anyBlock: fc.Arbitrary<Block> = fc.record({
  header: fc.oneof(
    fc.constant(''),
    name.map((n) => `function ${n}() {`),
    name.map((n) => `  ${n}() {`),
    name.map((n) => `class ${n} {`),
  ),
  body: fc
    .array(
      fc.oneof(
        name,
        fc.constantFrom(...FILES).map((file) => `import './${file}';`),
      ),
    )
    .map((parts) => parts.join('\n')),
  startLine: fc.integer({ min: 1, max: 99 }),
});
const anyBlocks = fc.array(anyBlock, { maxLength: 5 });
const tree = fc.uniqueArray(fc.tuple(fc.constantFrom(...FILES), anyBlocks), {
  selector: ([file]) => file,
});

describe('properties', () => {
  const everything = (index: ReturnType<typeof createIndex>) =>
    FILES.map((file) => index.links(file, { limit: Number.POSITIVE_INFINITY }));

  it('the order of adds does not matter', () => {
    fc.assert(
      fc.property(tree, fc.nat(), (files, seed) => {
        const random = seededRandom(seed);
        const shuffled = files
          .map((entry) => ({ entry, key: random() }))
          .sort((a, b) => a.key - b.key)
          .map(({ entry }) => entry);
        const one = createIndex();
        const two = createIndex();
        for (const [file, blocks] of files) one.add(file, blocks);
        for (const [file, blocks] of shuffled) two.add(file, blocks);
        expect(everything(two)).toEqual(everything(one));
        expect(two.serialize()).toEqual(one.serialize());
      }),
    );
  });

  it('an index kept up to date equals one built anew', () => {
    const step = fc.tuple(fc.constantFrom(...FILES), fc.option(anyBlocks));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
        const kept = createIndex();
        const current = new Map<string, Block[]>();
        for (const [file, blocks] of steps) {
          if (blocks === null) {
            expect(kept.remove(file)).toBe(current.delete(file));
          } else {
            kept.add(file, blocks);
            current.set(file, blocks);
          }
          kept.links(FILES[0]!); // fills what is kept between questions
        }
        const fresh = createIndex();
        for (const [file, blocks] of current) fresh.add(file, blocks);
        expect(kept.serialize()).toEqual(fresh.serialize());
        expect(everything(kept)).toEqual(everything(fresh));
      }),
    );
  });

  it('both ends of a link know it, and agree on its direction', () => {
    fc.assert(
      fc.property(tree, (files) => {
        const index = createIndex({ weights: { floor: 0 } });
        for (const [file, blocks] of files) index.add(file, blocks);
        const opposite = { dependency: 'dependent', dependent: 'dependency' } as Record<
          string,
          string
        >;
        for (const [file] of files) {
          for (const { path: other, evidence } of index.links(file, { limit: 99 })) {
            const back = index.links(other, { limit: 99 }).find((link) => link.path === file);
            const here = evidence[0]!;
            const there = back?.evidence.find(
              ({ token, relation }) =>
                token === here.token && relation === (opposite[here.relation] ?? here.relation),
            );
            expect(back, `${other} -> ${file}`).toBeDefined();
            if (there !== undefined) expect(there.line).toBe(here.otherLine);
          }
        }
      }),
    );
  });

  it('every link has evidence that stands in the files', () => {
    fc.assert(
      fc.property(tree, (files) => {
        const index = createIndex();
        for (const [file, blocks] of files) index.add(file, blocks);
        for (const links of everything(index)) {
          for (const link of links) {
            expect(link.score).toBeGreaterThan(0);
            expect(link.evidence.length).toBeGreaterThan(0);
            expect(Math.min(...link.evidence.map(({ line }) => line))).toBeGreaterThanOrEqual(1);
          }
        }
      }),
    );
  });

  it('odd content never throws', () => {
    const odd = fc.record({
      header: fc.string({ unit: 'binary' }),
      body: fc.string({ unit: 'binary' }),
      startLine: fc.integer({ min: 1 }),
    });
    fc.assert(
      fc.property(fc.array(odd), fc.array(odd), (one, two) => {
        const index = createIndex();
        index.add('one.bin', one);
        index.add('two.bin', two);
        index.links('one.bin');
        expect(restore(index.serialize()).links('two.bin')).toEqual(index.links('two.bin'));
      }),
    );
  });
});

it('takes a file of ten megabytes in one line and in many', () => {
  const index = createIndex();
  const line = 'function someName(x){return otherName.call(x,"text")};';
  index.add('bundle.min.js', [block('', line.repeat(200_000))]);
  index.add('bundle.js', [block('', `${line}\n`.repeat(200_000))]);
  index.add('zeros.bin', [block('', '\0'.repeat(10_000_000))]);
  index.add('blank.txt', [block('', '\n'.repeat(1_000_000))]);
  expect(index.serialize().length).toBeLessThan(1000);
  expect(index.links('bundle.js').map(({ path }) => path)).toEqual(['bundle.min.js']);
});

describe('createRecency', () => {
  it('orders keys by last use', () => {
    const recency = createRecency(10);
    for (const key of ['a', 'b', 'c', 'a']) recency.touch(key);
    expect(recency.keys()).toEqual(['b', 'c', 'a']);
    recency.forget('c');
    expect(recency.keys()).toEqual(['b', 'a']);
  });

  it('evicts the least recently used ones', () => {
    const recency = createRecency(2);
    for (const key of ['a', 'b', 'a', 'c', 'd']) recency.touch(key);
    expect(recency.evict()).toEqual(['b', 'a']);
    expect(recency.keys()).toEqual(['c', 'd']);
    expect(recency.evict()).toEqual([]);
  });

  it('keeps everything without a bound', () => {
    const recency = createRecency(Number.POSITIVE_INFINITY);
    for (let key = 0; key < 1000; key++) recency.touch(`${key}`);
    expect(recency.evict()).toEqual([]);
  });

  it.each([0, -1, 1.5, Number.NaN])('refuses a capacity of %s', (capacity) => {
    expect(() => createRecency(capacity)).toThrow(RangeError);
    expect(() => createRecency(capacity)).toThrow(`got ${capacity}`);
  });

  it('is a true LRU', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(8)), fc.integer({ min: 1, max: 5 }), (uses, capacity) => {
        const recency = createRecency(capacity);
        let model: string[] = [];
        for (const use of uses) {
          recency.touch(`${use}`);
          recency.evict();
          model = [...model.filter((key) => key !== `${use}`), `${use}`].slice(-capacity);
        }
        expect(recency.keys()).toEqual(model);
      }),
    );
  });
});
