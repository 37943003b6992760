import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, sandbox, shop } from '../../test/repository.js';

let box: Sandbox;
beforeAll(() => {
  box = sandbox();
  shop(box);
});
afterAll(() => box.remove());

describe('ctx cache', () => {
  it('counts what a run has kept, and removes no more than is asked for', async () => {
    expect((await box.ctx(['cache'])).out).toBe('kept: 0 values of 0 work trees, 0 kB\n');
    await box.ctx(['map']);
    expect((await box.ctx(['cache'])).out).toMatch(
      /^kept: [1-9]\d* values of 1 work tree, [\d.]+ kB\n$/,
    );
    const pruned = await box.ctx(['cache', '--prune', '--megabytes', '1', '--json']);
    expect(JSON.parse(pruned.out)).toMatchObject({ command: 'cache', removed: 0, damaged: 0 });
  });

  it('refuses a size that nothing is cut to, and a root that is not there', async () => {
    const size = await box.ctx(['cache', '--megabytes', '5']);
    expect(size).toMatchObject({ code: 2, err: expect.stringContaining('needs --prune') });
    const gone = await box.ctx(['cache', '--root', 'gone']);
    expect(gone).toMatchObject({ code: 2, err: expect.stringContaining('does not exist') });
  });

  it('ends in 1 and says why where nothing is kept', async () => {
    const inside = await box.ctx(['cache'], { env: { CTX_CACHE_DIR: `${box.root}/cache` } });
    expect(inside).toMatchObject({ code: 1, err: expect.stringContaining('lies inside the root') });
  });
});
