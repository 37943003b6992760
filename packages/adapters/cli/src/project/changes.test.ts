import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { capture } from '../../test/capture.js';
import { reachOf } from '../verbs/impact.js';
import { testsOf } from '../verbs/tests.js';
import { checkRepository } from './changes.js';

const place = mkdtempSync(join(tmpdir(), 'ctx-changes-'));
afterAll(() => rmSync(place, { recursive: true }));

it('knows a repository from any folder in it, and leaves what is not there to others', () => {
  mkdirSync(join(place, 'repo/a/b'), { recursive: true });
  writeFileSync(join(place, 'repo/.git'), 'gitdir: elsewhere');
  expect(() => checkRepository('repo/a/b', place)).not.toThrow();
  expect(() => checkRepository('gone', place)).not.toThrow();
});

it('refuses a folder without git before it reads one of its files', async () => {
  const streams = capture();
  // Nothing that was opened could be read: the root is a file.
  const root = join(place, 'file');
  writeFileSync(root, '');
  const options = { root, quiet: false, json: false };
  const refused = 'no changes to start from: not a git repository';
  await expect(testsOf(undefined, options, streams)).rejects.toThrow(refused);
  await expect(reachOf(options, streams)).rejects.toThrow(refused);
  expect(streams.err()).toBe('');
});
