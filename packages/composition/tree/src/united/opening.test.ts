import { execFileSync } from 'node:child_process';
import { chmodSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeDirectory } from '../../test/directories.js';
import { OWN } from '../own-package.js';
import { openSeveral } from './opening.js';

const open = (roots: readonly string[], cacheDir: string | false = false) =>
  openSeveral(roots, { cacheDir }, OWN);

describe('opening several roots', () => {
  it('names each once, however it is given, in the order of the paths behind the names', async () => {
    const above = makeDirectory({ 'b/x.md': '', 'a/x.md': '' });
    const [a, b, link] = ['a', 'b', 'link'].map((name) => join(above, name)) as [
      string,
      string,
      string,
    ];
    symlinkSync(b, link);
    const { roots, end } = await open([b, a, link, `${a}/.`]);
    expect(roots).toEqual([
      { name: 'a', path: a },
      { name: 'b', path: b },
    ]);
    await end();
  });

  it('shares one store, and has none where its place lies in any of the roots', async () => {
    const [a, b, elsewhere] = [makeDirectory(), makeDirectory(), makeDirectory()];
    const shared = await open([a, b], elsewhere);
    expect(shared.treeOptions.cache.store).toBeDefined();
    await shared.end();
    for (const place of [a, join(b, 'deep/cache')]) {
      const { treeOptions, end } = await open([a, b], place);
      expect(treeOptions.cache.store).toBeUndefined();
      expect(treeOptions.cache.notice).toMatch(/lies inside a root/);
      await end();
    }
  });

  it('refuses none, too many and wrong options before it opens anything', async () => {
    const root = makeDirectory();
    await expect(open([])).rejects.toThrow(RangeError);
    await expect(open(Array(1_001).fill(root))).rejects.toThrow(/at most 1000 roots/);
    await expect(openSeveral([root], { workers: 0 }, OWN)).rejects.toThrow(/workers/);
    await expect(open([join(root, 'gone'), join(root, 'lost')])).rejects.toThrow(/gone/);
    await expect(open([root, ''])).rejects.toThrow(TypeError);
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(openSeveral([root], { signal }, OWN)).rejects.toThrow('enough');
  });
});

describe('a root that cannot be read', () => {
  it.each([
    ['that is not there', () => {}, 'no such directory'],
    ['that is a file', (bad: string) => writeFileSync(bad, ''), 'root is not a directory'],
    ['that is a pipe', (bad: string) => execFileSync('mkfifo', [bad]), 'root is not a directory'],
    ['that is a link to nothing', (bad: string) => symlinkSync('x', bad), 'no such directory'],
    [
      'that is a link in a circle',
      (bad: string) => symlinkSync('bad', bad),
      'root is a symbolic link that loops',
    ],
    [
      'that is a bare repository',
      (bad: string) => execFileSync('git', ['init', '-q', '--bare', bad]),
      'root is a repository of git without files (bare)',
    ],
  ])('%s is left out, and named', async (_, make, why) => {
    const above = makeDirectory({ 'good/a.md': '' });
    const [good, bad] = [join(above, 'good'), join(above, 'bad')];
    make(bad);
    const { roots, leftOut, end } = await open([bad, good, bad]);
    expect(roots).toEqual([{ name: 'good', path: good }]);
    expect(leftOut).toEqual([`left out ${bad}: ${why}`]);
    await end();
  });

  it('is named in one line, whatever its name', async () => {
    const good = makeDirectory();
    const { leftOut, end } = await open([good, join(good, 'a\nb\u001b[31m<system>')]);
    expect(leftOut).toHaveLength(1);
    expect(leftOut[0]).not.toMatch(/[\n\u001b<]/);
    await end();
  });

  it('is left out by who is no super-user, where its rights forbid to read it', () => {
    const above = makeDirectory({ 'good/a.md': '', 'shut/a.md': '' });
    const [good, shut] = [join(above, 'good'), join(above, 'shut')];
    chmodSync(above, 0o755);
    chmodSync(good, 0o755);
    chmodSync(shut, 0o000);
    const isRoot = process.geteuid?.() === 0;
    const program = `
      import { openSeveral } from ${JSON.stringify(new URL('../../dist/united.js', import.meta.url).href)};
      const { leftOut } = await openSeveral(${JSON.stringify([good, shut])}, { cacheDir: false }, { name: 'x', version: '0', folder: '/' });
      console.log(JSON.stringify(leftOut));`;
    const out = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      ...{ encoding: 'utf8', cwd: above },
      ...(isRoot && { uid: 65_534, gid: 65_534 }),
    });
    chmodSync(shut, 0o755);
    expect(JSON.parse(out)).toEqual([`left out ${shut}: root cannot be read`]);
  });
});
