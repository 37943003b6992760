import { symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, sandbox, shop } from '../test/repository.js';

let box: Sandbox;
beforeEach(() => {
  box = sandbox();
});
afterEach(() => box.remove());

describe('the ledger', () => {
  it('shares facts between the agents of a project', async () => {
    shop(box);
    const fact = 'K:discovery:prices = unknown items cost NaN';
    expect(
      (await box.ctx(['facts', fact, '--source', 'reviewer', '--cites', 'src/price.ts'])).code,
    ).toBe(0);
    expect((await box.ctx(['facts'])).out).toBe(`${fact}  (reviewer; from src/price.ts)\n`);
    box.write('src/price.ts', 'export const priceOf = () => 1;\n');
    expect((await box.ctx(['facts'])).out).toContain('stale');
    expect((await box.ctx(['facts', '--confidence', '2', 'K:discovery:a = b'])).code).toBe(2);
  });

  it('cites neither a secret nor a file behind a link out of the project', async () => {
    shop(box);
    box.write('.env', 'TOKEN=hunter2\n');
    symlinkSync(dirname(box.root), join(box.root, 'up'));
    writeFileSync(join(box.root, '..', 'outside.txt'), 'x');
    for (const path of ['.env', 'up/outside.txt', '../outside.txt']) {
      const { code, err } = await box.ctx(['facts', 'K:discovery:a = b', '--cites', path]);
      expect(code).toBe(2);
      expect(err).toContain(`there is no file ${path}`);
    }
    expect((await box.ctx(['facts'])).out).toBe('');
  });

  it('hands on what a fresh agent needs', async () => {
    shop(box);
    await box.ctx(['facts', 'K:discovery:prices = unknown items cost NaN']);
    const { code, out } = await box.ctx(['handoff']);
    expect(code).toBe(0);
    expect(out).toContain('unknown items cost NaN');
  });

  it('gives a conversation no line twice, until it is asked to', async () => {
    shop(box);
    const ask = async (...more: string[]): Promise<string[]> => {
      const { out } = await box.ctx(['price of the cart', '--conversation', 'twice', ...more]);
      return out.split('\n').filter((row) => /^\s+return /.test(row));
    };
    const first = await ask();
    expect(first.length).toBeGreaterThan(0);
    expect(await ask()).toEqual([]);
    expect((await box.ctx(['price of the cart', '--conversation', 'twice'])).err).toMatch(
      /^ctx: \d+ lines that this conversation has seen are not sent again; --again sends them\n/,
    );
    expect(await ask('--again')).toEqual(first);
    expect(await ask('--conversation', 'other')).toEqual(first);
  });

  it('remembers what a conversation was given, when asked to', async () => {
    shop(box);
    expect((await box.ctx(['price of the cart'])).code).toBe(0);
    expect(await box.ctx(['gain'])).toMatchObject({ code: 0, out: '' });
    expect((await box.ctx(['price of the cart', '--conversation', 'monday'])).code).toBe(0);
    const { out } = await box.ctx(['handoff']);
    expect(out).toContain('price of the cart');
    expect(out).toContain('src/cart.ts');
    expect((await box.ctx(['gain'])).code).toBe(0);
    expect(box.git('status', '--porcelain', '--ignored')).toBe('');
  });

  it('reports on a transcript, and says so when nothing was recorded', async () => {
    shop(box);
    const turn = {
      type: 'assistant',
      message: {
        role: 'assistant',
        content: 'done',
        usage: { input_tokens: 900, output_tokens: 40 },
      },
    };
    const { code, out } = await box.ctx(['gain', '-'], { input: `${JSON.stringify(turn)}\n` });
    expect(code).toBe(0);
    expect(out).toContain('900');
    expect(await box.ctx(['gain'])).toMatchObject({ code: 0, out: '' });
    expect((await box.ctx(['gain', '-', '--prices', '1,2'], { input: '' })).code).toBe(2);
  });

  it('looks as deep as the role', async () => {
    shop(box);
    const shown = async (role: string) =>
      (await box.ctx(['price of the cart', '--role', role])).out;
    expect(await shown('coder')).toContain('return PRICES.get(item)');
    expect(await shown('orchestrator')).not.toContain('return PRICES.get(item)');
    expect((await box.ctx(['price', '--role', 'boss'])).code).toBe(2);
  });
});
