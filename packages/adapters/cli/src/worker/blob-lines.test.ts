import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, sandbox } from '../../test/repository.js';
import type { LongLine } from '../io/long-lines.js';
import { heldBlobs } from './blob-lines.js';

let box: Sandbox;
let folder: string;
let blob: string;
beforeAll(() => {
  box = sandbox();
  box.write('a.ts', 'export const a = 1;\n');
  box.write('large.ts', 'x'.repeat(3_000));
  box.git('add', '.');
  box.git('commit', '--quiet', '--message', 'first');
  blob = box.git('rev-parse', 'HEAD:a.ts').trim();
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'ctx-repositories-')));
  mkdirSync(join(folder, 'empty'));
  symlinkSync(box.root, join(folder, 'outside'));
  box.git('clone', '--quiet', '--bare', box.root, join(folder, 'own'));
});
afterAll(() => {
  box.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** The contents of lines: each path with its bytes, or with what is wrong. */
async function held(given: readonly unknown[], repositories?: string, maxFileBytes = 1_000) {
  const lines = given.map((line) =>
    typeof line === 'number'
      ? { bytes: line }
      : { text: typeof line === 'string' ? line : JSON.stringify(line) },
  );
  async function* stream(): AsyncGenerator<LongLine> {
    yield* lines;
  }
  const read: string[] = [];
  for await (const { path, bytes, kept, label } of heldBlobs(stream(), {
    repositories,
    maxFileBytes,
  })) {
    const content =
      bytes instanceof Uint8Array ? Buffer.from(bytes).toString('latin1') : `! ${label!.error}`;
    read.push(`${label!.line} ${path}${kept ? ' kept' : ''}: ${content}`);
  }
  return read;
}

describe('heldBlobs', () => {
  it('takes a text, base64 and a content of a repository, in the order of the lines', async () => {
    expect(
      await held(
        [
          { path: 'a.ts', repository: 'own', blob },
          { path: 'b.ts', text: 'ü', kept: true },
          { path: 'c.ts', bytes: 'AP8=' },
          { path: 'copy.ts', repository: 'own', blob },
        ],
        folder,
      ),
    ).toEqual([
      '1 a.ts: export const a = 1;\n',
      '2 b.ts kept: Ã¼',
      '3 c.ts: \u0000ÿ',
      '4 copy.ts: export const a = 1;\n',
    ]);
  });

  it('says in the place of a line what is wrong with it', async () => {
    expect(
      await held([
        'x',
        'null',
        '[]',
        { text: 'a' },
        { path: 'a.ts' },
        { path: 'a.ts', bytes: 'AP8' },
        { path: 'a.ts', bytes: 'AP-_' },
        { path: 'a.ts', repository: 'own', blob: 'HEAD' },
        { path: 'a.ts', repository: 'own', blob },
        9_000_000,
        { path: 'b.ts', text: 'b' },
      ]),
    ).toEqual([
      '1 : ! not JSON',
      '2 : ! not an object with a path',
      '3 : ! not an object with a path',
      '4 : ! not an object with a path',
      '5 a.ts: ! has none of "text", "bytes", and "repository" with "blob"',
      '6 a.ts: ! "bytes" is no base64',
      '7 a.ts: ! "bytes" is no base64',
      '8 a.ts: ! "blob" is not the name of a content',
      '9 a.ts: ! repositories are read with --repositories',
      '10 : ! the line has 9000000 bytes, which is too long',
      '11 b.ts: b',
    ]);
  });

  it('reads no repository outside of the folder that was named', async () => {
    const names = ['../root', '/etc', 'outside', 'own/../../x', 'missing', 'empty', ''];
    const lines = names.map((repository) => ({ path: 'a.ts', repository, blob }));
    const read = await held(lines, folder);
    expect(read.map((line) => line.replace(/^\d+ a\.ts: ! /, ''))).toEqual([
      'not a name of a repository: segment ".."',
      'not a name of a repository: absolute',
      'leads out of the folder',
      'not a name of a repository: segment ".."',
      'no such repository',
      'not a git repository',
      'not a name of a repository: empty',
    ]);
    expect(await held([{ path: 'a.ts', repository: '.', blob }], join(folder, 'own'))).toEqual([
      '1 a.ts: export const a = 1;\n',
    ]);
  });

  it('reads contents one by one where they are too much together', async () => {
    const large = box.git('rev-parse', 'HEAD:large.ts').trim();
    const lines = [large, blob, 'f'.repeat(40)].map((name) => ({
      ...{ path: 'a.ts', repository: 'own', blob: name },
    }));
    expect((await held(lines, folder, 1)).map((line) => line.length)).toEqual([3_008, 28, 44]);
  });
});
