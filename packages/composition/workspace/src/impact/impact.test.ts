import { buildGraph } from '@ctx/repomap';
import { extract, grammarOf } from '@ctx/syntax';
import { loadLanguage } from '@ctx/syntax/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { createImpact, type ImpactSources, impactOf } from './impact.js';

const TEXTS: Record<string, string> = {
  'src/price.ts': `export function priceOf(item: string): number {
  return item.length;
}

export function taxOf(): number {
  return 1;
}
`,
  'src/index.ts': "export { priceOf } from './price.js';\n",
  'src/cart.ts': `import { priceOf } from './index.js';

export class Cart {
  first(): number {
    return priceOf('a');
  }

  total(): number {
    return priceOf('b') + this.first();
  }
}
`,
  'src/cart.test.ts':
    "import { Cart } from './cart.js';\n\nexport const cart = new Cart();\ncart.total();\n",
  'src/other.ts': 'export class Bill {\n  total(): void {}\n}\n',
  'src/far.ts': 'export const far = (bill: { total(): void }) => bill.total();\n',
  'p/Box.java':
    'package p;\nclass Box { void put(int a) {} void put(long b) {} void take() { put(1); } }\n',
  'lib/app.js': 'app.response.message = function message() {};\n',
  'lib/sum.h': 'int sum(int a);\n',
  'lib/yaml.cpp': `namespace yaml {
int load() { return 1; }
namespace old {
int load() { return 2; }
}
}
`,
  'lib/sum.c': '#include "sum.h"\nint sum(int a) { return a; }\n',
};

let sources: ImpactSources;

beforeAll(async () => {
  const facts = [];
  for (const [path, text] of Object.entries(TEXTS)) {
    const language = grammarOf(path, text)!;
    await loadLanguage(language);
    facts.push({ path, ...extract(language, text) });
  }
  const graph = buildGraph({ facts });
  sources = {
    files: Object.keys(TEXTS).map((path) => ({ path, hash: path })),
    facts,
    graph: async () => graph,
    manifests: async () => [],
    read: async (path) => ({ text: TEXTS[path]! }),
  };
});

/** The definitions reached, each with its line. */
async function reached(subject: string): Promise<string[]> {
  const { symbols = [] } = await impactOf(subject, sources);
  return symbols.map(({ depth, path, line, name }) => `${depth} ${path}:${line} ${name}`);
}

