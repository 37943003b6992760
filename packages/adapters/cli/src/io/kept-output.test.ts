import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LAST, nameOf, openKeptOutput } from './kept-output.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ctx-kept-'));
  await mkdir(join(folder, 'work'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (cache = join(folder, 'cache')) =>
  openKeptOutput({ cwd: join(folder, 'work'), env: { CTX_CACHE_DIR: cache } });

describe('openKeptOutput', () => {
  it('gives back what was kept, by name and stream', async () => {
    const kept = await open();
    await kept.keep(LAST, 'stdout', 'one\n');
    await kept.keep(nameOf('c', ['make']), 'stderr', 'two\n');
    const again = await open();
    expect(await again.read(LAST, 'stdout')).toBe('one\n');
    expect(await again.read(nameOf('c', ['make']), 'stderr')).toBe('two\n');
    expect(await again.read(LAST, 'stderr')).toBeUndefined();
    expect(await again.read(nameOf('d', ['make']), 'stderr')).toBeUndefined();
  });

  it('writes files that nobody else can read, and never into the folder itself', async () => {
    const cache = join(folder, 'cache');
    await (await open(cache)).keep(LAST, 'stdout', 'one\n');
    const [project = ''] = await readdir(join(cache, 'output'));
    const of = async (...path: string[]): Promise<number> =>
      (await stat(join(cache, 'output', project, ...path))).mode & 0o777;
    expect([await of(), await of(`${LAST}.stdout`)]).toEqual([0o700, 0o600]);
    expect(await readdir(folder)).toEqual(['cache', 'work']);
    expect(await readdir(join(folder, 'work'))).toEqual([]);
  });

  it('waits for no pipe and follows no link that stands in the place of what was kept', async () => {
    const kept = await open();
    await kept.keep(LAST, 'stdout', 'one\n');
    const output = join(folder, 'cache', 'output');
    const file = join(output, (await readdir(output))[0] ?? '', `${LAST}.stdout`);
    await rm(file);
    execFileSync('mkfifo', [file]);
    expect(await kept.read(LAST, 'stdout')).toBeUndefined();
    await kept.keep(LAST, 'stdout', 'two\n');
    expect(await kept.read(LAST, 'stdout')).toBe('two\n');
    await writeFile(join(folder, 'theirs'), 'theirs');
    await rm(file);
    await symlink(join(folder, 'theirs'), file);
    expect(await kept.read(LAST, 'stdout')).toBeUndefined();
  });

  it('keeps nothing where the cache directory lies inside the folder', async () => {
    const kept = await open(join(folder, 'work', 'a', 'cache'));
    await kept.keep(LAST, 'stdout', 'one\n');
    expect(await kept.read(LAST, 'stdout')).toBeUndefined();
    expect(await readdir(join(folder, 'work'))).toEqual([]);
  });

  it('keeps the latest ones only, and always the last', async () => {
    const kept = await open();
    await kept.keep(LAST, 'stdout', 'last');
    for (let n = 0; n < 40; n++) await kept.keep(nameOf('c', [`${n}`]), 'stdout', `${n}`);
    const [project = ''] = await readdir(join(folder, 'cache', 'output'));
    expect(await readdir(join(folder, 'cache', 'output', project))).toHaveLength(33);
    expect(await kept.read(LAST, 'stdout')).toBe('last');
  });

  it('keeps nothing where it cannot write, and says nothing', async () => {
    await writeFile(join(folder, 'file'), '');
    const kept = await open(join(folder, 'file'));
    await kept.keep(LAST, 'stdout', 'one\n');
    expect(await kept.read(LAST, 'stdout')).toBeUndefined();
  });
});
