import { expect, it } from 'vitest';
import type { Package } from '../sources.js';
import { nearestTests } from './nearest.js';

it('gives the test beside a source, then those that load it by the number of imports between', () => {
  const files: Record<string, string> = {
    'p/src/a.ts': '',
    'p/src/b.ts': "import './a.js';\nimport '@ctx/text';",
    'p/src/index.ts': "export * from './b.js';",
    'p/src/a.test.ts': "import './a.js';",
    'p/src/b.test.ts': "import './b.js';",
    'p/src/c.ts': '',
    'p/src/c.test.ts': "import './index.js';",
    'p/src/deep/index.test.ts': "import '../index.js';\nimport '../a.test.js';",
    'p/src/other.test.ts': '',
    'p/src/deep/built.test.ts': "import '../../dist/b.js';",
  };
  const sources = Object.entries(files).map(([path, text]) => ({
    ...{ path, text },
    test: path.endsWith('.test.ts'),
  }));
  const entry: Package = { name: 'p', layer: '', folder: 'p', manifest: { name: 'p' }, sources };
  expect(nearestTests(entry, 'p/src/a.ts')).toEqual([
    ['p/src/a.test.ts'],
    ['p/src/b.test.ts', 'p/src/deep/built.test.ts'],
    ['p/src/c.test.ts', 'p/src/deep/index.test.ts'],
  ]);
  expect(nearestTests(entry, 'p/src/c.ts')).toEqual([['p/src/c.test.ts']]);
  expect(nearestTests(entry, 'p/src/none.ts')).toEqual([]);
});
