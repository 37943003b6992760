import { describe, expect, it } from 'vitest';
import { definitionOf } from '../../test/definition.js';
import { removeDefinitions } from './remove-definitions.js';

describe('removeDefinitions', () => {
  it('renumbers parents and hands children up', () => {
    const facts = {
      definitions: [
        definitionOf('a', 'class', true),
        definitionOf('b', 'class', true, 0),
        definitionOf('c', 'method', true, 1),
        definitionOf('d', 'class', true),
        definitionOf('e', 'method', true, 3),
      ],
    };
    removeDefinitions(facts, ({ name }) => name === 'b' || name === 'd');
    expect(facts.definitions.map(({ name, parent }) => [name, parent])).toEqual([
      ['a', undefined],
      ['c', 0],
      ['e', undefined],
    ]);
  });
});
