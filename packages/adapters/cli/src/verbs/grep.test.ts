import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capture } from '../../test/capture.js';
import { type Sandbox, sandbox, shop } from '../../test/repository.js';
import { type GrepVerbOptions, grepWords } from './grep.js';

let box: Sandbox;
beforeAll(() => {
  box = sandbox();
  shop(box);
});
afterAll(() => box.remove());

const OPTIONS = { json: false, quiet: false, ignoreCase: false, word: false, fixed: false };
const options = (more = {}): GrepVerbOptions => ({
  ...{ root: box.root, budget: 800, regexp: [], ...OPTIONS },
  ...more,
});

describe('grepWords', () => {
  it('prints hits under the definition that holds them', async () => {
    const streams = capture();
    expect(await grepWords(['priceOf'], options(), streams)).toBe(0);
    expect(streams.out()).toMatch(/^## src\/\w+\.ts\n@@ \d+-\d+/);
  });

  it('takes words after the first as paths where they are, else as patterns', async () => {
    const streams = capture();
    await grepWords(['Cart', 'total', 'tools'], options({ json: true }), streams);
    expect(JSON.parse(streams.out())).toMatchObject({ patterns: ['Cart', 'total'], count: 0 });
    const named = capture();
    await grepWords(['src'], options({ json: true, regexp: ['Cart'] }), named);
    expect(JSON.parse(named.out()).count).toBeGreaterThan(0);
  });

  it('ends in 1 where nothing matches, and says so', async () => {
    const streams = capture();
    expect(await grepWords(['nowhere'], options(), streams)).toBe(1);
    expect(streams.out()).toBe('');
    expect(streams.err()).toContain('ctx: no line matches "nowhere"');
  });

  it('says how many tokens the smallest answer takes', async () => {
    await expect(grepWords(['Cart'], options({ budget: 1 }), capture())).rejects.toThrow(
      'a budget of 1 tokens is too small',
    );
  });
});
