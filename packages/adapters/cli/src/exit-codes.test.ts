import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, sandbox, shop } from '../test/repository.js';
import { EXIT } from './io/exit.js';

let box: Sandbox;
beforeAll(() => {
  box = sandbox();
  shop(box);
});
afterAll(() => box.remove());

describe('a file, a folder or a root that is not there', () => {
  it.each([
    [['price', '--root', 'gone']],
    [['price', '--task-file', 'gone.md']],
    [['@gone.md']],
    [['map', '--root', 'gone']],
    [['outline', 'gone.ts']],
    [['links', 'gone.ts']],
    [['explain', 'gone.ts']],
    [['explain', 'src/cart.ts', '--focus', 'gone.ts']],
    [['impact', 'gone.ts']],
    [['find', 'Cart', '--root', 'gone']],
    [['chunk', 'gone.ts']],
    [['chunk', '.', '--root', 'gone']],
    [['compress', 'gone.ts']],
    [['compress', 'src/cart.ts', '--previous', 'gone.ts']],
    [['bench', 'compress', 'gone']],
    [['gain', 'gone.jsonl']],
    [['facts', 'K:discovery:a = b', '--cites', 'gone.ts']],
    [['handoff', '--accept', 'gone.json']],
    [['terse', '--previous', 'gone.txt', '--', 'true']],
  ])('is wrong usage in every verb: %j', async (args) => {
    const { code, out, err } = await box.ctx(args);
    expect({ code, out }).toEqual({ code: EXIT.usage, out: '' });
    expect(err).toMatch(/^ctx: [^\n]*gone[^\n]*\n$/);
  });
});

describe('a name that nothing has', () => {
  it.each([
    ['find', 'goneName'],
    ['show', 'goneName'],
    ['show', 'src/cart.ts#goneName'],
    ['impact', 'goneName'],
    ['impact', 'src/cart.ts#goneName'],
    ['goneName'],
  ])('is found nowhere in every verb: %j', async (...args) => {
    const { code, out } = await box.ctx(args);
    expect({ code, out }).toEqual({ code: EXIT.failed, out: '' });
  });

  it('that is empty is wrong usage', async () => {
    for (const verb of ['find', 'show', 'impact'])
      expect((await box.ctx([verb, ''])).code).toBe(EXIT.usage);
  });
});
