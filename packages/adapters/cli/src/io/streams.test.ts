import { Readable, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { notVerbatim, readAll, shown, shownJson, write } from './streams.js';

it('reads a stream to its end, also where a part ends inside a character', async () => {
  const bytes = Buffer.from('naïve 😀');
  const parts = [...bytes].map((byte) => Buffer.from([byte]));
  expect(await readAll(Readable.from(parts))).toBe('naïve 😀');
});

it('waits until the stream has taken the text', async () => {
  let taken = '';
  const slow = new Writable({
    write(part, _encoding, done) {
      setImmediate(() => {
        taken += part;
        done();
      });
    },
  });
  await write(slow, 'text');
  expect(taken).toBe('text');
});

it('reports a stream that fails', async () => {
  const broken = new Writable({ write: (_part, _encoding, done) => done(new Error('disk full')) });
  broken.on('error', () => {});
  await expect(write(broken, 'text')).rejects.toThrow('disk full');
});

const TOKEN = `gh${'p_'}Zk3vQ9pX2mT7rL5wB8nHc4Yd6Fg1Js0Ka2Eu`;

describe('shown', () => {
  it('takes secrets and what cannot be printed out of a text', () => {
    expect(shown(`a\u001b[31m ${TOKEN}\n`)).toBe('a⟨U+001B⟩[31m ⟨secret: github token⟩\n');
    expect(shown(shown(`\u202e${TOKEN}`))).toBe(shown(`\u202e${TOKEN}`));
  });

  it('breaks the tags by which hosts and models mark who speaks, and keeps their value in JSON', () => {
    expect(shown('<system> <|im_end|> <div>')).toBe('‹system› ‹|im_end|› <div>');
    const json = shownJson(JSON.stringify({ a: '<system> <div>' }));
    expect(json).toBe('{"a":"\\u003csystem> <div>"}');
  });

  it('keeps the value of JSON but for secrets', () => {
    const json = shownJson(JSON.stringify({ a: 'x\u200b\u009b', token: TOKEN }));
    expect(json).toContain('\\u200b\\u009b');
    expect(JSON.parse(json)).toEqual({ a: 'x\u200b\u009b', token: '⟨secret: github token⟩' });
  });
});

describe('notVerbatim', () => {
  it('counts what stands for something else', () => {
    expect(notVerbatim('plain')).toBeUndefined();
    expect(notVerbatim('⟨secret: npm token⟩ ⟨U+200B⟩⟨U+E0041⟩')).toBe(
      'shown, not verbatim: 1 value of secrets as ⟨secret: …⟩, 2 characters as ⟨U+…⟩',
    );
    expect(notVerbatim(shown('<system></system> ‹a›'))).toBe(
      'shown, not verbatim: 2 tags of a host or a model as ‹…›',
    );
  });
});
