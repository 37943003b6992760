import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { capture } from '../../test/capture.js';
import { type Sandbox, sandbox, shop } from '../../test/repository.js';
import { EXIT } from '../exit.js';
import { context } from './context.js';

let box: Sandbox;
beforeEach(() => {
  box = sandbox();
  shop(box);
});
afterEach(() => box.remove());

const options = (over = {}) => ({
  root: box.root,
  budget: 2000,
  focus: [],
  json: true,
  quiet: false,
  ...over,
});

describe('context', () => {
  it('joins the words of a task that was not quoted', async () => {
    const streams = capture();
    expect(await context(['price', 'of', 'apples'], options(), streams)).toBe(EXIT.done);
    expect(JSON.parse(streams.out()).files[0].path).toBe('src/price.ts');
  });

  it('reads the task from a pipe', async () => {
    const streams = capture({ input: 'price of apples\n' });
    expect(await context([], options(), streams)).toBe(EXIT.done);
    expect(JSON.parse(streams.out()).files[0].path).toBe('src/price.ts');
  });

  it('says how much the smallest answer takes when the budget is too small', async () => {
    await expect(context(['price'], options({ budget: 5 }), capture())).rejects.toMatchObject({
      code: EXIT.budget,
      message: expect.stringMatching(/the smallest answer takes \d+$/),
    });
  });

  it('gives remarks on stderr, and none with --quiet', async () => {
    const loud = capture();
    await context(['the of and'], options(), loud);
    expect(loud.err()).toBe('ctx: the task has no word to search for; `ctx map` shows the whole\n');
    const quiet = capture();
    await context(['the of and'], options({ quiet: true }), quiet);
    expect(quiet.err()).toBe('');
  });

  it('counts what was left out of the search, and names no secret', async () => {
    box.write('.env', 'TOKEN=hunter2\n');
    const streams = capture();
    await context(['price'], options(), streams);
    const { skipped } = JSON.parse(streams.out());
    expect(JSON.stringify(skipped)).toContain('secret');
    expect(streams.out()).not.toContain('hunter2');
  });

  it('refuses a role that it does not know before it reads anything', async () => {
    await expect(context(['price'], options({ role: 'boss' }), capture())).rejects.toThrow('boss');
  });
});
