import { existsSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { skipReport } from '@ctx/tree/remarks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  commitAll,
  git,
  makeDirectory,
  makeFifo,
  makeRepository,
  treeDigest,
  writeFiles,
} from '../../tree/test/directories.js';
import { openWorkspace, type Workspace, type WorkspaceOptions } from './workspace.js';

afterEach(() => {
  vi.unstubAllEnvs();
});

const open = (root: string, options: WorkspaceOptions = {}) =>
  openWorkspace(root, { cacheDir: false, workers: 1, ...options });

const SOURCES = {
  'package.json': '{"name":"sample"}',
  'src/add.ts': '/** Adds. */\nexport function add(a: number, b: number) {\n  return a + b;\n}\n',
  'src/main.ts': "import { add } from './add.js';\nconsole.log(add(1, 2));\n",
  'tool.py': 'def tool():\n    """Does it."""\n    return 1\n',
  'README.md': '# Sample\n',
};

/** Nothing to parse, for what does not depend on a parser: starting one takes long. */
const PROSE = { 'package.json': '{}', 'README.md': '# Sample\n', 'docs/a.md': 'one\n' };

describe('openWorkspace', () => {
  it('gives files, facts, index, history and manifests of a repository', async () => {
    const root = makeRepository(SOURCES);
    const workspace = await open(root);
    expect(workspace).toMatchObject({ root, source: 'git', notices: [], skipped: [] });
    expect(workspace.head).toBe(git(root, 'rev-parse', 'HEAD').trim());
    expect(workspace.files.map(({ path, language }) => [path, language])).toEqual([
      ['README.md', undefined],
      ['package.json', undefined],
      ['src/add.ts', 'typescript'],
      ['src/main.ts', 'typescript'],
      ['tool.py', 'python'],
    ]);
    expect(workspace.facts.map(({ path, definitions }) => [path, definitions[0]?.name])).toEqual([
      ['src/add.ts', 'add'],
      ['src/main.ts', undefined],
      ['tool.py', 'tool'],
    ]);
    expect(workspace.index.paths()).toEqual(workspace.files.map(({ path }) => path));
    expect((await workspace.history()).map(({ message }) => message)).toEqual(['first']);
    expect(await workspace.manifests()).toEqual([
      { path: 'package.json', text: '{"name":"sample"}' },
    ]);
    await workspace.close();
  });

  it('gives the same bytes each time, cached or not', async () => {
    const root = makeRepository(SOURCES);
    const cacheDir = makeDirectory();
    const all = [];
    for (const options of [{}, { cacheDir }, { cacheDir }]) {
      const workspace = await open(root, options);
      const { files, facts, skipped } = workspace;
      const index = Buffer.from(workspace.index.serialize()).toString('base64');
      all.push(JSON.stringify([files, facts, skipped, index, await workspace.history()]));
    }
    expect(new Set(all).size).toBe(1);
  });

  it('gives the same answer when it reads what is kept as it goes', async () => {
    const root = makeRepository(SOURCES);
    const cacheDir = makeDirectory({});
    const whole = await open(root, { cacheDir });
    const asked = async (workspace: Workspace) =>
      JSON.stringify([await workspace.context('add'), workspace.facts, workspace.files]);
    const expected = await asked(whole);
    expect(await asked(await open(root, { cacheDir, lazy: true }))).toBe(expected);
    expect(await asked(await open(root, { cacheDir: false, lazy: true }))).toBe(expected);
    // The kept contents are gone, and the tree still names them.
    const lazy = await open(root, { cacheDir, lazy: true });
    const [space = ''] = readdirSync(join(cacheDir, 'facts'));
    const packs = readdirSync(join(cacheDir, 'facts', space)).filter((n) => n.endsWith('.pack'));
    for (const name of packs) rmSync(join(cacheDir, 'facts', space, name));
    const { text } = await lazy.context('what does add give');
    expect(text).toBe((await whole.context('what does add give')).text);
  });

  it('still works when there is no git at all', async () => {
    const root = makeRepository(PROSE);
    vi.stubEnv('PATH', '/nonexistent');
    const workspace = await open(root);
    // The index is read without it.
    expect(workspace).toMatchObject({ source: 'git' });
    expect(workspace.files).toHaveLength(3);
    expect(await workspace.history()).toEqual([]);
    expect(workspace.notices).toEqual(['no history: git is not installed']);
  });

  it.each([
    ['git', makeRepository],
    ['walk', makeDirectory],
  ] as const)(
    'names what is left out for its name, and never says it otherwise: %s',
    async (source, make) => {
      const root = make({ 'a.ts': 'export const a = 1;\n' });
      writeFileSync(join(root, 'sub\\b.ts'), 'export const b = 1;\n');
      writeFileSync(join(root, 'c\n.ts'), 'export const c = 1;\n');
      const workspace = await open(root);
      expect(workspace.source).toBe(source);
      expect(workspace.files.map(({ path }) => path)).toEqual(['a.ts']);
      expect(workspace.skipped).toEqual(
        expect.arrayContaining([
          { path: '"sub\\\\b.ts"', reason: 'unsafe name', detail: 'backslash' },
          { path: 'c⟨U+000A⟩.ts', reason: 'unsafe name', detail: 'control characters' },
        ]),
      );
      expect(workspace.notices.at(-1)).toMatch(/^2 files are left out for the name, first /);
    },
  );

  it('names changed files that it does not show, and no secret', async () => {
    const root = makeRepository({ 'gone.ts': 'x', 'image.png': 'x', '.env': 'A=1', 'a.ts': '' });
    writeFiles(root, { 'image.png': 'yy', '.env': 'A=22', 'new\\name.ts': '' });
    rmSync(join(root, 'gone.ts'));
    const workspace = await open(root);
    const found = await workspace.diff();
    const { remarks } = await workspace.context('', {
      changes: 'files' in found ? found.files : [],
    });
    expect(remarks.slice(-3)).toEqual([
      '1 changed file is gone: gone.ts',
      '2 changed files are not shown: image.png, "new\\\\name.ts"',
      '1 changed file is not read, as it may hold a secret',
    ]);
  });

  it('still works when .git is broken', async () => {
    const root = makeRepository(PROSE);
    rmSync(join(root, '.git/HEAD'));
    const workspace = await open(root);
    expect(workspace.files).toHaveLength(3);
    expect(await workspace.history()).toEqual([]);
    expect(workspace.notices[0]).toMatch(/^files listed without git: /);
  });

  it('an empty repository and one of only binaries give an empty workspace', async () => {
    const empty = makeDirectory();
    git(empty, 'init', '-q');
    expect((await open(empty)).files).toEqual([]);
    const binaries = makeRepository({ 'a.png': '', 'b.bin': Buffer.from([0, 1, 0, 2]) });
    const workspace = await open(binaries);
    expect(workspace.files).toEqual([]);
    expect(skipReport(workspace.skipped).reasons.map(({ reason }) => reason)).toEqual([
      'binary',
      'media',
    ]);
  });

  it('refuses wrong arguments with the value and what to do', async () => {
    await expect(open('/no/such/place')).rejects.toThrow('no such directory: /no/such/place');
    await expect(open('/dev/null')).rejects.toThrow('not a directory');
    const root = makeDirectory();
    await expect(open(root, { maxFileBytes: 0 })).rejects.toThrow('maxFileBytes');
    await expect(open(root, { walkDepth: -1 })).rejects.toThrow('got -1');
    await expect(open(root, { workers: 1.5 })).rejects.toThrow(RangeError);
  });

  it('leaves the tree untouched, the git index included', async () => {
    const root = makeRepository(PROSE);
    writeFiles(root, { 'docs/new.md': 'x\n' });
    symlinkSync('docs/a.md', join(root, 'link.md'));
    const before = treeDigest(root);
    const workspace = await open(root, { cacheDir: makeDirectory() });
    await workspace.history();
    await workspace.read('docs/a.md');
    await workspace.refresh();
    await workspace.close();
    expect(treeDigest(root)).toBe(before);
  });

  it('never makes its cache inside the root', async () => {
    const root = makeRepository(PROSE);
    vi.stubEnv('CTX_CACHE_DIR', join(root, 'cache'));
    const workspace = await openWorkspace(root, { workers: 1 });
    expect(workspace.notices).toEqual([expect.stringContaining('inside the root')]);
    expect(existsSync(join(root, 'cache'))).toBe(false);
  });

  it('rejects with the signal, before and during the work', async () => {
    const root = makeRepository(PROSE);
    const aborted = AbortSignal.abort(new Error('stop'));
    await expect(open(root, { signal: aborted })).rejects.toThrow('stop');
    const controller = new AbortController();
    const opening = open(root, {
      signal: controller.signal,
      onProgress: ({ phase }) => phase === 'read' && controller.abort(new Error('stop')),
    });
    await expect(opening).rejects.toThrow('stop');
  });

  it('no secret is in files, facts, index, manifests or what read gives', async () => {
    const token = 'verysecrettoken';
    const root = makeRepository({
      '.env': `TOKEN=${token}`,
      'certs/server.pem': token,
      '.npmrc': `//registry/:_authToken=${token}`,
      '.aws/credentials': token,
      'a.md': 'public\n',
    });
    symlinkSync('.env', join(root, 'notes.md'));
    git(root, 'config', 'remote.origin.url', `https://u:${token}@example.org/x`);
    const workspace = await open(root, { cacheDir: makeDirectory() });
    expect(workspace.files.map(({ path }) => path)).toEqual(['a.md']);
    const said = JSON.stringify([workspace.facts, workspace.notices, await workspace.manifests()]);
    expect(said + Buffer.from(workspace.index.serialize()).toString('latin1')).not.toContain(token);
    for (const path of ['.env', 'certs/server.pem', '.npmrc', 'notes.md', '.git/config']) {
      expect(await workspace.read(path)).toMatchObject({ path, skipped: { reason: 'secret' } });
    }
    const report = skipReport(workspace.skipped);
    expect(report.reasons.find(({ reason }) => reason === 'secret')).toMatchObject({
      count: 4,
      examples: [],
    });
  });
});

