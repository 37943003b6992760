import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { commitAll, makeDirectory, makeRepository } from '../../test/directories.js';
import { type Watch, watchFiles } from './watch-files.js';

let watch: Watch | undefined;
afterEach(async () => {
  await watch?.close();
  watch = undefined;
});

/** Starts a watch; `seen` waits until it said a path, or `history`. */
async function start(root: string): Promise<{ said: string[]; seen(what: string): Promise<void> }> {
  const said: string[] = [];
  let wake = (): void => undefined;
  const say = (what: string): void => {
    said.push(what);
    wake();
  };
  watch = await watchFiles(root, {
    onPath: say,
    onHistory: () => say('history'),
    onError: (error) => say(String(error)),
    ignoresDirectory: (path) => path.endsWith('skip'),
  });
  return {
    said,
    async seen(what) {
      while (!said.includes(what)) {
        await new Promise<void>((done) => {
          wake = done;
        });
      }
    },
  };
}

describe('watchFiles', () => {
  it('says what is written, made and removed, relative to the root', async () => {
    const root = makeDirectory({ 'src/a.ts': '1', 'b.ts': '1' });
    const { said, seen } = await start(root);
    expect(said).toEqual([]);
    writeFileSync(join(root, 'src/a.ts'), '2');
    await seen('src/a.ts');
    mkdirSync(join(root, 'new/deep'), { recursive: true });
    writeFileSync(join(root, 'new/deep/c.ts'), '1');
    await seen('new/deep/c.ts');
    rmSync(join(root, 'b.ts'));
    await seen('b.ts');
  });

  it('is silent about version control and ignored directories, but for the history', async () => {
    const root = makeRepository({ 'a.ts': '1', 'skip/x.ts': '1', 'deep/skip/x.ts': '1' });
    const { said, seen } = await start(root);
    writeFileSync(join(root, 'skip/x.ts'), '2');
    writeFileSync(join(root, 'deep/skip/x.ts'), '2');
    commitAll(root, 'second');
    await seen('history');
    writeFileSync(join(root, 'a.ts'), '2');
    await seen('a.ts');
    expect(new Set(said)).toEqual(new Set(['history', 'a.ts']));
  });

  it('says nothing any more once it is closed', async () => {
    const root = makeDirectory({ 'a.ts': '1' });
    const { said } = await start(root);
    await watch?.close();
    writeFileSync(join(root, 'a.ts'), '2');
    const other = await start(root);
    writeFileSync(join(root, 'a.ts'), '3');
    await other.seen('a.ts');
    expect(said).toEqual([]);
  });
});
