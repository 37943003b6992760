import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadO200k } from '@ctx/tokens';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { capture } from '../../test/capture.js';
import { type AnswerOptions, countPrinted, deliver, SCHEMA_VERSION } from './output.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ctx-output-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('deliver', () => {
  it('prints the text, and nothing else', async () => {
    const streams = capture();
    await deliver(streams, { json: false }, 'text\n', { a: 1 });
    expect(streams.out()).toBe('text\n');
  });

  it('prints one JSON object that says its version', async () => {
    const streams = capture();
    await deliver(streams, { json: true }, 'text\n', { a: 1 });
    expect(JSON.parse(streams.out())).toEqual({ schemaVersion: SCHEMA_VERSION, a: 1 });
  });

  it('writes a file relative to the current folder, whole, and leaves nothing beside it', async () => {
    const streams = capture({ cwd: folder });
    await deliver(streams, { json: false, output: 'answer.md' }, 'text\n', {});
    expect(await readFile(join(folder, 'answer.md'), 'utf8')).toBe('text\n');
    expect(await readdir(folder)).toEqual(['answer.md']);
    expect(streams.out()).toBe('');
  });

  it('replaces an older answer', async () => {
    const streams = capture({ cwd: folder });
    await deliver(streams, { json: false, output: 'a' }, 'old, and longer', {});
    await deliver(streams, { json: false, output: 'a' }, 'new', {});
    expect(await readFile(join(folder, 'a'), 'utf8')).toBe('new');
  });

  it('takes "-" for stdout', async () => {
    const streams = capture();
    await deliver(streams, { json: false, output: '-' }, 'text\n', {});
    expect(streams.out()).toBe('text\n');
  });

  it('styles what a terminal shows, and no source, no JSON and no file', async () => {
    const printed = async (options: Partial<AnswerOptions>) => {
      const streams = capture({ cwd: folder, terminal: true });
      await deliver(streams, { json: false, ...options }, 'src/a.ts:1 \u001b[31m\n', { a: 1 });
      return streams.out();
    };
    expect(await printed({})).toBe(
      '\u001b[1msrc/a.ts\u001b[22m\u001b[36m:1\u001b[39m ⟨U+001B⟩[31m\n',
    );
    expect(await printed({ isSource: true })).toBe('src/a.ts:1 ⟨U+001B⟩[31m\n');
    expect(JSON.parse(await printed({ json: true }))).toEqual({
      schemaVersion: SCHEMA_VERSION,
      a: 1,
    });
    expect(await printed({ output: 'a' })).toBe('');
    expect(await readFile(join(folder, 'a'), 'utf8')).toBe('src/a.ts:1 ⟨U+001B⟩[31m\n');
  });

  it('fails when the name is a folder, and leaves nothing beside it', async () => {
    const streams = capture({ cwd: folder });
    const target = { json: false, output: '.' };
    await expect(deliver(streams, target, 'text', {})).rejects.toThrow('. cannot be written');
    expect(await readdir(folder)).toEqual([]);
  });

  it('fails when the folder does not exist', async () => {
    const streams = capture({ cwd: folder });
    await expect(
      deliver(streams, { json: false, output: 'no/such/file' }, 'text', {}),
    ).rejects.toThrow('ENOENT');
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('countPrinted', () => {
  it('counts the line break at the end', async () => {
    const countTokens = await loadO200k();
    const count = await countPrinted();
    expect(count('a line')).toBe(countTokens('a line\n'));
    expect(count('')).toBe(1);
  });
});
