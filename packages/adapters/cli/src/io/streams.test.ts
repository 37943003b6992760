import { Readable, Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { readAll, write } from './streams.js';

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
