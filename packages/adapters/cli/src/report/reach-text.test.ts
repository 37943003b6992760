import { describe, expect, it } from 'vitest';
import { REACH } from '../../test/reach.js';
import { renderReach } from './reach-text.js';

describe('renderReach', () => {
  it('says what is broken, what to run, what to look at', () => {
    expect(
      renderReach(REACH),
    ).toBe(`# 2 changed files may reach 2 other files, 1 of them directly; 2 of 9 test files name or import them.

## Imports of what is gone (1)
src/shop.ts:3 imports src/old.ts, which is now src/new name.ts

## Uses of changed signatures and constants, as they were (5)
src/price.ts:12 Prices.priceOf: signature changed, 5 uses as before
- priceOf(item)
+ priceOf(item, tax)
  src/cart.ts:4 Cart.total | return priceOf(1);
  src/shop.ts:7
  … 3 more

## Tests, surest first (2)
test/price.test.ts (named like src/price.ts)
test/cart.test.ts (imports src/price.ts, 2 steps away)

## Files that depend on it, nearest first (2)
1 src/cart.ts (import) via src/price.ts
2 src/shop.ts (import) via src/cart.ts

## No test names or imports (1)
src/new name.ts

## Changed (2)
src/price.ts: changed 12-40; reaches 2
src/new name.ts: renamed from src/old.ts
`);
  });

  it('says what was not read before anything else', () => {
    const unread = [{ path: 'big.test.ts', reason: 'too large' as const }];
    expect(
      renderReach({ ...REACH, unread })
        .split('\n')
        .slice(1, 4),
    ).toEqual([
      '# 1 file was not read: big.test.ts (too large); what it uses is not known.',
      '',
      '## Imports of what is gone (1)',
    ]);
  });

  it('never says that a change reaches no file where imports of what is gone are left', () => {
    expect(renderReach({ ...REACH, files: [] }).split('\n', 1)).toEqual([
      '# 2 changed files may reach no file but those that import what is gone; 2 of 9 test files name or import them.',
    ]);
  });
});
