import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathProximity, pathShape } from './path.js';

function near(a: string, b: string): number {
  return pathProximity(pathShape(a), pathShape(b));
}

describe('pathShape', () => {
  it.each([
    ['src/url.test.ts', 'url'],
    ['tests/test_url.py', 'url'],
    ['pkg/url_test.go', 'url'],
    ['src/UrlTest.java', 'url'],
    ['src/url.d.ts', 'url'],
    ['src/cors/index.ts', 'cors'],
    ['flask/json/__init__.py', 'json'],
    ['index.ts', 'index'],
    ['src/Button/index.tsx', 'button'],
    ['src/Button.test.tsx', 'button'],
  ])('the stem of %s is %s', (path, stem) => {
    expect(pathShape(path).stem).toBe(stem);
  });
});

describe('pathProximity', () => {
  it('is nearer in the same directory than in one above, and 0 elsewhere', () => {
    expect(near('a/b/x.ts', 'a/b/y.ts')).toBe(1);
    expect(near('a/b/x.ts', 'a/y.ts')).toBe(0.5);
    expect(near('a/x.ts', 'b/y.ts')).toBe(0);
    expect(near('x.ts', 'y.ts')).toBe(1);
  });

  it('adds 1 for a test and what it tests, wherever the test lies', () => {
    expect(near('src/url.ts', 'src/url.test.ts')).toBe(2);
    expect(near('src/url.ts', 'test/test_url.py')).toBe(1);
  });

  it('sees mirrored trees', () => {
    expect(near('src/a/b/x.ts', 'test/a/b/y.ts')).toBeGreaterThan(
      near('src/a/b/x.ts', 'test/y.ts'),
    );
  });

  it('is symmetric and bounded', () => {
    const path = fc
      .array(fc.constantFrom('a', 'b', 'c', 'test_a', 'index'), { minLength: 1, maxLength: 5 })
      .map((parts) => `${parts.join('/')}.ts`);
    fc.assert(
      fc.property(path, path, (a, b) => {
        expect(near(a, b)).toBe(near(b, a));
        expect(near(a, b)).toBeGreaterThanOrEqual(0);
        expect(near(a, b)).toBeLessThanOrEqual(2);
      }),
    );
  });
});
