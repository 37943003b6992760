import { describe, expect, it } from 'vitest';
import { passedOn } from './passed-on.js';

const run = (parts: readonly (string | Buffer)[]): Buffer => {
  const written: Buffer[] = [];
  const stream = { write: (text: string | Uint8Array) => written.push(Buffer.from(text)) > 0 };
  const out = passedOn(stream as unknown as NodeJS.WritableStream);
  for (const part of parts) out.write(Buffer.from(part as string));
  out.end();
  return Buffer.concat(written);
};

const TOKEN = `gh${'p_'}Zk3vQ9pX2mT7rL5wB8nHc4Yd6Fg1Js0Ka2Eu`;

describe('passedOn', () => {
  it('shows what may be shown, however the output is cut', () => {
    const text = `\u001b[31mred\u001b[0m größe \u001b[2J\n${TOKEN} \u202e\nlast`;
    const bytes = Buffer.from(text);
    for (const size of [1, 2, 3, 7, 1000]) {
      const parts: Buffer[] = [];
      for (let at = 0; at < bytes.length; at += size) parts.push(bytes.subarray(at, at + size));
      expect(run(parts).toString()).toBe(
        'red größe ⟨U+001B⟩[2J\n⟨secret: github token⟩ ⟨U+202E⟩\nlast',
      );
    }
  });

  it('shows no part of a private key or a token that comes in parts', () => {
    const line = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQDZk3vQ9pX2mT7r\n';
    const key = `-----BEGIN PRIVATE ${'KEY'}-----\n${line.repeat(20)}-----END PRIVATE KEY-----\n`;
    for (let at = 1; at < key.length; at += 17)
      expect(run([`a\n${key.slice(0, at)}`, `${key.slice(at)}b\n`]).toString()).not.toMatch(
        /[A-Za-z0-9+/]{30}/,
      );
    const long = 'word '.repeat(2 ** 18);
    for (let at = 1; at < TOKEN.length; at++)
      expect(
        run([long + TOKEN.slice(0, at), TOKEN.slice(at)])
          .toString()
          .slice(-40),
      ).toContain('⟨secret: github token⟩');
    expect(run(['-----BEGIN x\n', 'y\n'.repeat(20_000)]).length).toBe(40_013);
  });

  it('leaves bytes that are no text', () => {
    const image = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0x1b, 0x00]);
    expect(run(['a\n', image])).toEqual(Buffer.concat([Buffer.from('a\n'), image]));
  });

  it('does not hold a line without an end', () => {
    const part = 'x'.repeat(100_000);
    expect(run(Array(30).fill(part)).length).toBe(3_000_000);
  });
});
