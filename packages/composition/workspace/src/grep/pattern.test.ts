import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPattern } from './pattern.js';

const found = async (source: string, line: string, options = {}) =>
  (await readPattern(source, options)).find(line);

describe('readPattern', () => {
  it('looks for plain text as it stands', async () => {
    expect(await found('cart', 'the cart')).toBe(4);
    expect(await found('a.b', 'axb', { fixed: true })).toBe(-1);
    expect(await found('Cart', 'the CART', { ignoreCase: true })).toBe(4);
    expect(await found('cart', 'carton', { word: true })).toBe(-1);
  });

  it('reads expressions, and those of grep without -E', async () => {
    expect(await found('total|sum', 'a sum')).toBe(2);
    expect(await found('\\btotal\\(', 'x.total()')).toBe(2);
    expect(await found('total\\|sum', 'a sum')).toBe(2);
    expect(await found('\\(a\\|b\\)(x)', 'f b(x)')).toBe(2);
    expect(await found('\\<sum\\>', 'summed sum')).toBe(7);
  });

  it('looks for what is no expression as it stands, and says why', async () => {
    const pattern = await readPattern('parse(');
    expect(pattern.find('x = parse(y)')).toBe(4);
    expect(pattern.plain).toContain('missing');
    expect((await readPattern('parse\\(')).plain).toBeUndefined();
  });

  it('is certain where a text has no match: line by line gives none either', async () => {
    const words = fc.constantFrom('a', 'b', 'ab', ' ', '\n', '\r\n', 'B');
    const sources = fc.constantFrom('a', 'ab$', '^b', 'a|b', 'a.*b', '(ab)+', 'b\\s', 'a(');
    await fc.assert(
      fc.asyncProperty(
        fc.array(words),
        sources,
        fc.boolean(),
        async (parts, source, ignoreCase) => {
          const text = parts.join('');
          const pattern = await readPattern(source, { ignoreCase });
          const matches = text.split(/\r?\n/).some((line) => pattern.find(line) >= 0);
          if (matches) expect(pattern.mayMatch(text)).toBe(true);
        },
      ),
    );
  });

  it('takes an expression that would hang a backtracking engine', async () => {
    expect(await found('(a+)+$', `${'a'.repeat(5_000)}b`)).toBe(-1);
  });
});
