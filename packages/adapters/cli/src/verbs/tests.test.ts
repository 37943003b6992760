import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capture } from '../../test/capture.js';
import { type Sandbox, sandbox, shop } from '../../test/repository.js';
import { testsOf } from './tests.js';

let box: Sandbox;
beforeAll(() => {
  box = sandbox();
  shop(box);
});
afterAll(() => box.remove());

async function said(subject: string | undefined, more = {}): Promise<[code: number, out: string]> {
  const streams = capture({ cwd: box.root });
  const code = await testsOf(
    subject,
    { root: box.root, json: false, quiet: true, ...more },
    streams,
  );
  return [code, streams.out()];
}

describe('testsOf', () => {
  it('names the tests that may run a definition', async () => {
    const [code, out] = await said('priceOf');
    expect(code).toBe(0);
    expect(out).toContain(
      'test files to run priceOf, with the chance that each does\nsrc/cart.test.ts:',
    );
    expect(out).toContain('\nrun: ');
  });

  it('prints the commands alone for a shell, and everything as data', async () => {
    expect((await said('priceOf', { command: true }))[1]).toBe('node --test src/cart.test.ts\n');
    const data = JSON.parse((await said('priceOf', { json: true }))[1]);
    expect(data).toMatchObject({ command: 'tests', tests: [{ path: 'src/cart.test.ts' }] });
  });

  it('has nothing to ask of a tree without changes, and ends in 0', async () => {
    expect(await said(undefined, { diff: true })).toEqual([
      0,
      '# nothing of the change is code that a test runs\n',
    ]);
  });

  it('ends in 1 where no test is known', async () => {
    box.write('src/alone.ts', 'export function neverTested() {}\n');
    const [code, out] = await said('neverTested');
    expect([code, out]).toEqual([
      1,
      expect.stringContaining('no test is known to run neverTested'),
    ]);
  });

  it('puts the tests first that are changed or import what is gone', async () => {
    box.git('add', '.');
    box.git('commit', '-qm', 'all');
    box.git('mv', 'src/cart.ts', 'src/basket.ts');
    const [code, out] = await said(undefined, { diff: true });
    box.git('reset', '-q', '--hard');
    expect(code).toBe(0);
    expect(out.split('\n')[1]).toBe('src/cart.test.ts imports what changed');
  });
});
