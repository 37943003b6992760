import { describe, expect, it } from 'vitest';
import { namedInStrings, registering } from './named-in-strings.js';

const wanted = [
  { path: 'shop/a.py', name: 'Cart' },
  { path: 'src/a.ts', name: 'total' },
];
const found = (path: string, text: string) => [...namedInStrings(wanted, [{ path, text }])];

describe('namedInStrings', () => {
  it.each([
    ["x = 'Cart'", true],
    ['\n"shop.a:Cart"', true],
    ['`./a/Cart`', true],
    ["'Cart of goods'", false],
    ["'Cart.total'", false],
    ['\'Cart"', false],
    ['Cart', false],
  ])('looks at the last name of a string: %s', (text, is) => {
    const line = text.startsWith('\n') ? 2 : 1;
    expect(found('b.py', text)).toEqual(
      (is ? [['shop/a.py#Cart', `b.py:${line}`]] : []).concat(
        text.includes('.total') ? [['src/a.ts#total', 'b.py:1']] : [],
      ),
    );
  });

  it('takes the own file where that offers names in strings, and no test', () => {
    expect(found('shop/a.py', "__all__ = ['Cart']")).toEqual([['shop/a.py#Cart', 'shop/a.py:1']]);
    expect(found('src/a.ts', "name: 'total'")).toEqual([]);
    expect(found('test/test_a.py', "'Cart'")).toEqual([]);
  });
});

describe('registering', () => {
  const above = (...lines: string[]) =>
    registering([...lines, 'def a(): ...'].join('\n'), {
      startLine: 1,
      headerLine: lines.length + 1,
    });

  it('names a decorator that hands what it stands above to somebody', () => {
    expect(above('@app.route("/")')).toBe('@app.route("/")');
    expect(above('@lru_cache', '@pytest.fixture')).toBe('@pytest.fixture');
    expect(above('@functools.lru_cache(1)', '@dataclass')).toBeUndefined();
    expect(above()).toBeUndefined();
  });
});
