import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { capture } from '../../test/capture.js';
import { EXIT } from '../io/exit.js';
import { readTask } from './task.js';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'ctx-task-'));
  writeFileSync(join(cwd, 'issue.md'), '# Cart\r\n\r\nThe total is NaN.\r\n');
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

const read = (words: string[], source = {}, stdin: { input?: string; terminal?: boolean } = {}) =>
  readTask(words, source, capture({ cwd, ...stdin }));

describe('readTask', () => {
  it('joins words that were not quoted', async () => {
    expect(await read(['fix', 'the', 'cart'])).toBe('fix the cart');
  });

  it('reads a file, by option or by @', async () => {
    expect(await read([], { taskFile: 'issue.md' })).toContain('The total is NaN.');
    expect(await read(['@issue.md'])).toContain('The total is NaN.');
  });

  it('puts words before a file: what to do, and what about', async () => {
    expect(await read(['make', 'it', 'pass'], { taskFile: 'issue.md' })).toMatch(
      /^make it pass\n\nCart\r\n/,
    );
  });

  it('takes a word with an @ for a word, and several words for a task', async () => {
    expect(await read(['@types/node is missing'])).toBe('@types/node is missing');
    expect(await read(['@ctx/text', 'is', 'slow'])).toBe('@ctx/text is slow');
  });

  it('reads stdin where it is named, or where nothing else is given', async () => {
    expect(await read(['-'], {}, { input: 'from a pipe' })).toBe('from a pipe');
    expect(await read([], {}, { input: 'from a pipe' })).toBe('from a pipe');
    expect(await read(['fix it'], { taskFile: '-' }, { input: 'a log' })).toBe('fix it\n\na log');
    expect(await read(['fix it'], {}, { input: 'not read' })).toBe('fix it');
  });

  it('does not wait for stdin when the task may be absent', async () => {
    expect(await read([], { optional: true }, { input: 'not read' })).toBe('');
    expect(await read(['-'], { optional: true }, { input: 'read' })).toBe('read');
  });

  it('reads UTF-16, and refuses what is no text', async () => {
    writeFileSync(join(cwd, 'wide.txt'), Buffer.from('\ufefffix größe', 'utf16le'));
    expect(await read(['@wide.txt'])).toBe('fix größe');
    writeFileSync(join(cwd, 'image.png'), Buffer.from([0x89, 0x50, 0, 1, 2, 0]));
    await expect(read(['@image.png'])).rejects.toThrow("the task's file image.png is no text");
  });

  it('refuses files that are not there, folders, and two files at once', async () => {
    mkdirSync(join(cwd, 'folder'));
    await expect(read(['@gone.md'])).rejects.toMatchObject({
      code: EXIT.usage,
      message: "the task's file gone.md does not exist",
    });
    await expect(read([], { taskFile: 'gone.md' })).rejects.toThrow('gone.md does not exist');
    await expect(read([], { taskFile: 'folder' })).rejects.toThrow('is a folder');
    await expect(read(['@issue.md'], { taskFile: 'issue.md' })).rejects.toThrow('both');
  });

  it('refuses a task without a word', async () => {
    await expect(read(['  '], {}, { terminal: true })).rejects.toThrow('the task is empty');
    await expect(read([], {}, { input: '\n' })).rejects.toThrow('the task is empty');
  });
});
