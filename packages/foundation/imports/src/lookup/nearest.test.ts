import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNearest, upToModuleRoot } from './nearest.js';

describe('createNearest', () => {
  const nearest = createNearest();

  it('shares most directories; main before test; all of equals', () => {
    expect(nearest('a/b/x', ['c/y', 'a/y', 'a/b/y'])).toEqual(['a/b/y']);
    expect(nearest('m/main/x', ['m/test/y', 'm/other/y'])).toEqual(['m/other/y']);
    expect(nearest('x', ['a/y', 'b/y'])).toEqual(['a/y', 'b/y']);
  });

  it('is the choice of a comparison with every path', () => {
    const path = fc
      .array(fc.constantFrom('a', 'b', 'test'), { minLength: 1, maxLength: 4 })
      .map((parts) => `${parts.join('/')}/x`);
    fc.assert(
      fc.property(path, fc.uniqueArray(path, { minLength: 1, maxLength: 8 }), (from, paths) => {
        const score = (other: string): number => {
          const [home, parts] = [from.split('/').slice(0, -1), other.split('/').slice(0, -1)];
          let shared = 0;
          while (shared < parts.length && parts[shared] === home[shared]) shared++;
          return 2 * shared - (/(?:^|\/)test\//.test(other) ? 1 : 0);
        };
        const most = Math.max(...paths.map(score));
        expect(nearest(from, paths)).toEqual(paths.filter((other) => score(other) === most));
      }),
    );
  });

  it('asks a long list in time that does not grow with it', () => {
    expect((size: number) => {
      const many = Array.from({ length: size }, (_, i) => `m${i}/x`);
      nearest('m0/y', many);
      return () => {
        for (let i = 0; i < 1_000; i++) expect(nearest(`m${i}/y`, many)).toEqual([`m${i}/x`]);
      };
    }).toStayConstant(1_000, 20_000);
  });
});

it.each([
  ['Page.Article', '../'],
  ['A.B.C', '../../'],
  ['Main', ''],
])('leads from the folder of %s to its root', (name, up) => {
  const at = { startLine: 1, endLine: 1, headerLine: 1, startIndex: 0, endIndex: 9 };
  const own = { name, kind: 'module' as const, ...at, signature: name, exported: true };
  const facts = { path: 'a', language: 'elm', lines: 1, imports: [], exports: [], references: [] };
  expect(upToModuleRoot({ ...facts, definitions: [own] })).toBe(up);
  expect(upToModuleRoot({ ...facts, definitions: [] })).toBe('');
});
