import { describe, expect, it } from 'vitest';
import { sameFacts } from './same-facts.js';

const facts = {
  language: 'go',
  definitions: [{ name: 'f', startLine: 1, endIndex: 9, signature: 'func f()', exported: true }],
};

describe('sameFacts', () => {
  it('looks past places and copies of the text', () => {
    const moved = {
      language: 'go',
      definitions: [
        { name: 'f', startLine: 4, endIndex: 7, signature: 'func f( )', exported: true },
      ],
    };
    expect(sameFacts(facts, moved)).toBe(true);
  });

  it('sees another name, another order and a missing fact', () => {
    const [f] = facts.definitions;
    expect(sameFacts(facts, { ...facts, definitions: [{ ...f, name: 'g' }] })).toBe(false);
    expect(sameFacts(facts, { ...facts, definitions: [] })).toBe(false);
    expect(sameFacts([1, 2], [2, 1])).toBe(false);
    expect(sameFacts({ a: 1 }, { b: 1 })).toBe(false);
    expect(sameFacts(null, {})).toBe(false);
    expect(sameFacts([], {})).toBe(false);
  });
});
