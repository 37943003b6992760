import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual, promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { drawn } from '../../../../../scripts/draws.js';
import { isProvisional } from '../../dist/facts.js';
import { extract } from '../../dist/index.js';
import type { ExtractPool, PoolOptions } from '../../dist/node.js';
import { createPool, loadLanguage, tuneNode20 } from '../../dist/node.js';
import { grammars } from '../languages/languages.js';
import { startPool } from './pool.js';

// The pool starts `worker.js` beside it, so it is tested as it is built.
tuneNode20();
const pools: ExtractPool[] = [];

function pool(options: PoolOptions = {}): ExtractPool {
  const made = createPool({ workers: 2, ...options });
  pools.push(made);
  return made;
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map((made) => made.close()));
});

/** A text that takes a worker longer than `timeout`, and nobody's parse limit. */
const SLOW = `const a = ${'('.repeat(60)}1${')'.repeat(60)};\n`.repeat(6_000);

/** Tries ever longer limits: on a busy machine, a short one stops what does not hang. */
async function withLimits<T>(work: (timeout: number) => Promise<T>, expected: T): Promise<void> {
  let given: T | undefined;
  for (let limit = 1_000; limit < 100_000 && !isDeepStrictEqual(given, expected); limit *= 3)
    given = await work(limit);
  expect(given).toEqual(expected);
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('createPool', () => {
  it('gives the facts that extract gives, for every file', async () => {
    await loadLanguage('typescript');
    const one = pool();
    const texts = Array.from({ length: 60 }, (_, i) => `export function f${i}() { return g${i}; }`);
    const facts = await Promise.all(texts.map((text, i) => one.extract({ path: `${i}.ts`, text })));
    expect(facts).toEqual(texts.map((text) => extract('typescript', text)));
  });

  it('loads the grammars it meets', async () => {
    const one = pool();
    const some = drawn(grammars, 12);
    const facts = await Promise.all(
      some.map((language) => one.extract({ path: 'x', text: '', language })),
    );
    expect(facts.map(({ language }) => language)).toEqual([...some]);
  });

  it('asks a fallback where the grammar gave up, and says so in the facts', async () => {
    const module = new URL('../../test/fallback.mjs', import.meta.url);
    const text = 'const ok = 1;\nblock Lost ((( {\n  a b c\n}\n';
    const [with_, without] = await Promise.all([
      pool({ fallback: module }).extract({ path: 'a.ts', text }),
      pool().extract({ path: 'a.ts', text }),
    ]);
    expect(without.degraded).toEqual([{ reason: 'syntax-errors', count: expect.any(Number) }]);
    expect(with_.degraded).toEqual([
      { reason: 'syntax-errors', count: expect.any(Number) },
      { reason: 'fallback', count: 1 },
    ]);
    expect(with_.definitions.find(({ name }) => name === 'Lost')).toMatchObject({
      by: 'fallback',
      startLine: 2,
    });
  });

  it('rejects with the reason when the fallback cannot be loaded', async () => {
    const none = pool({ fallback: new URL('../../test/no-fallback.mjs', import.meta.url) });
    await expect(none.extract({ path: 'a.ts', text: 'a' })).rejects.toThrow(
      /exports no function named fallback/,
    );
  });

  it('costs one file when a file takes too many steps, however little time it may take', async () => {
    const one = pool({ workers: 1, maxBytes: 50e6 });
    const files = [
      { path: 'a.ts', text: 'const a = 1;' },
      // Many steps and little memory: statements of one character.
      { path: 'slow.ts', text: `${';'.repeat(15)}\n`.repeat(100_000) },
      { path: 'b.ts', text: 'const b = 1;' },
    ];
    const facts = await Promise.all(files.map((file) => one.extract(file)));
    expect(facts.map(({ degraded }) => degraded)).toEqual([
      undefined,
      [{ reason: 'too-slow', detail: 'more than 100000 steps' }],
      undefined,
    ]);
    expect(facts[1]!.lines).toBe(100_000);
    expect(facts[2]!.definitions[0]!.name).toBe('b');
  });

  it('gives up a file alone that exhausts its grammar, and trusts that worker no more', async () => {
    // The parser of C++ runs out of its stack in this, and fails at whatever it is given after.
    const deep = 'a<b>('.repeat(4_000);
    const one = pool({ workers: 1 });
    const texts = ['int a;', deep, 'int b;', 'int c;'];
    const facts = await Promise.all(texts.map((text) => one.extract({ path: 'a.cpp', text })));
    expect(facts.map(({ degraded }) => degraded)).toEqual([
      undefined,
      [{ reason: 'exhausted' }],
      undefined,
      undefined,
    ]);
    expect(facts.map(isProvisional)).not.toContain(true);
    expect(facts[3]!.definitions[0]!.name).toBe('c');
  });

  it('gives up a text that takes all memory of its grammar, which is less than all there is', async () => {
    // A gigabyte; without a bound this would be parsed, and twice as much take ten seconds.
    const text = '^[a-z_]('.repeat(1_700);
    const facts = await pool({ workers: 1 }).extract({ path: 'a.rs', text });
    expect(facts.degraded).toEqual([{ reason: 'exhausted' }]);
  });

  it('rejects what is no text, and goes on', async () => {
    const one = pool({ workers: 1 });
    const bad = one.extract({ path: 'a.ts', text: Object('not text') as never });
    await expect(bad).rejects.toThrow('Extracting failed');
    const good = await one.extract({ path: 'b.ts', text: 'const b = 1;' });
    expect(good.definitions).toHaveLength(1);
  });

  it('does not parse what is too large', async () => {
    const facts = await pool({ maxBytes: 10 }).extract({ path: 'a.go', text: 'package long' });
    expect(facts.degraded).toEqual([{ reason: 'too-large', detail: 'more than 10 bytes' }]);
  });

  it('replaces its workers', async () => {
    const one = pool({ workers: 1, filesPerWorker: 3 });
    const all = Array.from({ length: 10 }, (_, i) =>
      one.extract({ path: 'a.go', text: `package p${i}` }),
    );
    const names = (await Promise.all(all)).map(({ definitions }) => definitions[0]!.name);
    expect(names).toEqual(Array.from({ length: 10 }, (_, i) => `p${i}`));
  });

  it('rejects at once when aborted, in hand or waiting', async () => {
    const one = pool({ workers: 1, maxBytes: 50e6 });
    // The worker has begun, so that the first of them is in hand.
    await one.extract({ path: 'a.ts', text: '' });
    const controller = new AbortController();
    const { signal } = controller;
    const slow = Array.from({ length: 20 }, () =>
      one.extract({ path: 'a.ts', text: SLOW }, { signal }),
    );
    const reasons: string[] = [];
    for (const answer of slow) answer.catch(({ message }) => reasons.push(message));
    await turn();
    controller.abort(new Error('enough'));
    // The worker is at the first one for much longer than a turn of this thread takes.
    await turn();
    expect(reasons).toEqual(slow.map(() => 'enough'));
    await expect(one.extract({ path: 'b.ts', text: '' }, { signal })).rejects.toThrow('enough');
  });

  it('goes on with other files after an abort', async () => {
    const one = pool({ workers: 1 });
    const controller = new AbortController();
    const dropped = one.extract({ path: 'a.ts', text: SLOW }, { signal: controller.signal });
    const kept = one.extract({ path: 'b.ts', text: 'const b = 1;' });
    controller.abort();
    await expect(dropped).rejects.toThrow();
    expect((await kept).definitions).toHaveLength(1);
  });

  it('rejects what is waiting when closed, and everything after', async () => {
    const one = pool({ workers: 1 });
    const waiting = one.extract({ path: 'a.ts', text: SLOW });
    const closed = one.close();
    await expect(waiting).rejects.toThrow('The pool was closed before the file was done');
    await closed;
    await expect(one.extract({ path: 'a.ts', text: '' })).rejects.toThrow('The pool is closed');
  });

  it('refuses what it cannot know or do', async () => {
    await expect(pool().extract({ path: 'a.txt', text: '' })).rejects.toThrow(
      'No known language for "a.txt"',
    );
    expect(() => createPool({ workers: -1 })).toThrow('workers is -1; give a number of at least 1');
    expect(() => createPool({ timeout: Number.NaN })).toThrow(RangeError);
  });

  it('does not keep the process alive when idle', async () => {
    const url = new URL('../../dist/node.js', import.meta.url).href;
    const program = `
      const { createPool } = await import(${JSON.stringify(url)});
      const pool = createPool({ workers: 1 });
      const facts = await pool.extract({ path: 'a.go', text: 'package a' });
      console.log(facts.definitions.length);`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', program],
      { cwd: fileURLToPath(new URL('.', import.meta.url)) },
    );
    expect(stdout.trim()).toBe('1');
  });
});

