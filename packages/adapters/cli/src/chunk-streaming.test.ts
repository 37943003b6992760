import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chunk } from '@ctx/chunker';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { capture } from '../test/capture.js';
import { CTX, type Sandbox, sandbox, shop } from '../test/repository.js';
import { chunkPaths } from './verbs/chunk.js';

const options = { jsonl: true, quiet: false, workers: 0 } as const;
let box: Sandbox;
beforeEach(() => {
  box = sandbox();
});
afterEach(() => box.remove());

const parsed = (out: string): Chunk[] =>
  out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Chunk);

/** The chunks of a path in the sandbox, made in this process. */
async function chunksOf(path: string): Promise<Chunk[]> {
  const streams = capture({ cwd: box.root });
  await chunkPaths([path], options, streams);
  return parsed(streams.out());
}

/** Runs a shell command in the sandbox, with `$CTX` as the program. */
function shell(command: string) {
  const env = { ...process.env, CTX: `${process.execPath} ${CTX}`, CTX_CACHE_DIR: '/nonexistent' };
  const run = spawnSync('bash', ['-o', 'pipefail', '-c', command], {
    cwd: box.root,
    env,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  return { code: run.status, out: run.stdout, err: run.stderr };
}

describe('ctx chunk', () => {
  it('writes the same bytes with any number of threads', async () => {
    shop(box);
    const written = async (count: string) =>
      (await box.ctx(['chunk', '.', '--jsonl', '--workers', count])).out;
    const alone = await written('0');
    expect(parsed(alone).length).toBeGreaterThan(3);
    expect(await written('2')).toBe(alone);
  });

  it('is driven by xargs: every file once, whatever the number of processes', async () => {
    shop(box);
    const whole = await chunksOf('.');
    const { code, out } = shell(
      'git ls-files -z | xargs -0 -n 3 -P 2 $CTX chunk --jsonl --workers 0',
    );
    expect(code).toBe(0);
    const sorted = (chunks: Chunk[]) => chunks.map(({ id }) => id).sort();
    expect(sorted(parsed(out))).toEqual(sorted(whole));
  });

  it('takes a list of paths from a pipe', async () => {
    shop(box);
    const { code, out } = shell('git ls-files | $CTX chunk - --jsonl --workers 1');
    expect(code).toBe(0);
    expect(parsed(out)).toEqual(await chunksOf('.'));
  });

  it('ends quietly when its reader has enough', () => {
    mkdirSync(join(box.root, 'many'));
    for (let at = 0; at < 60; at++) {
      writeFileSync(join(box.root, `many/${at}.md`), `# ${at}\n\n${'word '.repeat(3_000)}\n`);
    }
    const { code, out, err } = shell('$CTX chunk many --jsonl | head -n 1');
    expect(code).toBe(0);
    expect(parsed(out)).toHaveLength(1);
    expect(err).toBe('');
  });

  it('stops at a signal', async () => {
    for (let at = 0; at < 200; at++)
      box.write(`a${at}.md`, `# ${at}\n\n${'word '.repeat(3_000)}\n`);
    const run = spawn(process.execPath, [CTX, 'chunk', '.', '--jsonl'], { cwd: box.root });
    const ended = new Promise((resolve) => run.on('exit', (_, signal) => resolve(signal)));
    run.stdout.once('data', () => run.kill('SIGINT'));
    expect(await ended).toBe('SIGINT');
  });

  it('wants a path: nothing at all is wrong usage', async () => {
    for (const args of [['--jsonl'], ['.', '--max-tokens', 'many'], ['../elsewhere.ts']])
      expect(await box.ctx(['chunk', ...args])).toMatchObject({ code: 2, out: '' });
  });
});
