import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { run } from '@ctx/cli';
import { loadO200k } from '@ctx/tokens';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { drawn, isFull } from '../../scripts/draws.js';
import { copyPackage, PACKAGES } from './packages.js';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));
const cache = mkdtempSync(join(tmpdir(), 'ctx-real-cache-'));
beforeAll(() => {
  vi.stubEnv('CTX_CACHE_DIR', cache);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(cache, { recursive: true });
});

/** The output of the program on a folder: its function is asked, in this process. */
async function ctx(root: string, ...args: string[]): Promise<string> {
  const printed = { out: '', err: '' };
  const sink = (name: keyof typeof printed) =>
    new Writable({
      write(part, _encoding, done) {
        printed[name] += part;
        done();
      },
    });
  const code = await run([...args, '--root', root, '--quiet'], {
    stdin: Readable.from(['']),
    stdout: sink('out'),
    stderr: sink('err'),
    env: { CTX_CACHE_DIR: cache },
    cwd: root,
  });
  expect({ code, err: printed.err }).toEqual({ code: 0, err: '' });
  return printed.out;
}

/** The paths of an answer in its order: of its sections, then of the files of which it has names. */
function pathsOf(answer: string): string[] {
  const sections = answer.matchAll(/^## (\S+?):\d/gm);
  const names = /^## Declarations in .*\n```\n([^`]*)```/m.exec(answer)?.[1] ?? '';
  const others = names.split('\n').filter((row) => row && !/^\d+\|/.test(row));
  return [...Array.from(sections, (found) => found[1] as string), ...others];
}

describe.each(drawn(Object.entries(PACKAGES)))('the sources inside %s', (name, tasks) => {
  const root = copyPackage(name);
  afterAll(() => rmSync(root, { recursive: true }));

  it.each(tasks)('$wanted is among the first three for "$task"', async ({ task, wanted, line }) => {
    const countTokens = await loadO200k();
    const out = await ctx(root, task, '--budget', '4000');
    expect(countTokens(out)).toBeLessThanOrEqual(4000);
    expect(pathsOf(out).slice(0, 3)).toContain(wanted);
    expect(out).toMatch(line);
  });

  it('has a map under its budget', async () => {
    const countTokens = await loadO200k();
    const out = await ctx(root, 'map');
    expect(countTokens(out)).toBeLessThanOrEqual(2500);
    expect(countTokens(out)).toBeGreaterThan(1000);
  });
});

/** This repository in CI, otherwise the package that its task is about: most of the work is reading all of it. */
const FOLDER = isFull ? '' : 'packages/foundation/text/';

describe('this repository', () => {
  const root = join(REPOSITORY, FOLDER);

  it('finds its own budget arithmetic', async () => {
    const out = await ctx(root, 'the largest prefix of items that goes under a token budget: fit');
    expect(pathsOf(out).slice(0, 3)).toContain(
      'packages/foundation/text/src/fit/fit.ts'.slice(FOLDER.length),
    );
  });

  it('has a map that names its entry points', async () => {
    expect(await ctx(root, 'map', '--budget', '4000')).toContain(isFull ? 'packages/' : 'src/fit/');
  });
});
