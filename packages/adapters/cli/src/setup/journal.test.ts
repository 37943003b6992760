import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { digestOf, folderIn, homeIn, journalPath, readJournal, writeJournal } from './journal.js';

it('stands where the environment keeps what must last', () => {
  expect(journalPath({ CTX_STATE_DIR: '/s', HOME: '/h' })).toBe('/s/setup.json');
  expect(journalPath({ XDG_STATE_HOME: '/x', HOME: '/h' })).toBe('/x/ctx/setup.json');
  expect(journalPath({ HOME: '/h', XDG_STATE_HOME: 'relative' })).toBe(
    '/h/.local/state/ctx/setup.json',
  );
  expect(journalPath({ HOME: '', USERPROFILE: '/u', CTX_STATE_DIR: '.' })).toBe(
    '/u/.local/state/ctx/setup.json',
  );
  expect(() => journalPath({})).toThrow('HOME');
});

it('keeps what was written, and goes when nothing is left', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ctx-journal-'));
  const path = join(folder, 'setup.json');
  try {
    expect(await readJournal(path)).toEqual([]);
    const written = [
      { host: 'codex', path: '/c', kind: 'hooks', after: digestOf(Buffer.from('x')), made: [] },
    ] as const;
    await writeJournal(path, written);
    expect(await readJournal(path)).toEqual(written);
    await writeJournal(path, []);
    expect(readdirSync(folder)).toEqual([]);
    for (const text of ['', '{', '[]', '{"format":"ctx-setup","version":2,"written":[]}']) {
      writeFileSync(path, text);
      await expect(readJournal(path), text).rejects.toThrow('no journal of this version');
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('tells bytes apart that are no text', () => {
  expect(digestOf(Uint8Array.of(0xff))).not.toBe(digestOf(Uint8Array.of(0xfe)));
});

it('is for its user alone, since settings may hold keys', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ctx-journal-'));
  const path = join(folder, 'state', 'ctx', 'setup.json');
  const mode = (of: string) => statSync(of).mode & 0o777;
  try {
    await writeJournal(path, [{ host: 'codex', path: '/c', kind: 'hooks', after: '', made: [] }]);
    expect([mode(path), mode(join(path, '..'))]).toEqual([0o600, 0o700]);
    chmodSync(path, 0o644);
    await writeJournal(path, [{ host: 'codex', path: '/d', kind: 'hooks', after: '', made: [] }]);
    expect(mode(path)).toBe(0o600);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('takes empty and relative folders for unset', () => {
  for (const value of ['', '.', 'a/b', ' '])
    expect(folderIn({ A: value, B: '/b' }, 'A', 'B'), value).toBe('/b');
  expect(folderIn({ A: '/a', B: '/b' }, 'A', 'B')).toBe('/a');
  expect(folderIn({}, 'A')).toBeUndefined();
  expect(homeIn({ HOME: '', USERPROFILE: '/u' })).toBe('/u');
  expect(() => homeIn({ HOME: 'here' })).toThrow('set HOME');
});