describe('a pool whose workers fail', () => {
  const NEVER = 600_000;
  const settings = { workers: 2, timeout: NEVER, maxBytes: 1_000, filesPerWorker: 100 };
  const worker = new URL('../../test/failing-worker.mjs', import.meta.url);

  function run(...texts: string[]): Promise<(string | undefined)[]> {
    return runWithin(NEVER, ...texts);
  }

  async function runWithin(timeout: number, ...texts: string[]) {
    const failing = startPool({ ...settings, timeout }, worker);
    pools.push(failing);
    const all = texts.map((text) => failing.extract({ path: 'a.go', text }));
    return (await Promise.all(all)).map(({ degraded }) => degraded?.[0]?.reason);
  }

  it.each(['throw', 'exit', 'reject'])('costs one file when it fails by %s', async (how) => {
    const texts = ['a', 'b', 'c', how, 'd', 'e', how, 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n'];
    expect(await run(...texts)).toEqual(
      texts.map((text) => (text === how ? 'crashed' : undefined)),
    );
  });

  it('tries a file once more whose worker was lost, in a worker of its own', async () => {
    const texts = ['a', 'b', 'once', 'c', 'd', 'e'];
    expect(await run(...texts)).toEqual(texts.map(() => undefined));
  });

  it('never takes slow work for a stuck worker, as long as it goes on', async () => {
    const texts = ['a', 'slow', 'b'];
    await withLimits(
      (timeout) => runWithin(timeout, ...texts),
      texts.map(() => undefined),
    );
  });

  it('costs one file when it hangs', async () => {
    const texts = ['a', 'b', 'hang', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k'];
    await withLimits(
      (timeout) => runWithin(timeout, ...texts),
      texts.map((text) => (text === 'hang' ? 'timeout' : undefined)),
    );
  });

  it('costs every file when it cannot start, and does not hang', async () => {
    const broken = startPool(settings, new URL('../test/no-such-worker.mjs', import.meta.url));
    pools.push(broken);
    const facts = await Promise.all(
      ['a', 'b', 'c'].map((text) => broken.extract({ path: 'a.go', text })),
    );
    expect(facts.map(({ degraded }) => degraded)).toEqual(facts.map(() => [{ reason: 'crashed' }]));
  });
});
