import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LAST, nameOf, openKeptOutput, type Printed } from './kept-output.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ctx-kept-'));
  await mkdir(join(folder, 'work'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** An output of `make`. */
const of = (stdout: string, stderr = ''): Printed => ({ command: ['make'], stdout, stderr });

const open = (cache = join(folder, 'cache')) =>
  openKeptOutput({ cwd: join(folder, 'work'), env: { CTX_CACHE_DIR: cache } });

describe('nameOf', () => {
  it('is sixteen digits of a digest, another in every conversation and of every command', () => {
    const names = [nameOf('c', ['make']), nameOf('d', ['make']), nameOf('c', ['make', 'all'])];
    expect(new Set(names).size).toBe(3);
    for (const name of names) expect(name).toMatch(/^[0-9a-f]{16}$/);
  });
});

describe('openKeptOutput', () => {
  it('gives back what was kept, by name', async () => {
    const kept = await open();
    await kept.keep(LAST, of('one\n'));
    await kept.keep(nameOf('c', ['make']), of('', 'two\n'));
    const again = await open();
    expect(await again.read(LAST)).toEqual(of('one\n'));
    expect(await again.read(nameOf('c', ['make']))).toEqual(of('', 'two\n'));
    expect(await again.read(nameOf('d', ['make']))).toBeUndefined();
  });

  it('writes files that nobody else can read, and never into the folder itself', async () => {
    const cache = join(folder, 'cache');
    await (await open(cache)).keep(LAST, of('one\n'));
    const [project = ''] = await readdir(join(cache, 'output'));
    const modeOf = async (...path: string[]): Promise<number> =>
      (await stat(join(cache, 'output', project, ...path))).mode & 0o777;
    expect([await modeOf(), await modeOf(`${LAST}.json`)]).toEqual([0o700, 0o600]);
    expect(await readdir(folder)).toEqual(['cache', 'work']);
    expect(await readdir(join(folder, 'work'))).toEqual([]);
  });

  it('waits for no pipe and follows no link that stands in the place of what was kept', async () => {
    const kept = await open();
    await kept.keep(LAST, of('one\n'));
    const output = join(folder, 'cache', 'output');
    const file = join(output, (await readdir(output))[0] ?? '', `${LAST}.json`);
    await rm(file);
    execFileSync('mkfifo', [file]);
    expect(await kept.read(LAST)).toBeUndefined();
    await kept.keep(LAST, of('two\n'));
    expect(await kept.read(LAST)).toEqual(of('two\n'));
    await writeFile(join(folder, 'theirs'), 'theirs');
    await rm(file);
    await symlink(join(folder, 'theirs'), file);
    expect(await kept.read(LAST)).toBeUndefined();
  });

  it('keeps nothing where the cache directory lies inside the folder', async () => {
    const kept = await open(join(folder, 'work', 'a', 'cache'));
    await kept.keep(LAST, of('one\n'));
    expect(await kept.read(LAST)).toBeUndefined();
    expect(await readdir(join(folder, 'work'))).toEqual([]);
  });

  it('keeps the latest ones only, and always the last', async () => {
    const kept = await open();
    await kept.keep(LAST, of('last'));
    for (let n = 0; n < 40; n++) await kept.keep(nameOf('c', [`${n}`]), of(`${n}`));
    const [project = ''] = await readdir(join(folder, 'cache', 'output'));
    expect(await readdir(join(folder, 'cache', 'output', project))).toHaveLength(33);
    expect(await kept.read(LAST)).toEqual(of('last'));
  });

  it('keeps nothing where it cannot write, and says nothing', async () => {
    await writeFile(join(folder, 'file'), '');
    const kept = await open(join(folder, 'file'));
    await kept.keep(LAST, of('one\n'));
    expect(await kept.read(LAST)).toBeUndefined();
  });

  it('keeps no more bytes than its bound, and the last output whatever its size', async () => {
    const kept = await open();
    await kept.keep(LAST, of('x'.repeat(20e6)));
    for (let n = 0; n < 5; n++) await kept.keep(nameOf('c', [`${n}`]), of(`${n}`.repeat(15e6)));
    expect((await kept.read(LAST))?.stdout).toHaveLength(20e6);
    const left = [0, 1, 2, 3, 4].map((n) => kept.read(nameOf('c', [`${n}`])));
    expect((await Promise.all(left)).map((each) => each !== undefined)).toEqual([
      ...[false, true, true, true, true],
    ]);
  });

  it('keeps one whole of two that are written at once, and no rest of either', async () => {
    const kept = await open();
    const outputs = Array.from({ length: 12 }, (_, n) => of(`${n}`.repeat(5000), `${n}`.repeat(9)));
    await Promise.all(outputs.map((each) => kept.keep(LAST, each)));
    const read = await kept.read(LAST);
    expect(outputs).toContainEqual(read);
    const [project = ''] = await readdir(join(folder, 'cache', 'output'));
    expect(await readdir(join(folder, 'cache', 'output', project))).toEqual([`${LAST}.json`]);
  });

  it('takes what is no output of its own for nothing', async () => {
    const kept = await open();
    await kept.keep(LAST, of('one\n'));
    const output = join(folder, 'cache', 'output');
    const file = join(output, (await readdir(output))[0] ?? '', `${LAST}.json`);
    for (const text of [
      '',
      '{',
      'null',
      '{"command":1}',
      '{"command":[],"stdout":7,"stderr":""}',
    ]) {
      await writeFile(file, text);
      expect(await kept.read(LAST)).toBeUndefined();
    }
  });

  it('forgets folders in which nothing ran for longest', async () => {
    const output = join(folder, 'cache', 'output');
    for (let n = 0; n < 70; n++) {
      await mkdir(join(output, `old-${n}`), { recursive: true });
      await utimes(join(output, `old-${n}`), n, n);
    }
    await (await open()).keep(LAST, of('one\n'));
    const left = await readdir(output);
    expect(left).toHaveLength(64);
    expect(left).not.toContain('old-0');
    expect(left).toContain('old-69');
    expect(await (await open()).read(LAST)).toEqual(of('one\n'));
  });
});
