import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type OpenPlayground, openPlaygrounds, seriousIn } from '../test/page.js';
import { MODES, OF_FOLDER } from './work/asked.js';

const open = openPlaygrounds();

/** A folder on the disk, as a reader has one. */
const SHOP: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "shop", "type": "module" }\n',
  'src/cart.ts':
    "import { priceOf } from './price.js';\n\nexport class Cart {\n  total() {\n    return priceOf('');\n  }\n}\n",
  'src/price.ts': 'export function priceOf(item: string): number {\n  return Number(item);\n}\n',
  'node_modules/left/index.js': 'module.exports = 1;\n',
  '.env': 'PASSWORD=hunter2hunter2\n',
  '.gitignore': 'out/\n',
  'out/app.js': 'let out;\n',
  'src/<img src=x onerror=globalThis.hit=1>.ts': 'export const odd = 1;\n',
};
const folder = join(mkdtempSync(join(tmpdir(), 'ctx-shop-')), 'shop');
for (const [path, text] of Object.entries(SHOP)) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
afterAll(() => rmSync(dirname(folder), { recursive: true }));

/** Writes a text into the page, and waits for its answer. */
async function write({ page }: OpenPlayground, text: string): Promise<void> {
  await page.fill('#text', text);
  await page.waitForSelector('html[data-answered]');
}

async function enter({ page }: OpenPlayground, mode: string): Promise<void> {
  await page.focus('input[name=mode]:checked');
  const to = MODES.indexOf(mode as (typeof MODES)[number]);
  for (;;) {
    const at = MODES.indexOf(
      (await page.inputValue('input[name=mode]:checked')) as (typeof MODES)[number],
    );
    if (at === to) break;
    await page.keyboard.press(at < to ? 'ArrowRight' : 'ArrowLeft');
  }
  await page.waitForSelector(`html[data-answered=${mode}]`);
}

