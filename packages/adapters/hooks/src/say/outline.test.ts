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

it('has nothing to say of a file that its outline leaves in one piece', () => {
  const rows = Array.from({ length: 500 }, (_, n) => `  step${n}(${n});`);
  const text = `schedule('all', () => {\n${rows.join('\n')}\n});\n`;
  expect(outlineOf({ path: 'a.ts', text, hash: '' }, 502, given)).toBeUndefined();
});

it('gives the titles of the tests of a file', () => {
  const tests = Array.from(
    { length: 100 },
    (_, n) => `  it('case ${n}', () => {\n    expect(run(${n})).toBe(1);\n    done();\n  });\n`,
  );
  const text = `describe('all', () => {\n${tests.join('\n')}});\n`;
  expect(outlineOf({ path: 'a.test.ts', text, hash: '' }, 502, given)).toContain('case 50');
});
