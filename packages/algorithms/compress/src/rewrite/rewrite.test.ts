import { restore } from '@ctx/text/edits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../../scripts/draws.js';
import { REVERSIBLE, type RewriteRule, rewrite } from './rewrite.js';

/** A tokenizer like o200k's: one space joins the word behind it, more cost one token. */
const PIECES =
  / ?[\p{L}_]+|\p{N}{1,3}| ?(?:=>|->|\(\)=>|[^\s\p{L}\p{N}])|\s*[\r\n]+|\s+(?!\S)|\s+/gu;
const countTokens = (text: string): number => text.match(PIECES)?.length ?? 0;

const SOURCE = `export function total(items: Item[]): number {
    return items
        .filter((item) => item.price > 0)
        .map((item) => "a => b" + item.price);   
}



// a => b
const open = { };
`;

describe('rewrite', () => {
  it('writes one space a level and joins what is one token, outside strings and comments', () => {
    const { text } = rewrite(SOURCE, { language: 'typescript', countTokens });
    expect(text).toContain('\n return items\n  .filter(');
    expect(text).toContain('"a => b"');
    expect(text).toContain('// a => b');
  });

  it('says what each rule was worth, and nothing of rules that saved nothing', () => {
    const result = rewrite(SOURCE, { language: 'typescript', countTokens });
    const saved = result.rules.reduce((sum, { tokens }) => sum + tokens, 0);
    expect(saved).toBe(result.tokensBefore - result.tokensAfter);
    for (const { tokens, edits } of result.rules) {
      expect(tokens).toBeGreaterThan(0);
      expect(edits).toBeGreaterThan(0);
    }
    expect(rewrite('x', { language: 'typescript' }).rules).toEqual([]);
  });

  it('gives the very input back', () => {
    const { text, legend } = rewrite(SOURCE, { language: 'typescript', countTokens });
    expect(restore(text, legend)).toBe(SOURCE);
  });

  it('is verbatim where nothing saves', () => {
    const result = rewrite('a\nb\n', { language: 'go' });
    expect(result).toMatchObject({ text: 'a\nb\n', class: 'verbatim', omissions: [] });
  });

  it('touches nothing without a language', () => {
    const text = 'def f():\n    return 1   \n\n\n  \nhard  \nbreak\n';
    const result = rewrite(text, { countTokens: (part) => part.length });
    expect(result).toMatchObject({ text, class: 'verbatim' });
  });

  it('leaves the inside of long strings alone', () => {
    const text = 'x = """\n    keep   \n\n\n\n"""\nif x:\n    y = 1\n';
    const { text: written } = rewrite(text, { language: 'python', countTokens: (t) => t.length });
    expect(written).toBe('x = """\n    keep   \n\n\n\n"""\nif x:\n y = 1\n');
  });

  it('leaves indentation that makes blocks alone when it is irregular', () => {
    const text = 'if x:\n    y = 1\n    if z:\n       w = 2\n';
    const length = (part: string): number => part.length;
    expect(rewrite(text, { language: 'python', countTokens: length }).text).toBe(text);
  });

  it('folds licenses and comments on demand only, and names their lines', () => {
    const text = `/*\n * Copyright 2026 The Authors.\n * Licensed under the MIT License.\n */\n\n// one\n// two\n// three of these words are here\nlet x = 1; // stays\n`;
    expect(rewrite(text, { language: 'rust', countTokens }).text).toBe(text);
    const folded = rewrite(text, { language: 'rust', countTokens, rules: ['license', 'comments'] });
    expect(folded.text).toBe('⋯ 1-4\n\n⋯ 6-8\nlet x = 1; // stays\n');
    expect(folded.class).toBe('lossy');
    expect(folded.omissions.map(({ range }) => range)).toEqual([
      { startLine: 1, endLine: 4 },
      { startLine: 6, endLine: 8 },
    ]);
  });

  it('refuses a rule that does not exist', () => {
    const rules = ['magic' as RewriteRule];
    expect(() => rewrite('x', { rules })).toThrow('no rule magic; there are indentation,');
    expect(() => rewrite('x', { rules: ['__proto__' as RewriteRule] })).toThrow(RangeError);
  });

  it('restores every text exactly, never inflates, and a second run changes nothing', () => {
    const piece = fc.constantFrom(
      ...[
        '\n',
        '\n\n\n',
        '    ',
        '  ',
        '\t',
        ' => ',
        ' -> ',
        '{ }',
        '"',
        '`',
        "'",
        '/',
        '//',
        '/*',
      ],
      ...['*/', '#', 'x', ' = ', ', ', ': ', '\r\n', '\\', '${', '}', 'é', '\ud800'],
    );
    const language = fc.constantFrom('typescript', 'python', 'rust', 'go', 'kotlin', undefined);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 80 }), language, (pieces, name) => {
        const source = pieces.join('');
        const options = { countTokens, rules: [...REVERSIBLE, 'spaces'] as const };
        const named = name === undefined ? options : { ...options, language: name };
        const result = rewrite(source, named);
        expect(restore(result.text, result.legend)).toBe(source);
        expect(result.tokensAfter).toBeLessThanOrEqual(result.tokensBefore);
        expect(countTokens(result.text)).toBe(result.tokensAfter);
        expect(result.omissions).toEqual([]);
        expect(rewrite(source, named)).toEqual(result);
      }),
      { seed: 42, numRuns: draws(300) },
    );
  });
});
