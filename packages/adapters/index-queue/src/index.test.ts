import { describe, expect, it } from 'vitest';
import * as bullmq from './bullmq.js';
import * as root from './index.js';
import * as pgBoss from './pg-boss.js';

describe('@ctx/index-queue', () => {
  it('exports how work is cut, done and read', () => {
    expect(Object.keys(root).sort()).toEqual([
      'currentFiles',
      'cutJobs',
      'enlist',
      'memoryQueue',
      'workOn',
    ]);
  });

  it('has a queue for each server at a subpath of its own', () => {
    expect(Object.keys(pgBoss)).toEqual(['pgBossQueue']);
    expect(Object.keys(bullmq)).toEqual(['bullmqQueue']);
  });
});
