import { describe, expect, it } from 'vitest';
import { jobs, queueContract } from '../test/queue-contract.js';
import { memoryQueue } from './memory-queue.js';

describe('memoryQueue', () => {
  queueContract(async () => {
    let time = 0;
    return {
      queue: memoryQueue({ lease: 100, tries: 2, now: () => time }),
      expire: async () => {
        time += 100;
      },
      settle: async () => {},
    };
  });

  it('sets a job aside whose workers end each time', async () => {
    let time = 0;
    const queue = memoryQueue({ lease: 10, tries: 2, now: () => time });
    await queue.add(jobs(1));
    for (let tries = 0; tries < 2; tries++) {
      expect((await queue.take(1)).length).toBe(1);
      time += 10;
    }
    expect(await queue.take(1)).toEqual([]);
    expect((await queue.counts()).failed).toBe(1);
  });
});
