// A small repository with the cases that go different ways: grammars, outlines, and what a grammar
// gives up on.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FILES = {
  'README.md': '# Shop\n\nA cart with prices.\n\n## Prices\n\nThey come from a table.\n',
  'src/price.ts': `/** The price of an item; NaN for what the shop does not sell. */
export function priceOf(item: string): number {
  const prices = new Map([['tea', 4], ['milk', 1]]);
  return prices.get(item) ?? Number.NaN;
}
`,
  'src/cart.ts': `import { priceOf } from './price.js';

/** A cart: the total of its items. */
export class Cart {
  readonly items: string[] = [];

  total(): number {
    return this.items.map(priceOf).reduce((sum, price) => sum + price, 0);
  }
}
`,
  'tools/report.py': 'def report(cart):\n    """Prints a total."""\n    print(cart.total())\n',
  // A grammar cannot read the macros; the outline gives the definition.
  'native/alloc.c':
    'EXPORT void NOTHROW *\nATTR(malloc) ALLOC_SIZE(1)\nje_malloc(size_t size) {\n  return imalloc(size);\n}\n',
  // No grammar here: facts come from the outline.
  'app/Shop.kt':
    'class Shop(val cart: Cart) {\n  fun total(): Int {\n    return cart.total()\n  }\n}\n',
};

/** Writes the sample below a folder. */
export function writeSample(folder) {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
