import { chmodSync, mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { git, makeDirectory, makeFifo, makeRepository } from '../../test/directories.js';
import { createContainment } from '../files/containment.js';
import { parseIndex } from '../git/tracked/index-entries.js';
import { readWorkFile, type WorkTree } from './work-file.js';

function look(root: string, path: string, more: Partial<WorkTree> = {}) {
  const index = parseIndex(git(root, 'ls-files', '-z', '-t', '--stage', '--debug'), '')!;
  const work = {
    containment: createContainment(root),
    indexTime: Number.POSITIVE_INFINITY,
    modes: true,
  };
  return readWorkFile(path, index.get(path), { ...work, ...more });
}

describe('readWorkFile', () => {
  it('does not open what is as git last saw it, and opens what may have changed since', async () => {
    const root = makeRepository({ 'a.ts': 'one' });
    expect(await look(root, 'a.ts')).toEqual({ kind: 'known', mode: '100644' });
    // Changed in the same moment as the index was written: nothing tells.
    expect(await look(root, 'a.ts', { indexTime: 0 })).toMatchObject({ kind: 'read' });
    writeFileSync(join(root, 'a.ts'), 'two');
    utimesSync(join(root, 'a.ts'), new Date(1_700_000_000_000), new Date(1_700_000_000_000));
    expect(await look(root, 'a.ts')).toMatchObject({ kind: 'read', bytes: Buffer.from('two') });
  });

  it('takes a link for what it says, and follows none', async () => {
    const outside = makeDirectory({ 'x/secret.ts': 'secret' });
    const root = makeRepository({ 'sub/secret.ts': '', 'a.ts': '', 'b.ts': '' });
    rmSync(join(root, 'sub'), { recursive: true });
    symlinkSync(join(outside, 'x'), join(root, 'sub'));
    expect(await look(root, 'sub/secret.ts')).toEqual({ kind: 'absent' });
    rmSync(join(root, 'a.ts'));
    symlinkSync('/etc/passwd', join(root, 'a.ts'));
    expect(await look(root, 'a.ts')).toEqual({
      kind: 'read',
      mode: '120000',
      bytes: Buffer.from('/etc/passwd'),
    });
    for (const make of [makeFifo, (path: string) => mkdirSync(path)]) {
      rmSync(join(root, 'b.ts'), { recursive: true });
      make(join(root, 'b.ts'));
      expect(await look(root, 'b.ts')).toEqual({ kind: 'absent' });
    }
  });

  it('does not open what may hold a secret', async () => {
    const root = makeRepository({ '.env': 'A=1' });
    writeFileSync(join(root, '.env'), 'A=2');
    expect(await look(root, '.env')).toMatchObject({ kind: 'known' });
    writeFileSync(join(root, '.env'), 'A=22');
    expect(await look(root, '.env')).toEqual({ kind: 'unread', mode: '100644' });
  });

  it('sees the mode where modes tell something', async () => {
    const root = makeRepository({ 'run.sh': '' });
    chmodSync(join(root, 'run.sh'), 0o755);
    expect((await look(root, 'run.sh')) as { mode?: string }).toMatchObject({ mode: '100755' });
    expect((await look(root, 'run.sh', { modes: false })) as { mode?: string }).toMatchObject({
      mode: '100644',
    });
  });
});
