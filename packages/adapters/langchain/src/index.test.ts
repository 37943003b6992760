import { expect, it } from 'vitest';
import * as api from './index.js';
import * as middleware from './middleware.js';
import * as tools from './tools.js';

it('exports exactly its public names', () => {
  expect(Object.keys(api).sort()).toEqual([
    'BudgetCompressor',
    'CodeSplitter',
    'WorkspaceRetriever',
  ]);
  expect(Object.keys(middleware).sort()).toEqual(['contextMiddleware', 'keepWindow']);
  expect(Object.keys(tools)).toEqual(['contextTools']);
});
