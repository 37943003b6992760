import { describe, expect, it } from 'vitest';
import { grammars, languageFile } from './languages.js';

describe('languageFile', () => {
  it('knows every language', () => {
    expect(grammars).toHaveLength(22);
    for (const language of grammars) expect(languageFile(language).language).toBe(language);
  });

  it('names the unknown one', () => {
    expect(() => languageFile('cobol' as never)).toThrow(/Unknown language "cobol"; known are/);
    expect(() => languageFile('toString' as never)).toThrow(RangeError);
  });

  it('looks for headers that cannot take forever', () => {
    for (const language of grammars) {
      // In a line that is no longer, the square is bearable; faster growth is not.
      expect((size: number) => {
        const lines = ['aa ', 'public ', '<', '('].map((piece) =>
          piece.repeat(size / piece.length),
        );
        return () => {
          for (const [pattern] of languageFile(language).headers)
            for (const line of lines) pattern.exec(line);
        };
      }, language).toGrowWithin(2.5, 50, 400);
    }
  });
});

describe('identifiers', () => {
  it('names the families of every language', () => {
    for (const language of grammars) {
      const { families } = languageFile(language).identifiers;
      expect(families.length, language).toBeGreaterThan(0);
    }
    expect(languageFile('go').identifiers.families).toEqual(['camelCase', 'PascalCase']);
    expect(languageFile('rust').identifiers.families).toContain('snake_case');
  });
});
