import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { capture } from '../../test/capture.js';
import { terseOf } from './terse.js';

const options = { level: 'standard', json: false } as const;
let folder: string;
/** Beside the folder: nothing is kept inside it. */
let cache: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ctx-terse-'));
  cache = await mkdtemp(join(tmpdir(), 'ctx-terse-cache-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await rm(cache, { recursive: true });
});

/** Runs a program of Node. */
function node(program: string): string[] {
  return [process.execPath, '-e', program];
}

const TESTS = `for (let n = 0; n < 40; n++) console.log(' ✓ holds ' + n + ' (2 ms)');
console.log(' ✕ holds none');`;

describe('terseOf', () => {
  it('prints what a command prints, shortened, and keeps its exit code', async () => {
    const streams = capture({ cwd: folder });
    expect(await terseOf(node(`${TESTS} process.exitCode = 3;`), options, streams)).toBe(3);
    expect(streams.out()).toBe(' ✓ holds 0 (2 ms)\n⋯ 2-40 marked ✓\n ✕ holds none\n');
  });

  it('keeps the two streams apart', async () => {
    const streams = capture({ cwd: folder });
    await terseOf(node('console.log("out"); console.error("TypeError: no")'), options, streams);
    expect([streams.out(), streams.err()]).toEqual(['out\n', 'TypeError: no\n']);
  });

  it('gives both streams as data with --json', async () => {
    const streams = capture({ cwd: folder });
    const program = `${TESTS} console.error('warning: old'); process.exitCode = 2;`;
    expect(await terseOf(node(program), { ...options, json: true }, streams)).toBe(2);
    const data = JSON.parse(streams.out());
    expect(data).toMatchObject({ command: 'terse', exitCode: 2, stderr: { class: 'verbatim' } });
    expect(data.stdout.omissions).toMatchObject([{ range: { startLine: 2, endLine: 40 } }]);
    expect(streams.err()).toBe('');
  });

  it('reads stdin when there is no command', async () => {
    const streams = capture({ input: 'same line of text\n'.repeat(30) });
    expect(await terseOf([], options, streams)).toBe(0);
    expect(streams.out()).toBe('same line of text\n⋯ 2-30 same\n');
  });

  it('writes everything into a file on demand', async () => {
    const streams = capture({ cwd: folder });
    await terseOf(node(TESTS), { ...options, save: 'all.txt' }, streams);
    await expect.poll(() => readFile(join(folder, 'all.txt'), 'utf8')).toContain('holds 39');
  });

  it('goes on when the copy cannot be written', async () => {
    const streams = capture({ cwd: folder });
    const code = await terseOf(node(TESTS), { ...options, save: 'no/such/folder' }, streams);
    expect(code).toBe(0);
    expect(streams.out()).toContain('✕ holds none');
  });

  it('saves through no link that leads out of the folder, or to a file that is not there', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'ctx-elsewhere-'));
    await writeFile(join(elsewhere, 'kept'), 'old');
    await symlink(join(elsewhere, 'kept'), join(folder, 'planted'));
    await symlink(join(elsewhere, 'new'), join(folder, 'dangling'));
    for (const save of ['planted', 'dangling']) {
      const streams = capture({ cwd: folder });
      await expect(terseOf(node(TESTS), { ...options, save }, streams)).rejects.toThrow(save);
      expect(streams.out()).toBe('');
    }
    expect(await readdir(elsewhere)).toEqual(['kept']);
    expect(await readFile(join(elsewhere, 'kept'), 'utf8')).toBe('old');
    await rm(elsewhere, { recursive: true });
  });

  it('prints what differs from the run before', async () => {
    await writeFile(
      join(folder, 'before.txt'),
      `${'a line that stays\nand one more\n'.repeat(9)}gone\n`,
    );
    const program = `console.log('a line that stays\\nand one more\\n'.repeat(9) + 'new')`;
    const streams = capture({ cwd: folder });
    await terseOf(node(program), { ...options, previous: 'before.txt' }, streams);
    expect(streams.out()).toContain('- gone');
    expect(streams.out()).toContain('+ new');
    expect(streams.out()).not.toContain('and one more');
  });

  it('names a run before that does not exist', async () => {
    const wrong = terseOf(['true'], { ...options, previous: 'none.txt' }, capture({ cwd: folder }));
    await expect(wrong).rejects.toThrow('there is no file none.txt');
  });

  it('passes bytes on that are no text', async () => {
    const streams = capture({ cwd: folder });
    const bytes = 'process.stdout.write(Buffer.from([0xff, 0xfe, 10, 0xff]))';
    expect(await terseOf(node(bytes), options, streams)).toBe(0);
    expect(streams.out()).not.toBe('');
  });

  it('passes on what is too much to hold', async () => {
    const streams = capture({ cwd: folder });
    const program = `process.stdout.write('the same line\\n'.repeat(1300000))`;
    expect(await terseOf(node(program), options, streams)).toBe(0);
    expect(streams.out()).toHaveLength(14 * 1_300_000);
  });

  it('keeps the last output, so that lines that a marker names can be asked for', async () => {
    const env = { CTX_CACHE_DIR: cache };
    await terseOf(node(TESTS), options, capture({ cwd: folder, env }));
    const streams = capture({ cwd: folder, env });
    expect(await terseOf([], { ...options, show: '2-3' }, streams)).toBe(0);
    expect(streams.out()).toBe(' ✓ holds 1 (2 ms)\n ✓ holds 2 (2 ms)\n');
    await expect(terseOf([], { ...options, show: '3-2' }, streams)).rejects.toThrow('got 3-2');
  });

  it('says when there is no output to show', async () => {
    const env = { CTX_CACHE_DIR: join(folder, 'none') };
    const asked = terseOf([], { ...options, show: '1' }, capture({ cwd: folder, env }));
    await expect(asked).rejects.toThrow('no output of a command is kept');
  });

  it('shows a command that ran before in a conversation by what differs', async () => {
    const env = { CTX_CACHE_DIR: cache };
    const program = node(
      "for (let n = 0; n < 50; n++) console.log('module ' + 'abcdefghij'[n % 10] + n + ' was linked');",
    );
    const run = async (conversation: string): Promise<string> => {
      const streams = capture({ cwd: folder, env });
      await terseOf(program, { ...options, conversation }, streams);
      return streams.out();
    };
    const first = await run('a');
    expect(await run('a')).toMatch(/^⋯ against the run before/);
    expect(await run('b')).toBe(first);
  });

  it('keeps JSON Lines a program can read with --keep-format', async () => {
    const program = node(
      "for (let n = 0; n < 50; n++) console.log(JSON.stringify({ level: 'info', n, message: 'same as ever' }));",
    );
    const streams = capture({ cwd: folder });
    await terseOf(program, { ...options, keepFormat: true }, streams);
    expect(
      streams
        .out()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).n),
    ).toHaveLength(50);
  });

  it('keeps the output that was shortened, when one that was not comes after it', async () => {
    const env = { CTX_CACHE_DIR: cache };
    await terseOf(node(TESTS), options, capture({ cwd: folder, env }));
    await terseOf(node('console.log("short")'), options, capture({ cwd: folder, env }));
    const streams = capture({ cwd: folder, env });
    await terseOf([], { ...options, show: '2' }, streams);
    expect(streams.out()).toBe(' ✓ holds 1 (2 ms)\n');
    expect(streams.err()).toContain('ctx: stdout of `');
  });

  it.each([
    ['nothing printed', ';', 0],
    ['a signal', 'process.stdout.write("half"); process.kill(process.pid, "SIGKILL")', 137],
    ['a signal of its own', 'process.abort()', 134],
    ['exit code 255', 'process.exitCode = 255', 255],
  ])('gives the exit code of a command that ends with %s', async (_, program, code) => {
    const streams = capture({ cwd: folder });
    expect(await terseOf(node(program), options, streams)).toBe(code);
    if (program === ';') expect(streams.out() + streams.err()).toBe('');
  });

  it.each([
    ['no cache directory', {}],
    ['one that cannot be written', { CTX_CACHE_DIR: '/proc/nowhere', HOME: '/proc/nowhere' }],
  ])('prints all the same with %s', async (_, env) => {
    const streams = capture({ cwd: folder, env });
    expect(await terseOf(node(TESTS), options, streams)).toBe(0);
    expect(streams.out()).toContain('✕ holds none');
    expect(streams.err()).toBe('');
  });

  it('runs two at once, and keeps one of them whole', async () => {
    const env = { CTX_CACHE_DIR: cache };
    const run = async (mark: string): Promise<string> => {
      const streams = capture({ cwd: folder, env });
      const program = TESTS.replaceAll('holds', `holds ${mark}`);
      await terseOf(node(`${program} console.error('error: ${mark}');`), options, streams);
      return streams.out();
    };
    const both = await Promise.all([run('a'), run('b')]);
    expect(both.map((out) => /✕ holds . none/.exec(out)?.[0])).toEqual([
      '✕ holds a none',
      '✕ holds b none',
    ]);
    const streams = capture({ cwd: folder, env });
    await terseOf([], { ...options, show: '1' }, streams);
    await terseOf([], { ...options, show: '1', stream: 'stderr' }, streams);
    expect(streams.out()).toMatch(/holds (a|b) 0 \(2 ms\)\nerror: \1\n/);
  });
});