describe('workspace.read', () => {
  it('gives the text as it is now', async () => {
    const root = makeRepository({ 'a.txt': 'one\r\n', 'w.txt': Buffer.from('\ufeffä', 'utf16le') });
    const workspace = await open(root);
    expect(await workspace.read('a.txt')).toEqual({
      path: 'a.txt',
      text: 'one\r\n',
      encoding: 'utf-8',
      bom: false,
    });
    writeFileSync(join(root, 'a.txt'), 'two');
    expect(await workspace.read('a.txt')).toMatchObject({ text: 'two' });
    expect(await workspace.read('w.txt')).toMatchObject({
      text: 'ä',
      encoding: 'utf-16le',
      bom: true,
    });
  });

  it('stays inside: no .., no absolute path, no link that leaves, no FIFO', async () => {
    const outside = makeDirectory({ 'x.txt': 'no' });
    const root = makeRepository({
      'a.txt': 'x',
      'big.txt': 'x'.repeat(3_000),
      'b.bin': Buffer.alloc(9),
    });
    symlinkSync(join(outside, 'x.txt'), join(root, 'out.txt'));
    symlinkSync(outside, join(root, 'dir'));
    symlinkSync('a.txt', join(root, 'in.txt'));
    makeFifo(join(root, 'fifo'));
    const workspace = await open(root, { maxFileBytes: 2_000 });
    for (const path of ['../x', '/etc/passwd', 'a/../../x', '', 'a\0']) {
      await expect(workspace.read(path)).rejects.toThrow(RangeError);
    }
    const skipped: Record<string, string> = {
      'out.txt': 'symlink outside',
      'dir/x.txt': 'symlink outside',
      fifo: 'not a regular file',
      gone: 'absent',
      'big.txt': 'too large',
      'b.bin': 'binary',
    };
    for (const [path, reason] of Object.entries(skipped)) {
      expect(await workspace.read(path)).toMatchObject({ path, skipped: { reason } });
    }
    expect(await workspace.read('in.txt')).toMatchObject({ path: 'in.txt', text: 'x' });
  });
});

