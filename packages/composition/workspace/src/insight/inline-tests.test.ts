import { type Definition, languageOf } from '@ctx/source';
import { describe, expect, it } from 'vitest';
import { withoutInlineTests } from './inline-tests.js';

const text = `pub fn add(a: u8) -> u8 { a + 1 }

#[cfg(test)]
mod tests {
    #[test]
    fn adds() { assert_eq!(2, super::add(1)); }
}

impl Cart {
    #[tokio::test]
    async fn fills() {}
    #[inline]
    fn test(&self) { "#[test]"; }
}
`;

const definition = (
  name: string,
  [startLine, endLine]: [number, number],
  more: Partial<Definition> = {},
): Definition => {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const startIndex = starts[startLine - 1]!;
  return {
    name,
    kind: 'function',
    startLine,
    endLine,
    headerLine: startLine,
    startIndex,
    endIndex: starts[endLine]! - 1,
    signature: name,
    exported: true,
    ...more,
  };
};

const definitions = [
  definition('add', [1, 1]),
  definition('tests', [3, 7], { kind: 'module', headerLine: 4 }),
  definition('adds', [5, 6], { headerLine: 6, parent: 1 }),
  definition('Cart', [9, 14], { kind: 'impl' }),
  definition('fills', [10, 11], { headerLine: 11, parent: 3 }),
  definition('test', [12, 13], { headerLine: 13, parent: 3 }),
];

describe('withoutInlineTests', () => {
  it('blanks the tests of a file, and leaves every other line where it is', () => {
    const found = withoutInlineTests({
      path: 'a.rs',
      language: languageOf('a.rs')!,
      text,
      definitions,
    });
    expect(found.definitions.map(({ name }) => name)).toEqual(['add', 'Cart', 'test']);
    expect(found.definitions[2]!.parent).toBe(1);
    expect(found.text.split('\n').map((line) => line.trim() !== '')).toEqual(
      text.split('\n').map((_, i) => [1, 9, 12, 13, 14].includes(i + 1)),
    );
    expect(found.text).toHaveLength(text.length);
  });

  it('leaves other languages and files without tests as they are', () => {
    const file = { path: 'a.ts', language: languageOf('a.ts')!, text, definitions };
    expect(withoutInlineTests(file)).toBe(file);
    const bare = {
      path: 'a.rs',
      language: languageOf('a.rs')!,
      text,
      definitions: [definitions[0]!],
    };
    expect(withoutInlineTests(bare)).toBe(bare);
  });
});
