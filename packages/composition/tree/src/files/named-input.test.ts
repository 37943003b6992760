import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readNamedInput } from './named-input.js';

const base = realpathSync(mkdtempSync(join(tmpdir(), 'ctx-input-')));
const cwd = join(base, 'root');
mkdirSync(cwd);
afterAll(() => rmSync(base, { recursive: true, force: true }));

const read = (file: string, options: { maxBytes?: number; signal?: AbortSignal } = {}) =>
  readNamedInput(file, { cwd, ...options });

describe('readNamedInput', () => {
  it('reads regular files, inside and outside, and through links that stay there', async () => {
    writeFileSync(join(cwd, 'a.txt'), 'a');
    writeFileSync(join(base, 'b.txt'), 'b');
    symlinkSync('a.txt', join(cwd, 'link'));
    symlinkSync('b.txt', join(base, 'outer'));
    for (const [file, text] of [
      ['a.txt', 'a'],
      ['../b.txt', 'b'],
      ['link', 'a'],
      ['../outer', 'b'],
    ] as const)
      expect(await read(file)).toEqual({ bytes: Buffer.from(text) });
    symlinkSync(cwd, join(base, 'alias'));
    const aliased = await readNamedInput('link', { cwd: join(base, 'alias') });
    expect(aliased).toEqual({ bytes: Buffer.from('a') });
  });

  it('follows no link out of the folder, and says what to name instead', async () => {
    mkdirSync(join(base, 'beside'));
    writeFileSync(join(base, 'beside', 'c.txt'), 'c');
    symlinkSync('../beside/c.txt', join(cwd, 'leaving'));
    symlinkSync('../beside', join(cwd, 'folder'));
    for (const file of ['leaving', 'folder/c.txt'])
      expect(await read(file)).toEqual({
        refused: 'is a link that leads out of this folder; name what it leads to',
      });
    expect(await read('../beside/c.txt')).toEqual({ bytes: Buffer.from('c') });
  });

  it('refuses a secret by its name, by its target and by a link between, and says why', async () => {
    writeFileSync(join(cwd, '.env'), 'KEY=1');
    writeFileSync(join(base, '.npmrc'), 'x');
    writeFileSync(join(cwd, 'plain'), 'x');
    symlinkSync('.env', join(cwd, 'notes.md'));
    symlinkSync('plain', join(cwd, 'id_rsa'));
    symlinkSync('id_rsa', join(cwd, 'innocent'));
    for (const [file, rule] of [
      ['.env', '.env*'],
      ['notes.md', '.env*'],
      ['innocent', 'id_*'],
      ['../.npmrc', '.npmrc'],
    ] as const)
      expect(await read(file)).toEqual({
        refused: expect.stringContaining(`is not read: it may hold a secret (${rule}, `),
      });
  });

  it('refuses what is no file, what is too long, and what is not there', async () => {
    const socket = join(cwd, 'socket');
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(socket, resolve));
    symlinkSync('loop', join(cwd, 'loop'));
    expect(await read('socket')).toEqual({ refused: 'is a socket' });
    server.close();
    expect(await read('.')).toEqual({ refused: 'is a folder' });
    expect(await read('/dev/zero')).toEqual({ refused: 'is a device' });
    expect(await read('absent')).toEqual({ refused: 'does not exist' });
    expect(await read('loop')).toEqual({ refused: 'is a link that loops' });
    writeFileSync(join(cwd, 'long'), 'x'.repeat(101));
    expect(await read('long', { maxBytes: 100 })).toEqual({ refused: 'has more than 100 bytes' });
  });

  it('reads a pipe to its end, waits for a late writer, and stops at the limit', async () => {
    const pipe = join(cwd, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const reading = read('pipe');
    spawn('sh', ['-c', 'sleep 0.2; { echo one; sleep 0.2; echo two; } > "$0"', pipe]);
    expect(await reading).toEqual({ bytes: Buffer.from('one\ntwo\n') });
    const endless = read('pipe', { maxBytes: 3_000_000 });
    const writer = spawn('sh', ['-c', 'cat /dev/zero > "$0"', pipe]);
    expect(await endless).toEqual({ refused: 'has more than 3000000 bytes' });
    writer.kill();
  });

  it('gives up waiting for a pipe when it is told to', async () => {
    const pipe = join(cwd, 'silent');
    execFileSync('mkfifo', [pipe]);
    const abort = new AbortController();
    const reading = read('silent', { signal: abort.signal });
    setImmediate(() => abort.abort(new Error('enough')));
    await expect(reading).rejects.toThrow('enough');
  });
});
