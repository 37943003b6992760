import { chmodSync, mkdirSync, readdirSync, statSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asStranger, makeDirectory } from '../../test/directories.js';
import { openCache } from './cache.js';

const bytes = (text: string): Uint8Array => Buffer.from(text);

const SPACE = 'a'.repeat(32);

describe('openCache', () => {
  it('gives all roots one store, and makes the directory for its owner only', async () => {
    const directory = join(makeDirectory(), 'deep', 'ctx');
    const a = await openCache('/repo/a', directory, SPACE);
    const b = await openCache('/repo/b', directory, SPACE);
    const key = `${'0'.repeat(40)}:x`;
    await a.store!.putMany([[key, bytes('one')]]);
    const [value] = await b.store!.getMany([key]);
    expect(Buffer.from(value!).toString()).toBe('one');
    expect(statSync(directory).mode & 0o777).toBe(0o700);
    expect(readdirSync(directory)).toEqual(['facts']);
    expect(readdirSync(join(directory, 'facts'))).toEqual([SPACE]);
  });

  it('keeps nothing, and says so, without a directory', async () => {
    const cache = await openCache('/repo', undefined, SPACE);
    expect(cache.store).toBeUndefined();
    expect(cache.notice).toContain('CTX_CACHE_DIR');
    expect(await openCache('/repo', false, SPACE)).toEqual({});
  });

  it('never lies inside the root: not by name, not through a link, not before it exists', async () => {
    const root = makeDirectory({ 'a.ts': '' });
    const elsewhere = makeDirectory();
    symlinkSync(root, join(elsewhere, 'link'));
    for (const directory of [root, join(root, '.cache/ctx'), join(elsewhere, 'link/new/ctx')]) {
      const cache = await openCache(root, directory, SPACE);
      expect(cache.store).toBeUndefined();
      expect(cache.notice).toContain('inside the root');
    }
    expect(readdirSync(root)).toEqual(['a.ts']);
    const beside = await openCache(join(root, 'sub'), join(root, 'sub-cache'), SPACE);
    expect(beside.store).toBeDefined();
  });

  it('keeps nothing, and says so, where it cannot write', async () => {
    const base = makeDirectory({ file: '' });
    const cache = await openCache('/repo', join(base, 'file', 'ctx'), SPACE);
    expect(cache.store).toBeUndefined();
    expect(cache.notice).toContain('ENOTDIR');
    const foreign = makeDirectory();
    chmodSync(foreign, 0o755);
    const refused = await asStranger(async () => {
      const opened = await openCache('/repo', foreign, SPACE);
      return opened.notice ?? opened.store?.notice;
    });
    expect(refused).toContain('EACCES');
    const nowhere = await openCache('/repo', '/proc/nope/ctx', SPACE);
    expect(nowhere.notice).toContain('cannot be written');
  });

  it('removes what other versions have left, but for the two that were used last', async () => {
    const directory = makeDirectory();
    const facts = join(directory, 'facts');
    mkdirSync(facts, { mode: 0o700 });
    const spaces = ['b', 'c', 'd', 'e'].map((letter) => letter.repeat(32));
    for (const [i, name] of spaces.entries()) {
      mkdirSync(join(facts, name));
      const seconds = Date.now() / 1_000 - i * 60;
      utimesSync(join(facts, name), seconds, seconds);
    }
    utimesSync(join(facts, spaces[1]!), 1_000, 1_000);
    await openCache('/repo', directory, SPACE);
    expect(readdirSync(facts).sort()).toEqual([SPACE, spaces[0], spaces[2]].sort());
  });

  it('touches nothing else in a directory that others keep things in', async () => {
    const name = 'd'.repeat(32);
    const kept = { 'photos.snapshot': '', 'notes.txt': '', [`${name}/precious.txt`]: '' };
    const directory = makeDirectory(kept);
    for (const letter of ['a', 'b', 'c']) mkdirSync(join(directory, letter.repeat(32)));
    utimesSync(join(directory, name), 1_000, 1_000);
    const before = readdirSync(directory);
    await openCache('/repo', directory, SPACE);
    expect(readdirSync(directory).sort()).toEqual([...before, 'facts'].sort());
  });

  it('keeps nothing, and says so, in a file', async () => {
    const cache = await openCache('/repo', join(makeDirectory({ file: '' }), 'file'), SPACE);
    expect([cache.store, cache.notice]).toEqual([undefined, expect.stringContaining('ENOTDIR')]);
  });
});
