import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { seededRandom } from '@ctx/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../../scripts/draws.js';
import {
  commitAll,
  git,
  makeDirectory,
  makeRepository,
  treeDigest,
  writeFiles,
} from '../../test/directories.js';
import { lexicalParsing } from '../../test/lexical.js';
import { openCache } from '../cache/cache.js';
import { withParts } from '../cache/values.js';
import { loadTree, type Tree, type TreeOptions } from './tree.js';

async function optionsFor(
  root: string,
  directory: string | false,
  space = 'test',
): Promise<TreeOptions & { asked: string[] }> {
  return { ...lexicalParsing(), cache: await openCache(root, directory, space) };
}

/** The files of the store, with their bytes. */
function storeFiles(directory: string): Map<string, Buffer> {
  const place = join(directory, 'facts', 'test');
  return new Map(readdirSync(place).map((name) => [name, readFileSync(join(place, name))]));
}

/** The content that must not depend on how a tree was loaded. */
function contentOf(tree: Tree) {
  return {
    // As JSON: the order of properties is part of an answer, too.
    records: [...tree.records.values()]
      .map((one) => withParts(one, {}))
      .map(({ provisional: _provisional, stored: _stored, ...record }) =>
        JSON.stringify(
          Object.entries(record)
            .filter(([, value]) => value !== undefined)
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        ),
      ),
    index: Buffer.from(tree.index.serialize()).toString('base64'),
    skipped: [...tree.skipped].sort((a, b) => (a.path < b.path ? -1 : 1)),
    history: tree.history,
    source: tree.source,
  };
}

