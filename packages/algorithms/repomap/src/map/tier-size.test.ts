import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mapPage } from './map-page.js';
import { NAME_TIER, PATH_TIER, tierSize } from './tier-size.js';

const files = {
  groupOf: [0, 1, 1, 0, 1],
  groupLengths: [0, 'src'.length],
  entryLength: (file: number) => ['a', 'bb', 'cc', 'd', 'ee'][file]!.length,
};

describe('tierSize', () => {
  it.each([
    [1, 'a'],
    [2, 'a\nsrc/bb'],
    [3, 'a\nsrc/\n  bb\n  cc'],
    [4, './\n  a\n  d\nsrc/\n  bb\n  cc'],
    [5, './\n  a\n  d\nsrc/\n  bb\n  cc\n  ee'],
  ])('names of %i files', (end, text) => {
    expect(tierSize(files, NAME_TIER)([], 0, end)).toBe(text.length);
  });

  const grouped = { ...files, groupLengths: ['.c'.length, 'src/.ts'.length] };

  it.each([
    [1, 'a.c'],
    [2, 'a.c\nsrc/bb.ts'],
    [5, '*.c: a d\nsrc/*.ts: bb cc ee'],
  ])('paths of %i files', (end, text) => {
    expect(tierSize(grouped, PATH_TIER)([], 0, end)).toBe(text.length);
  });

  it('is 0 for no file, and forgets when another file is the first', () => {
    const size = tierSize(grouped, PATH_TIER);
    expect(size([], 2, 2)).toBe(0);
    expect(size([], 0, 5)).toBe('*.c: a d\nsrc/*.ts: bb cc ee'.length);
    expect(size([], 3, 5)).toBe('d.c\nsrc/ee.ts'.length);
    expect(size([], 3, 4)).toBe('d.c'.length);
    expect(size([0, 3], 4, 5)).toBe('*.c: a d\nsrc/ee.ts'.length);
    expect(size([0, 3, 1])).toBe('*.c: a d\nsrc/bb.ts'.length);
  });
});

describe('the size of a page', () => {
  const segment = fc.constantFrom('a', 'src', 'x y', 'é', '😀', 'b.ts', 'c.ts', '.rc');
  const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'));
  const file = fc.record({
    path,
    dependents: fc.nat(12),
    symbols: fc.array(
      fc.record({
        name: fc.constantFrom('a', 'b', 'Beta', 'gamma_delta'),
        kind: fc.constantFrom('function', 'type'),
        line: fc.nat(99),
        signature: fc.constant('function f()'),
        exported: fc.boolean(),
      }),
      { maxLength: 3 },
    ),
  });

  it('is the length of the page, for any layouts one after the other', () => {
    fc.assert(
      fc.property(
        fc.array(file, { maxLength: 12 }),
        fc.array(fc.tuple(fc.nat(12), fc.nat(12), fc.nat(12)), { maxLength: 5 }),
        fc.boolean(),
        fc.nat(12),
        (ranked, layouts, counts, looked) => {
          const page = mapPage(ranked, ['a'], { names: { limit: 6, counts }, looked });
          for (const [a, b, c] of layouts) {
            const signatures = Math.min(a, ranked.length);
            const names = Math.min(b, ranked.length - signatures);
            const paths = Math.min(c, ranked.length - signatures - names);
            const layout = { signatures, names, paths };
            expect(page.size(layout)).toBe(page(layout).length);
          }
        },
      ),
    );
  });
});
