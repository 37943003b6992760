import { execFileSync } from 'node:child_process';
import { readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadO200k } from '@ctx/tokens';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { capture } from '../test/capture.js';
import { type Sandbox, sandbox, shop } from '../test/repository.js';
import { run } from './run.js';

/** The files of an answer, in its order. */
const headings = (out: string): string[] =>
  [...out.matchAll(/^## (\S+?):1(?:-\d+)?(?= |$)/gm)].map(([, path]) => path!);

/** A shop that no case changes: they share it and its snapshot. */
let store: Sandbox;
beforeAll(() => {
  store = sandbox();
  shop(store);
});
afterAll(() => store.remove());

/** The folder of a case that writes. */
let box: Sandbox;
const withOwnSandbox = (options = {}): void => {
  beforeEach(() => {
    box = sandbox(options);
  });
  afterEach(() => box.remove());
};

describe('run', () => {
  it('prints its help and its version on stdout, with exit code 0', async () => {
    for (const [argv, text] of [
      [['--help'], 'Exit codes:'],
      [['map', '--help'], '--budget <tokens>'],
      [['--version'], /^(?:unreleased|\d+\.\d+\.\d+)[^\n]*\n$/],
    ] as const) {
      const streams = capture();
      expect(await run(argv, streams)).toBe(0);
      expect(streams.out()).toMatch(text);
      expect(streams.err()).toBe('');
    }
  });

  it('prints its help on stderr when called with nothing on a terminal: wrong usage', async () => {
    const streams = capture({ terminal: true });
    expect(await run([], streams)).toBe(2);
    expect(streams.out()).toBe('');
    expect(streams.err()).toContain('Usage: ctx');
  });

  it('calls an empty task wrong usage, also from a pipe', async () => {
    for (const [argv, input] of [
      [['   '], ''],
      [['-'], ' \n'],
      [[], ''],
    ] as const) {
      const streams = capture({ input });
      expect(await run(argv, streams)).toBe(2);
      expect(streams.err()).toMatch(
        /^ctx: the task is empty; say what .* `ctx help` has the verbs\n$/,
      );
    }
  });

  it('fails with one line, never a stack trace', async () => {
    const streams = capture();
    expect(await run(['task', '--root', '/no/such/folder'], streams)).toBe(2);
    expect(streams.out()).toBe('');
    expect(streams.err()).toMatch(/^ctx: .*\/no\/such\/folder.*\n$/);
  });
});

describe('ctx "<task>"', () => {
  it('names the file to change first, with reasons, and shows its lines, whole', async () => {
    const { code, out } = await store.ctx([
      'the total of a Cart is NaN when priceOf does not know an item',
    ]);
    expect(code).toBe(0);
    const [head] = out.split('\n');
    expect(head).toMatch(/^# \d+ of \d+ files, within 8000 tokens \(o200k_base\)$/);
    expect(headings(out).slice(0, 2).sort()).toEqual(['src/cart.ts', 'src/price.ts']);
    expect(out).toContain(
      '\nexport function priceOf(item: string): number {\n  return PRICES.get(item) ?? Number.NaN;\n}\n',
    );
  });

  it('keeps the budget by exact count', async () => {
    const countTokens = await loadO200k();
    for (const budget of [120, 300, 1000]) {
      const { out } = await store.ctx(['total of the cart', '--budget', String(budget)]);
      expect(countTokens(out)).toBeLessThanOrEqual(budget);
    }
  });

  it('gives identical bytes for identical runs, with a cold cache and a warm one', async () => {
    const env = { CTX_CACHE_DIR: join(store.root, '..', 'cache', 'cold') };
    for (const args of [['price of an apple'], ['price of an apple', '--json']]) {
      const { out } = await store.ctx(args);
      expect(out).not.toBe('');
      expect((await store.ctx(args)).out).toBe(out);
      expect((await store.ctx(args, { env })).out).toBe(out);
    }
  });

  it('has its JSON form', async () => {
    const { out } = await store.ctx(['price of an apple', '--json']);
    expect(JSON.parse(out)).toMatchObject({ schemaVersion: 2, command: 'context' });
  });

  it('is the same as `ctx context`, and reads a task from stdin', async () => {
    const { out } = await store.ctx(['price of an apple']);
    expect((await store.ctx(['context', 'price of an apple'])).out).toBe(out);
    expect((await store.ctx(['-'], { input: 'price of an apple' })).out).toBe(out);
    expect((await store.ctx(['price', 'of', 'an', 'apple'])).out).toBe(out);
  });

  it('takes a task that begins with a dash', async () => {
    const { code, out } = await store.ctx(['--total of the cart is NaN', '--budget', '500']);
    expect(code).toBe(0);
    expect(out).toContain('src/cart.ts');
  });

  it('puts files of --focus first', async () => {
    const { out } = await store.ctx(['price of an apple', '--focus', 'tools/report.py']);
    expect(headings(out)[0]).toBe('tools/report.py');
  });

  it('calls a --focus that does not exist wrong usage', async () => {
    const { code, err } = await store.ctx(['price', '--focus', 'src/nowhere.ts']);
    expect(code).toBe(2);
    expect(err).toContain('src/nowhere.ts');
  });

  it('prints no progress and no remark outside a terminal', async () => {
    expect((await store.ctx(['price of an apple'])).err).toBe('');
  });

  it('leaves the tree as it was, and writes nothing beside its cache', async () => {
    await store.ctx(['price of an apple']);
    expect(store.git('status', '--porcelain', '--ignored')).toBe('');
    expect(readdirSync(join(store.root, '..')).sort()).toEqual(['cache', 'root']);
  });
});

describe('ctx map', () => {
  it('prints a ranked map under its budget', async () => {
    const countTokens = await loadO200k();
    const { code, out } = await store.ctx(['map', '--budget', '200']);
    expect(code).toBe(0);
    expect(out).toContain('src/cart.ts');
    expect(countTokens(out)).toBeLessThanOrEqual(200);
    expect((await store.ctx(['map', '--budget', '200'])).out).toBe(out);
  });

  it('has its JSON form', async () => {
    expect(JSON.parse((await store.ctx(['map', '--json'])).out)).toMatchObject({
      schemaVersion: 2,
      command: 'map',
    });
  });
});

describe('ctx outline', () => {
  it('prints the structure of a file, with line ranges', async () => {
    const { code, out } = await store.ctx(['outline', 'src/cart.ts']);
    expect(code).toBe(0);
    expect(out).toMatch(/\[\d+-14\] 4:export class Cart/);
  });

  it('reads stdin, and has a JSON form', async () => {
    const input = 'class A {\n  one() {\n    return 1;\n  }\n}\n';
    expect((await store.ctx(['outline', '-'], { input })).out).toContain('class A');
    expect(JSON.parse((await store.ctx(['outline', '-', '--json'], { input })).out)).toMatchObject({
      schemaVersion: 2,
      command: 'outline',
    });
  });

  it('keeps its budget, and says when it is too small', async () => {
    const input = 'def work():\n    pass\n\n\n'.repeat(200);
    const countTokens = await loadO200k();
    const { out } = await store.ctx(['outline', '-', '--budget', '60'], { input });
    expect(countTokens(out)).toBeLessThanOrEqual(60);
    expect((await store.ctx(['outline', '-', '--budget', '0'], { input })).code).toBe(3);
  });
});

describe('ctx outline of what is no text of the tree', () => {
  withOwnSandbox({ git: false });

  it.each([
    ['a file that does not exist', 'gone.ts', 2, /there is no file gone\.ts/],
    ['a folder with nothing to outline', 'bare', 1, /has no file that can be outlined/],
    ['a binary', 'a.bin', 1, /binary/],
    ['a secret', '.env', 1, /secret/],
  ])('refuses %s', async (_, path, expected, message) => {
    box.write('bare/b.bin', new Uint8Array([0, 1, 2, 3, 0, 0, 0, 255]));
    box.write('a.bin', new Uint8Array([0, 1, 2, 3, 0, 0, 0, 255]));
    box.write('.env', 'TOKEN=hunter2\n');
    const { code, out, err } = await box.ctx(['outline', path]);
    expect({ code, out }).toEqual({ code: expected, out: '' });
    expect(err).toMatch(message);
  });
});

describe('ctx links', () => {
  it('names what a file depends on, with the names that tie them', async () => {
    const { code, out } = await store.ctx(['links', 'src/cart.ts']);
    expect(code).toBe(0);
    expect(out).toMatch(/^-> src\/price\.ts {2}.*priceOf \d+:\d+/m);
    expect((await store.ctx(['links', 'src/cart.ts'])).out).toBe(out);
    expect(JSON.parse((await store.ctx(['links', 'src/cart.ts', '--json'])).out)).toMatchObject({
      command: 'links',
      path: 'src/cart.ts',
    });
  });

  it('keeps its budget', async () => {
    const countTokens = await loadO200k();
    for (const budget of ['0', '8', '12', '40']) {
      const { out } = await store.ctx(['links', 'src/cart.ts', '--budget', budget]);
      expect(countTokens(out)).toBeLessThanOrEqual(Number(budget));
    }
  });

  it('calls a file that is not there wrong usage', async () => {
    expect(await store.ctx(['links', 'src/gone.ts'])).toMatchObject({ code: 2, out: '' });
  });
});

describe('bad input', () => {
  withOwnSandbox();
  const oneLine = /^ctx: [^\n]+\n$/;

  it('no such root', async () => {
    const { code, out, err } = await box.ctx(['task', '--root', 'nowhere']);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(oneLine);
    expect(err).toContain('nowhere');
  });

  it('a root that is not a directory', async () => {
    box.write('file.txt', 'x');
    const { code, err } = await box.ctx(['task', '--root', 'file.txt']);
    expect(code).toBe(2);
    expect(err).toMatch(oneLine);
    expect(err).toContain('not a directory');
  });

  it.each([[['task']], [['map']]])('an empty repository: %j', async (args) => {
    const { code, out, err } = await box.ctx(args);
    expect(code).toBe(args[0] === 'task' ? 1 : 0);
    expect(out + err).toContain('0 files');
    expect(err).not.toContain('    at ');
  });

  it('a repository of only binaries', async () => {
    box.write('a.bin', new Uint8Array([0, 1, 2, 3, 0, 255]));
    box.write('logo.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]));
    const { code, out, err } = await box.ctx(['find the logo']);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('0 files');
  });

  it('a submodule', async () => {
    shop(box);
    const other = sandbox();
    other.write('lib/inner.ts', 'export const secretOfTheSubmodule = 1;\n');
    other.git('add', '.');
    other.git('commit', '--quiet', '--message', 'Inner');
    box.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', other.root, 'inner');
    box.git('commit', '--quiet', '--message', 'Add a submodule');
    const { code, out } = await box.ctx(['secretOfTheSubmodule price']);
    expect(code).toBe(0);
    expect(out).not.toContain('inner/lib');
    other.remove();
  });

  it('links that leave the root, links that loop, a pipe', async () => {
    shop(box);
    writeFileSync(join(box.root, '..', 'outside.ts'), 'export const outsidePrice = 1;\n');
    symlinkSync(join(box.root, '..', 'outside.ts'), join(box.root, 'src', 'link.ts'));
    symlinkSync(join(box.root, '..'), join(box.root, 'up'));
    symlinkSync('loop', join(box.root, 'loop'));
    symlinkSync('.', join(box.root, 'src', 'self'));
    execFileSync('mkfifo', [join(box.root, 'src', 'pipe.ts')]);
    const { code, out } = await box.ctx(['outsidePrice price']);
    expect(code).toBe(0);
    expect(out).not.toContain('outsidePrice = 1');
    expect(out).toContain('src/price.ts');
  });

  it.each(['0', '10'])('a budget of %s', async (budget) => {
    for (const args of [['price'], ['map']]) {
      const { code, out, err } = await store.ctx([...args, '--budget', budget]);
      expect({ code, out }).toEqual({ code: 3, out: '' });
      expect(err).toMatch(oneLine);
      expect(err).toContain(`a budget of ${budget} tokens is too small`);
    }
  });

  it('a task of 100 kB', async () => {
    const log = 'TypeError: priceOf(item) is NaN\n    at total (src/cart.ts:11:44)\n';
    const { code, out } = await store.ctx(['-'], { input: log.repeat(1600) });
    expect(code).toBe(0);
    expect(headings(out).slice(0, 2)).toContain('src/cart.ts');
  });

  it('a task of only stop words', async () => {
    const { code, out, err } = await store.ctx(['the and of it is to be']);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^ctx: the task has no word to search for[^\n]*\n$/);
  });

  it('a broken .git', async () => {
    shop(box);
    writeFileSync(join(box.root, '.git', 'HEAD'), 'garbage');
    const { code, out } = await box.ctx(['price of an apple']);
    expect(code).toBe(0);
    expect(out).toContain('src/price.ts');
  });

  it('a folder without git', async () => {
    const plain = sandbox({ git: false });
    plain.write('src/price.ts', 'export const price = 1;\n');
    plain.write('.gitignore', 'ignored/\n');
    plain.write('ignored/price.ts', 'export const price = 2;\n');
    const { code, out } = await plain.ctx(['price']);
    expect(code).toBe(0);
    expect(out).toContain('src/price.ts');
    expect(out).not.toContain('ignored/');
    plain.remove();
  });

  it('no git program at all', async () => {
    shop(box);
    const { code, out } = await box.ctx(['price of an apple'], { env: { PATH: '/nowhere' } });
    expect(code).toBe(0);
    expect(out).toContain('src/price.ts');
  });

  it('files that hold secrets are never printed', async () => {
    shop(box);
    box.write('.env', 'PRICE_TOKEN=hunter2\n');
    box.write('deploy/server.pem', '-----BEGIN PRIVATE KEY-----\nhunter2\n');
    const { out } = await box.ctx(['PRICE_TOKEN hunter2 private key price']);
    expect(out).not.toContain('hunter2');
    expect((await box.ctx(['map'])).out).not.toContain('.env');
  });

  it('an output file in a folder that does not exist', async () => {
    const { code, err } = await store.ctx(['price', '-o', 'no/such/answer.md']);
    expect(code).toBe(1);
    expect(err).toMatch(oneLine);
  });
});
