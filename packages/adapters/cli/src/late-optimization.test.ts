import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { CTX } from '../test/repository.js';
import { optimizeLate } from './late-optimization.js';

it('sets a flag where it is known, and none where V8 would call it an error', () => {
  expect(optimizeLate()).toBe(/^2[01]\./.test(process.versions.node));
  expect(optimizeLate('22.1.0')).toBe(false);
  expect(optimizeLate('200.1.0')).toBe(false);
});

it.runIf(/^2[01]\./.test(process.versions.node))('sets flags that V8 of this version knows', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CTX, '--version'], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).not.toMatch(/unrecognized|illegal/i);
});
