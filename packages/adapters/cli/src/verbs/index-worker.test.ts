import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CTX, type Sandbox, sandbox, shop } from '../../test/repository.js';

let box: Sandbox;
beforeEach(() => {
  box = sandbox();
});
afterEach(() => box.remove());

interface Said {
  line: number;
  path: string;
  key?: string;
  error?: string;
  skip?: { reason: string };
  facts?: { definitions: { name: string }[] };
  values?: string[];
}
interface Kept {
  values: number;
}
const parsed = (out: string): Said[] =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Said);
const lines = (given: readonly object[]): string =>
  given.map((one) => `${JSON.stringify(one)}\n`).join('');

/** Lines for the contents of HEAD, as a batch system has them. */
function contents(): object[] {
  const list = box.git('ls-tree', '-r', 'HEAD').trimEnd().split('\n');
  return list.map((line) => {
    const [, , blob = '', path = ''] = line.split(/[ \t]/);
    return { path, repository: '.', blob };
  });
}

describe('ctx index-worker', () => {
  it('writes the facts of each line in its place, and goes on behind a bad one', async () => {
    const input = lines([
      { path: 'a.ts', text: 'export function one() {}\n' },
      { path: '.env', text: 'A=1\n' },
      { path: 'b.py', bytes: Buffer.from('def two(): pass\n').toString('base64') },
    ]).replace('\n', '\n{"path":\n');
    const { code, out, err } = await box.ctx(['index-worker'], { input });
    expect(code).toBe(1);
    expect(err).toBe('ctx: 4 lines, 1 left out, 1 failed\n');
    expect(
      parsed(out).map(({ line, path, error, skip, facts }) => [
        ...[line, path, error ?? skip?.reason ?? facts?.definitions.map(({ name }) => name)],
      ]),
    ).toEqual([
      [1, 'a.ts', ['one']],
      [2, '', 'not JSON'],
      [3, '.env', 'secret'],
      [4, 'b.py', ['two']],
    ]);
  });

  it('ends well where every line has its facts, or a reason to have none', async () => {
    const input = lines([
      { path: 'data.bin', bytes: 'AAAA' },
      { path: 'a.md', text: '# a\n' },
    ]);
    const { code, out, err } = await box.ctx(['index-worker', '--quiet'], { input });
    expect([code, err]).toEqual([0, '']);
    expect(parsed(out).map(({ skip }) => skip?.reason)).toEqual(['binary', undefined]);
    expect(await box.ctx(['index-worker', '--quiet'])).toEqual({ code: 0, out: '', err: '' });
  });

  it('gives the bytes that a store keeps, whatever they look like', async () => {
    const token = `gh${'p_'}Zk3vQ9pX2mT7rL5wB8nHc4Yd6Fg1Js0Ka2Eu`;
    const input = lines([{ path: 'a.ts', text: `export const a = '${token}'; // \u202e\n` }]);
    const { out } = await box.ctx(['index-worker', '--values'], { input });
    expect(out).not.toContain(token.slice(6));
    expect(out).not.toContain('\u202e');
    const [one] = parsed(out);
    expect(one!.values!.map((value) => Buffer.from(value, 'base64').toString('base64'))).toEqual(
      one!.values,
    );
  });

  it('refuses folders that are not there', async () => {
    const none = await box.ctx(['index-worker', '--repositories', 'none']);
    expect(none).toMatchObject({ code: 2, err: 'ctx: none does not exist\n' });
    writeFileSync(join(box.root, 'file'), '');
    const store = await box.ctx(['index-worker', '--store', 'file']);
    expect(store).toMatchObject({ code: 1, err: expect.stringContaining('cannot be written') });
    // A worker whose facts go nowhere does not look as if it had done its work.
    const url = 'postgres://127.0.0.1:1/none';
    const away = await box.ctx(['index-worker', '--store', url], {
      input: lines([{ path: 'a.md', text: '# a\n' }]),
    });
    expect(away).toMatchObject({ code: 1, out: '', err: expect.stringContaining('127.0.0.1') });
  });

  // Debian's package: without it the same lines go through two workers that a shell starts.
  const hasParallel = spawnSync('parallel', ['--version']).stdout?.includes('GNU') === true;
  if (!hasParallel)
    console.log('skipped: GNU parallel is not installed (apt-get install parallel)');

  it.skipIf(!hasParallel)(
    'under GNU parallel workers fill a store from which a work tree opens and parses nothing',
    async () => {
      shop(box);
      box.write('old/legacy.py', 'def legacy():\n    return 1\n');
      box.git('add', '.');
      box.git('commit', '--quiet', '--message', 'more');
      const given = contents();
      const store = join(box.root, '..', 'store');
      mkdirSync(store);
      const worker = [process.execPath, CTX, 'index-worker', '--quiet'];
      const where = ['--repositories', box.root, '--store', store];
      const jobs = ['--pipe', '-N', String(Math.ceil(given.length / 2)), '-j', '2', '--keep-order'];
      const out = execFileSync('parallel', ['--will-cite', ...jobs, ...worker, ...where], {
        ...{ input: lines(given), encoding: 'utf8' as const },
        env: { PATH: process.env.PATH, HOME: join(box.root, '..') },
        stdio: ['pipe', 'pipe', 'ignore'],
      });
      // One worker alone writes the same lines, but for their numbers.
      const alone = await box.ctx([...worker.slice(2), '--repositories', box.root], {
        input: lines(given),
      });
      const unnumbered = (text: string) => parsed(text).map(({ line: _, ...one }) => one);
      expect(unnumbered(out)).toEqual(unnumbered(alone.out));
      expect(unnumbered(out).map(({ path }) => path)).toEqual(
        given.map((one) => (one as Said).path),
      );
      const valuesIn = async (directory: string): Promise<number> => {
        const env = { CTX_CACHE_DIR: directory };
        return (JSON.parse((await box.ctx(['cache', '--json'], { env })).out) as Kept).values;
      };
      const keys = new Set(parsed(out).flatMap(({ key }) => key ?? [])).size;
      const filled = await valuesIn(store);
      expect(filled).toBeGreaterThanOrEqual(2 * keys);
      const fresh = join(box.root, '..', 'fresh');
      for (const directory of [store, fresh]) {
        const opened = await box.ctx(['find', 'legacy'], { env: { CTX_CACHE_DIR: directory } });
        expect(opened.out).toContain('old/legacy.py');
      }
      // Opening put nothing beside what the workers did but what it puts for a tree: no facts of a content.
      expect((await valuesIn(store)) - filled).toBe((await valuesIn(fresh)) - 2 * keys);
    },
  );
});
