import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { capture } from '../../test/capture.js';
import { EXIT } from './exit.js';
import { keptLinesOf, showKeptLines, shownLinesOf } from './kept-lines.js';
import { LAST, openKeptOutput } from './kept-output.js';

let folder: string;
let cache: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ctx-lines-'));
  cache = await mkdtemp(join(tmpdir(), 'ctx-lines-cache-'));
});
afterEach(async () => {
  for (const each of [folder, cache]) await rm(each, { recursive: true });
});

const streams = () => capture({ cwd: folder, env: { CTX_CACHE_DIR: cache } });

async function shown(subject: string, budget?: number): Promise<[out: string, err: string]> {
  const to = streams();
  await showKeptLines(keptLinesOf(subject) ?? { stream: 'stdout' }, to, budget);
  return [to.out(), to.err()];
}

describe('keptLinesOf', () => {
  it.each([
    ['@last', { stream: 'stdout' }],
    ['@last:7', { stream: 'stdout', range: [7, 7] }],
    ['@last:12-80', { stream: 'stdout', range: [12, 80] }],
    ['@last.stderr:3-9', { stream: 'stderr', range: [3, 9] }],
    ['src/@last.ts:3', undefined],
    ['@lasting', undefined],
  ])('reads %s', (subject, expected) => {
    expect(keptLinesOf(subject)).toEqual(expected);
  });

  it.each(['@last:9-3', '@last:0', '@last:x', '@last.stdin:1', '@last:1-2-3'])(
    'refuses %s',
    (subject) => {
      expect(() => keptLinesOf(subject)).toThrow(subject);
    },
  );
});

it('reads lines of --show, and refuses what are none', () => {
  expect(shownLinesOf('2-3', 'stderr')).toEqual({ stream: 'stderr', range: [2, 3] });
  for (const show of ['3-2', '0', 'a', '']) {
    expect(() => shownLinesOf(show, 'stdout')).toThrow(`got ${show}`);
  }
});

describe('showKeptLines', () => {
  beforeEach(async () => {
    const lines = Array.from({ length: 50 }, (_, n) => `line ${n + 1}`);
    const kept = await openKeptOutput(streams());
    await kept.keep(LAST, {
      command: ['npm', 'test'],
      stdout: `${lines.join('\n')}\n`,
      stderr: 'one\n',
    });
  });

  it('prints lines as they came, and says of which command', async () => {
    expect(await shown('@last:2-3')).toEqual(['line 2\nline 3\n', 'ctx: stdout of `npm test`\n']);
    expect(await shown('@last.stderr')).toEqual(['one\n', 'ctx: stderr of `npm test`\n']);
  });

  it('refuses lines behind the last one, and says how many there are', async () => {
    await expect(shown('@last:51-60')).rejects.toThrow(
      'stdout of `npm test` has 50 lines, not line 51',
    );
    await expect(shown('@last:51-60')).rejects.toMatchObject({ code: EXIT.usage });
    expect((await shown('@last:50-60'))[0]).toBe('line 50\n');
    await expect(shown('@last.stderr:2')).rejects.toThrow('has 1 line, not line 2');
  });

  it('prints what fits the budget, and names the rest', async () => {
    const [out, err] = await shown('@last', 20);
    const lines = out.trimEnd().split('\n');
    expect(lines[0]).toBe('line 1');
    expect(lines.length).toBeLessThan(10);
    expect(err).toContain(`lines ${lines.length + 1}-50 are beyond the budget of 20 tokens`);
    await expect(shown('@last', 1)).rejects.toThrow('too small for one line');
  });
});
