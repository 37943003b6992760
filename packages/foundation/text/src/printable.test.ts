import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  counted,
  formatRemarks,
  printable,
  printableJson,
  printableName,
  printablePath,
} from './printable.js';

/** Every code point that Unicode calls a control, a format character or to be ignored, by Node's tables. */
const FORBIDDEN: string[] = [];
for (let code = 0; code <= 0x10ffff; code++) {
  const character = String.fromCodePoint(code);
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]/u.test(character))
    FORBIDDEN.push(character);
}

describe('printable', () => {
  it('shows the tags by which hosts and models mark who speaks as such', () => {
    expect(printable('<system> <div>')).toBe('‹system› <div>');
    expect(printableName('<system> <div>')).toBe('‹system› ‹div›');
    expect(printablePath('src/<assistant>.md')).toBe('src/‹assistant›.md');
  });

  it('escapes the tags of hosts and models in JSON, which keeps the value', () => {
    const json = JSON.stringify({ a: '<system> <div>', b: '</system-reminder>' });
    const escaped = printableJson(json);
    expect(escaped).toContain('\\u003csystem> <div>');
    expect(escaped).not.toContain('</system');
    expect(JSON.parse(escaped)).toEqual(JSON.parse(json));
  });

  it('shows every control and every invisible character by its code point', () => {
    expect(FORBIDDEN.length).toBeGreaterThan(4_000);
    for (const character of FORBIDDEN) {
      const code = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
      const stays = character === '\n' || character === '\t';
      expect(printable(`a${character}b`)).toBe(stays ? `a${character}b` : `a⟨U+${code}⟩b`);
      expect(printableName(`a${character}b`)).toBe(`a⟨U+${code}⟩b`);
    }
  });

  it('names what is known to deceive', () => {
    expect(printable('\u001b[31m')).toBe('⟨U+001B⟩[31m');
    expect(printable('if (a\u202e\u2066)')).toBe('if (a⟨U+202E⟩⟨U+2066⟩)');
    expect(printable('x\u{e0041}\u00ad\u061c')).toBe('x⟨U+E0041⟩⟨U+00AD⟩⟨U+061C⟩');
    expect(printable('a\ud800b')).toBe('a⟨U+D800⟩b');
    expect(printable('x\ufe0f y\u{e0101}')).toBe('x⟨U+FE0F⟩ y⟨U+E0101⟩');
    expect(printable('\uffff')).toBe('⟨U+FFFF⟩');
  });

  it('keeps what is seen: letters, marks, spaces, emoji with their selector', () => {
    for (const text of [
      'naïve',
      'e\u0301',
      '漢字',
      '⚠️ ✔️ 🖼️',
      '\u00a0',
      '\u3000',
      '👍🏽',
      '👩‍👩‍👧',
      '🏳️‍🌈',
      '\ue0b0',
    ])
      expect(printable(text)).toBe(text);
    expect(printable('⚠️\ufe0f')).toBe('⚠️⟨U+FE0F⟩');
    expect(printable('👩\u200d👩\u200d')).toBe('👩‍👩⟨U+200D⟩');
    expect(printable('a\u200d👩 👩\u200db')).toBe('a⟨U+200D⟩👩 👩⟨U+200D⟩b');
  });

  it('keeps line ends in a text and shows them in a name', () => {
    expect(printable('a\r\nb\n\tc\rd')).toBe('a\r\nb\n\tc⟨U+000D⟩d');
    expect(printableName('a\r\nb\tc')).toBe('a⟨U+000D⟩⟨U+000A⟩b⟨U+0009⟩c');
  });

  it('is idempotent, keeps the number of lines, and leaves nothing behind', () => {
    const text = fc.string({ unit: fc.oneof(fc.constantFrom(...FORBIDDEN), fc.string()) });
    fc.assert(
      fc.property(text, (any) => {
        const once = printable(any);
        expect(printable(once)).toBe(once);
        expect(once.split('\n').length).toBe(any.split('\n').length);
        expect(printable(printableName(any))).toBe(printableName(any));
      }),
    );
  });

  it('returns clean text itself', () => {
    const clean = 'const a = 1;\n'.repeat(1000);
    expect(printable(clean)).toBe(clean);
  });
});

describe('runs of combining marks', () => {
  const marked = (count: number): string => `a${'\u0301\u{1d167}'.repeat(count / 2)}b`;

  it('keep thirty, and count the others', () => {
    for (const show of [printable, printableName, printablePath]) {
      expect(show(marked(30))).toBe(marked(30));
      expect(show(marked(1_000))).toBe(marked(30).replace('b', '⟨970 combining marks⟩b'));
    }
    expect(printable(printable(marked(40)))).toBe(printable(marked(40)));
  });

  it('keep their value in JSON, as escapes', () => {
    const json = JSON.stringify({ name: marked(100) });
    const escaped = printableJson(json);
    expect(JSON.parse(escaped)).toEqual({ name: marked(100) });
    expect(escaped).not.toMatch(/[\p{Mn}\p{Me}]{31}/u);
    expect(printableJson(escaped)).toBe(escaped);
  });

  it('are no longer than those of Thai, Hebrew, Devanagari and decomposed letters', () => {
    for (const text of ['ที่นี่', 'שָׁלוֹם', 'क्षत्रिय', 'Việt Nam'.normalize('NFD'), 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙']) {
      expect(printable(text)).not.toContain('combining');
    }
  });
});

describe('printablePath', () => {
  it('quotes what would be read as the form around it', () => {
    expect(printablePath('src/a b/c-d.ts')).toBe('src/a b/c-d.ts');
    expect(printablePath('src/C#/[id].tsx')).toBe('src/C#/[id].tsx');
    expect(printablePath('## 3. x.ts')).toBe('"## 3. x.ts"');
    expect(printablePath('a/## 3. x.ts')).toBe('a/"## 3. x.ts"');
    expect(printablePath('a\n## 3. x.ts')).toBe('"a⟨U+000A⟩## 3. x.ts"');
    expect(printablePath('a```b')).toBe('"a```b"');
    expect(printablePath('a — defines root')).toBe('"a — defines root"');
    expect(printablePath('a.ts, and 3 more')).toBe('"a.ts, and 3 more"');
    expect(printablePath('a"b')).toBe('"a\\"b"');
    expect(printablePath('a\u200bb')).toBe('a⟨U+200B⟩b');
  });
});

describe('printableJson', () => {
  it('has the same value and no raw character that printable would show', () => {
    for (const character of FORBIDDEN) {
      const value = { [`k${character}`]: `a${character}b` };
      const json = printableJson(JSON.stringify(value, null, 2));
      expect(JSON.parse(json)).toEqual(value);
      expect(printable(json)).toBe(json);
    }
  });
});

it('puts a number before its noun', () => {
  expect(counted(0, 'file')).toBe('0 files');
  expect(counted(1, 'file')).toBe('1 file');
  expect(counted(2, 'directory', 'directories')).toBe('2 directories');
});

it('puts remarks into words', () => {
  expect(formatRemarks([])).toBe('');
  expect(formatRemarks([{ reason: 'timeout' }])).toBe('timeout');
  expect(
    formatRemarks([
      { reason: 'syntax-errors', count: 0 },
      { reason: 'too-broken', count: 2001, detail: 'tokens' },
      { reason: 'too-slow', detail: 'more than 5 steps' },
    ]),
  ).toBe('syntax-errors: 0; too-broken: 2001 tokens; too-slow: more than 5 steps');
});
