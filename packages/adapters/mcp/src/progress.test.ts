import { expect, it } from 'vitest';
import { progressOf } from './progress.js';

type Notification = Parameters<Parameters<typeof progressOf>[0]['notify']>[0];

it('tells a client that asked, in steps that only grow', () => {
  const told: Notification[] = [];
  const notify = async (one: Notification): Promise<void> => {
    told.push(one);
  };
  const onProgress = progressOf({ _meta: { progressToken: 7 }, notify });
  onProgress?.({ phase: 'list', done: 0, total: 0 });
  for (let done = 0; done <= 1_000; done++) onProgress?.({ phase: 'read', done, total: 1_000 });
  onProgress?.({ phase: 'stat', done: 0, total: 1_000 });
  const values = told.map(({ params }) => Number(params?.progress));
  expect(values.length).toBeLessThan(25);
  expect(values).toEqual([...new Set(values)].sort((a, b) => a - b));
  expect(told[1]).toEqual({
    method: 'notifications/progress',
    params: { progressToken: 7, progress: 2, total: 5, message: 'read: 0 of 1000 files' },
  });
});

it('tells nothing to a client that did not ask, and bears one that is gone', () => {
  expect(progressOf({ notify: async () => undefined })).toBeUndefined();
  const gone = async (): Promise<void> => {
    throw new Error('gone');
  };
  const onProgress = progressOf({ _meta: { progressToken: 'a' }, notify: gone });
  expect(() => onProgress?.({ phase: 'list', done: 0, total: 0 })).not.toThrow();
});
