import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { CTX } from '../test/repository.js';
import { boundHeap, optimizeLate } from './late-optimization.js';

it('sets a flag where it is known, and none where V8 would call it an error', () => {
  expect(optimizeLate()).toBe(/^2[01]\./.test(process.versions.node));
  expect(optimizeLate('22.1.0')).toBe(false);
  expect(optimizeLate('200.1.0')).toBe(false);
});

it('bounds the heap of a process that reads many files, and of no other', () => {
  expect(boundHeap(4_999, '20.20.2')).toBe(false);
  expect(boundHeap(1_000_000, '22.1.0')).toBe(false);
  expect(boundHeap(5_000)).toBe(/^2[01]\./.test(process.versions.node));
});

it.runIf(/^2[01]\./.test(process.versions.node))('sets flags that V8 of this version knows', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CTX, '--version'], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).not.toMatch(/unrecognized|illegal/i);
});
