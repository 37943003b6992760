// Facts by content: whatever is done to branches and work trees, an answer from the shared store is the
// one of a tree that is read from nothing.
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../../scripts/draws.js';
import {
  commitAll,
  git,
  makeDirectory,
  makeRepository,
  writeFiles,
} from '../../test/directories.js';
import { lexicalParsing } from '../../test/lexical.js';
import { openCache } from '../cache/cache.js';
import { loadTree, type Tree } from './tree.js';

async function load(root: string, directory: string | false) {
  const cache = await openCache(root, directory, 'test');
  const parsing = lexicalParsing();
  const tree = await loadTree(root, { ...parsing, cache });
  return { tree, asked: parsing.asked, stats: await cache.store?.stats() };
}

function contentOf(tree: Tree) {
  return {
    files: [...tree.records.values()].map(({ path, hash, key, taken, facts }) =>
      JSON.stringify([path, hash, key, taken, facts]),
    ),
    index: Buffer.from(tree.index.serialize()).toString('base64'),
    skipped: [...tree.skipped].sort((a, b) => (a.path < b.path ? -1 : 1)),
    history: tree.history,
  };
}

const FILES = {
  'a.ts': 'function a() {}\n',
  'b.ts': 'function b() {}\n',
  'docs/c.md': '# c\n',
  'd/e.ts': 'function e() {}\n',
};

describe('a second work tree', () => {
  it('of an indexed commit reads and parses nothing, and keeps a few hundred bytes', async () => {
    const root = makeRepository(FILES);
    const directory = makeDirectory();
    const first = await load(root, directory);
    const other = join(makeDirectory(), 'other');
    git(root, 'worktree', 'add', '-q', other, '-b', 'other');
    // git writes its index in the moment of the checkout; a moment later nothing is racy.
    git(other, 'update-index', '--refresh');
    const second = await load(other, directory);
    expect(second.asked).toEqual([]);
    expect(contentOf(second.tree)).toEqual(contentOf((await load(other, false)).tree));
    expect(second.tree.index.serialize()).toEqual(first.tree.index.serialize());
    expect(second.stats!.bytes - first.stats!.bytes).toBeLessThan(1_000);
    expect(second.stats!.values).toBe(first.stats!.values);
  });

  it('with an edit parses that, whichever tree had it first', async () => {
    const root = makeRepository(FILES);
    const directory = makeDirectory();
    await load(root, directory);
    const other = join(makeDirectory(), 'other');
    git(root, 'worktree', 'add', '-q', other, '-b', 'other');
    for (const [tree, asked] of [
      [root, ['a.ts']],
      [other, []],
    ] as const) {
      writeFiles(tree, { 'a.ts': 'function edited() {}\n' });
      const found = await load(tree, directory);
      expect(found.asked).toEqual(asked);
      expect(contentOf(found.tree)).toEqual(contentOf((await load(tree, false)).tree));
    }
  });
});

describe('what git keeps in another form than it checks out', () => {
  it.each([
    ['line ends', '*.ts text eol=crlf\n'],
    ['a filter', '*.ts filter=upper\n'],
    ['an id', '*.ts ident\n'],
  ])('is read as it lies on disk: %s', async (_, attributes) => {
    const root = makeRepository({
      'a.ts': '// $Id$\nfunction a() {}\n',
      '.gitattributes': attributes,
    });
    git(root, 'config', 'filter.upper.smudge', 'tr a-z A-Z');
    const directory = makeDirectory();
    await load(root, directory);
    const other = join(makeDirectory(), 'other');
    git(root, 'worktree', 'add', '-q', other, '-b', 'other');
    const { tree } = await load(other, directory);
    expect(contentOf(tree)).toEqual(contentOf((await load(other, false)).tree));
    expect(contentOf((await load(other, directory)).tree)).toEqual(contentOf(tree));
  });
});

describe('an index that names the wrong content', () => {
  it('spoils no other tree: facts are kept under what was read', async () => {
    const [hostile, victim] = [makeRepository({ 'a.ts': 'x' }), makeRepository(FILES)];
    const directory = makeDirectory();
    const id = git(victim, 'rev-parse', 'HEAD:a.ts').trim();
    writeFileSync(join(hostile, 'a.ts'), 'function evil() {}\n');
    git(hostile, 'update-index', '--cacheinfo', `100644,${id},a.ts`);
    await load(hostile, directory);
    const { tree } = await load(victim, directory);
    expect(tree.records.get('a.ts')!.facts!.definitions[0]!.name).toBe('a');
  });
});

