import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { foldersToMake, readUserFile, removeUserFile, writeUserFile } from './user-file.js';

let base: string;
const at = (path: string) => join(base, path);
beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'ctx-user-')));
});
afterEach(() => rmSync(base, { recursive: true }));

it('makes a file with its folders, and removes what it made', async () => {
  const made = await foldersToMake(at('a/b/c.json'));
  await writeUserFile(at('a/b/c.json'), Buffer.from('x'));
  expect(made).toEqual([at('a'), at('a/b')]);
  await removeUserFile(at('a/b/c.json'), made);
  expect(readdirSync(base)).toEqual([]);
  await writeUserFile(at('a/b/c.json'), Buffer.from('x'));
  writeFileSync(at('a/mine'), '');
  await removeUserFile(at('a/b/c.json'), made);
  expect(readdirSync(at('a'))).toEqual(['mine']);
});

it('writes behind a link where the file stands, and keeps the mode', async () => {
  mkdirSync(at('dotfiles'));
  writeFileSync(at('dotfiles/settings.json'), 'old', { mode: 0o640 });
  chmodSync(at('dotfiles/settings.json'), 0o640);
  symlinkSync('dotfiles/settings.json', at('settings.json'));
  await writeUserFile(at('settings.json'), Buffer.from('new'));
  expect(lstatSync(at('settings.json')).isSymbolicLink()).toBe(true);
  expect(readFileSync(at('dotfiles/settings.json'), 'utf8')).toBe('new');
  expect(statSync(at('dotfiles/settings.json')).mode & 0o777).toBe(0o640);
  expect(readdirSync(at('dotfiles'))).toEqual(['settings.json']);
});

it('leaves a read-only file, a folder and a link to nowhere as they are', async () => {
  writeFileSync(at('fixed'), 'old');
  chmodSync(at('fixed'), 0o444);
  await expect(writeUserFile(at('fixed'), Buffer.from('x'))).rejects.toThrow('read-only');
  expect(readFileSync(at('fixed'), 'utf8')).toBe('old');
  mkdirSync(at('folder'));
  await expect(writeUserFile(at('folder'), Buffer.from('x'))).rejects.toThrow('is no file');
  symlinkSync('gone', at('link'));
  await expect(writeUserFile(at('link'), Buffer.from('x'))).rejects.toThrow('leads nowhere');
  expect(existsSync(at('gone'))).toBe(false);
});

it('says what the system refuses, and leaves nothing behind', async () => {
  writeFileSync(at('file'), '');
  await expect(writeUserFile(at('file/below'), Buffer.from('x'))).rejects.toThrow(
    'cannot be written (E',
  );
  expect(readdirSync(base)).toEqual(['file']);
  expect(await readUserFile(at('gone'))).toEqual({
    bytes: undefined,
    real: at('gone'),
    isLink: false,
  });
});

it('writes through a link of a project to other instructions only, and never below .git', async () => {
  mkdirSync(at('.git/hooks'), { recursive: true });
  for (const name of ['.git/hooks/pre-commit', '.git/info.md', 'run.sh', 'CLAUDE.md'])
    writeFileSync(at(name), 'old');
  const access = { staysInFolder: true };
  for (const name of ['.git/hooks/pre-commit', '.git/info.md', 'run.sh']) {
    symlinkSync(name, at('AGENTS.md'));
    const written = writeUserFile(at('AGENTS.md'), Buffer.from('new'), access);
    await expect(written).rejects.toThrow('holds no instructions');
    expect(readFileSync(at(name), 'utf8')).toBe('old');
    rmSync(at('AGENTS.md'));
  }
  symlinkSync('CLAUDE.md', at('AGENTS.md'));
  await writeUserFile(at('AGENTS.md'), Buffer.from('new'), access);
  expect(readFileSync(at('CLAUDE.md'), 'utf8')).toBe('new');
});