describe('impactOf', () => {
  it('leads to a call from each overload, and says that there are several', async () => {
    const { overloads, symbols } = await impactOf('p/Box.java#Box.put', sources);
    expect(overloads).toBe(2);
    expect(symbols!.map(({ name, tier }) => `${name} ${tier}`)).toEqual(['take same-file']);
    expect((await impactOf('p/Box.java#take', sources)).overloads).toBeUndefined();
  });

  it('lists the dependents of a file', async () => {
    const { subject, files, symbols, naming } = await impactOf('src/price.ts', sources);
    expect(subject).toEqual({ path: 'src/price.ts' });
    expect(files.map(({ depth, path }) => `${depth} ${path}`)).toEqual([
      '1 src/index.ts',
      '1 src/cart.ts',
      '2 src/cart.test.ts',
    ]);
    expect([symbols, naming]).toEqual([undefined, undefined]);
  });

  it('lists the definitions that use one, each with its own line, and what hands it on', async () => {
    expect(await reached('src/price.ts#priceOf')).toEqual([
      '1 src/index.ts:1 src/index.ts',
      '1 src/cart.ts:5 first',
      '1 src/cart.ts:9 total',
      '2 src/cart.test.ts:4 src/cart.test.ts',
    ]);
    expect(await reached('src/price.ts#taxOf')).toEqual([]);
  });

  it('tells the files of those definitions', async () => {
    const { files } = await impactOf('priceOf', sources);
    expect(files).toEqual([
      { path: 'src/index.ts', depth: 1, tier: 'import', via: 'src/price.ts' },
      { path: 'src/cart.ts', depth: 1, tier: 'binding', via: 'src/price.ts' },
      { path: 'src/cart.test.ts', depth: 2, tier: 'receiver', via: 'src/cart.ts' },
    ]);
  });

  it('takes a name that one place defines, and passes over what only hands it on', async () => {
    expect((await impactOf('priceOf', sources)).subject).toEqual({
      path: 'src/price.ts',
      name: 'priceOf',
    });
    expect((await impactOf('Cart.total', sources)).subject).toEqual({
      path: 'src/cart.ts',
      name: 'total',
      owner: 'Cart',
    });
    const dotted = { path: 'lib/app.js', name: 'message', owner: 'app.response' };
    expect((await impactOf('lib/app.js#app.response.message', sources)).subject).toEqual(dotted);
    expect((await impactOf('sum', sources)).subject).toEqual({ path: 'lib/sum.c', name: 'sum' });
  });

  it('puts files that only have the name apart, those that depend on the file first', async () => {
    const { symbols = [], naming } = await impactOf('src/cart.ts#Cart.total', sources);
    expect(symbols.map(({ path, line, tier }) => `${path}:${line} ${tier}`)).toEqual([
      'src/cart.test.ts:4 receiver',
    ]);
    expect(naming).toEqual([{ path: 'src/far.ts', line: 1, count: 1 }]);
  });

  it('stops at a depth and a tier', async () => {
    const { files } = await impactOf('src/price.ts', sources, { depth: 1 });
    expect(files.map(({ path }) => path)).not.toContain('src/cart.test.ts');
    const received = await impactOf('src/price.ts', sources, { tier: 'receiver' });
    expect(received.files.map(({ path }) => path)).toContain('src/cart.test.ts');
    await expect(impactOf('src/price.ts', sources, { depth: 0 })).rejects.toThrow('≥ 1, got 0');
    const tier = 'sure' as 'name';
    await expect(impactOf('priceOf', sources, { tier })).rejects.toThrow('got sure');
  });

  it('lists the places of a name that several define', async () => {
    await expect(impactOf('total', sources)).rejects.toThrow(
      '2 places define total; name one of them:\n  src/cart.ts#Cart.total\n  src/other.ts#Bill.total',
    );
  });

  it('takes the namespace that a name stands in, and the whole name before a part of one', async () => {
    const load = { path: 'lib/yaml.cpp', name: 'load' };
    expect((await impactOf('yaml::load', sources)).subject).toEqual({ ...load, owner: 'yaml' });
    for (const named of ['yaml::old::load', 'old.load', 'lib/yaml.cpp#old.load'])
      expect((await impactOf(named, sources)).subject).toEqual({ ...load, owner: 'old' });
  });

  it('takes a file by its stem for a module, and says where several are called so', async () => {
    const place = async (subject: string) => (await impactOf(subject, sources)).subject;
    expect(await place('price.taxOf')).toEqual({ path: 'src/price.ts', name: 'taxOf' });
    const total = { path: 'src/other.ts', name: 'total', owner: 'Bill' };
    expect(await place('other.Bill.total')).toEqual(total);
    expect(await place('other.total')).toEqual(total);
    await expect(place('src.total')).rejects.toThrow('"src.total" is neither a file nor a name');
    const known = sources.facts[0]!;
    const facts = [known, { ...known, path: 'old/price.ts' }];
    const graph = buildGraph({ facts });
    const twice = { ...sources, facts, graph: async () => graph };
    await expect(impactOf('price.taxOf', twice)).rejects.toThrow(
      '2 places define price.taxOf; name one of them:\n  old/price.ts#taxOf\n  src/price.ts#taxOf',
    );
    expect((await impactOf('old.price.taxOf', twice)).subject.path).toBe('old/price.ts');
  });

  it('offers what is called alike, and what a file defines', async () => {
    await expect(impactOf('price', sources)).rejects.toThrow(
      '"price" is neither a file nor a name here; called alike:\n  src/price.ts\n  src/price.ts#priceOf',
    );
    await expect(impactOf('src/price.ts#nope', sources)).rejects.toThrow(
      'src/price.ts does not define nope; it defines priceOf, taxOf',
    );
    await expect(impactOf('src/index.ts#nope', sources)).rejects.toThrow(
      'src/index.ts does not define nope, nor anything else',
    );
    await expect(impactOf('zzz', sources)).rejects.toThrow(
      /^"zzz" is neither a file nor a name here$/,
    );
    await expect(impactOf('', sources)).rejects.toThrow('"" is neither a file nor a name here');
  });
});

describe('createImpact', () => {
  it('builds the symbol graph once for the same facts', async () => {
    let asked = 0;
    const counted = {
      ...sources,
      manifests: async () => {
        asked++;
        return [];
      },
    };
    const ask = createImpact();
    await ask('src/price.ts', counted);
    expect(asked).toBe(0);
    const first = await ask('priceOf', counted);
    expect(await ask('priceOf', counted)).toEqual(first);
    expect(asked).toBe(1);
    await ask('priceOf', { ...counted, facts: [...counted.facts] });
    expect(asked).toBe(2);
  });

  it('tells what is around a definition, where all of its name stand in the same', async () => {
    expect(await impactOf('lib/yaml.cpp#old::load', sources)).toMatchObject({
      around: ['yaml', 'old'],
    });
    expect(await impactOf('lib/yaml.cpp#load', sources)).not.toHaveProperty('around');
    expect(await impactOf('src/price.ts#priceOf', sources)).not.toHaveProperty('around');
  });
});
