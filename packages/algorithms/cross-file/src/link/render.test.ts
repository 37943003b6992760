import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Link } from './link.js';
import { renderLinks } from './render.js';

const link = (kind: Link['kind'], path: string, ...tokens: string[]): Link => ({
  path,
  kind,
  score: 1,
  evidence: tokens.map((token, index) => ({
    token,
    source: 'symbol',
    relation: kind,
    weight: 1,
    line: index + 10,
    otherLine: index + 1,
  })),
});

const LINKS = [
  link('dependency', 'src/models.py', 'User', 'save'),
  link('dependent', 'src/serializers.py', 'Handler'),
  link('sharedInterface', 'src/services.py', 'load'),
  link('conceptualCoupling', 'src/🎉.py', 'orderPlaced'),
];

describe('renderLinks', () => {
  it('draws the arrow of the direction of dependence', () => {
    expect(renderLinks(LINKS)).toBe(
      '-> src/models.py, <- src/serializers.py, <-> src/services.py, <-> src/🎉.py',
    );
  });

  it('prints tokens with the line here and there', () => {
    expect(renderLinks(LINKS.slice(0, 2), { evidence: true })).toBe(
      '-> src/models.py  User 10:1, save 11:2\n<- src/serializers.py  Handler 10:1',
    );
  });

  it('is empty for no links', () => {
    expect(renderLinks([])).toBe('');
    expect(renderLinks([], { evidence: true, budget: 0 })).toBe('');
  });

  it('leaves the weakest out under a budget of characters or tokens', () => {
    expect(renderLinks(LINKS, { budget: 40 })).toBe('-> src/models.py, <- src/serializers.py');
    const countTokens = (text: string) => text.split(/\s+/).filter(Boolean).length;
    expect(renderLinks(LINKS, { budget: 3, countTokens })).toBe('-> src/models.py');
    expect(renderLinks(LINKS, { budget: 1, countTokens })).toBe('');
  });

  it('never exceeds the budget', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.boolean(), (budget, evidence) => {
        expect(renderLinks(LINKS, { budget, evidence }).length).toBeLessThanOrEqual(budget);
      }),
    );
  });

  it.each([-1, Number.NaN])('refuses a budget of %s', (budget) => {
    expect(() => renderLinks(LINKS, { budget })).toThrow(RangeError);
  });
});
