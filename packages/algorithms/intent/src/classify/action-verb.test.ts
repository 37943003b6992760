import { describe, expect, it } from 'vitest';
import { locator } from '../read/locate.js';
import { actionVerbOf } from './action-verb.js';

const verb = (title: string) => actionVerbOf(title, locator(title)).actionVerb;

describe('actionVerbOf', () => {
  it('is the verb at the head, in lower case', () => {
    expect(verb('Fix the crash')).toBe('fix');
    expect(verb('clean up the imports')).toBe('clean up');
  });

  it('looks past courtesy', () => {
    expect(verb('Could you please rename the flag?')).toBe('rename');
    expect(verb("let's extract a class")).toBe('extract');
  });

  it('is the first verb where the head is none', () => {
    expect(verb('the parser: support tabs')).toBe('support');
  });

  it('is absent where nothing is asked for', () => {
    expect(actionVerbOf('NaN in the cart', locator(''))).toEqual({ evidence: [] });
    expect(verb('the add-on crashes')).toBeUndefined();
  });
});

describe('titles', () => {
  it.each([
    ['please now set up a linter', 'set up'],
    ['I want you to speed up the lexer', 'speed up'],
    ['we need to get rid of it', 'get rid of'],
    ['help me to understand it', 'understand'],
    ['Task: migrate it', 'migrate'],
    ['urgent: revert it', 'revert'],
    ['for the parser, write tests', 'write'],
    ['adder', undefined],
    ['', undefined],
  ])('%s: %s', (title, expected) => {
    expect(verb(title)).toBe(expected);
  });
});
