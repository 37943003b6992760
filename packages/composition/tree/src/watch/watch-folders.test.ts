import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { makeDirectory } from '../../test/directories.js';
import { type FolderWatch, watchFolders } from './watch-folders.js';

let watch: FolderWatch | undefined;
afterEach(() => {
  watch?.close();
  watch = undefined;
});

/** Starts a watch; `seen` waits until it said a path, or `all`. */
async function start(root: string): Promise<{ said: string[]; seen(what: string): Promise<void> }> {
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
  watch = await watchFolders(root, callbacks);
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

describe('watchFolders', () => {
  it('says that more has changed where a folder is made, moved or removed, and then watches it', async () => {
    const root = makeDirectory({ 'src/a.ts': '1', 'old/deep/b.ts': '1' });
    const { said, seen } = await start(root);
    const seenAll = async () => {
      await seen('all');
      said.length = 0;
    };
    mkdirSync(join(root, 'new/deep'), { recursive: true });
    await seenAll();
    writeFileSync(join(root, 'new/deep/c.ts'), '1');
    while (!said.includes('new/deep/c.ts')) {
      // Before the new folder is watched, the change of all has it.
      writeFileSync(join(root, 'new/deep/c.ts'), String(said.length));
      await new Promise(setImmediate);
    }
    said.length = 0;
    renameSync(join(root, 'old'), join(root, 'moved'));
    await seenAll();
    while (!said.includes('moved/deep/b.ts')) {
      writeFileSync(join(root, 'moved/deep/b.ts'), String(said.length));
      await new Promise(setImmediate);
    }
    expect(said.filter((path) => path.startsWith('old'))).toEqual([]);
    said.length = 0;
    rmSync(join(root, 'moved'), { recursive: true });
    await seenAll();
    rmSync(join(root, 'src/a.ts'));
    mkdirSync(join(root, 'src/a.ts'));
    await seenAll();
  });

  it('refuses a root that is not there', async () => {
    const root = makeDirectory({ 'a.ts': '1' });
    await expect(start(join(root, 'none'))).rejects.toThrow('ENOENT');
  });
});
