import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isProject } from './is-project.js';

let base: string;
beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'ctx-homes-')));
  mkdirSync(join(base, 'me/work'), { recursive: true });
});
afterEach(() => rmSync(base, { recursive: true }));

it('takes a folder, and neither the root of the disk, a home nor what homes lie in', () => {
  const homes = [join(base, 'me'), undefined, '', join(base, 'gone')];
  expect(isProject(join(base, 'me/work'), homes)).toBe(true);
  expect(isProject(parse(base).root, [])).toBe(false);
  expect(isProject(join(base, 'me'), homes)).toBe(false);
  expect(isProject(base, homes)).toBe(false);
  mkdirSync(join(base, 'me/.git'));
  expect(isProject(join(base, 'me'), homes)).toBe(true);
});
