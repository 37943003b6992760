import { expect, it } from 'vitest';
import { contentText, countIn, listIn, objectIn, textIn, timeIn } from './step.js';

it('reads values of unknown shape', () => {
  expect([null, 5, 'x', [1], { a: 1 }].map(objectIn)).toEqual([{}, {}, {}, {}, { a: 1 }]);
  expect([null, 'x', [1]].map(listIn)).toEqual([[], [], [1]]);
  expect([null, 5, 'x'].map(textIn)).toEqual(['', '', 'x']);
  expect([null, '5', -1, Number.NaN, Number.POSITIVE_INFINITY, 5].map(countIn)).toEqual([
    0, 0, 0, 0, 0, 5,
  ]);
});

it('joins the texts of a content', () => {
  expect(contentText('plain')).toBe('plain');
  expect(contentText([{ text: 'a' }, { type: 'image' }, null, { text: 'b' }])).toBe('a\nb');
  expect(contentText({ text: 'no list' })).toBe('');
});

it('reads a time in either form, or none', () => {
  expect(timeIn({ timestamp: '1970-01-01T00:00:01Z' })).toBe(1000);
  expect(timeIn({ timestamp: 1000 })).toBe(1000);
  expect(timeIn({ timestamp: 'yesterday' })).toBeUndefined();
  expect(timeIn({})).toBeUndefined();
});
