import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, sandbox, shop } from '../../test/repository.js';

let box: Sandbox;
let id: string;
const TASK = 'the total of the cart and its price';
beforeAll(async () => {
  box = sandbox();
  shop(box);
  const menu = await box.ctx([TASK, '--menu', '--budget', '75']);
  id = /^menu ([a-z]{6}):/.exec(menu.out)![1]!;
});
afterAll(() => box.remove());

describe('ctx more', () => {
  it('goes on with the numbers of a menu, which show takes as well', async () => {
    const next = await box.ctx(['more', id, '--json']);
    const [first] = JSON.parse(next.out).entries;
    expect(first.number).toBeGreaterThan(1);
    const both = await box.ctx(['show', id, '1', `${first.number}`]);
    expect(both.code).toBe(0);
    expect(both.out).toContain(first.path);
  });

  it('has no default menu without a conversation, and knows the last one of each', async () => {
    expect(await box.ctx(['more'])).toMatchObject({ code: 2 });
    const asked = ['total', '--menu', '--budget', '75', '--conversation', 'one'];
    await box.ctx(asked);
    await box.ctx(['price', '--menu', '--conversation', 'two']);
    const own = JSON.parse((await box.ctx([...asked, '--json'])).out).id;
    const next = await box.ctx(['show', '1', '--conversation', 'one', '--json']);
    const [place] = JSON.parse((await box.ctx([...asked, '--json'])).out).entries;
    expect(JSON.parse(next.out).subject).toMatchObject({ path: place.path });
    expect((await box.ctx(['more', own])).code).toBeLessThan(2);
  });
});