describe('incremental equals full', () => {
  const path = fc.constantFrom('a.ts', 'b.ts', 'd/e.ts', 'd/f.ts', 'g.md');
  const step = fc.record({
    kind: fc.constantFrom(
      ...['write', 'write', 'touch', 'commit', 'branch', 'switch', 'rename', 'remove', 'stash'],
      ...['rebase', 'gc', 'untracked', 'ignore', 'other'],
    ),
    path,
    to: path,
    content: fc.nat(5),
  });

  it('across branches, work trees, rebases, renames, gc, dirty and untracked files', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
        const root = makeRepository(FILES);
        git(root, 'branch', '-M', 'main');
        const directory = makeDirectory();
        const other = join(makeDirectory(), 'other');
        git(root, 'worktree', 'add', '-q', other, '-b', 'other');
        let at = root;
        for (const [i, one] of steps.entries()) {
          if (one.kind === 'other') at = at === root ? other : root;
          else apply(at, one, i);
          if (i % 3 !== 2) continue;
          const { tree } = await load(at, directory);
          expect(contentOf(tree), `${i}`).toEqual(contentOf((await load(at, false)).tree));
        }
        for (const tree of [root, other]) {
          const kept = contentOf((await load(tree, directory)).tree);
          expect(kept).toEqual(contentOf((await load(tree, false)).tree));
        }
      }),
      { numRuns: draws(4), seed: 3 },
    );
  });

  interface Step {
    kind: string;
    path: string;
    to: string;
    content: number;
  }

  /** A command that fails (nothing to commit, a conflict, a branch in use) changes nothing that matters here. */
  function attempt(root: string, ...args: string[]): void {
    try {
      git(root, ...args);
    } catch {
      // As a user who is told so goes on.
    }
  }

  function apply(root: string, { kind, path: from, to, content }: Step, i: number): void {
    const text = `function f${content}() {}\n`.repeat(1 + content);
    if (kind === 'write') writeFiles(root, { [from]: text });
    else if (kind === 'untracked') writeFiles(root, { [`new${content}.ts`]: text });
    else if (kind === 'ignore') writeFiles(root, { '.ctxignore': content < 3 ? `${from}\n` : '' });
    else if (kind === 'touch') {
      if (existsSync(join(root, from))) writeFileSync(join(root, from), text);
    } else if (kind === 'remove') rmSync(join(root, from), { force: true });
    else if (kind === 'rename') {
      if (existsSync(join(root, from)) && existsSync(join(root, 'd')))
        renameSync(join(root, from), join(root, to));
    } else if (kind === 'commit') {
      attempt(root, 'add', '-A');
      attempt(root, 'commit', '-q', '-m', `commit ${i}`);
    } else if (kind === 'branch') attempt(root, 'switch', '-q', '-c', `b${i}`);
    else if (kind === 'switch') attempt(root, 'switch', '-q', '--detach', 'main');
    else if (kind === 'stash') attempt(root, 'stash', '-q');
    else if (kind === 'gc') attempt(root, 'gc', '-q', '--prune=now');
    else if (kind === 'rebase') {
      attempt(root, 'rebase', '-q', 'main');
      attempt(root, 'rebase', '--abort');
    }
  }

  it('keeps a base for a tree that is far from all others, and uses it again', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 70 }, (_, i) => [`f${i}.ts`, `function f${i}() {}\n`]),
    );
    const root = makeRepository({ ...FILES, ...many });
    git(root, 'branch', '-M', 'main');
    const directory = makeDirectory();
    const first = await load(root, directory);
    git(root, 'switch', '-q', '-c', 'far');
    for (const name of Object.keys(many))
      writeFiles(root, { [name]: `function g${name.length}() {}\n` });
    commitAll(root, 'far');
    const far = await load(root, directory);
    expect(far.tree.base!.id).not.toBe(first.tree.base!.id);
    git(root, 'switch', '-q', 'main');
    const back = await load(root, directory);
    expect(back.tree.base!.id).toBe(first.tree.base!.id);
    expect(back.asked).toEqual([]);
    expect(back.stats!.values).toBe(far.stats!.values);
    expect(contentOf(back.tree)).toEqual(contentOf(first.tree));
  });
});
