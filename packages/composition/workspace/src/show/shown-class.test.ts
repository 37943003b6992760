import { expect, it } from 'vitest';
import { shownClass } from './shown-class.js';

const how = { isCut: false, numbers: false, longest: 40 };
const file = (...text: string[]) => ({ text, shown: [{ startLine: 1, endLine: text.length }] });

it('calls lines verbatim that stand as they do in the file', () => {
  expect(shownClass([file('one', '\ttwo'), file('three')], how)).toBe('verbatim');
});

it('calls numbered lines a display: who copies them copies the numbers', () => {
  expect(shownClass([file('one')], { ...how, numbers: true })).toBe('losslessDisplay');
  expect(shownClass([], { ...how, numbers: true })).toBe('verbatim');
});

it('calls lines a display whose characters cannot be shown as they are', () => {
  expect(shownClass([file('one', 'a\u001b[31mred')], how)).toBe('losslessDisplay');
});

it('calls lines lossy of which something is left out', () => {
  expect(shownClass([file('one')], { ...how, isCut: true })).toBe('lossy');
  expect(shownClass([file('one', 'x'.repeat(41))], how)).toBe('lossy');
  expect(shownClass([file("key = '⟨secret: token⟩'")], how)).toBe('lossy');
});

it('looks at the lines that are shown, and at no others', () => {
  const shown = [{ startLine: 1, endLine: 1 }];
  expect(shownClass([{ text: ['one', 'x'.repeat(41)], shown }], how)).toBe('verbatim');
});
