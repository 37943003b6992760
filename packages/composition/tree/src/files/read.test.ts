import { createHash } from 'node:crypto';
import { appendFileSync, chmodSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asStranger, makeDirectory, makeFifo } from '../../test/directories.js';
import { createContainment } from './containment.js';
import { readBytes, readText } from './read.js';

describe('readBytes', () => {
  it('reads a file whole, with the stamp it had', async () => {
    const root = makeDirectory({ a: 'hello', empty: '' });
    const read = await readBytes(root, 'a');
    expect(read).toMatchObject({ stamp: { size: 5 } });
    expect('bytes' in read && Buffer.from(read.bytes).toString()).toBe('hello');
    expect(await readBytes(root, 'empty')).toMatchObject({ stamp: { size: 0 } });
  });

  it('never follows a link that took the place of the file', async () => {
    const root = makeDirectory();
    symlinkSync('/etc/passwd', join(root, 'a'));
    expect(await readBytes(root, 'a')).toMatchObject({ reason: 'symlink outside' });
  });

  it('never reads through a folder that became a link after it was examined', async () => {
    const outside = makeDirectory({ a: 'theirs' });
    const root = makeDirectory({ 'd/a': 'ours', 'e/a': 'ours, too', 'secrets/a': 'key' });
    const containment = createContainment(root);
    expect(containment.examine('d/a')).toHaveProperty('size', 4);
    const swap = (target: string): void => {
      rmSync(join(root, 'd'), { recursive: true });
      symlinkSync(target, join(root, 'd'));
    };
    swap(outside);
    // The first look is remembered: the look at the open file is what counts.
    expect(containment.examine('d/a')).toHaveProperty('size', 6);
    expect(await readBytes(root, 'd/a')).toEqual({ reason: 'symlink outside' });
    swap(join(root, 'secrets'));
    expect(await readBytes(root, 'd/a')).toEqual({ reason: 'symlink outside' });
    swap(join(root, 'e'));
    expect(await readBytes(root, 'd/a')).toHaveProperty('bytes', Buffer.from('ours, too'));
  });

  it('never waits on a FIFO that took the place of the file', async () => {
    const root = makeDirectory();
    makeFifo(join(root, 'a'));
    expect(await readBytes(root, 'a')).toEqual({ reason: 'not a regular file' });
  });

  it('does not read what is too large', async () => {
    const root = makeDirectory({ a: 'x'.repeat(2_000) });
    expect(await readBytes(root, 'a', { maxBytes: 1_999 })).toEqual({
      reason: 'too large',
      detail: '2 kB',
    });
    expect(await readBytes(root, 'a', { maxBytes: 2_000 })).toHaveProperty('bytes');
  });

  it('names a missing file, a directory and a file without end', async () => {
    const root = makeDirectory({ 'd/a': '' });
    expect(await readBytes(root, 'gone')).toEqual({ reason: 'absent' });
    expect(await readBytes(root, 'd')).toEqual({ reason: 'not a regular file' });
    expect(await readBytes('/dev', 'zero')).toEqual({ reason: 'not a regular file' });
  });

  it('names a file that may not be read', async () => {
    const root = makeDirectory({ a: 'x' });
    chmodSync(root, 0o755);
    chmodSync(join(root, 'a'), 0);
    expect(await asStranger(() => readBytes(root, 'a'))).toEqual({
      reason: 'unreadable',
      detail: 'EACCES',
    });
  });

  it('a file that changes while it is read gives its old or its new bytes, or is left out', async () => {
    const root = makeDirectory({ a: 'x' });
    const file = join(root, 'a');
    let running = true;
    const writer = (async () => {
      for (let i = 0; running; i++) {
        if (i % 2 === 0) writeFileSync(file, 'x'.repeat(1 + (i % 50_000)));
        else appendFileSync(file, 'x');
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    const seen = new Set<string>();
    for (let i = 0; i < 120; i++) {
      const read = await readBytes(root, 'a');
      if ('reason' in read) seen.add(read.reason);
      else {
        expect(read.bytes.length).toBe(read.stamp.size);
        seen.add('read');
      }
    }
    running = false;
    await writer;
    expect([...seen].every((what) => what === 'read' || what === 'changed while read')).toBe(true);
  });

  it('stops when the signal aborts', async () => {
    const root = makeDirectory({ a: 'x' });
    await expect(readBytes(root, 'a', { signal: AbortSignal.abort() })).rejects.toThrow();
  });
});

describe('readText', () => {
  it.each([
    ['UTF-8', Buffer.from('héllo\r\n'), { text: 'héllo\r\n', encoding: 'utf-8', bom: false }],
    ['UTF-8 with a mark', Buffer.from('\ufeffa'), { text: 'a', encoding: 'utf-8', bom: true }],
    [
      'UTF-16 with a mark',
      Buffer.from('\ufeffaä\n', 'utf16le'),
      { text: 'aä\n', encoding: 'utf-16le', bom: true },
    ],
    ['nothing', Buffer.alloc(0), { text: '', encoding: 'utf-8', bom: false }],
  ])('decodes %s', async (_name, bytes, expected) => {
    const root = makeDirectory({ a: bytes });
    const read = await readText(root, 'a');
    expect(read).toMatchObject(expected);
    expect(read.hash).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  it('names binary content, with its digest, so that it is not read again', async () => {
    const root = makeDirectory({ a: Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 3, 0, 0]) });
    expect(await readText(root, 'a')).toMatchObject({
      reason: 'binary',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      stamp: { size: 10 },
    });
  });

  it('says when bytes were not valid', async () => {
    const root = makeDirectory({ a: Buffer.from('caf\xe9 is fine, and so is the rest', 'latin1') });
    const read = await readText(root, 'a');
    expect(read).toHaveProperty('degraded');
  });
});
