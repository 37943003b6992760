import { expect, it } from 'vitest';
import * as imports from './index.js';

it('exposes these values and no others', () => {
  expect(Object.keys(imports).sort()).toEqual([
    'EDGE_TIERS',
    'importResolver',
    'javaScriptProject',
    'pathTree',
    'projectResolver',
    'resolveImports',
    'resolveSpecifier',
  ]);
});
