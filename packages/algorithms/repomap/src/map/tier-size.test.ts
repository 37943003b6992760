import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mapPage } from './map-page.js';
import { NAME_TIER, PATH_TIER, tierSize } from './tier-size.js';

const files = {
  directoryOf: [0, 1, 1, 0, 1],
  directoryLengths: [0, 'src'.length],
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
    expect(tierSize(files, NAME_TIER)(0, end)).toBe(text.length);
  });

  it.each([
    [1, 'a'],
    [2, 'a\nsrc/ bb'],
    [5, 'a d\nsrc/ bb cc ee'],
  ])('paths of %i files', (end, text) => {
    expect(tierSize(files, PATH_TIER)(0, end)).toBe(text.length);
  });

  it('is 0 for no file, and forgets when another file is the first', () => {
    const size = tierSize(files, PATH_TIER);
    expect(size(2, 2)).toBe(0);
    expect(size(0, 5)).toBe('a d\nsrc/ bb cc ee'.length);
    expect(size(3, 5)).toBe('d\nsrc/ ee'.length);
    expect(size(3, 4)).toBe('d'.length);
  });
});

describe('the size of a page', () => {
  const segment = fc.constantFrom('a', 'src', 'x y', 'é', '😀');
  const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'));
  const file = fc.record({
    path,
    dependents: fc.nat(12),
    symbols: fc.array(
      fc.record({
        name: fc.constantFrom('a', 'Beta', 'gamma_delta'),
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
        (ranked, layouts) => {
          const page = mapPage(ranked, ['a'], 6);
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
