import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capture } from '../test/capture.js';
import { run } from './run.js';

const FILES = {
  'money/package.json': '{"name":"@shop/money","main":"dist/round.js"}',
  'money/src/round.ts':
    '/** Rounds an amount to cents. */\nexport function roundAmount(value: number): number {\n  return Math.round(value * 100) / 100;\n}\n',
  'web/package.json': '{"name":"web"}',
  'web/src/cart.ts':
    "import { roundAmount } from '@shop/money';\nexport const total = (prices: number[]) => roundAmount(prices[0] ?? 0);\n",
  'web/src/cart.test.ts':
    "import { expect, it } from 'vitest';\nimport { total } from './cart';\nit('adds', () => expect(total([1])).toBe(1));\n",
  'private/diary.md': 'roundAmount is what I think of in private\n',
};

let base: string;
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'ctx-roots-'));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), text);
  }
  const who = ['-c', 'user.name=t', '-c', 'user.email=t@localhost'];
  for (const name of ['money', 'web'])
    for (const args of [
      ['init', '-q'],
      ['add', '.'],
      [...who, 'commit', '-qm', 'first'],
    ])
      execFileSync('git', ['-C', join(base, name), ...args]);
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

/** The program in a folder of the sandbox; nothing of the user's is read or kept. */
async function ctx(args: string[], folder = 'web') {
  const env = { HOME: base, CTX_CACHE_DIR: join(base, 'cache'), PATH: process.env.PATH ?? '' };
  const before = process.env.CTX_CACHE_DIR;
  process.env.CTX_CACHE_DIR = env.CTX_CACHE_DIR;
  const streams = capture({ env, cwd: join(base, folder) });
  try {
    return { code: await run(args, streams), out: streams.out(), err: streams.err() };
  } finally {
    if (before === undefined) delete process.env.CTX_CACHE_DIR;
    else process.env.CTX_CACHE_DIR = before;
  }
}

const BOTH = ['--root', '.', '--root', '../money'];

describe('--root given several times', () => {
  it('answers a task from all of them', async () => {
    const { code, out } = await ctx(['roundAmount is wrong in the total of the cart', ...BOTH]);
    expect(code).toBe(0);
    expect(out).toContain('money/src/round.ts');
    expect(out).toContain('web/src/cart.ts');
  });

  it.each([
    [['impact', 'roundAmount'], 'web/src/cart.ts'],
    [['tests', '../money/src/round.ts#roundAmount'], 'web/src/cart.test.ts'],
    [
      ['find', 'roundAmount'],
      'money/src/round.ts:2 [R:1] +function roundAmount(value: number): number',
    ],
    [['show', 'money/src/round.ts:3'], 'return Math.round(value * 100) / 100;'],
    [['grep', 'roundAmount', 'src'], 'web/src/cart.ts'],
    [['grep', 'roundAmount', 'money'], 'money/src/round.ts'],
    [['map'], 'money/src/round.ts'],
    [['links', 'src/cart.ts'], 'money/src/round.ts'],
    [['explain', '../money/src/round.ts'], 'web/src/cart.ts'],
  ])('crosses the border in ctx %s', async (args, expected) => {
    const { code, out, err } = await ctx([...args, ...BOTH]);
    expect(err).toBe('');
    expect(out).toContain(expected);
    expect(code).toBe(0);
  });

  it('shows places of a menu by their numbers, whatever the order of the roots', async () => {
    const menu = await ctx(['roundAmount of the cart', '--menu', ...BOTH]);
    const [, id = ''] = /menu (\w+)/.exec(menu.out) ?? [];
    const shown = await ctx(['show', id, '1', '--root', '../money', '--root', '.']);
    expect(shown.code).toBe(0);
    expect(shown.out).toMatch(/(?:money|web)\/src\//);
  });

  it('is one root where both are the same', async () => {
    const twice = await ctx(['find', 'total', '--root', '.', '--root', '../web']);
    expect(twice.out).toBe((await ctx(['find', 'total'])).out);
  });

  it('says in one line what reads one folder only, and what is none', async () => {
    const cache = await ctx(['cache', ...BOTH]);
    expect([cache.code, cache.err]).toEqual([
      2,
      'ctx: ctx cache reads one folder; give --root once (context, map, impact, tests, find, show and grep take several)\n',
    ]);
    for (const call of [['chunk', 'src'], ['handoff'], ['facts'], ['gain']])
      for (const first of ['../money', '.']) {
        const { code, err } = await ctx([...call, '--root', first, '--root', '../web']);
        expect([code, err.includes('one folder is read; give it once')]).toEqual([2, true]);
      }
    const missing = await ctx(['map', '--root', '../lost', '--root', '../gone']);
    expect(missing.code).toBe(2);
    expect(missing.err).toMatch(/^ctx: no such directory: .*lost.*\n$/);
    const file = await ctx(['map', '--root', '../lost', '--root', 'package.json']);
    expect(file.code).toBe(2);
  });

  it.each([
    ['context', 'roundAmount is wrong in the total of the cart'],
    ['context', 'roundAmount of the cart', '--menu'],
    ['map'],
    ['grep', 'total'],
    ['find', 'total'],
    ['impact', 'total'],
    ['tests', 'total'],
    ['show', 'total'],
    ['links', 'src/cart.ts'],
    ['explain', 'src/cart.ts'],
    ['insight', 'dead'],
  ])('names once in ctx %s what cannot be read, and answers from the others', async (...args) => {
    const { code, out, err } = await ctx([...args, '--root', '.', '--root', '../gone']);
    expect(code).toBe(0);
    expect(out).toContain('src/cart');
    const said = `left out ${join(base, 'gone')}: no such directory`;
    expect((out + err).split(said)).toHaveLength(2);
  });
});

describe('a file ctx.roots', () => {
  it('names roots where it is named itself, relative to where it lies', async () => {
    writeFileSync(join(base, 'ctx.roots'), '# the shop\nweb\n\nmoney # both\r\n');
    const { out, code } = await ctx(['find', 'roundAmount', '--root', '../ctx.roots']);
    expect(code).toBe(0);
    expect(out).toContain('money/src/round.ts');
    writeFileSync(join(base, 'ctx.roots'), '# nothing\n');
    const empty = await ctx(['find', 'total', '--root', '../ctx.roots']);
    expect([empty.code, empty.err]).toEqual([
      2,
      'ctx: ../ctx.roots names no folder; write the path of one on each line\n',
    ]);
  });

  it('widens nothing where it lies in a folder that is read, or is named by another one', async () => {
    writeFileSync(join(base, 'web/ctx.roots'), '../private\n');
    const here = await ctx(['context', 'roundAmount in private', '--root', '.']);
    expect(here.out).not.toContain('what I think of');
    writeFileSync(join(base, 'ctx.roots'), 'money\nweb/ctx.roots\n');
    const other = await ctx(['context', 'roundAmount in private', '--root', '../ctx.roots']);
    expect(other.code).toBe(0);
    expect(other.out).toContain('ctx.roots: root is not a directory');
    expect(other.out).not.toContain('what I think of');
  });
});
