import { execFileSync, spawnSync } from 'node:child_process';
import { lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDestination } from './destination.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ctx-destination-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function put(output: string, text: string): Promise<void> {
  const destination = await openDestination(folder, output);
  await destination.write(text);
  await destination.commit();
}

describe('openDestination', () => {
  it('shows a file when it is whole, and nothing beside it', async () => {
    const destination = await openDestination(folder, 'a');
    await destination.write('one');
    expect(await readdir(folder)).not.toContain('a');
    await destination.write('two');
    await destination.commit();
    expect(await readFile(join(folder, 'a'), 'utf8')).toBe('onetwo');
    expect(await readdir(folder)).toEqual(['a']);
  });

  it('sweeps what a killed run has left beside the file, and no part of a living one', async () => {
    const { pid: gone } = spawnSync(process.execPath, ['--version']);
    const names = [`a.${gone}.part`, `a.${process.ppid}.part`, `b.${gone}.part`, 'a.1x.part'];
    for (const name of names) await writeFile(join(folder, name), '');
    await put('a', 'new');
    expect((await readdir(folder)).sort()).toEqual(['a', ...names.slice(1)].sort());
  });

  it('keeps the older file when it is given up', async () => {
    await put('a', 'old');
    const destination = await openDestination(folder, 'a');
    await destination.write('new');
    await destination.discard();
    expect(await readFile(join(folder, 'a'), 'utf8')).toBe('old');
    expect(await readdir(folder)).toEqual(['a']);
  });

  it('writes to what is no file, such as a pipe, and leaves it as it is', async () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const read = readFile(pipe, 'utf8');
    await put('pipe', 'text');
    expect(await read).toBe('text');
    expect((await lstat(pipe)).isFIFO()).toBe(true);
  });

  it('waits for the reader of a pipe without holding up the program', async () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const long = 'x'.repeat(1_000_000);
    const putting = put('pipe', long);
    await new Promise((resolve) => setImmediate(resolve));
    expect((await readFile(pipe, 'utf8')).length).toBe(long.length);
    await putting;
  });

  it('follows a link to a file, and leaves the link', async () => {
    await mkdir(join(folder, 'real'));
    await writeFile(join(folder, 'real', 'a'), 'old');
    await symlink(join('real', 'a'), join(folder, 'link'));
    await put('link', 'new');
    expect((await lstat(join(folder, 'link'))).isSymbolicLink()).toBe(true);
    expect(await readFile(join(folder, 'real', 'a'), 'utf8')).toBe('new');
    expect(await readdir(join(folder, 'real'))).toEqual(['a']);
  });

  it('follows no link out of the folder that is named, and leaves what it leads to', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'ctx-elsewhere-'));
    await writeFile(join(elsewhere, 'kept'), 'old');
    await symlink(join(elsewhere, 'kept'), join(folder, 'planted'));
    await expect(openDestination(folder, 'planted')).rejects.toMatchObject({
      code: 2,
      message: expect.stringContaining('is a link to'),
    });
    expect(await readFile(join(elsewhere, 'kept'), 'utf8')).toBe('old');
    expect(await readdir(elsewhere)).toEqual(['kept']);
    await rm(elsewhere, { recursive: true });
  });

  it.each([
    ['.', 'EISDIR'],
    ['no/such', 'ENOENT'],
  ])('says that %s cannot be written', async (output, code) => {
    await expect(openDestination(folder, output)).rejects.toThrow(
      `${output} cannot be written (${code})`,
    );
    expect(await readdir(folder)).toEqual([]);
  });

  it('leaves a link that leads nowhere, or to itself, as it is', async () => {
    await symlink('nowhere', join(folder, 'dangling'));
    await symlink('loop', join(folder, 'loop'));
    await expect(openDestination(folder, 'dangling')).rejects.toThrow('(ENOENT)');
    await expect(openDestination(folder, 'loop')).rejects.toThrow('(ELOOP)');
    expect((await lstat(join(folder, 'dangling'))).isSymbolicLink()).toBe(true);
    expect(await readdir(folder)).toEqual(['dangling', 'loop']);
  });
});
