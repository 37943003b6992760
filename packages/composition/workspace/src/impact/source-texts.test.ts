import { expect, it } from 'vitest';
import { namesAround, wholeName } from './source-texts.js';

const at = (name: string, parent?: number, container?: string) =>
  ({
    name,
    ...(parent !== undefined && { parent }),
    ...(container && { container }),
  }) as Parameters<typeof namesAround>[0];

it('names the namespaces and types around a definition, outermost first', () => {
  const definitions = [at('geo'), at('inner', 0), at('Box', 1), at('side', 2)];
  expect(namesAround(definitions[3]!, definitions)).toEqual(['geo', 'inner', 'Box']);
  expect(namesAround(at('area', 1, 'Shape'), definitions)).toEqual(['geo', 'inner', 'Shape']);
  expect(namesAround(definitions[0]!, definitions)).toEqual([]);
});

it('joins names as their language does', () => {
  expect(wholeName('a.cc', ['geo', 'Shape'], 'area')).toBe('geo::Shape::area');
  expect(wholeName('a.cs', ['Shop.Core', 'Cart'], 'Total')).toBe('Shop.Core.Cart.Total');
});
