import { expect, it } from 'vitest';
import * as imports from './index.js';
import * as javascript from './javascript.js';

it('exposes these values and no others', () => {
  expect(Object.keys(imports).sort()).toEqual([
    'EDGE_TIERS',
    'importResolver',
    'projectResolver',
    'resolveImports',
  ]);
  expect(Object.keys(javascript).sort()).toEqual([
    'javaScriptProject',
    'pathTree',
    'resolveSpecifier',
  ]);
});
