import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { seededRandom } from '@ctx/text';
import { describe, expect, it } from 'vitest';
import { drawn } from '../../../../scripts/draws.js';
import { makeDirectory, makeRepository, treeDigest } from '../../tree/test/directories.js';
import { extractorId, openDiskStore } from '../../tree/test/inner.js';
import { OWN } from './own-package.js';

const program = fileURLToPath(new URL('../test/open.mjs', import.meta.url));

interface Run {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

function open(
  root: string,
  cache: string,
  options: { args?: string[]; environment?: Record<string, string> } = {},
): Run {
  const child = spawn(process.execPath, [program, root, cache, ...(options.args ?? [])], {
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(options.environment ? { env: options.environment } : {}),
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal })),
  );
  return { child, output: () => output, ended };
}

function until(run: Run, text: string): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (run.output().includes(text)) resolve();
    };
    run.child.stdout!.on('data', look);
    run.child.once('close', () => resolve());
    look();
  });
}

/** The files in the spaces of a cache directory. */
const filesOf = (cache: string): string[] =>
  readdirSync(join(cache, 'facts')).flatMap((space) => readdirSync(join(cache, 'facts', space)));

const digestOf = (run: Run): string => /digest (\w+)/.exec(run.output())?.[1] ?? run.output();

/** Prose only: what is tried here does not depend on a parser, and starting one takes long. */
function makeSources(): string {
  return makeRepository(
    Object.fromEntries(
      Array.from({ length: 400 }, (_, i) => [
        `docs/f${i}.md`,
        `# Chapter ${i}\n\nSee f${i + 1}.md. ${'More words. '.repeat(i)}\n`,
      ]),
    ),
  );
}

describe('processes', () => {
  it('killed at any moment, the next run works and finds the same', async () => {
    const root = makeSources();
    const expected = open(root, makeDirectory());
    expect((await expected.ended).code).toBe(0);
    const cache = makeDirectory();
    const random = seededRandom(2);
    const moments = ['list 0', 'stat 0', 'read 1\n', 'read 200\n', 'save 0', 'save 0', 'save 0'];
    for (const moment of drawn(moments, 3)) {
      const run = open(root, cache);
      await until(run, moment);
      for (let turns = random() * 2_000; turns > 0; turns--) await turn();
      run.child.kill('SIGKILL');
      await run.ended;
      const store = openDiskStore({ directory: cache, space: extractorId(OWN)! });
      expect((await store.stats()).damaged).toBe(0);
      await store.close();
      // Makes the next run write again.
      writeFileSync(join(root, 'docs/f0.md'), readFileSync(join(root, 'docs/f0.md')));
    }
    const last = open(root, cache);
    expect((await last.ended).code).toBe(0);
    expect(digestOf(last)).toMatch(/^\w+$/);
    expect(digestOf(last)).toBe(digestOf(expected));
  });

  it('two at once both work, and leave facts that a third one reads', async () => {
    const root = makeSources();
    const before = treeDigest(root);
    const cache = makeDirectory();
    const both = [1, 2].map(() => open(root, cache, { args: ['wait'] }));
    await Promise.all(both.map((run) => until(run, 'ready')));
    for (const run of both) run.child.stdin!.end('\n');
    for (const run of both) expect((await run.ended).code).toBe(0);
    const third = open(root, cache);
    expect((await third.ended).code).toBe(0);
    expect(new Set([...both, third].map(digestOf)).size).toBe(1);
    expect(filesOf(cache).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    expect(treeDigest(root)).toBe(before);
  });

  it('Ctrl-C stops at once and leaves nothing behind', async () => {
    const root = makeSources();
    const cache = makeDirectory();
    const run = open(root, cache, { args: ['interrupt'] });
    expect((await run.ended).code).toBe(1);
    expect(run.output()).toContain('read 10\n');
    expect(run.output()).toContain('error interrupted');
    expect(run.output()).not.toContain('save');
    // The history that was read is kept: it does not depend on how far the rest came.
    expect(filesOf(cache).filter((name) => !/\.pack$|\.histories\.tree$/.test(name))).toEqual([]);
  });

  it('an empty HOME is enough: facts go where the environment says', async () => {
    const root = makeSources();
    const home = makeDirectory();
    const elsewhere = makeDirectory();
    const path = process.env.PATH ?? '';
    const inHome = open(root, '-', { environment: { PATH: path, HOME: home } });
    await inHome.ended;
    expect(readdirSync(join(home, '.cache/ctx'))).toHaveLength(1);
    const named = open(root, '-', { environment: { PATH: path, CTX_CACHE_DIR: elsewhere } });
    await named.ended;
    expect(readdirSync(elsewhere)).toHaveLength(1);
    const homeless = open(root, '-', { environment: { PATH: path } });
    await homeless.ended;
    expect(homeless.output()).toContain('notice no cache: ');
    expect(new Set([inHome, named, homeless].map(digestOf)).size).toBe(1);
    expect(existsSync(join(root, '.cache'))).toBe(false);
  });
});
