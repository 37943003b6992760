import { describe, expect, it } from 'vitest';
import { definitionOf } from '../../test/definition.js';
import { hideMembers } from './visibility.js';

describe('hideMembers', () => {
  it('hides members of what is hidden, and what a function holds', () => {
    const definitions = [
      definitionOf('hidden', 'class', false),
      definitionOf('of hidden', 'method', true, 0),
      definitionOf('shown', 'class', true),
      definitionOf('of shown', 'constructor', true, 2),
      definitionOf('parameter property', 'property', true, 3),
      definitionOf('local', 'function', true, 3),
    ];
    hideMembers(definitions);
    expect(definitions.filter(({ exported }) => exported).map(({ name }) => name)).toEqual([
      'shown',
      'of shown',
      'parameter property',
    ]);
  });
});
