import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../measures/random.js';
import { type DecodedText, decode, LONGEST_TEXT, type SkippedBytes } from './decode.js';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let index = 0; index < text.length; index++) {
    view.setUint16(index * 2, text.charCodeAt(index), littleEndian);
  }
  return new Uint8Array(view.buffer);
};
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const SOURCE = "const greeting = 'héllo 😀';\r\nexport default greeting;\n";

describe('decode', () => {
  it('reads nothing as an empty text', () => {
    expect(decode(new Uint8Array())).toEqual({ text: '', encoding: 'utf-8', bom: false });
  });

  it('reads UTF-8, its mark aside', () => {
    expect(decode(utf8(SOURCE))).toEqual({ text: SOURCE, encoding: 'utf-8', bom: false });
    expect(decode(utf8(`\ufeff${SOURCE}`))).toEqual({ text: SOURCE, encoding: 'utf-8', bom: true });
    expect(decode(utf8('\ufeff'))).toEqual({ text: '', encoding: 'utf-8', bom: true });
  });

  it('takes only the first mark, and none in the middle', () => {
    expect(decode(utf8('\ufeff\ufeffa'))).toMatchObject({ text: '\ufeffa', bom: true });
    expect(decode(utf8('a\ufeffb'))).toMatchObject({ text: 'a\ufeffb', bom: false });
  });

  it.each([
    ['utf-16le', true],
    ['utf-16be', false],
  ])('reads %s with and without a mark', (encoding, little) => {
    const marked = decode(utf16(`\ufeff${SOURCE}`, little));
    expect(marked).toEqual({ text: SOURCE, encoding, bom: true });
    expect(decode(utf16(SOURCE, little))).toEqual({ text: SOURCE, encoding, bom: false });
    const greek = 'const λόγος = 1; // ένα σχόλιο\n';
    expect(decode(utf16(greek, little))).toEqual({ text: greek, encoding, bom: false });
  });

  it('needs a mark for UTF-16 without Latin letters', () => {
    expect(decode(utf16('\ufeff漢字かな', true))).toMatchObject({ text: '漢字かな' });
    expect(decode(utf16('漢字', true))).not.toMatchObject({ text: '漢字' });
  });

  it('counts what is invalid, and what only looks so', () => {
    expect(decode(latin1('le café est fermé'))).toEqual({
      text: 'le caf\ufffd est ferm\ufffd',
      encoding: 'utf-8',
      bom: false,
      degraded: [{ reason: 'invalid', count: 2, detail: 'UTF-8 sequences shown as U+FFFD' }],
    });
    expect(decode(utf8('a \ufffd that is meant'))).not.toHaveProperty('degraded');
    expect(decode(utf16('\ufeffa \ufffd b', true))).not.toHaveProperty('degraded');
    const mixed = decode(Uint8Array.of(...utf8('five letters \ufffd'), 0xff));
    expect(mixed).toMatchObject({
      degraded: [{ reason: 'invalid', count: 1, detail: 'UTF-8 sequence shown as U+FFFD' }],
    });
  });

  it('reports broken UTF-16 that carries a mark', () => {
    const lone = decode(utf16('\ufefflone \ud800 half', true));
    expect(lone).toMatchObject({ text: 'lone \ufffd half', encoding: 'utf-16le' });
    expect(lone).toHaveProperty('degraded', [
      { reason: 'invalid', count: 1, detail: 'UTF-16 unit shown as U+FFFD' },
    ]);
    const odd = decode(Uint8Array.of(...utf16('\ufeffabc', false), 0));
    expect(odd).toMatchObject({ text: 'abc\ufffd', encoding: 'utf-16be' });
    expect(odd).toHaveProperty('degraded');
  });

  it.each([
    ['a PNG', [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13], 'zero byte at offset 8'],
    ['WebAssembly', [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0], 'zero byte at offset 0'],
    ['a zero in text', [...utf8('some text'), 0], 'zero byte at offset 9'],
    ['a zero after a mark', [0xef, 0xbb, 0xbf, 97, 0], 'zero byte at offset 4'],
    ['16-bit numbers', [1, 0, 2, 0, 3, 0, 4, 0], 'zero byte at offset 1'],
    ['UTF-32 LE', [0xff, 0xfe, 0, 0, 97, 0, 0, 0], 'UTF-32 is not read'],
    ['UTF-32 BE', [0, 0, 0xfe, 0xff, 0, 0, 0, 97], 'UTF-32 is not read'],
    ['zeros after a UTF-16 mark', [0xff, 0xfe, 97, 0, 0, 0], 'U+0000 at character 1'],
    ['controls', [1, 2, 3, 4, 5, 97, 98], '5 control and 0 invalid of 7 bytes'],
    ['KOI8-R', [0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4], '0 control and 6 invalid of 6 bytes'],
  ])('skips %s', (_, bytes, reason) => {
    expect(decode(Uint8Array.from(bytes))).toEqual({
      skipped: { reason: 'binary', detail: reason },
    });
  });

  it('skips noise of any seed', () => {
    for (let seed = 0; seed < 50; seed++) {
      const random = seededRandom(seed);
      const noise = Uint8Array.from({ length: 2000 }, () => 1 + Math.floor(random() * 255));
      expect(decode(noise)).toHaveProperty('skipped.reason', 'binary');
    }
  });

  it('keeps text with the odd control character', () => {
    for (const text of ['\x1b[31mred\x1b[0m\r\n', 'a\fb', 'field\x01field', 'bell\x07', '\t\n']) {
      expect(decode(utf8(text))).toEqual({ text, encoding: 'utf-8', bom: false });
    }
  });

  it('says so when the bytes are more than a string can hold', () => {
    const decoded = decode(new Uint8Array(LONGEST_TEXT + 1)) as SkippedBytes;
    expect(decoded.skipped.detail).toContain('more than one string can hold');
  });

  it('gives every text back in each encoding', () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((value) => !value.includes('\ufeff'));
    fc.assert(
      fc.property(text, (value) => {
        const printable = value.replace(/[\p{Cc}\p{Cs}]/gu, ' ');
        expect(decode(utf8(printable))).toMatchObject({ text: printable });
        expect(decode(utf16(`\ufeff${printable}`, true))).toMatchObject({ text: printable });
        expect(decode(utf16(`\ufeff${printable}`, false))).toMatchObject({ text: printable });
      }),
    );
  });

  it('never throws, and either reads or skips', () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 64 }),
      fc.array(fc.constantFrom(0, 9, 10, 97, 0xef, 0xbb, 0xbf, 0xbd, 0xfe, 0xff, 0xd8)),
    );
    fc.assert(
      fc.property(bytes, (input) => {
        const decoded = decode(Uint8Array.from(input));
        if ('skipped' in decoded) {
          expect(decoded.skipped.detail).not.toBe('');
          return;
        }
        expect(decoded.text).not.toContain('\0');
        if (decoded.encoding === 'utf-8' && !decoded.degraded) expectSameBytes(decoded, input);
      }),
    );
  });

  it('reads a view without looking beside it', () => {
    const buffer = utf8('xxinnerxx');
    expect(decode(buffer.subarray(2, 7))).toMatchObject({ text: 'inner' });
    const odd = Uint8Array.of(0, ...utf16('\ufeffinner', false));
    expect(decode(odd.subarray(1))).toMatchObject({ text: 'inner', encoding: 'utf-16be' });
  });

  it('refuses what holds no bytes', () => {
    expect(() => decode('text' as unknown as Uint8Array)).toThrow(TypeError);
  });

  it('takes a few binary bytes with zeros on one side for what they are', () => {
    expect(decode(new Uint8Array([0, 1, 2, 3, 0, 255]))).toMatchObject({
      skipped: { reason: 'binary' },
    });
  });
});

function expectSameBytes(decoded: DecodedText, bytes: ArrayLike<number>): void {
  const encoded = utf8((decoded.bom ? '\ufeff' : '') + decoded.text);
  expect([...encoded]).toEqual([...Array.from(bytes)]);
}
