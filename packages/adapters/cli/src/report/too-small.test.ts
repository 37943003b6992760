import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, sandbox, shop } from '../../test/repository.js';
import { tooSmall } from './too-small.js';

describe('tooSmall', () => {
  it('finds the least budget that is answered, in few attempts', async () => {
    for (const least of [1, 2, 8, 9, 100, 12_345]) {
      let attempts = 0;
      const failure = await tooSmall(least === 1 ? 0 : 1, (budget) => {
        attempts++;
        return budget >= least;
      });
      expect(failure.code).toBe(3);
      expect(failure.message).toContain(`; the smallest answer takes ${least}`);
      expect(attempts).toBeLessThan(30);
    }
  });

  it('gives up where no budget helps', async () => {
    expect((await tooSmall(5, () => false)).message).toBe(
      'a budget of 5 tokens is too small for anything',
    );
  });
});

describe('every verb with a budget', () => {
  let box: Sandbox;
  beforeAll(() => {
    box = sandbox();
    shop(box);
  });
  afterAll(() => box.remove());

  it.each([
    [['price of an apple']],
    [['map']],
    [['outline', '.']],
    [['outline', 'src/cart.ts']],
    [['compress', 'src/cart.ts', '--query', 'price']],
  ])('says of %j what the smallest answer takes, and that is answered', async (argv) => {
    const refused = await box.ctx([...argv, '--budget', '1']);
    expect(refused).toMatchObject({ code: 3, out: '' });
    const least = Number(/; the smallest answer takes (\d+)\n$/.exec(refused.err)?.[1]);
    expect(least).toBeGreaterThan(1);
    const answered = await box.ctx([...argv, '--budget', String(least)]);
    expect(answered.code).toBe(0);
    expect(answered.out).not.toBe('');
  });
});
