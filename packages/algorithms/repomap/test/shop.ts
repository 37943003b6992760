import { buildGraph } from '../src/graph/build-graph.js';
import type { RepoGraph } from '../src/graph/graph.js';
import { read } from './project.js';

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
