import { describe, expect, it } from 'vitest';
import { commitAll, git, makeRepository, writeFiles } from '../test/directories.js';
import { readHistory } from './git/history.js';
import { gitStatus } from './git/status.js';
import { withMappedAuthors } from './tree-history.js';

function twoAuthors(): { root: string; name: string; mail: string } {
  const root = makeRepository({ 'a.ts': '1' });
  const [name = '', mail = ''] = git(root, 'log', '-1', '--format=%an%n%ae').trim().split('\n');
  writeFiles(root, { 'src/b.ts': '1' });
  git(root, 'add', '.');
  git(root, 'commit', '-q', '--author', 'A. Lovelace <al@localhost>', '-m', 'second');
  return { root, name, mail };
}

async function mapped(root: string) {
  const status = gitStatus(root);
  const { commits } = await readHistory(status);
  return (await withMappedAuthors(status, commits)).map(({ author }) => author);
}

describe('withMappedAuthors', () => {
  it('names authors as git has them where there is no .mailmap', async () => {
    const { root, name } = twoAuthors();
    expect(await mapped(root)).toEqual(['A. Lovelace', name]);
  });

  it('names them as the .mailmap of HEAD does, also in a folder, and touches nothing else', async () => {
    const { root, name, mail } = twoAuthors();
    writeFiles(root, { '.mailmap': `Ada Lovelace <al@localhost>\nGrace Hopper <${mail}>\n` });
    expect(await mapped(root)).toEqual(['A. Lovelace', name]);
    commitAll(root, 'map');
    expect(await mapped(root)).toEqual(['Grace Hopper', 'Ada Lovelace', 'Grace Hopper']);
    const status = gitStatus(root);
    const { commits } = await readHistory(status);
    expect(await mapped(`${root}/src`)).toEqual(['Ada Lovelace']);
    const before = structuredClone(commits);
    const after = await withMappedAuthors(status, commits);
    expect(commits).toEqual(before);
    expect(after.map(({ author: _, ...rest }) => rest)).toEqual(
      before.map(({ author: _, ...rest }) => rest),
    );
  });

  it('keeps the names where git says nothing', async () => {
    const commit = { id: 'none', message: '', author: 'X', time: 1, files: [] };
    const { root } = twoAuthors();
    expect(await withMappedAuthors(gitStatus(root), [commit])).toEqual([commit]);
    expect(await withMappedAuthors({} as never, [commit])).toEqual([commit]);
    expect(await withMappedAuthors(gitStatus(root), [])).toEqual([]);
  });
});
