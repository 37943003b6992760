import { expect, it } from 'vitest';
import * as source from './index.js';

it('exposes these values and no others', () => {
  expect(Object.keys(source).sort()).toEqual([
    'factsByPath',
    'isDataKind',
    'isTest',
    'languageOf',
    'languages',
    'roleOf',
  ]);
});
