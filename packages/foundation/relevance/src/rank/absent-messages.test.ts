import { describe, expect, it } from 'vitest';
import { openCorpus } from '../corpus/corpus.js';
import { createIndex } from '../index/create-index.js';
import { readQuery } from '../query/query.js';
import { absentMessages } from './absent-messages.js';

const index = createIndex();
index.add('src/cart.ts', "throw new RangeError('the cart has no such item');\n");
index.add('src/user.ts', "throw new Error('the user has no cart of their own');\n");

const absent = (task: string) => absentMessages(openCorpus({ query: readQuery(task), index }));

describe('absentMessages', () => {
  it('names a quoted message of which no file has all words', () => {
    expect(absent('checkout says "the basket was not found" since yesterday')).toEqual([
      'the basket was not found',
    ]);
    expect(absent('it says "no such item" and "no such user item"')).toEqual(['no such user item']);
  });

  it('finds it behind the name of its error', () => {
    const gone = ['the basket was not found'];
    expect(absent('RangeError: "the basket was not found" when paying')).toEqual(gone);
    expect(absent('RangeError: "the cart has no such item" when paying')).toEqual([]);
    expect(absent('TypeError: cannot read "some basket" of it')).toEqual([]);
  });

  it('says nothing of one that a file may have, of one word, and without quotes', () => {
    expect(absent('checkout says "the cart has no such item"')).toEqual([]);
    expect(absent('checkout prints "basketNotFound"')).toEqual([]);
    expect(absent('checkout loses the basket that was not found')).toEqual([]);
  });

  it('takes no words between two apostrophes for a message', () => {
    expect(absent("it doesn't find the basket, and it isn't sorted")).toEqual([]);
  });
});
