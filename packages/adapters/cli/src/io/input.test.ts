import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { capture } from '../../test/capture.js';
import { readInput } from './input.js';

let cwd: string;
beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'ctx-input-'));
});
afterEach(() => rm(cwd, { recursive: true }));

const read = (file: string, input = '') => readInput(file, capture({ cwd, input }), 'has no form');

describe('the text of a named file', () => {
  it('is that of stdin for a dash', async () => {
    expect(await read('-', 'a\r\nb')).toBe('a\r\nb');
  });

  it('is read from UTF-8 and UTF-16', async () => {
    await writeFile(join(cwd, 'a.txt'), 'é');
    await writeFile(join(cwd, 'b.txt'), Buffer.from('\ufeffé', 'utf16le'));
    expect(await read('a.txt')).toBe('é');
    expect(await read('b.txt')).toBe('é');
  });

  it('is refused with what is wrong', async () => {
    await mkdir(join(cwd, 'folder'));
    await writeFile(join(cwd, '.env'), 'KEY=1');
    await writeFile(join(cwd, 'a.bin'), Buffer.from([0, 255, 0, 254, 0, 1, 2, 3]));
    await expect(read('missing.ts')).rejects.toThrow('there is no file missing.ts');
    await expect(read('folder')).rejects.toThrow('folder is a folder');
    await expect(read('.env')).rejects.toThrow('may hold a secret');
    await expect(read('a.bin')).rejects.toThrow('a.bin has no form: it is binary');
  });
});
