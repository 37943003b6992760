import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { commitAll, git, makeDirectory, makeRepository } from '../../test/directories.js';
import { watchFiles } from './watch-files.js';
import type { FolderWatch } from './watch-folders.js';

let watch: FolderWatch | undefined;
afterEach(() => {
  watch?.close();
  watch = undefined;
});

/** Starts a watch; `seen` waits until it said a path, or `all`. */
async function start(
  root: string,
  platform?: NodeJS.Platform,
): Promise<{ said: string[]; seen(what: string): Promise<void> }> {
  const said: string[] = [];
  let wake = (): void => undefined;
  const say = (what: string): void => {
    said.push(what);
    wake();
  };
  const callbacks = {
    onPath: say,
    onAll: () => say('all'),
    onError: (error: unknown) => say(String(error)),
    ignoresFolder: (path: string) => path.endsWith('skip'),
  };
  watch = await watchFiles(root, callbacks, platform);
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
    rmSync(join(root, 'b.ts'));
    await seen('b.ts');
    expect(said).not.toContain('all');
  });

  it('says it, too, by the one watch that other systems have', async () => {
    const root = makeDirectory({ 'src/a.ts': '1', 'skip/x.ts': '1' });
    watch?.close();
    const { said, seen } = await start(root, 'darwin');
    writeFileSync(join(root, 'skip/x.ts'), '2');
    writeFileSync(join(root, 'src/a.ts'), '2');
    await seen('src/a.ts');
    expect(said).not.toContain('skip/x.ts');
    mkdirSync(join(root, 'src/deep'));
    await seen('all');
  });

  it('sees commits of a linked work tree, and tells the folder that is gone', async () => {
    const root = makeRepository({ 'a.ts': '1' });
    const linked = join(makeDirectory(), 'linked');
    git(root, 'worktree', 'add', '-q', linked);
    const { said, seen } = await start(linked);
    git(linked, 'commit', '-q', '--allow-empty', '-m', 'second');
    await seen('all');
    expect(new Set(said)).toEqual(new Set(['all']));
    rmSync(linked, { recursive: true });
    await seen(`Error: ${linked} is no folder any more`);
  });

  it('is silent about version control and ignored directories, but for the history', async () => {
    const root = makeRepository({ 'a.ts': '1', 'skip/x.ts': '1', 'deep/skip/x.ts': '1' });
    const { said, seen } = await start(root);
    writeFileSync(join(root, 'skip/x.ts'), '2');
    writeFileSync(join(root, 'deep/skip/x.ts'), '2');
    commitAll(root, 'second');
    await seen('all');
    writeFileSync(join(root, 'a.ts'), '2');
    await seen('a.ts');
    expect(new Set(said)).toEqual(new Set(['all', 'a.ts']));
  });

  it('says nothing any more once it is closed', async () => {
    const root = makeDirectory({ 'a.ts': '1' });
    const { said } = await start(root);
    watch?.close();
    writeFileSync(join(root, 'a.ts'), '2');
    const other = await start(root);
    writeFileSync(join(root, 'a.ts'), '3');
    await other.seen('a.ts');
    expect(said).toEqual([]);
  });
});
