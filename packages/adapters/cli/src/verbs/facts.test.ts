import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { capture } from '../../test/capture.js';
import { memoryLog } from '../../test/memory-log.js';
import { type FactsVerbOptions, shareFacts } from './facts.js';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'ctx-facts-'));
  await writeFile(join(root, 'auth.rs'), 'fn check() {}\n');
});
afterEach(() => rm(root, { recursive: true }));

const FACT = 'K:discovery:auth_bug = "null check missing in line 42"';
let time = 0;

async function run(
  line: string,
  log = memoryLog(),
  options: Partial<FactsVerbOptions> = {},
): Promise<string> {
  const streams = capture();
  const words = line === '' ? [] : line.split(' ');
  await shareFacts(words, { json: false, ...options }, streams, { log, root, now: () => ++time });
  return streams.out();
}

describe('facts', () => {
  it('adds a fact and lists what holds', async () => {
    const log = memoryLog();
    await run(FACT, log, { source: 'coder-1', confidence: 0.9 });
    await run('K:decision:fix_approach = add Option<T> wrapper', log);
    expect(await run('', log)).toBe(
      'K:decision:fix_approach = add Option<T> wrapper\n' +
        'K:discovery:auth_bug = null check missing in line 42  (coder-1; confidence 0.9)\n',
    );
  });

  it('supersedes by key and keeps the log', async () => {
    const log = memoryLog();
    await run(FACT, log);
    expect(await run('K:discovery:auth_bug = fixed', log)).toBe('K:discovery:auth_bug = fixed\n');
    expect(log.text()).toContain('null check missing');
  });

  it('marks a fact whose file changed, or is gone', async () => {
    const log = memoryLog();
    expect(await run(FACT, log, { cites: 'auth.rs' })).toContain('(from auth.rs)');
    await writeFile(join(root, 'auth.rs'), 'fn check() { todo!() }\n');
    expect(await run('', log)).toContain('(stale, changed since: auth.rs)');
    await rm(join(root, 'auth.rs'));
    expect(await run('', log)).toContain('stale');
  });

  it('cites only files inside the root', async () => {
    for (const cites of ['gone.rs', '../auth.rs', '/etc/passwd', '.'])
      await expect(run(FACT, memoryLog(), { cites })).rejects.toThrow('there is no file');
  });

  it('lists nothing as nothing, and as data with --json', async () => {
    expect(await run('')).toBe('');
    const data = JSON.parse(await run(FACT, memoryLog(), { json: true }));
    expect(data).toMatchObject({ command: 'facts', facts: [{ key: 'auth_bug', stale: false }] });
  });

  it('names a line that is no fact', async () => {
    await expect(run('remember the milk')).rejects.toThrow('expected "K:<kind>:<key> = <value>"');
  });
});
