import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeDirectory, makeFifo } from '../../test/directories.js';
import { createContainment, readDirectory, sameStamp, skipForError } from './containment.js';
import type { SkippedFile } from './skip.js';

describe('createContainment', () => {
  it('gives the stamp of a regular file', () => {
    const root = makeDirectory({ 'a/b.ts': 'hello' });
    expect(createContainment(root).examine('a/b.ts')).toMatchObject({ size: 5 });
  });

  it('a symlink that leaves the root is skipped, whatever it points at', () => {
    const outside = makeDirectory({ 'secret.txt': 'no' });
    const root = makeDirectory({ 'a.ts': 'x' });
    symlinkSync(join(outside, 'secret.txt'), join(root, 'file'));
    symlinkSync(outside, join(root, 'directory'));
    symlinkSync('../../../../../../etc/passwd', join(root, 'relative'));
    const { examine, locate } = createContainment(root);
    for (const path of ['file', 'directory', 'directory/secret.txt', 'relative']) {
      expect([path, examine(path)]).toEqual([path, { reason: 'symlink outside' }]);
      expect(locate(path)).toBeUndefined();
    }
  });

  it('a symlink that loops or dangles is skipped', () => {
    const root = makeDirectory();
    symlinkSync('loop-b', join(root, 'loop-a'));
    symlinkSync('loop-a', join(root, 'loop-b'));
    symlinkSync('.', join(root, 'self'));
    symlinkSync('missing', join(root, 'dangling'));
    const { examine } = createContainment(root);
    expect(examine('loop-a')).toEqual({ reason: 'symlink outside' });
    expect(examine('dangling')).toEqual({ reason: 'symlink outside' });
    // The root itself is not below the root.
    expect(examine('self')).toEqual({ reason: 'symlink outside' });
    expect(examine('self/self/self/loop-a')).toHaveProperty('reason');
  });

  it('a symlink inside the root is named, since its target is listed itself', () => {
    const root = makeDirectory({ 'a/b.ts': 'x' });
    symlinkSync('a/b.ts', join(root, 'link.ts'));
    symlinkSync('a', join(root, 'other'));
    const { examine, locate } = createContainment(root);
    expect(examine('link.ts')).toEqual({ reason: 'symlink' });
    expect(locate('link.ts')).toBe('a/b.ts');
    expect(locate('other/b.ts')).toBe('a/b.ts');
  });

  it('a sibling directory whose name begins like the root is outside', () => {
    const base = makeDirectory({ 'root-evil/x': 'no', 'root/a': 'x' });
    symlinkSync('../root-evil/x', join(base, 'root', 'x'));
    expect(createContainment(join(base, 'root')).examine('x')).toEqual({
      reason: 'symlink outside',
    });
  });

  it('a FIFO, a socket and a device are never opened', async () => {
    const root = makeDirectory();
    makeFifo(join(root, 'fifo'));
    const server = createServer().listen(join(root, 'socket'));
    await new Promise((resolve) => server.once('listening', resolve));
    const { examine } = createContainment(root);
    expect(examine('fifo')).toEqual({ reason: 'not a regular file', detail: 'fifo' });
    expect(examine('socket')).toEqual({ reason: 'not a regular file', detail: 'socket' });
    expect(createContainment('/dev').examine('null')).toEqual({
      reason: 'not a regular file',
      detail: 'device',
    });
    server.close();
  });

  it('names what is missing, what is a directory, and what no path may be', () => {
    const root = makeDirectory({ 'a/b.ts': 'x' });
    const { examine } = createContainment(root);
    expect(examine('gone')).toEqual({ reason: 'absent' });
    expect(examine('a/b.ts/c')).toEqual({ reason: 'absent' });
    expect(examine('a')).toEqual({ reason: 'not a regular file', detail: 'directory' });
    expect(examine('../x')).toMatchObject({ reason: 'unsafe name' });
    expect(examine('/etc/passwd')).toMatchObject({ reason: 'unsafe name' });
  });

  it('resolves a directory that became a link only once per containment', () => {
    const outside = makeDirectory({ 'b.ts': 'no' });
    const root = makeDirectory({ 'a/b.ts': 'x' });
    expect(createContainment(root).examine('a/b.ts')).toHaveProperty('size');
    rmSync(join(root, 'a'), { recursive: true });
    symlinkSync(outside, join(root, 'a'));
    expect(createContainment(root).examine('a/b.ts')).toEqual({ reason: 'symlink outside' });
  });
});

describe('sameStamp', () => {
  it('differs when any part differs', () => {
    const stamp = { size: 1, mtimeMs: 2, ctimeMs: 3, ino: 4 };
    expect(sameStamp(stamp, { ...stamp })).toBe(true);
    for (const key of ['size', 'mtimeMs', 'ctimeMs', 'ino'] as const) {
      expect(sameStamp(stamp, { ...stamp, [key]: 9 })).toBe(false);
    }
  });

  it('sees a file replaced by one of the same size', () => {
    const root = makeDirectory({ a: 'one' });
    const before = createContainment(root).examine('a');
    mkdirSync(join(root, 'x'));
    rmSync(join(root, 'a'));
    writeFileSync(join(root, 'a'), 'two');
    const after = createContainment(root).examine('a');
    if ('reason' in before || 'reason' in after) throw new Error('not a file');
    expect(sameStamp(before, after)).toBe(false);
  });
});

describe('skipForError', () => {
  it('names the error code of what cannot be read', () => {
    expect(skipForError(Object.assign(new Error(), { code: 'EACCES' }))).toEqual({
      reason: 'unreadable',
      detail: 'EACCES',
    });
    expect(skipForError(Object.assign(new Error(), { code: 'ENOENT' }))).toEqual({
      reason: 'absent',
    });
    expect(skipForError('odd')).toEqual({ reason: 'unreadable', detail: 'unknown error' });
  });
});

describe('readDirectory', () => {
  it('gives the entries of a folder', () => {
    const skipped: SkippedFile[] = [];
    const root = makeDirectory({ 'a/b.ts': '', 'a/c/d.ts': '' });
    const entries = readDirectory(root, 'a', skipped);
    expect(entries.map((entry) => [entry.name, entry.isFile()]).sort()).toEqual([
      ['b.ts', true],
      ['c', false],
    ]);
    expect(skipped).toEqual([]);
  });

  it('tells a folder that is gone, and gives none', () => {
    const skipped: SkippedFile[] = [];
    expect(readDirectory(makeDirectory(), 'gone', skipped)).toEqual([]);
    expect(skipped).toMatchObject([{ path: 'gone/' }]);
  });
});
