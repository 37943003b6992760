import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadO200k } from '@ctx/text/o200k';
import { afterAll, describe, expect, it } from 'vitest';
import { copyPackage, PACKAGES } from './packages.js';

const CTX = fileURLToPath(new URL('../../packages/adapters/cli/dist/ctx.js', import.meta.url));
const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));
const cache = mkdtempSync(join(tmpdir(), 'ctx-real-cache-'));
afterAll(() => rmSync(cache, { recursive: true }));

function ctx(root: string, ...args: string[]): string {
  const run = spawnSync(process.execPath, [CTX, ...args, '--root', root, '--quiet'], {
    encoding: 'utf8',
    env: { ...process.env, CTX_CACHE_DIR: cache },
  });
  expect({ code: run.status, err: run.stderr }).toEqual({ code: 0, err: '' });
  return run.stdout;
}

/** The paths of an answer in its order: of its sections, then of the files of which it has names. */
function pathsOf(answer: string): string[] {
  const sections = answer.matchAll(/^## \d+\. (\S+)/gm);
  const names = /^## Declarations in .*\n```\n([^`]*)```/m.exec(answer)?.[1] ?? '';
  const others = names.split('\n').filter((row) => row && !/^\d+\|/.test(row));
  return [...Array.from(sections, (found) => found[1] as string), ...others];
}

describe.each(Object.entries(PACKAGES))('the sources inside %s', (name, tasks) => {
  const root = copyPackage(name);
  afterAll(() => rmSync(root, { recursive: true }));

  it.each(tasks)('$wanted is among the first three for "$task"', async ({ task, wanted, line }) => {
    const countTokens = await loadO200k();
    const out = ctx(root, task, '--budget', '4000');
    expect(countTokens(out)).toBeLessThanOrEqual(4000);
    expect(pathsOf(out).slice(0, 3)).toContain(wanted);
    expect(out).toMatch(line);
  });

  it('has a map under its budget', async () => {
    const countTokens = await loadO200k();
    const out = ctx(root, 'map');
    expect(countTokens(out)).toBeLessThanOrEqual(2500);
    expect(countTokens(out)).toBeGreaterThan(1000);
  });
});

describe('this repository', () => {
  it('finds its own budget arithmetic', () => {
    const out = ctx(REPOSITORY, 'the largest prefix of items that goes under a token budget: fit');
    expect(pathsOf(out).slice(0, 3)).toContain('packages/foundation/text/src/fit.ts');
  });

  it('has a map that names its entry points', () => {
    expect(ctx(REPOSITORY, 'map', '--budget', '4000')).toContain('packages/');
  });
});
