import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asStranger, makeDirectory } from '../../test/directories.js';
import { cacheDirectory, openCache, readCache, writeCache } from './cache.js';

const bytes = (text: string): Uint8Array => Buffer.from(text);

describe('cacheDirectory', () => {
  it.each([
    ['linux', { CTX_CACHE_DIR: '/c', XDG_CACHE_HOME: '/x', HOME: '/h' }, '/c'],
    ['linux', { XDG_CACHE_HOME: '/x', HOME: '/h' }, '/x/ctx'],
    ['linux', { HOME: '/h' }, '/h/.cache/ctx'],
    ['darwin', { HOME: '/h' }, '/h/Library/Caches/ctx'],
    ['win32', { LOCALAPPDATA: '/l', USERPROFILE: '/u' }, '/l/ctx'],
    ['win32', { USERPROFILE: '/u' }, '/u/.cache/ctx'],
    ['linux', { XDG_CACHE_HOME: 'relative', HOME: '/h' }, '/h/.cache/ctx'],
    ['linux', { HOME: '' }, undefined],
    ['linux', {}, undefined],
  ] as const)('on %s with %j it is %s', (platform, environment, expected) => {
    expect(cacheDirectory({ platform, environment })).toBe(expected);
  });
});

describe('openCache', () => {
  it('gives each root a file of its own, and makes the directory for its owner only', async () => {
    const directory = join(makeDirectory(), 'deep', 'ctx');
    const a = await openCache('/repo/a', directory);
    const b = await openCache('/repo/b', directory);
    expect(a.file).not.toBe(b.file);
    expect(a).toEqual(await openCache('/repo/a', directory));
    expect(statSync(directory).mode & 0o777).toBe(0o700);
  });

  it('keeps nothing, and says so, without a directory', async () => {
    const cache = await openCache('/repo', undefined);
    expect(cache.file).toBeUndefined();
    expect(cache.notice).toContain('CTX_CACHE_DIR');
    expect(await writeCache(cache, [bytes('x')])).toBeUndefined();
    expect(await readCache(cache)).toBeUndefined();
    expect(await openCache('/repo', false)).toEqual({});
  });

  it('never lies inside the root: not by name, not through a link, not before it exists', async () => {
    const root = makeDirectory({ 'a.ts': '' });
    const elsewhere = makeDirectory();
    symlinkSync(root, join(elsewhere, 'link'));
    for (const directory of [root, join(root, '.cache/ctx'), join(elsewhere, 'link/new/ctx')]) {
      const cache = await openCache(root, directory);
      expect(cache.file).toBeUndefined();
      expect(cache.notice).toContain('inside the root');
    }
    expect(readdirSync(root)).toEqual(['a.ts']);
    expect((await openCache(join(root, 'sub'), join(root, 'sub-cache'))).file).toBeDefined();
  });

  it('keeps nothing, and says so, where it cannot write', async () => {
    const base = makeDirectory({ file: '' });
    const cache = await openCache('/repo', join(base, 'file', 'ctx'));
    expect(cache.file).toBeUndefined();
    expect(cache.notice).toContain('ENOTDIR');
    const foreign = makeDirectory();
    chmodSync(foreign, 0o755);
    const refused = await asStranger(async () => {
      const opened = await openCache('/repo', foreign);
      return opened.notice ?? (await writeCache(opened, [bytes('x')]));
    });
    expect(refused).toContain('EACCES');
    expect((await openCache('/repo', '/proc/nope/ctx')).notice).toContain('cannot be written');
  });
});

describe('readCache', () => {
  it('never waits for a pipe in its place, and follows no link', async () => {
    const cache = await openCache('/repo/a', makeDirectory());
    const file = cache.file as string;
    execFileSync('mkfifo', [file]);
    expect(await readCache(cache)).toBeUndefined();
    expect(await writeCache(cache, [bytes('one')])).toBeUndefined();
    expect((await readCache(cache))?.toString()).toBe('one');
    rmSync(file);
    symlinkSync('/dev/zero', file);
    expect(await readCache(cache)).toBeUndefined();
  });
});

describe('writeCache', () => {
  it('replaces the snapshot as a whole, readable by its owner only', async () => {
    const directory = makeDirectory();
    const cache = await openCache('/repo', directory);
    expect(await readCache(cache)).toBeUndefined();
    expect(await writeCache(cache, [bytes('one'), bytes('two')])).toBeUndefined();
    expect((await readCache(cache))?.toString()).toBe('onetwo');
    await writeCache(cache, [bytes('three')]);
    expect((await readCache(cache))?.toString()).toBe('three');
    expect(readdirSync(directory)).toHaveLength(1);
    expect(statSync(cache.file!).mode & 0o777).toBe(0o600);
  });

  it('of many writers at once one wins whole', async () => {
    const directory = makeDirectory();
    const cache = await openCache('/repo', directory);
    const texts = Array.from({ length: 12 }, (_, i) => String(i).repeat(100_000));
    await Promise.all(texts.map((text) => writeCache(cache, [bytes(text)])));
    expect(texts).toContain((await readCache(cache))!.toString());
    expect(readdirSync(directory)).toHaveLength(1);
  });

  it('leaves the old snapshot and no other file when it is aborted', async () => {
    const directory = makeDirectory();
    const cache = await openCache('/repo', directory);
    await writeCache(cache, [bytes('old')]);
    const signal = AbortSignal.abort(new Error('stop'));
    await expect(writeCache(cache, [bytes('new')], { signal })).rejects.toThrow('stop');
    expect((await readCache(cache))?.toString()).toBe('old');
    expect(readdirSync(directory)).toHaveLength(1);
  });

  it('says why it could not write', async () => {
    const base = makeDirectory();
    const cache = { file: join(base, 'gone', 'x.snapshot') };
    expect(await writeCache(cache, [bytes('x')])).toContain('ENOENT');
  });

  it('removes the least recently used snapshots above the limit, never its own', async () => {
    const directory = makeDirectory();
    const old = await openCache('/old', directory);
    const used = await openCache('/used', directory);
    for (const [cache, time] of [
      [old, 1_000],
      [used, 500],
    ] as const) {
      await writeCache(cache, [Buffer.alloc(400)]);
      utimesSync(cache.file!, time, time);
    }
    expect(await readCache(used)).toHaveLength(400); // counts as use
    const current = await openCache('/current', directory);
    await writeCache(current, [Buffer.alloc(400)], { maxBytes: 1_000 });
    expect(existsSync(old.file!)).toBe(false);
    expect(existsSync(used.file!)).toBe(true);
    await writeCache(current, [Buffer.alloc(4_000)], { maxBytes: 1_000 });
    expect(existsSync(used.file!)).toBe(false);
    expect(existsSync(current.file!)).toBe(true);
  });

  it('removes what killed runs left behind, once it is old', async () => {
    const directory = makeDirectory();
    const cache = await openCache('/repo', directory);
    const left = join(directory, 'x.snapshot.1.ab.tmp');
    const fresh = join(directory, 'y.snapshot.2.cd.tmp');
    const foreign = join(directory, 'notes.txt');
    for (const file of [left, fresh, foreign]) writeFileSync(file, '');
    utimesSync(left, 1_000, 1_000);
    utimesSync(foreign, 1_000, 1_000);
    mkdirSync(join(directory, 'dir.snapshot'));
    await writeCache(cache, [bytes('x')]);
    expect([left, fresh, foreign].map((file) => existsSync(file))).toEqual([false, true, true]);
  });
});