describe('loadTree', { timeout: 3_600_000 }, () => {
  it('keeps facts and parses nothing the second time', async () => {
    const root = makeRepository({ 'a.ts': 'function a() {}', 'b.md': '# b' });
    const cache = makeDirectory();
    const first = await loadTree(root, await optionsFor(root, cache));
    const options = await optionsFor(root, cache);
    // The commit was made just now; the files were written long ago, but changed (ctime) just now.
    const second = await loadTree(root, options);
    expect(options.asked).toEqual([]);
    expect(contentOf(second)).toEqual(contentOf(first));
    expect(second.history.commits.map(({ message }) => message)).toEqual(['first']);
  });

  it('reads history anew when HEAD moved, and only then', async () => {
    const root = makeRepository({ 'a.ts': '' });
    const cache = makeDirectory();
    await loadTree(root, await optionsFor(root, cache));
    commitAll(root, 'second');
    const tree = await loadTree(root, await optionsFor(root, cache));
    expect(tree.history.commits.map(({ message }) => message)).toEqual(['second', 'first']);
    git(root, 'reset', '-q', '--hard', 'HEAD~1');
    const back = await loadTree(root, await optionsFor(root, cache));
    expect(back.history.commits.map(({ message }) => message)).toEqual(['first']);
  });

  it('what is damaged is taken for absent, said, and kept again', async () => {
    const root = makeRepository({ 'a.ts': 'function a() {}', 'b.ts': 'function b() {}' });
    writeFileSync(join(root, 'b.ts'), 'function c() {}');
    const directory = makeDirectory();
    const expected = contentOf(await loadTree(root, await optionsFor(root, directory)));
    const whole = storeFiles(directory);
    for (const [name, bytes] of whole) {
      const flipped = Buffer.from(bytes);
      flipped[bytes.length - 1]! ^= 1;
      for (const damaged of [Buffer.alloc(0), bytes.subarray(0, bytes.length / 2), flipped]) {
        writeFileSync(join(directory, 'facts', 'test', name), damaged);
        const tree = await loadTree(root, await optionsFor(root, directory));
        expect(contentOf(tree)).toEqual(expected);
        const again = await optionsFor(root, directory);
        expect(contentOf(await loadTree(root, again))).toEqual(expected);
        expect(again.asked).toEqual([]);
      }
    }
  });

  it('facts of other code are not used', async () => {
    const root = makeRepository({ 'a.ts': 'function a() {}' });
    const directory = makeDirectory();
    await loadTree(root, await optionsFor(root, directory));
    const options = await optionsFor(root, directory, 'newer');
    await loadTree(root, options);
    expect(options.asked).toEqual(['a.ts']);
  });

  it('an abort at any moment leaves what is kept, and nothing partial', async () => {
    const root = makeRepository(
      Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`f${i}.ts`, `function f${i}() {}`])),
    );
    const directory = makeDirectory();
    await loadTree(root, await optionsFor(root, directory));
    const old = storeFiles(directory);
    for (const stop of ['list', 'stat', 'read 1', 'read 20', 'save'] as const) {
      for (let i = 0; i < 40; i++)
        writeFileSync(join(root, `f${i}.ts`), `function ${'g'}${i}() {}`);
      const controller = new AbortController();
      const loading = loadTree(root, {
        ...(await optionsFor(root, directory)),
        signal: controller.signal,
        onProgress({ phase, done }) {
          if (phase === stop || `${phase} ${done}` === stop) controller.abort(new Error('stop'));
        },
      });
      await expect(loading).rejects.toThrow('stop');
      expect(storeFiles(directory)).toEqual(old);
    }
    const fresh = await loadTree(root, await optionsFor(root, false));
    expect(contentOf(await loadTree(root, await optionsFor(root, directory)))).toEqual(
      contentOf(fresh),
    );
  });

  it('works without a cache and says so; says nothing where all is well', async () => {
    const root = makeRepository({ 'a.ts': '' });
    const options = await optionsFor(root, join(root, '.cache'));
    expect((await loadTree(root, options)).notices).toEqual([
      expect.stringContaining('inside the root'),
    ]);
    expect(existsSync(join(root, '.cache'))).toBe(false);
    expect((await loadTree(root, await optionsFor(root, makeDirectory()))).notices).toEqual([]);
  });

  it('says once why git did not help', async () => {
    const plain = makeDirectory({ 'a.ts': '' });
    expect((await loadTree(plain, await optionsFor(plain, false))).notices).toEqual([
      'files listed without git: not a git repository',
    ]);
    const unborn = makeDirectory({ 'a.ts': '' });
    git(unborn, 'init', '-q');
    expect((await loadTree(unborn, await optionsFor(unborn, false))).notices).toEqual([
      'no history: no commit yet',
    ]);
    const origin = makeRepository({ 'a.ts': '' });
    commitAll(origin, 'second');
    const shallow = join(makeDirectory(), 'clone');
    git(origin, 'clone', '-q', '--depth=1', `file://${origin}`, shallow);
    expect((await loadTree(shallow, await optionsFor(shallow, false))).notices).toEqual([
      'history: a shallow clone, 1 commit',
    ]);
  });

  it('says that a folder of a repository is not all of it', async () => {
    const root = makeRepository({ 'a.ts': '', 'sub/dir/b.ts': '' });
    const below = join(root, 'sub/dir');
    expect((await loadTree(below, await optionsFor(below, false))).notices).toEqual([
      `only sub/dir/ is read, of the repository ${basename(root)} that begins 2 folders above`,
    ]);
  });

  it('does not make Node warn about listeners of the signal', async () => {
    const root = makeDirectory(
      Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`f${i}.ts`, 'x'])),
    );
    const warnings: Error[] = [];
    const listen = (warning: Error): unknown => warnings.push(warning);
    process.on('warning', listen);
    const options = await optionsFor(root, false);
    await loadTree(root, {
      ...options,
      signal: new AbortController().signal,
      async extract(file, { signal }) {
        const stop = (): void => undefined;
        signal?.addEventListener('abort', stop);
        await new Promise((resolve) => setImmediate(resolve));
        signal?.removeEventListener('abort', stop);
        return options.extract(file, {});
      },
    });
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', listen);
    expect(warnings).toEqual([]);
  });

  it('leaves the tree untouched', async () => {
    const root = makeRepository({ 'a.ts': 'function a() {}', 'sub/b.ts': '' });
    const before = treeDigest(root);
    const directory = makeDirectory();
    await loadTree(root, await optionsFor(root, directory));
    await loadTree(root, await optionsFor(root, directory));
    expect(treeDigest(root)).toBe(before);
  });

  it('incremental equals full: from the store and from memory, after any edits', async () => {
    const edit = fc.record({
      kind: fc.constantFrom('write', 'remove', 'rename', 'ignore', 'commit', 'binary'),
      file: fc.nat(7),
      other: fc.nat(7),
      content: fc.nat(4),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(fc.array(edit, { maxLength: 5 }), { minLength: 1, maxLength: 4 }),
        async (inGit, rounds) => {
          const root = inGit ? makeRepository() : makeDirectory();
          const directory = makeDirectory();
          let memory = await loadTree(root, await optionsFor(root, false));
          for (const edits of rounds) {
            for (const one of edits) applyEdit(root, one, inGit);
            const fresh = contentOf(await loadTree(root, await optionsFor(root, false)));
            memory = await loadTree(root, await optionsFor(root, false), memory);
            expect(contentOf(memory)).toEqual(fresh);
            const kept = await loadTree(root, await optionsFor(root, directory));
            expect(contentOf(kept)).toEqual(fresh);
          }
        },
      ),
      { numRuns: draws(16), seed: 11 },
    );
  });

  it('many small edits in quick succession are all seen, though size and second are the same', async () => {
    const root = makeDirectory({ 'a.ts': 'function f0() {}' });
    const directory = makeDirectory();
    const random = seededRandom(5);
    for (let i = 0; i < 25; i++) {
      const name = `f${Math.floor(random() * 10)}`;
      writeFileSync(join(root, 'a.ts'), `function ${name}() {}`);
      const tree = await loadTree(root, await optionsFor(root, directory));
      expect(tree.records.get('a.ts')?.facts?.definitions[0]?.name).toBe(name);
    }
  });
});

interface Edit {
  kind: string;
  file: number;
  other: number;
  content: number;
}

function applyEdit(root: string, { kind, file, other, content }: Edit, inGit: boolean): void {
  const path = (n: number): string => join(root, n % 2 === 0 ? `d${n}/f.ts` : `f${n}.ts`);
  if (kind === 'write') {
    writeFiles(root, {
      [path(file).slice(root.length + 1)]: `function g${content}() {}\n`.repeat(content),
    });
  } else if (kind === 'binary') {
    writeFiles(root, { [path(file).slice(root.length + 1)]: Buffer.from([0, content, 0, 0, 1]) });
  } else if (kind === 'remove') rmSync(path(file), { force: true });
  else if (kind === 'rename') {
    if (!existsSync(path(file)) || !existsSync(dirname(path(other)))) return;
    renameSync(path(file), path(other));
  } else if (kind === 'ignore') {
    writeFiles(root, { '.ctxignore': content % 2 === 0 ? `f${file}.ts\n` : `!f${file}.ts\nd0/\n` });
  } else if (kind === 'commit' && inGit) commitAll(root, `commit ${content}`);
}
