import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openWorkspace } from '@ctx/workspace';
import { type ReportData, type ReportOptions, reportOf, type SessionData } from '../src/index.js';

const lines = (name: string, count: number): string =>
  Array.from(
    { length: count },
    (_, i) => `  const ${name}${i} = value.slice(${i}, ${i + 3});`,
  ).join('\n');

/** A small shop, in which a task finds several files. */
export const SHOP: Readonly<Record<string, string>> = {
  'src/cart/cart.ts': `import { priceOf } from './price.js';\n\n/** A cart. */\nexport class Cart {\n  readonly items: string[] = [];\n\n  total(value: string): number {\n${lines('part', 40)}\n    return this.items.map(priceOf).reduce((sum, price) => sum + price, 0);\n  }\n}\n`,
  'src/cart/price.ts': `/** The price of an item. */\nexport function priceOf(value: string): number {\n${lines('digit', 30)}\n  return Number(value);\n}\n`,
  'src/cart/cart.test.ts': "import { Cart } from './cart.js';\n\nnew Cart().total('');\n",
  'src/checkout/checkout.ts': `import { Cart } from '../cart/cart.js';\n\nexport function pay(value: string) {\n${lines('cent', 30)}\n  return new Cart().total(value);\n}\n`,
  'docs/guide.md': '# Guide\n\nHow the total of a cart is made.\n',
  'package.json': '{ "name": "shop" }\n',
};

/** The task of the tests. */
export const TASK = 'the total of the Cart is NaN when priceOf gets an empty item';

/** Reports that were made, by what they are of: the tests of a process share them. */
const made = new Map<string, Promise<ReportData>>();

/** The report of files. */
export function dataOf(
  files: Readonly<Record<string, string>> = SHOP,
  options: ReportOptions = { task: TASK },
): Promise<ReportData> {
  const key = JSON.stringify([files, options]);
  const cached = made.get(key) ?? gathered(files, options);
  made.set(key, cached);
  return cached;
}

async function gathered(
  files: Readonly<Record<string, string>>,
  options: ReportOptions,
): Promise<ReportData> {
  const root = mkdtempSync(join(tmpdir(), 'ctx-shop-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const workspace = await openWorkspace(root, { cacheDir: false, workers: 1 });
  try {
    return await reportOf(workspace, { title: 'shop', ...options });
  } finally {
    await workspace.close();
    rmSync(root, { recursive: true });
  }
}

/** A report of so many files, of which a task finds the few that {@link SHOP} has. */
export async function largeData(count: number): Promise<ReportData> {
  const data = await dataOf();
  const files = Array.from({ length: count - data.files.length }, (_, i) => ({
    path: `lib/${i % 90}/${Math.floor(i / 90) % 30}/file${i}.ts`,
    size: 200 + ((i * 7919) % 9_000),
  }));
  return { ...data, files: [...data.files, ...files] };
}

/** A session of few steps. */
export const SESSION: SessionData = {
  kind: 'session',
  title: 'shop.jsonl',
  task: 'mend the total',
  requests: 3,
  spent: { fresh: 100, cacheWrite: 2_000, cacheRead: 9_000, output: 400 },
  steps: [
    { what: 'shown', request: 1, path: 'src/cart.ts', tokens: 800, again: false },
    { what: 'shown', request: 1, path: '$ npm test', tokens: 1_500, again: false },
    { what: 'edited', request: 2, path: 'src/cart.ts', tokens: 0, again: false },
    { what: 'compacted', request: 2, path: '', tokens: 0, again: false },
    { what: 'shown', request: 3, path: 'src/price.ts', tokens: 300, again: true },
  ],
  files: [
    { path: '$ npm test', kind: 'output', times: 1, tokens: 1_500, again: 0, edits: 0 },
    { path: 'src/cart.ts', kind: 'file', times: 1, tokens: 800, again: 0, edits: 1 },
    { path: 'src/price.ts', kind: 'file', times: 2, tokens: 600, again: 300, edits: 0 },
  ],
};
