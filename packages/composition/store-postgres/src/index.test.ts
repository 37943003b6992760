import { expect, it } from 'vitest';
import * as api from './index.js';

it('exports exactly its public names', () => {
  expect(Object.keys(api).sort()).toEqual(['addOrganization', 'openPostgresStore']);
});
