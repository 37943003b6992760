import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { git, makeRepository, writeFiles } from '../../test/directories.js';
import { objectId } from '../files/object-id.js';
import { runGit } from './git.js';
import { makeStandIn } from './stand-in.js';
import { gitStatus } from './status.js';

describe('makeStandIn', () => {
  it('has nothing of the repository but its objects', () => {
    const root = makeRepository({ 'a.ts': '' });
    git(root, 'config', 'core.pager', 'evil');
    writeFiles(root, { '.git/info/attributes': '* filter=evil', '.git/hooks/pre-commit': 'evil' });
    const standIn = makeStandIn(gitStatus(root).git!);
    expect(readdirSync(standIn.path).sort()).toEqual(['HEAD', 'config', 'refs']);
    expect(readFileSync(join(standIn.path, 'config'), 'utf8')).not.toContain('evil');
    expect(standIn.objects).toBe(join(root, '.git/objects'));
    standIn.remove();
    expect(existsSync(standIn.path)).toBe(false);
  });

  it('names references for a revision, without those that replace', async () => {
    const root = makeRepository({ 'a.ts': '' });
    git(root, 'commit', '-q', '--allow-empty', '-m', 'lie');
    git(root, 'replace', 'HEAD~1', git(root, 'commit-tree', '-m', 'lie', 'HEAD^{tree}').trim());
    const standIn = makeStandIn(gitStatus(root).git!, { references: true });
    const packed = readFileSync(join(standIn.path, 'packed-refs'), 'utf8');
    expect(packed).toContain('refs/heads/main');
    expect(packed).not.toContain('refs/replace');
    standIn.remove();
  });

  it('keeps objects of ours out of the repository', async () => {
    const root = makeRepository({ 'a.ts': '' });
    const content = Buffer.from('ours');
    const id = objectId('blob', content, 'sha1');
    const object = { id, kind: 'blob', content } as const;
    const { git: repository } = gitStatus(root);
    const found = await runGit(repository!, ['rev-parse', '--verify', `${id}^{blob}`], {
      objects: [object],
    });
    expect('bytes' in found && found.bytes.toString()).toBe(`${id}\n`);
    expect(() => git(root, 'cat-file', '-e', id)).toThrow();
  });
});
