import { applyEdits, restore } from '@ctx/text/edits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonEdits, RECORDS_NOTE } from './json.js';

const write = (text: string, records = true): string =>
  applyEdits(text, jsonEdits(text, records)).text;

describe('jsonEdits', () => {
  it('drops white space between tokens only', () => {
    expect(write('{\n  "a b" : [ 1.0, "x  y\\" z" ]\n}\n')).toBe('{"a b":[1.0,"x  y\\" z"]}');
  });

  it('says the keys of records once', () => {
    const records = [1, 2, 3, 4].map((id) => ({ id, name: `n${id}`, tags: [id] }));
    expect(write(JSON.stringify(records, null, 2))).toBe(
      `${RECORDS_NOTE}[{"id":1,"name":"n1","tags":[1]},[2,"n2",[2]],[3,"n3",[3]],[4,"n4",[4]]]`,
    );
  });

  it('leaves records alone whose keys differ, or which are few', () => {
    const mixed = '[{"a":1},{"a":2},{"a":3},{"b":4}]';
    expect(write(mixed)).toBe(mixed);
    expect(write('[{"a":1},{"a":2}]')).toBe('[{"a":1},{"a":2}]');
    expect(write('[{"a":1},{"a":2},{"a":3},{"a":4}]', false)).not.toContain('⋯');
  });

  it('keeps numbers and repeated keys as written', () => {
    const text = '{"id":12345678901234567890,"f":1.50,"__proto__":1,"id":2}';
    expect(write(text)).toBe(text);
  });

  it('can be undone, and without records means the same', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), fc.nat(4), (text, indent) => {
        const spaced = JSON.stringify(JSON.parse(text), null, indent);
        for (const records of [true, false]) {
          const written = applyEdits(spaced, jsonEdits(spaced, records));
          expect(restore(written.text, written.legend)).toBe(spaced);
          if (!records) expect(JSON.parse(written.text)).toEqual(JSON.parse(spaced));
        }
      }),
      { seed: 42 },
    );
  });

  it('does not mind deep nesting', () => {
    const text = `${'[ '.repeat(50_000)}${']'.repeat(50_000)}`;
    expect(write(text)).toHaveLength(100_000);
  });
});
