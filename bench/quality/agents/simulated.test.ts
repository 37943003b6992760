import { seededRandom } from '@ctx/text';
import { describe, expect, it } from 'vitest';
import { CALLS, type Lines, Purse, type Search, searchBy } from './simulated.js';

const far = Array.from({ length: 200 }, (_, i) =>
  i === 150 ? 'function applyDiscount() {' : `row ${i}`,
);
const texts = new Map([
  ['a.js', ['import { total } from "./b";', 'total(cart);']],
  ['b.js', far],
]);
const gold: Lines[] = [['b.js', 155, 156]];
const search = (over: Partial<Search> = {}): Search => ({
  ...{ texts, gold, names: ['applyDiscount'], words: ['total', 'wrong'] },
  ...{ random: seededRandom(1), countTokens: (text) => text.length, ...over },
});

describe('Purse', () => {
  it('counts what was shown until every line of the change was seen', () => {
    const purse = new Purse(gold, (text) => text.length);
    purse.pay({ text: 'abc', shows: [['b.js', 150, 155]] });
    expect(purse.paid).toEqual({ tokens: 3, calls: 1, found: false });
    purse.pay({ text: 'abcd', shows: [['b.js', 150, 160]] });
    expect(purse.paid).toEqual({ tokens: 7, calls: 2, found: true });
    expect(purse.goesOn).toBe(false);
  });
});

describe('searchBy', () => {
  it('pays one grep and one window where the name leads there', () => {
    for (const policy of ['ordinary', 'best'] as const) {
      const purse = new Purse(gold, (text) => text.length);
      searchBy(policy, search(), purse);
      expect(purse.paid).toMatchObject({ calls: 2, found: true });
    }
  });

  it('costs the clumsy more, who greps words of the task', () => {
    const purse = new Purse(gold, (text) => text.length);
    searchBy('clumsy', search({ words: ['row', 'total'] }), purse);
    expect(purse.paid.calls).toBeGreaterThan(2);
  });

  it('lets the best one grep the word with the fewest hits that lead there', () => {
    const purse = new Purse(gold, (text) => text.length);
    searchBy('best', search({ names: ['row', 'applyDiscount', 'total'] }), purse);
    expect(purse.paid.tokens).toBeLessThan(800);
    expect(purse.paid.found).toBe(true);
  });

  it('gives up when no word is left, or after its calls', () => {
    const purse = new Purse([['c.js', 1, 1]], (text) => text.length);
    searchBy('ordinary', search(), purse);
    expect(purse.paid.found).toBe(false);
    const long = new Purse([['c.js', 1, 1]], (text) => text.length);
    const words = Array.from({ length: 60 }, (_, i) => `row ${i}`);
    searchBy('ordinary', search({ words }), long);
    expect(long.paid.calls).toBe(CALLS);
  });

  it('reads the texts once for a word, whoever greps it', () => {
    let reads = 0;
    const counted = new Map([...texts].map(([path, lines]) => [path, lines.slice()]));
    for (const lines of counted.values()) {
      const text = lines[0]!;
      Object.defineProperty(lines, 0, {
        get: () => {
          reads++;
          return text;
        },
      });
    }
    const once = () => {
      const purse = new Purse([['b.js', 190, 191]], (text) => text.length);
      searchBy('ordinary', search({ texts: counted, words: [] }), purse);
      return purse.paid;
    };
    const first = once();
    const before = reads;
    expect(once()).toEqual(first);
    expect(reads).toBe(before);
  });

  it('is the same again for the same seed', () => {
    const once = () => {
      const purse = new Purse(gold, (text) => text.length);
      searchBy('clumsy', search({ words: ['row', 'total', 'cart'] }), purse);
      return purse.paid;
    };
    expect(once()).toEqual(once());
  });
});
