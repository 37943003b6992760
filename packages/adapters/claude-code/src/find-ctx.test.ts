import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findCtx } from './find-ctx.js';

let base: string;
beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'ctx-find-')));
  for (const folder of ['bin', 'other', 'lib/cli/dist', 'project/src'])
    mkdirSync(join(base, folder), { recursive: true });
  writeFileSync(join(base, 'lib/cli/dist/ctx.js'), '');
  writeFileSync(join(base, 'other/ctx'), '#!/bin/sh\n');
});
afterEach(() => rmSync(base, { recursive: true }));

const at = (env: Record<string, string>) => ({ env, folders: [join(base, 'project')] });

it('takes the file that was registered, while it is there', () => {
  const file = join(base, 'lib/cli/dist/ctx.js');
  expect(findCtx(file, at({}))).toBe(file);
  expect(findCtx(join(base, 'gone.js'), at({}))).toBeUndefined();
  expect(findCtx('lib/cli/dist/ctx.js', at({}))).toBeUndefined();
});

it('finds our program on the path, and passes over another of its name', () => {
  const PATH = `relative:${join(base, 'gone')}:${join(base, 'other')}:${join(base, 'bin')}`;
  expect(findCtx(undefined, at({ PATH }))).toBeUndefined();
  symlinkSync('../lib/cli/dist/ctx.js', join(base, 'bin/ctx'));
  expect(findCtx(undefined, at({ PATH }))).toBe(join(base, 'lib/cli/dist/ctx.js'));
  expect(findCtx(undefined, at({}))).toBeUndefined();
});

it('takes no program from the project, whatever the path says', () => {
  const ours = (folder: string): string => {
    mkdirSync(join(base, folder, 'cli/dist'), { recursive: true });
    writeFileSync(join(base, folder, 'cli/dist/ctx.js'), '');
    return join(base, folder, 'cli/dist/ctx.js');
  };
  const bin = (folder: string, target: string): string => {
    mkdirSync(join(base, folder), { recursive: true });
    symlinkSync(target, join(base, folder, 'ctx'));
    return join(base, folder);
  };
  const inside = ours('project/node_modules/@ctx');
  const outside = join(base, 'lib/cli/dist/ctx.js');
  mkdirSync(join(base, 'project/.git'));
  const folders = [join(base, 'project/src')];
  const found = (PATH: string) => findCtx(undefined, { env: { PATH }, folders });
  const good = bin('good', outside);
  // The program lies there, or the link to one outside does, or a folder of the path leads there.
  for (const bad of [
    bin('project/node_modules/.bin', inside),
    bin('project/links', outside),
    bin('elsewhere', inside),
  ]) {
    expect(found(bad), bad).toBeUndefined();
    expect(found(`${bad}:${good}`), bad).toBe(outside);
  }
  symlinkSync(join(base, 'project/links'), join(base, 'alias'));
  expect(found(join(base, 'alias'))).toBeUndefined();
  expect(
    findCtx(undefined, { env: { PATH: good }, folders: [join(base, 'gone')] }),
  ).toBeUndefined();
});
