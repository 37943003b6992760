import { readQuery } from '@ctx/relevance';
import { describe, expect, it } from 'vitest';
import { locator } from '../read/targets.js';
import { headOf, taskTypeOf } from './task-type.js';

const types = (text: string) => taskTypeOf(readQuery(text), locator(text));

describe('headOf', () => {
  it('is what stands after courtesy', () => {
    expect(headOf('Hi, can you please now fix it')).toBe('fix it');
    expect(headOf('fix it, please')).toBe('fix it, please');
    expect(headOf('please')).toBe('please');
  });
});

describe('taskTypeOf', () => {
  it('gives each word that speaks for the type once, the strongest first', () => {
    const { evidence } = types('fix the crash, fix the crash');
    const weights = evidence.map(({ weight }) => weight);
    expect(weights).toEqual([...weights].sort((a, b) => b - a));
    expect(evidence.filter(({ text }) => text.toLowerCase() === 'fix')).toHaveLength(1);
    expect(evidence.length).toBeLessThanOrEqual(5);
  });

  it('is less sure the less it is told', () => {
    expect(types('fix the crash in the parser').confidence).toBeGreaterThan(
      types('the parser').confidence,
    );
  });

  it('lets a question be one, whatever it asks about', () => {
    expect(types('how do we deploy the documentation of the tests?').taskType).toBe('explore');
  });
});
