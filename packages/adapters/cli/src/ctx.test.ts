import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drawn } from '../../../../scripts/draws.js';
import { CTX, type Sandbox, sandbox, shop } from '../test/repository.js';

// Tests of what only a process can show: exit codes, streams, signals, two at once. The text of answers is tested with
// their function, in run.test.ts.

let box: Sandbox;
beforeEach(() => {
  box = sandbox();
});
afterEach(() => box.remove());

describe('the built program, as a process', () => {
  it('says what its function says, from a cold cache and a warm one', async () => {
    shop(box);
    const task = ['price of an apple'];
    const runs = [0, 1].map(() => box.process(task));
    expect(runs[0]).toMatchObject({ code: 0, err: '' });
    expect(runs[1]).toEqual(runs[0]);
    expect(await box.ctx(task)).toEqual(runs[0]);
    expect(box.process(['-'], { input: 'price of an apple' })).toEqual(runs[0]);
  });

  it.each([
    [1, ['find', 'qqzzyx']],
    [2, ['links', 'src/gone.ts']],
    [3, ['outline', 'src/cart.ts', '--budget', '0']],
  ])('exits with %i where its function gives it', (code, args) => {
    box.write('src/cart.ts', 'export const cart = 1;\n');
    const run = box.process(args);
    expect({ code: run.code, out: run.out }).toEqual({ code, out: '' });
    expect(run.err).toMatch(/^ctx: [^\n]+\n$/);
  });

  it('ends quietly when its reader goes away', () => {
    shop(box);
    const out = execFileSync('sh', ['-c', `"${process.execPath}" "${CTX}" map | head -1`], {
      cwd: box.root,
      encoding: 'utf8',
    });
    expect(out.split('\n').length).toBe(2);
    const asked = `"${process.execPath}" "${CTX}" "price of a cart" --explain 2>&1 >/dev/null | head -1`;
    const err = execFileSync('sh', ['-c', asked], { cwd: box.root, encoding: 'utf8' });
    expect(err).toMatch(/^intent: [^\n]*\n$/);
  });
});

describe('a run that is stopped', () => {
  const ended = (child: ReturnType<Sandbox['start']>) =>
    new Promise<[number | null, NodeJS.Signals | null]>((resolve) =>
      child.on('exit', (code, signal) => resolve([code, signal])),
    );

  function large(): void {
    for (let i = 0; i < 120; i++) {
      box.write(
        `src/module${i}.ts`,
        `export function work${i}(x: number) {\n  return x + ${i};\n}\n`.repeat(20),
      );
    }
  }

  it('stops on Ctrl-C, and leaves nothing behind', async () => {
    large();
    const child = box.start(['work']);
    // Its cache is there when it is at work, however busy the machine.
    while (!existsSync(join(box.root, '..', 'cache')))
      await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGINT');
    const [code, signal] = await ended(child);
    // On a busy machine it may have ended before it was told to.
    expect([0, 'SIGINT']).toContain(code ?? signal);
    expect(box.git('status', '--porcelain', '--ignored').includes('part')).toBe(false);
  });

  it('works after being killed at any moment', async () => {
    large();
    const cache = join(box.root, '..', 'cache');
    const packs = () => readdirSync(cache, { recursive: true, encoding: 'utf8' });
    const moments = [
      () => true,
      () => existsSync(cache),
      () => existsSync(join(cache, 'facts')),
      () => existsSync(cache) && packs().some((name) => name.endsWith('.pack')),
      () => existsSync(cache) && packs().some((name) => name.endsWith('.tree')),
    ];
    for (const is of drawn(moments)) {
      const child = box.start(['work']);
      const end = ended(child);
      while (!is() && child.exitCode === null)
        await new Promise((resolve) => setTimeout(resolve, 2));
      child.kill('SIGKILL');
      await end;
    }
    const after = await box.ctx(['work17']);
    expect(after.code).toBe(0);
    const env = { CTX_CACHE_DIR: join(box.root, '..', 'fresh') };
    expect(after).toEqual(await box.ctx(['work17'], { env }));
    expect(existsSync(join(box.root, '.ctx'))).toBe(false);
  });

  it('works twice at once', async () => {
    large();
    const both = [box.start(['work17']), box.start(['work17'])];
    expect(await Promise.all(both.map(ended))).toEqual([
      [0, null],
      [0, null],
    ]);
    expect((await box.ctx(['work17'])).code).toBe(0);
  });
});
