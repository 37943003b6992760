import { describe, expect, it } from 'vitest';
import { ALPHABET, LEARNED_TYPES, weightsOf } from './weight-table.js';
import { CUES, LEVELS } from './weights.js';

describe('the learned table', () => {
  it('is whole: six levels for each of its sorted cues', () => {
    const cues = CUES.split(' ');
    expect(LEVELS).toHaveLength(cues.length * LEARNED_TYPES.length);
    expect(cues).toEqual([...new Set(cues)].sort());
    expect([...LEVELS].filter((level) => !ALPHABET.includes(level))).toEqual([]);
  });

  it('knows what words say', () => {
    const strongest = (cue: string) => {
      const weights = weightsOf(cue)!;
      return LEARNED_TYPES[weights.indexOf(Math.max(...weights))];
    };
    expect(strongest('crash')).toBe('fixBug');
    expect(strongest('test')).toBe('test');
    expect(strongest('readm')).toBe('document');
    expect(strongest('workflow')).toBe('config');
    expect(strongest('^add')).toBe('generate');
    expect(strongest('^simplifi')).toBe('refactor');
  });

  it('does not know what it was not taught, nor the names of an object', () => {
    for (const cue of ['hasOwnProperty', '__proto__', 'zzzz'])
      expect(weightsOf(cue)).toBeUndefined();
  });
});
