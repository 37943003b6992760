import { sourceLines } from '@ctx/text/lines';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDirectory } from '../../../tree/test/directories.js';
import { rankTask } from '../answers/rank-task.js';
import { openWorkspace, type Workspace } from '../workspace.js';
import { lineReader } from './line-worth.js';
import { menuPlaces } from './menu-places.js';

const FILES = {
  'src/queue.ts': `export const QUEUE_LIMIT = 100;

/** What waits to be sent. */
export class Queue {
  private readonly waiting: string[] = [];

  get size(): number {
    return this.waiting.length;
  }

  push(message: string): void {
    if (this.waiting.length >= QUEUE_LIMIT) throw new Error('queue is full');
    this.waiting.push(message);
  }

  drain(send: (message: string) => void): void {
    for (const message of this.waiting) send(message);
    this.waiting.length = 0;
  }
}
`,
  'src/sender.ts': `import { Queue } from './queue.js';

export function sendAll(queue: Queue): void {
  queue.drain((message) => deliver(message));
}

function deliver(message: string): void {
  if (message === '') throw new Error('empty message in queue');
}
`,
  'docs/queue.md': `# Queue

A full queue throws: \`queue is full\`. Drain the queue first.
`,
  'test/queue.test.ts': `import { Queue } from '../src/queue.js';

function fillQueue(queue: Queue): void {
  for (let i = 0; i < 100; i++) queue.push('message of a full queue');
}

it('throws when the queue is full', () => {
  const queue = new Queue();
  fillQueue(queue);
  expect(() => queue.push('one more')).toThrow('queue is full');
});
`,
};
const TASK = 'push of a full queue should drop the oldest message';

let workspace: Workspace;
beforeEach(async () => {
  workspace = await openWorkspace(makeDirectory(FILES), { cacheDir: false, workers: 1 });
});
afterEach(() => workspace.close());

async function placesOf(task: string, expected: string[] = []) {
  const found = await rankTask(task, workspace, { expect: expected });
  const texts = new Map([...found.sources].map(([path, { text }]) => [path, sourceLines(text)]));
  return menuPlaces(found, texts, lineReader(found.corpus));
}
const named = (places: readonly { path: string; name: string | undefined }[]) =>
  places.map(({ path, name }) => `${path} ${name ?? ''}`.trim());

describe('menuPlaces', () => {
  it('gives members and not the class around them first', async () => {
    const order = named(await placesOf(TASK));
    expect(order[0]).toBe('src/queue.ts push');
    expect(order.indexOf('src/queue.ts push')).toBeLessThan(order.indexOf('src/queue.ts Queue'));
  });

  it('puts tests and documents behind the code, unless the task is about them', async () => {
    const places = await placesOf(TASK);
    const lastCode = Math.max(
      ...['src/queue.ts push', 'src/queue.ts drain'].map((one) => named(places).indexOf(one)),
    );
    const firstTest = named(places).findIndex((one) => one.startsWith('test/'));
    if (firstTest >= 0) expect(firstTest).toBeGreaterThan(lastCode);
    const ofTests = await placesOf(
      'the test of the full queue is flaky: fix fillQueue in the tests',
    );
    expect(named(ofTests)[0]).toBe('test/queue.test.ts fillQueue');
  });

  it('lifts a name that the caller expects, most of all where one place has it', async () => {
    const before = named(await placesOf(TASK));
    const after = await placesOf(TASK, ['deliver']);
    const place = after.find(({ name }) => name === 'deliver')!;
    expect(place).toMatchObject({ expected: true });
    expect(named(after).indexOf('src/sender.ts deliver')).toBeLessThan(
      Math.max(1, before.indexOf('src/sender.ts deliver')),
    );
  });

  it('knows of a place whether the caller expects its file or the name around it', async () => {
    const kinOf = async (expect_: string[], name: string) =>
      (await placesOf(TASK, expect_)).find((place) => place.name === name)?.kin;
    expect(await kinOf(['Queue.push'], 'push')).toBe(true);
    expect(await kinOf(['queue.ts', 'drain'], 'drain')).toBe(true);
    expect(await kinOf(['push', 'drain'], 'push')).toBe(false);
  });

  it('is ordered by chance, then path, then line', async () => {
    const places = await placesOf(TASK);
    for (const [i, place] of places.entries()) {
      expect(Number.isFinite(place.chance)).toBe(true);
      const next = places[i + 1];
      if (next !== undefined) expect(place.chance).toBeGreaterThanOrEqual(next.chance);
    }
  });

  it('names lines that its file has', async () => {
    for (const { path, startLine, endLine } of await placesOf(TASK)) {
      const count = sourceLines(FILES[path as keyof typeof FILES]).length;
      expect(startLine).toBeGreaterThanOrEqual(1);
      expect(endLine).toBeGreaterThanOrEqual(startLine);
      expect(endLine).toBeLessThanOrEqual(count);
    }
  });

  it('gives nothing for a task that matches nothing', async () => {
    expect(await placesOf('zymurgy quokka')).toEqual([]);
  });
});
