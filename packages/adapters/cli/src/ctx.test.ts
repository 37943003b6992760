import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadO200k } from '@ctx/text/o200k';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, sandbox, shop } from '../test/repository.js';

let box: Sandbox;
beforeEach(() => {
  box = sandbox();
});
afterEach(() => box.remove());

/** The files of an answer, in its order. */
const headings = (out: string): string[] =>
  [...out.matchAll(/^## \d+\. (\S+)/gm)].map(([, path]) => path!);

describe('ctx "<task>"', () => {
  it('names the file to change first, with reasons, and shows its lines with their numbers', () => {
    shop(box);
    const { code, out } = box.ctx([
      'the total of a Cart is NaN when priceOf does not know an item',
    ]);
    expect(code).toBe(0);
    const [head] = out.split('\n');
    expect(head).toMatch(/^# \d+ of \d+ files, within 8000 tokens \(o200k_base\)$/);
    expect(headings(out).slice(0, 2).sort()).toEqual(['src/cart.ts', 'src/price.ts']);
    expect(out).toMatch(/^\d+\|export function priceOf\(item: string\): number \{$/m);
  });

  it('keeps the budget by exact count', async () => {
    shop(box);
    const countTokens = await loadO200k();
    for (const budget of [120, 300, 1000]) {
      const { out } = box.ctx(['total of the cart', '--budget', String(budget)]);
      expect(countTokens(out)).toBeLessThanOrEqual(budget);
    }
  });

  it('gives identical bytes for identical runs, with a cold cache and a warm one', () => {
    shop(box);
    const runs = [0, 1, 2].map(() => box.ctx(['price of an apple']).out);
    expect(runs[0]).not.toBe('');
    expect(new Set(runs).size).toBe(1);
    const json = [0, 1].map(() => box.ctx(['price of an apple', '--json']).out);
    expect(json[0]).toBe(json[1]);
    expect(JSON.parse(json[0]!)).toMatchObject({ schemaVersion: 1, command: 'context' });
  });

  it('is the same as `ctx context`, and reads a task from stdin', () => {
    shop(box);
    const { out } = box.ctx(['price of an apple']);
    expect(box.ctx(['context', 'price of an apple']).out).toBe(out);
    expect(box.ctx(['-'], { input: 'price of an apple' }).out).toBe(out);
    expect(box.ctx(['price', 'of', 'an', 'apple']).out).toBe(out);
  });

  it('takes a task that begins with a dash', () => {
    shop(box);
    const { code, out } = box.ctx(['--total of the cart is NaN', '--budget', '500']);
    expect(code).toBe(0);
    expect(out).toContain('src/cart.ts');
  });

  it('puts files of --focus first', () => {
    shop(box);
    const { out } = box.ctx(['price of an apple', '--focus', 'tools/report.py']);
    expect(headings(out)[0]).toBe('tools/report.py');
  });

  it('calls a --focus that does not exist wrong usage', () => {
    shop(box);
    const { code, err } = box.ctx(['price', '--focus', 'src/nowhere.ts']);
    expect(code).toBe(2);
    expect(err).toContain('src/nowhere.ts');
  });

  it('prints no progress and no remark outside a terminal', () => {
    shop(box);
    expect(box.ctx(['price of an apple']).err).toBe('');
  });

  it('leaves the tree as it was, and writes nothing beside its cache', () => {
    shop(box);
    box.ctx(['price of an apple']);
    expect(box.git('status', '--porcelain', '--ignored')).toBe('');
    expect(readdirSync(join(box.root, '..')).sort()).toEqual(['cache', 'root']);
  });
});

describe('ctx map', () => {
  it('prints a ranked map under its budget', async () => {
    shop(box);
    const countTokens = await loadO200k();
    const { code, out } = box.ctx(['map', '--budget', '200']);
    expect(code).toBe(0);
    expect(out).toContain('src/cart.ts');
    expect(countTokens(out)).toBeLessThanOrEqual(200);
    expect(box.ctx(['map', '--budget', '200']).out).toBe(out);
  });

  it('has its JSON form', () => {
    shop(box);
    expect(JSON.parse(box.ctx(['map', '--json']).out)).toMatchObject({
      schemaVersion: 1,
      command: 'map',
    });
  });
});

describe('ctx outline', () => {
  it('prints the structure of a file, with line ranges', () => {
    shop(box);
    const { code, out } = box.ctx(['outline', 'src/cart.ts']);
    expect(code).toBe(0);
    expect(out).toMatch(/\[\d+-14\] 4:export class Cart/);
  });

  it('reads stdin, has a JSON form, and the documented algorithm as a preset', () => {
    const input = 'class A {\n  one() {\n    return 1;\n  }\n}\n';
    expect(box.ctx(['outline', '-'], { input }).out).toContain('class A');
    expect(JSON.parse(box.ctx(['outline', '-', '--json'], { input }).out)).toMatchObject({
      schemaVersion: 1,
      command: 'outline',
    });
    expect(box.ctx(['outline', '-', '--preset', 'seed'], { input }).code).toBe(0);
    expect(box.ctx(['outline', '-', '--preset', 'best'], { input }).code).toBe(2);
  });

  it('keeps its budget, and says when it is too small', async () => {
    const input = 'def work():\n    pass\n\n\n'.repeat(200);
    const countTokens = await loadO200k();
    const { out } = box.ctx(['outline', '-', '--budget', '60'], { input });
    expect(countTokens(out)).toBeLessThanOrEqual(60);
    expect(box.ctx(['outline', '-', '--budget', '0'], { input }).code).toBe(3);
  });

  it.each([
    ['a file that does not exist', 'gone.ts', /there is no file gone\.ts/],
    ['a folder', 'src', /not a regular file/],
    ['a binary', 'a.bin', /binary/],
    ['a secret', '.env', /secret/],
  ])('refuses %s', (_, path, message) => {
    shop(box);
    box.write('a.bin', new Uint8Array([0, 1, 2, 3, 0, 0, 0, 255]));
    box.write('.env', 'TOKEN=hunter2\n');
    const { code, out, err } = box.ctx(['outline', path]);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(message);
  });
});

describe('ctx links', () => {
  it('names what a file depends on, with the names that tie them', () => {
    shop(box);
    const { code, out } = box.ctx(['links', 'src/cart.ts']);
    expect(code).toBe(0);
    expect(out).toMatch(/^-> src\/price\.ts {2}.*priceOf \d+:\d+/m);
    expect(box.ctx(['links', 'src/cart.ts']).out).toBe(out);
    expect(JSON.parse(box.ctx(['links', 'src/cart.ts', '--json']).out)).toMatchObject({
      command: 'links',
      file: 'src/cart.ts',
    });
  });

  it('keeps its budget', async () => {
    shop(box);
    const countTokens = await loadO200k();
    for (const budget of ['0', '8', '12', '40']) {
      const { out } = box.ctx(['links', 'src/cart.ts', '--budget', budget]);
      expect(countTokens(out)).toBeLessThanOrEqual(Number(budget));
    }
  });

  it('calls a file that is not there wrong usage', () => {
    shop(box);
    expect(box.ctx(['links', 'src/gone.ts'])).toMatchObject({ code: 2, out: '' });
  });
});

describe('bad input', () => {
  const oneLine = /^ctx: [^\n]+\n$/;

  it('no such root', () => {
    const { code, out, err } = box.ctx(['task', '--root', 'nowhere']);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(oneLine);
    expect(err).toContain('nowhere');
  });

  it('a root that is not a directory', () => {
    box.write('file.txt', 'x');
    const { code, err } = box.ctx(['task', '--root', 'file.txt']);
    expect(code).toBe(1);
    expect(err).toMatch(oneLine);
    expect(err).toContain('not a directory');
  });

  it.each([[['task']], [['map']]])('an empty repository: %j', (args) => {
    const { code, out, err } = box.ctx(args);
    expect(code).toBe(0);
    expect(out + err).toContain('0 files');
    expect(err).not.toContain('at ');
  });

  it('a repository of only binaries', () => {
    box.write('a.bin', new Uint8Array([0, 1, 2, 3, 0, 255]));
    box.write('logo.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]));
    const { code, out, err } = box.ctx(['find the logo']);
    expect(code).toBe(0);
    expect(out + err).toContain('0 files');
  });

  it('a submodule', () => {
    shop(box);
    const other = sandbox();
    other.write('lib/inner.ts', 'export const secretOfTheSubmodule = 1;\n');
    other.git('add', '.');
    other.git('commit', '--quiet', '--message', 'Inner');
    box.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', other.root, 'inner');
    box.git('commit', '--quiet', '--message', 'Add a submodule');
    const { code, out } = box.ctx(['secretOfTheSubmodule price']);
    expect(code).toBe(0);
    expect(out).not.toContain('inner/lib');
    other.remove();
  });

  it('links that leave the root, links that loop, a pipe', () => {
    shop(box);
    writeFileSync(join(box.root, '..', 'outside.ts'), 'export const outsidePrice = 1;\n');
    symlinkSync(join(box.root, '..', 'outside.ts'), join(box.root, 'src', 'link.ts'));
    symlinkSync(join(box.root, '..'), join(box.root, 'up'));
    symlinkSync('loop', join(box.root, 'loop'));
    symlinkSync('.', join(box.root, 'src', 'self'));
    execFileSync('mkfifo', [join(box.root, 'src', 'pipe.ts')]);
    const { code, out } = box.ctx(['outsidePrice price']);
    expect(code).toBe(0);
    expect(out).not.toContain('outsidePrice = 1');
    expect(out).toContain('src/price.ts');
  });

  it.each(['0', '10'])('a budget of %s', (budget) => {
    shop(box);
    for (const args of [['price'], ['map']]) {
      const { code, out, err } = box.ctx([...args, '--budget', budget]);
      expect({ code, out }).toEqual({ code: 3, out: '' });
      expect(err).toMatch(oneLine);
      expect(err).toContain(`a budget of ${budget} tokens is too small`);
    }
  });

  it('a task of 100 kB', () => {
    shop(box);
    const log = 'TypeError: priceOf(item) is NaN\n    at total (src/cart.ts:11:44)\n';
    const { code, out } = box.ctx(['-'], { input: log.repeat(1600) });
    expect(code).toBe(0);
    expect(headings(out).slice(0, 2)).toContain('src/cart.ts');
  });

  it('a task of only stop words', () => {
    shop(box);
    const { code, out, err } = box.ctx(['the and of it is to be']);
    expect(code).toBe(0);
    expect(out).not.toBe('');
    expect(err).not.toContain('    at ');
  });

  it('a broken .git', () => {
    shop(box);
    writeFileSync(join(box.root, '.git', 'HEAD'), 'garbage');
    const { code, out } = box.ctx(['price of an apple']);
    expect(code).toBe(0);
    expect(out).toContain('src/price.ts');
  });

  it('a folder without git', () => {
    const plain = sandbox({ git: false });
    plain.write('src/price.ts', 'export const price = 1;\n');
    plain.write('.gitignore', 'ignored/\n');
    plain.write('ignored/price.ts', 'export const price = 2;\n');
    const { code, out } = plain.ctx(['price']);
    expect(code).toBe(0);
    expect(out).toContain('src/price.ts');
    expect(out).not.toContain('ignored/');
    plain.remove();
  });

  it('no git program at all', () => {
    shop(box);
    const { code, out } = box.ctx(['price of an apple'], { env: { PATH: '/nowhere' } });
    expect(code).toBe(0);
    expect(out).toContain('src/price.ts');
  });

  it('files that hold secrets are never printed', () => {
    shop(box);
    box.write('.env', 'PRICE_TOKEN=hunter2\n');
    box.write('deploy/server.pem', '-----BEGIN PRIVATE KEY-----\nhunter2\n');
    const { out } = box.ctx(['PRICE_TOKEN hunter2 private key price']);
    expect(out).not.toContain('hunter2');
    expect(box.ctx(['map']).out).not.toContain('.env');
  });

  it('an output file in a folder that does not exist', () => {
    shop(box);
    const { code, err } = box.ctx(['price', '-o', 'no/such/answer.md']);
    expect(code).toBe(1);
    expect(err).toMatch(oneLine);
  });
});

describe('a run that is stopped', () => {
  const ended = (child: ReturnType<Sandbox['start']>) =>
    new Promise<[number | null, NodeJS.Signals | null]>((resolve) =>
      child.on('exit', (code, signal) => resolve([code, signal])),
    );

  function large(): void {
    for (let i = 0; i < 400; i++) {
      box.write(
        `src/module${i}.ts`,
        `export function work${i}(x: number) {\n  return x + ${i};\n}\n`.repeat(40),
      );
    }
  }

  it('stops at once on Ctrl-C, and leaves nothing behind', async () => {
    large();
    const child = box.start(['work']);
    await new Promise((resolve) => setTimeout(resolve, 400));
    const asked = performance.now();
    child.kill('SIGINT');
    const [code] = await ended(child);
    expect(performance.now() - asked).toBeLessThan(1000);
    expect([0, 130]).toContain(code);
    expect(box.git('status', '--porcelain', '--ignored').includes('part')).toBe(false);
  });

  it('works after being killed at any moment', async () => {
    large();
    for (const delay of [60, 150, 300, 600, 900]) {
      const child = box.start(['work']);
      setTimeout(() => child.kill('SIGKILL'), delay);
      await ended(child);
    }
    const after = box.ctx(['work17']);
    expect(after.code).toBe(0);
    const fresh = box.ctx(['work17'], { env: { CTX_CACHE_DIR: join(box.root, '..', 'fresh') } });
    expect(after.out).toBe(fresh.out);
    expect(existsSync(join(box.root, '.ctx'))).toBe(false);
  });

  it('works twice at once', async () => {
    large();
    const both = [box.start(['work17']), box.start(['work17'])];
    expect(await Promise.all(both.map(ended))).toEqual([
      [0, null],
      [0, null],
    ]);
    expect(box.ctx(['work17']).code).toBe(0);
  });

  it('ends quietly when its reader goes away', () => {
    shop(box);
    mkdirSync(join(box.root, 'many'));
    const command = `"${process.execPath}" "${join(import.meta.dirname, '../dist/ctx.js')}" map | head -1`;
    const out = execFileSync('sh', ['-c', command], { cwd: box.root, encoding: 'utf8' });
    expect(out.split('\n').length).toBe(2);
  });
});
