import { expect, it } from 'vitest';
import * as api from './index.js';
import * as middleware from './middleware.js';

it('exports exactly its public names', () => {
  expect(Object.keys(api).sort()).toEqual([
    'BudgetCompressor',
    'CodeSplitter',
    'WorkspaceRetriever',
  ]);
  expect(Object.keys(middleware).sort()).toEqual(['contextMiddleware', 'keepWindow']);
});
