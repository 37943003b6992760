import type { Mode } from '../work/asked.js';

/** What stands in the page before anybody has pasted anything: a small text for each mode. */
export interface Example {
  name: string;
  text: string;
  task: string;
  budget: number;
}

const CART = `import { priceOf } from './price.js';

/** A cart: what a customer wants to buy. */
export class Cart {
  readonly items: string[] = [];

  /** Adds an item; what the shop does not sell has no price. */
  add(item: string): void {
    this.items.push(item);
  }

  /** Removes the first of equal items. */
  remove(item: string): boolean {
    const at = this.items.indexOf(item);
    if (at < 0) return false;
    this.items.splice(at, 1);
    return true;
  }

  /** The sum of all prices. */
  total(): number {
    return this.items.map(priceOf).reduce((sum, price) => sum + price, 0);
  }
}

/** The text that stands on a bill. */
export function billOf(cart: Cart): string {
  const rows = cart.items.map((item) => \`\${item}: \${priceOf(item)}\`);
  return [...rows, \`total: \${cart.total()}\`].join('\\n');
}
`;

const PRICE = `const PRICES = new Map([['tea', 4], ['milk', 1]]);

/** The price of an item; NaN for what the shop does not sell. */
export function priceOf(item: string): number {
  return PRICES.get(item) ?? Number.NaN;
}
`;

const OUTPUT = [
  '> shop@1.0.0 test',
  '> node --test',
  '',
  ...Array.from({ length: 30 }, (_, i) => `✔ adds item ${i + 1} (0.${(i % 9) + 1}ms)`),
  '✖ totals a cart with an unknown item (1.2ms)',
  '  AssertionError: expected NaN to equal 4',
  '      at priceOf (src/price.ts:5:10)',
  ...Array.from({ length: 12 }, (_, i) => `✔ removes item ${i + 1} (0.${(i % 9) + 1}ms)`),
  'tests 43',
  'pass 42',
  'fail 1',
  '',
].join('\n');

const TASK = 'the total of a cart is NaN for an unknown item';
const code = { name: 'src/cart.ts', text: CART, task: TASK };

/** The example of each mode. */
export const EXAMPLES: Readonly<Record<Mode, Example>> = {
  outline: { ...code, budget: 120 },
  chunks: { ...code, budget: 150 },
  compress: { ...code, budget: 160 },
  links: {
    ...{ name: '', task: '', budget: 800 },
    text: `==> src/cart.ts <==\n${CART}\n==> src/price.ts <==\n${PRICE}`,
  },
  terse: { name: '', text: OUTPUT, task: '', budget: 800 },
  map: { name: '', text: '', task: '', budget: 2_500 },
  context: { name: '', text: '', task: TASK, budget: 4_000 },
};
