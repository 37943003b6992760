import { applyEdits, restore } from '@ctx/text/edits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonEdits } from './json.js';

const write = (text: string): string => applyEdits(text, jsonEdits(text)).text;

describe('jsonEdits', () => {
  it('drops white space between tokens only', () => {
    expect(write('{\n  "a b" : [ 1.0, "x  y\\" z" ]\n}\n')).toBe('{"a b":[1.0,"x  y\\" z"]}');
  });

  it('leaves keys beside their values', () => {
    const text = '[{"a":1},{"a":2},{"a":3},{"a":4}]';
    expect(write(text)).toBe(text);
  });

  it('keeps numbers and repeated keys as written', () => {
    const text = '{"id":12345678901234567890,"f":1.50,"__proto__":1,"id":2}';
    expect(write(text)).toBe(text);
  });

  it('can be undone, and means the same', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), fc.nat(4), (text, indent) => {
        const spaced = JSON.stringify(JSON.parse(text), null, indent);
        const written = applyEdits(spaced, jsonEdits(spaced));
        expect(restore(written.text, written.legend)).toBe(spaced);
        expect(JSON.parse(written.text)).toEqual(JSON.parse(spaced));
      }),
      { seed: 42 },
    );
  });

  it('does not mind deep nesting', () => {
    const text = `${'[ '.repeat(50_000)}${']'.repeat(50_000)}`;
    expect(write(text)).toHaveLength(100_000);
  });
});
