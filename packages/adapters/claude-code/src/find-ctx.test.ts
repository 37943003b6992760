import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findCtx } from './find-ctx.js';

let base: string;
beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'ctx-find-')));
  for (const folder of ['bin', 'other', 'lib/cli/dist'])
    mkdirSync(join(base, folder), { recursive: true });
  writeFileSync(join(base, 'lib/cli/dist/ctx.js'), '');
  writeFileSync(join(base, 'other/ctx'), '#!/bin/sh\n');
});
afterEach(() => rmSync(base, { recursive: true }));

it('takes the file that was registered, while it is there', () => {
  const file = join(base, 'lib/cli/dist/ctx.js');
  expect(findCtx(file, {})).toBe(file);
  expect(findCtx(join(base, 'gone.js'), {})).toBeUndefined();
  expect(findCtx('lib/cli/dist/ctx.js', {})).toBeUndefined();
});

it('finds our program on the path, and passes over another of its name', () => {
  const PATH = `relative:${join(base, 'gone')}:${join(base, 'other')}:${join(base, 'bin')}`;
  expect(findCtx(undefined, { PATH })).toBeUndefined();
  symlinkSync('../lib/cli/dist/ctx.js', join(base, 'bin/ctx'));
  expect(findCtx(undefined, { PATH })).toBe(join(base, 'lib/cli/dist/ctx.js'));
  expect(findCtx(undefined, {})).toBeUndefined();
});
