import { expect, it } from 'vitest';
import { functions } from '../../test/means.js';
import { outlineOf } from './outline.js';

const given = { shown: 80, rangeOptions: 'offset and limit', maxChars: 9000 };

it('takes a sixth of the text at most, so that a read with it is shorter', () => {
  for (const count of [60, 200, 1000]) {
    const text = functions(count);
    const shown = outlineOf({ path: 'a.ts', text, hash: '' }, count * 9, given) ?? '';
    expect(shown.length).toBeLessThan(Math.max(2500, text.length / 5));
  }
});

it('has nothing to say of a binary, nor where there is no room', () => {
  expect(outlineOf({ path: 'a.bin', text: '\0\u0001\0', hash: '' }, 400, given)).toBeUndefined();
  const text = functions(60);
  expect(
    outlineOf({ path: 'a.ts', text, hash: '' }, 540, { ...given, maxChars: 260 }),
  ).toBeUndefined();
});

it('names a path that would forge a line as what it is', () => {
  const shown = outlineOf({ path: 'a\nb.ts', text: functions(60), hash: '' }, 540, given) ?? '';
  expect(shown.split('\n')[0]).toContain('has 540 lines');
});