describe('the playground', () => {
  it('shows an example in each mode, by the keyboard, and asks nobody but its own host', async () => {
    const opened = await open();
    const { page, problems, asked, bytes } = opened;
    // What is fetched before anything is asked: page, worker and the table of tokens, uncompressed.
    expect(bytes()).toBeLessThan(2_500_000);
    for (const mode of MODES) {
      await enter(opened, mode);
      const shown = await page.textContent('.answered');
      if (OF_FOLDER.includes(mode)) expect(shown).toContain('Choose a folder');
      else expect(await page.locator('#answer :is(.exact, .piece, td)').count()).toBeGreaterThan(0);
    }
    expect(asked).toContain('/grammars/tree-sitter-typescript.wasm');
    expect(asked.filter((path) => path.startsWith('/grammars/'))).toHaveLength(2);
    // Whoever tries from inside is refused by the policy of the page, and of its worker.
    const refused = await page.evaluate(() =>
      fetch('http://127.0.0.1:9/').then(
        () => 'let out',
        () => 'refused',
      ),
    );
    const fromWorker = await page.workers()[0]!.evaluate(() =>
      fetch('http://127.0.0.1:9/').then(
        () => 'let out',
        () => 'refused',
      ),
    );
    expect([refused, fromWorker]).toEqual(['refused', 'refused']);
    const other = problems.filter(
      (problem) => !/Content Security Policy|127\.0\.0\.1:9/.test(problem),
    );
    expect(other).toEqual([]);
    expect(problems.filter((problem) => problem.startsWith('asked for'))).toEqual([]);
  });

  it('has nothing serious for axe in its modes, wide and light, narrow and dark', async () => {
    const seen = [
      [{ colorScheme: 'light', width: 1280 }, ['chunks', 'map']],
      [{ colorScheme: 'dark', width: 390 }, ['compress', 'links']],
    ] as const;
    for (const [opening, modes] of seen) {
      const opened = await open(opening);
      for (const mode of modes) {
        await enter(opened, mode);
        expect(await seriousIn(opened.page)).toEqual([]);
        const over = await opened.page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        );
        expect(over).toBeLessThanOrEqual(0);
      }
    }
  });

  it('keeps its state in the address, which shows the same to whoever has it', async () => {
    const first = await open();
    await enter(first, 'outline');
    await write(
      first,
      'export function größe() {\n  return 1;\n}\n\nexport function two() {\n  return 2;\n}\n',
    );
    await first.page.fill('#budget', '77');
    await first.page.press('#budget', 'Enter');
    await first.page.waitForFunction(() => location.hash.includes('budget=77'));
    await first.page.waitForSelector('html[data-answered]');
    const fragment = await first.page.evaluate(() => location.hash);
    const second = await open({ fragment });
    for (const part of ['#text', '#budget', '#name'])
      expect(await second.page.inputValue(part)).toBe(await first.page.inputValue(part));
    expect(await second.page.textContent('.exact')).toBe(await first.page.textContent('.exact'));
    expect(second.problems).toEqual([]);
  });

  it('shows what is hostile as text, at every place', async () => {
    const attack =
      '</script><script>globalThis.hit=1</script><img src=x onerror=globalThis.hit=1>\u202e${globalThis.hit=1}';
    const opened = await open();
    const { page, problems } = opened;
    for (const mode of ['outline', 'chunks', 'compress', 'terse', 'links'] as const) {
      await enter(opened, mode);
      if (await page.isVisible('#name')) await page.fill('#name', `${attack}.ts`);
      const text = `export function one() {\n  return '${attack}';\n}\nerror: ${attack}\n`;
      await write(
        opened,
        mode === 'links' ? `==> ${attack}.ts <==\n${text}==> b.ts <==\none()\n` : text,
      );
      const shown = (await page.textContent('#answer'))!;
      expect(shown).toContain(mode === 'outline' ? 'one' : '<script>globalThis.hit=1</script>');
      expect(shown).not.toContain('\u202e');
      expect(await page.locator('main :is(script, img, iframe, style)').count()).toBe(0);
    }
    expect(await page.evaluate(() => 'hit' in globalThis)).toBe(false);
    expect(problems).toEqual([]);
  });

  it('has room for a line of ten megabytes', async () => {
    const opened = await open({ fragment: '#mode=terse' });
    const { page } = opened;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    // As a reader does it: what is pasted comes in by the field, which takes as much as it may.
    await page.evaluate(() => navigator.clipboard.writeText('x<y '.repeat(2_600_000)));
    await page.focus('#text');
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Control+V');
    await page.waitForFunction(() =>
      document.querySelector('.note')?.textContent?.startsWith('Only'),
    );
    const shown = (await opened.page.textContent('#answer'))!;
    expect(shown.length).toBeLessThan(100_000);
    expect(shown).toContain('Only the first 1,000,000 characters are read.');
    expect(opened.problems).toEqual([]);
  });

  it('maps a folder of a form, without what no agent may see, and finds what a task needs', async () => {
    const opened = await open({
      before: () => Reflect.deleteProperty(globalThis, 'showDirectoryPicker'),
    });
    const { page, problems } = opened;
    await enter(opened, 'map');
    await page.setInputFiles('#folder', folder);
    await page.waitForSelector('html[data-folder=open][data-answered=map]');
    const map = (await page.textContent('.exact'))!;
    expect(map).toContain('priceOf');
    // A map writes no name that could be a tag of its reader's.
    expect(map).toContain('‹img src=x onerror=globalThis.hit=1›.ts');
    for (const unseen of ['left', '.env', 'hunter2', 'out/']) expect(map).not.toContain(unseen);
    await enter(opened, 'context');
    await page.fill('#task', 'priceOf is NaN for an empty item');
    await page.waitForSelector('html[data-answered=context]');
    expect(await page.textContent('.exact')).toContain('return Number(item);');
    expect(await page.evaluate(() => 'hit' in globalThis)).toBe(false);
    expect(problems).toEqual([]);
  });

  it('walks a folder of the picker, and enters nothing that is vendored or ignored', async () => {
    const opened = await open({
      before: () => {
        // The browser's own folders stand in for its dialog, which no test can open: the handles are real.
        Object.assign(globalThis, { showDirectoryPicker: () => navigator.storage.getDirectory() });
      },
    });
    const { page, problems } = opened;
    await page.evaluate(async (files) => {
      const root = await navigator.storage.getDirectory();
      for (const [path, text] of Object.entries(files)) {
        if (path.includes('<')) continue;
        const names = path.split('/');
        let at = root;
        for (const name of names.slice(0, -1))
          at = await at.getDirectoryHandle(name, { create: true });
        const stream = await (
          await at.getFileHandle(names.at(-1)!, { create: true })
        ).createWritable();
        await stream.write(text);
        await stream.close();
      }
    }, SHOP);
    await enter(opened, 'map');
    await page.click('#folder');
    await page.waitForSelector('html[data-folder=open][data-answered=map]');
    const map = (await page.textContent('.exact'))!;
    expect(map).toContain('priceOf');
    for (const unseen of ['left', '.env', 'hunter2', 'out/']) expect(map).not.toContain(unseen);
    expect(problems).toEqual([]);
  });
});
