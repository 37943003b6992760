import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capture } from '../../test/capture.js';
import { type Sandbox, sandbox, shop } from '../../test/repository.js';
import { LAST, openKeptOutput } from '../io/kept-output.js';
import { showSubjects } from './show.js';

let box: Sandbox;
beforeAll(() => {
  box = sandbox();
  shop(box);
});
afterAll(() => box.remove());

const options = (more = {}) => ({ root: box.root, json: false, quiet: false, ...more });

describe('ctx show', () => {
  it('prints the lines that an answer left out', async () => {
    const streams = capture();
    expect(await showSubjects(['src/cart.ts:4-4'], options(), streams)).toBe(0);
    expect(streams.out()).toMatch(/^## src\/cart\.ts:1-\d+\n```ts\n@@ 4\nexport class Cart \{\n/);
    expect(streams.err()).toBe('');
  });

  it('prints a definition by its name, with what is asked for besides', async () => {
    const streams = capture();
    await showSubjects(['Cart.total'], options({ callees: true, tests: true }), streams);
    expect(streams.out()).toContain('— defines total\n');
    expect(streams.out()).toContain('used by total at');
    // The test makes a Cart and calls it: that is known, and nothing else has the name.
    expect(streams.out()).toContain('src/cart.test.ts:1-3 — tests total at 3');
    expect(streams.err()).toBe('');
  });

  it('prints lines of a command that ctx terse left out, in any folder', async () => {
    const cwd = mkdtempSync(join(tmpdir(), 'ctx-show-'));
    const env = { CTX_CACHE_DIR: mkdtempSync(join(tmpdir(), 'ctx-show-cache-')) };
    const lines = Array.from({ length: 30 }, (_, n) => `✓ ${n + 1}`).join('\n');
    const kept = await openKeptOutput({ cwd, env });
    await kept.keep(LAST, { command: ['make'], stdout: lines, stderr: '' });
    const streams = capture({ cwd, env });
    expect(await showSubjects(['@last:2-4'], options({ root: cwd }), streams)).toBe(0);
    expect([streams.out(), streams.err()]).toEqual(['✓ 2\n✓ 3\n✓ 4\n', 'ctx: stdout of `make`\n']);
    for (const each of [cwd, env.CTX_CACHE_DIR]) rmSync(each, { recursive: true });
  });

  it('takes a path from the folder that it is called in', async () => {
    const streams = { ...capture(), cwd: `${box.root}/src` };
    await showSubjects(['cart.ts:1'], options({ root: '.' }), streams);
    expect(streams.out()).toContain('## cart.ts:1-');
  });

  it('gives everything with --json', async () => {
    const streams = capture();
    await showSubjects(['src/cart.ts:1-2'], options({ json: true }), streams);
    expect(JSON.parse(streams.out())).toMatchObject({
      command: 'show',
      subject: 'src/cart.ts:1-2',
      files: [{ path: 'src/cart.ts', shown: [{ startLine: 1, endLine: 2 }] }],
    });
  });

  it('says what the smallest answer takes when nothing fits', async () => {
    await expect(showSubjects(['Cart'], options({ budget: 2 }), capture())).rejects.toThrow(
      /^a budget of 2 tokens is too small for anything; the smallest answer takes \d+$/,
    );
  });
});
