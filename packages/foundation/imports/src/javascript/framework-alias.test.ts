import { describe, expect, it } from 'vitest';
import { edgesOf } from '../../test/edges.js';
import { frameworkAlias } from '../families/javascript.js';

describe('frameworkAlias', () => {
  it('knows the aliases that frameworks share', () => {
    expect(frameworkAlias('$lib/a/b', 'site')).toEqual(['site/src/lib/a/b']);
    expect(frameworkAlias('$lib', '')).toEqual(['src/lib']);
    expect(frameworkAlias('@/a', 'web')).toEqual(['web/src/a', 'web/a', 'web/app/a']);
    expect(frameworkAlias('~~/a', '')).toEqual(['a']);
  });

  it('leaves packages and paths alone', () => {
    for (const specifier of ['vue', '@vue/x', './a', '@', '~', '$app/stores', 'toString/x'])
      expect(frameworkAlias(specifier, '')).toEqual([]);
  });

  it('links components that name each other so', () => {
    expect(
      edgesOf({
        'web/package.json': '{"name": "web"}',
        'web/src/App.vue': "import Cart from '@/cart/Cart.vue'\nimport { x } from '@/api'",
        'web/src/cart/Cart.vue': "import Row from './Row.vue'\nimport lost from '@/lost'",
        'web/src/cart/Row.vue': '',
        'web/src/api/index.ts': 'export const x = 1',
      }),
    ).toEqual([
      'web/src/App.vue -> web/src/api/index.ts',
      'web/src/App.vue -> web/src/cart/Cart.vue',
      'web/src/cart/Cart.vue -> web/src/cart/Row.vue',
    ]);
  });
});
