import { describe, expect, it } from 'vitest';
import { capture } from '../../test/capture.js';
import { gather, passedOn } from './gathered.js';

/** Runs a program of Node. */
const node = (program: string): string[] => [process.execPath, '-e', program];

describe('gather', () => {
  it('holds both streams and gives the exit code', async () => {
    const program = 'console.log("out"); console.error("err"); process.exitCode = 4';
    const { code, held } = await gather(node(program), capture({ cwd: '.' }), undefined);
    expect([code, String(held?.stdout), String(held?.stderr)]).toEqual([4, 'out\n', 'err\n']);
  });

  it('reads stdin where there is no command', async () => {
    const { code, held } = await gather([], capture({ input: 'typed\n' }), undefined);
    expect([code, String(held?.stdout)]).toEqual([0, 'typed\n']);
  });

  it('passes on what is too much to hold, in order, and holds nothing', async () => {
    const streams = capture({ cwd: '.' });
    const program = `for (let n = 0; n < 200; n++) process.stdout.write((n + ' ').padEnd(99999, '.') + '\\n')`;
    const { held } = await gather(node(program), streams, undefined);
    expect(held).toBeUndefined();
    expect(streams.out()).toHaveLength(200 * 100_000);
    const numbers = streams
      .out()
      .trimEnd()
      .split('\n')
      .map((line) => Number.parseInt(line, 10));
    expect(numbers).toEqual(Array.from({ length: 200 }, (_, n) => n));
  });
});

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

  it('leaves bytes that are no text wherever they are cut, and everything behind them', () => {
    let seed = 7;
    const random = (): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed;
    };
    for (let run_ = 0; run_ < 40; run_++) {
      const text = Buffer.from('größe €😀\n');
      const noise = Buffer.from(Array.from({ length: 600 }, () => random() >> 8));
      const tail = Buffer.from('\u001b[31mred\u001b[0m \0 behind\n');
      const bytes = Buffer.concat([text, Buffer.from([0xe2, 0x82]), noise, tail]);
      const parts: Buffer[] = [];
      for (let at = 0; at < bytes.length; ) {
        const length = 1 + ((random() >> 8) % 90);
        // The noise decides which piece comes first, as it decides all that is held.
        const next = at === 0 ? text.length + 20 + length : at + length;
        parts.push(bytes.subarray(at, next));
        at = next;
      }
      expect(run(parts).equals(bytes)).toBe(true);
    }
  });

  it('leaves a character that is not there whole', () => {
    for (const cut of [[0xe2], [0xe2, 0x82], [0xf0, 0x9f, 0x98]]) {
      expect(run(['a\n', Buffer.from(cut)])).toEqual(Buffer.from([97, 10, ...cut]));
      const broken = Buffer.from([...cut, 97, 10]);
      expect(run(['a\n', Buffer.from(cut), 'a\n'])).toEqual(
        Buffer.concat([Buffer.from('a\n'), broken]),
      );
    }
  });

  it('does not hold a line without an end', () => {
    const part = 'x'.repeat(100_000);
    expect(run(Array(30).fill(part)).length).toBe(3_000_000);
  });
});
