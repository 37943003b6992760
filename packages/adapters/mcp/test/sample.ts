import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A fresh folder with files, by its real path; it goes with the temporary files of the run. */
export function makeFolder(files: Readonly<Record<string, string>>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ctx-mcp-')));
  writeFiles(folder, files);
  return folder;
}

/** Writes files below a folder. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** A shop: a cart, who uses it, and prose. */
export const SHOP: Readonly<Record<string, string>> = {
  'package.json': '{"name":"shop"}\n',
  'README.md': '# Shop\n\nSells things.\n',
  'src/cart.ts':
    'export class Cart {\n  prices: number[] = [];\n\n  total(): number {\n    return this.prices.reduce((sum, price) => sum + price, 0);\n  }\n}\n',
  'src/checkout.ts':
    "import { Cart } from './cart.js';\n\nexport function checkout(cart: Cart): string {\n  return `to pay: ${cart.total()}`;\n}\n",
  'src/main.ts':
    "import { checkout } from './checkout.js';\nimport { Cart } from './cart.js';\n\nconsole.log(checkout(new Cart()));\n",
};