describe('workspace.refresh', () => {
  it('says what changed, and gives what opening anew gives', async () => {
    const root = makeRepository(SOURCES);
    const workspace = await open(root);
    const old = workspace.index;
    writeFiles(root, { 'src/new.ts': 'export const n = 1;\n', 'tool.py': 'def other(): pass\n' });
    rmSync(join(root, 'src/main.ts'));
    commitAll(root, 'second');
    expect(await workspace.refresh()).toEqual({
      added: ['src/new.ts'],
      changed: ['tool.py'],
      removed: ['src/main.ts'],
    });
    const fresh = await open(root);
    expect(workspace.files).toEqual(fresh.files);
    expect(workspace.facts).toEqual(fresh.facts);
    expect(workspace.index.serialize()).toEqual(fresh.index.serialize());
    expect(await workspace.history()).toEqual(await fresh.history());
    // Who held the old index still has a whole one.
    expect(old.has('src/main.ts')).toBe(true);
    expect(await workspace.refresh()).toEqual({ added: [], changed: [], removed: [] });
  });

  it('leaves everything as it was when it is aborted, and works the next time', async () => {
    const root = makeRepository(PROSE);
    const workspace = await open(root);
    const { files, index } = workspace;
    writeFiles(root, { 'docs/a.md': 'two\n' });
    const signal = AbortSignal.abort(new Error('stop'));
    await expect(workspace.refresh({ signal })).rejects.toThrow('stop');
    expect(workspace.files).toBe(files);
    expect(workspace.index).toBe(index);
    expect((await workspace.refresh()).changed).toEqual(['docs/a.md']);
  });

  it('several at once follow each other', async () => {
    const root = makeRepository(PROSE);
    const workspace = await open(root);
    writeFiles(root, { 'b.md': 'b\n' });
    const all = await Promise.all([workspace.refresh(), workspace.refresh(), workspace.refresh()]);
    expect(all.map(({ added }) => added)).toEqual([['b.md'], [], []]);
  });
});

describe('workspace.history', () => {
  it('gives as many commits as asked for', async () => {
    const root = makeRepository({ 'a.txt': '1' });
    commitAll(root, 'second');
    const workspace = await open(root);
    expect((await workspace.history({ limit: 1 })).map(({ message }) => message)).toEqual([
      'second',
    ]);
    expect(await workspace.history({ limit: 10 })).toHaveLength(2);
    await expect(workspace.history({ limit: -1 })).rejects.toThrow(RangeError);
  });
});

describe('workspace.close', () => {
  it('refuses later calls, and may be called twice', async () => {
    const workspace = await open(makeDirectory({ 'a.txt': '' }));
    await workspace.close();
    await workspace.close();
    await expect(workspace.read('a.txt')).rejects.toThrow('closed');
    await expect(workspace.refresh()).rejects.toThrow('closed');
    await expect(workspace.history()).rejects.toThrow('closed');
  });
});
