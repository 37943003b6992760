import { describe, expect, it } from 'vitest';
import { createFixture, manifest } from '../fixture.js';
import { readRepository } from '../sources.js';
import { checkTest, checkTiming } from './timing.js';

const messages = (text: string): string[] =>
  checkTest({ path: 'a.test.ts', text, test: true }).map(({ line, message }) => {
    return `${line} ${message.split(/[;,]/)[0]}`;
  });

describe('checkTest', () => {
  it.each([
    'expect(performance.now() - started).toBeLessThan(1000);',
    'const spent = Date.now() - started;\nexpect(spent).toBeLessThan(LIMIT);',
    'const spent = () => process.cpuUsage().user;\nexpect(spent() / 1e6).toBeLessThanOrEqual(20);',
    'function least() { return performance.now(); }\nexpect(least() / 2).not.toBeGreaterThan(400);',
    'const t = (n) => performance.now() - n;\nexpect(t(2) / t(1)).toBeLessThan(40);',
    'const t = (n) => performance.now() - n;\nexpect(t(2)).toBeLessThan(40 * t(1));',
    'const { time } = { time: performance.now() };\nexpect(time, "why").toBeLessThan(5);',
  ])('finds a time that is compared: %s', (text) => {
    const line = text.split('\n').length;
    expect(messages(text)).toEqual([`${line} compares times`]);
  });

  it.each([
    'expect(calls).toBeLessThan(80);',
    'expect(work).toGrowLinearly(10, 100);',
    'const at = Date.now();\nexpect(scan(at).length).toBe(3);',
  ])('lets counted work be compared: %s', (text) => {
    expect(messages(text)).toEqual([]);
  });

  it('finds a test that gives up early', () => {
    expect(messages("it('x', () => {}, 5_000);")).toEqual(['1 gives up after 5_000 ms']);
    expect(messages("describe('x', { timeout: 240_000 }, () => {});")).toEqual([
      '1 gives up after 240_000 ms',
    ]);
    expect(messages("it('x', { timeout: 600_000 }, () => wait(5));")).toEqual([]);
    expect(messages('wait(5_000, { timeout: 20 });')).toEqual([]);
    expect(messages('expect.poll(read, { timeout: 60_000 }).toBe(1);')).toEqual([
      '1 gives up after 60_000 ms',
    ]);
    expect(messages('vi.waitFor(read, 500);')).toEqual(['1 gives up after 500 ms']);
  });
});

describe('checkTest, of what waits', () => {
  it.each([
    'await new Promise((resolve) => setTimeout(resolve, 300));\nexpect(seen).toBe(1);',
    'setTimeout(() => child.kill(), 60);',
    'await sleep(20);',
    'for (let i = 0; i < 50; i++) await new Promise((done) => setTimeout(done, 20));',
    'for (const wait of [60, 150]) globalThis.setTimeout(end, wait);',
  ])('finds a wait for milliseconds: %s', (text) => {
    expect(messages(text)).toEqual(['1 waits for milliseconds']);
  });

  it.each([
    'while (!existsSync(begun)) await new Promise((resolve) => setTimeout(resolve, 20));',
    'for (;;) {\n  if (is()) break;\n  await sleep(5);\n}',
    'do await delay(5);\nwhile (!is());',
    'spawn("sleep 600");\nexpect(text).toMatch(/setTimeout/);',
    'await once(child, "exit");',
  ])('lets a test look again and again until something is so: %s', (text) => {
    expect(messages(text)).toEqual([]);
  });
});

describe('checkTiming', () => {
  it('reads the tests of every folder, and nothing else', () => {
    const { root, write, remove } = createFixture();
    const text = 'expect(Date.now()).toBeLessThan(5);\n';
    write({
      'packages/foundation/a/package.json': manifest('@ctx/a'),
      'packages/foundation/a/src/a.test.ts': text,
      'packages/foundation/a/src/a.ts': text,
      'scripts/b.test.ts': text,
      'bench/quality/c/c.test.ts': text,
      'examples/d/d.test.ts': text,
      'examples/d/node_modules/e/e.test.ts': text,
    });
    try {
      expect(checkTiming(readRepository(root)).map(({ path }) => path)).toEqual([
        'packages/foundation/a/src/a.test.ts',
        'scripts/b.test.ts',
        'bench/quality/c/c.test.ts',
        'examples/d/d.test.ts',
      ]);
    } finally {
      remove();
    }
  });
});
