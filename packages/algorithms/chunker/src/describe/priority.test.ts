import { describe, expect, it } from 'vitest';
import { isPriority } from './priority.js';

describe('isPriority', () => {
  it.each([
    'README.md',
    'packages/a/readme.rst',
    'CONTRIBUTING',
    'docs/guide/install.md',
    'doc/api.txt',
    'API.md',
    'openapi.yaml',
    'spec/swagger-v2.json',
    'schema.graphql',
    'a\\docs\\b.md',
  ])('%s is', (path) => {
    expect(isPriority(path)).toBe(true);
  });

  it.each(['src/readme-parser.ts', 'docs/conf.py', 'src/docs.ts', 'mydocs/a.md', 'CHANGELOG.md'])(
    '%s is not',
    (path) => {
      expect(isPriority(path)).toBe(false);
    },
  );

  it('counts source files called api as the API', () => {
    expect(isPriority('src/api.ts')).toBe(true);
  });
});
