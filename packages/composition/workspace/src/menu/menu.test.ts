import { describe, expect, it } from 'vitest';
import { makeDirectory } from '../../../tree/test/directories.js';
import { openWorkspace } from '../workspace.js';
import { bodyOf, type MenuOptions } from './menu.js';
import type { MenuPlace } from './menu-places.js';

const body = (word: string, count: number) =>
  Array.from({ length: count }, (_, i) => `    const ${word}${i} = read(${word}, ${i});`).join(
    '\n',
  );

const FILES: Readonly<Record<string, string>> = {
  'src/cookie.ts': `import { read } from './read.js';

export class CookieJar {
  private cookies = new Map();
  get size() {
    return this.cookies.size;
  }
  parseCookie(header: string) {
    // The header of a cookie is parsed here.
    if (header === '') return undefined;
    return header.split(';');
  }
}

export function openJar(header: string) {
  const parseInner = (cookie: string) => {
    const parts = cookie.split('=');
    if (parts.length < 2) throw new Error('no cookie');
    return parts;
  };
${body('jar', 45)}
  return parseInner(header);
}
`,
  'src/read.ts': 'export function read(jar: unknown, at: number) {\n  return [jar, at];\n}\n',
  'src/worker.ts': 'export function drainQueue(queue: unknown[]) {\n  return queue.pop();\n}\n',
  'test/cookie.test.ts': "it('parses a cookie header', () => {\n  parseCookie('a=b');\n});\n",
};

async function menuOf(task: string, options: MenuOptions = {}, files = FILES) {
  const root = makeDirectory(files);
  const workspace = await openWorkspace(root, { cacheDir: false, workers: 1 });
  const menu = await workspace.menu(task, options);
  await workspace.close();
  return menu;
}
const countTokens = (text: string) => Math.ceil(text.length / 4);
const TASK = 'the cookie header is parsed wrongly when it is empty';

describe('menuFor', () => {
  it('gives places under their files, with the line that acts', async () => {
    const { entries, text } = await menuOf(TASK, { countTokens });
    const parse = entries.find(({ name }) => name === 'parseCookie');
    expect(parse).toMatchObject({ path: 'src/cookie.ts', container: 'CookieJar' });
    expect(parse?.lines.map((line) => line.text.trim())).toContain(
      "if (header === '') return undefined;",
    );
    expect(text.split('\n')[1]).toBe('src/cookie.ts');
    expect(entries.map(({ number }) => number)).toEqual([...entries.keys()].map((i) => i + 1));
  });

  it('shows a short body whole in place of its best line, in the first entries of the first page', async () => {
    const asked = { countTokens, expect: ['drainQueue'] };
    const { entries, text } = await menuOf(TASK, asked);
    const { number, lines } = entries.find(({ name }) => name === 'drainQueue')!;
    expect(number).toBeLessThanOrEqual(6);
    expect(lines).toEqual([{ line: 2, text: 'return queue.pop();' }]);
    expect(text).toContain(`\n${number} 1-3 drainQueue\n 2: return queue.pop();\n`);
  });

  it('shows more than one line of the first four places alone', async () => {
    const long = (name: string) =>
      `export function ${name}(cookie: string) {\n${body('cookie', 60)}\n  return cookie;\n}\n`;
    const names = ['parse', 'send', 'store', 'drop', 'merge', 'clone', 'check', 'print'];
    const files = names.map((name) => [`src/${name}.ts`, long(`${name}Cookie`)]);
    const { entries } = await menuOf(
      'the cookie is wrong',
      { countTokens },
      Object.fromEntries(files),
    );
    expect(entries.length).toBeGreaterThan(5);
    expect(entries.filter(({ lines }) => lines.length > 1)).toHaveLength(4);
  });

  it('makes a place of a function inside a long one', async () => {
    const { entries } = await menuOf(TASK, { countTokens });
    expect(entries.find(({ name }) => name === 'parseInner')).toMatchObject({
      container: 'openJar',
    });
  });

  it('names tests in a line, and gives them no entry before code', async () => {
    const { entries, tests } = await menuOf(TASK, { countTokens });
    expect(tests.map(({ path }) => path)).toEqual(['test/cookie.test.ts']);
    expect(entries[0]?.path).toBe('src/cookie.ts');
  });

  it('gives an entry to a name that the caller expects, and says which are here', async () => {
    const expect_ = { countTokens, expect: ['drainQueue noSuchName'] };
    const { entries, expected, text } = await menuOf(TASK, expect_);
    expect(entries.map(({ name }) => name)).toContain('drainQueue');
    expect(expected).toEqual({ found: ['drainQueue'], missing: ['noSuchName'] });
    expect(text).toContain('names: 1 of 2 are here: drainQueue\n');
  });

  it('says in its text, and within its budget, which quoted message is nowhere', async () => {
    const quoted = `${TASK}: "cookie overflow in parser header"`;
    const whole = await menuOf(quoted, { countTokens });
    expect(whole.text).toContain('has all words of "cookie overflow in parser header"');
    expect(whole.remarks.join('\n')).not.toContain('overflow');
    const small = await menuOf(quoted, { countTokens, budget: 120 });
    expect(countTokens(small.text)).toBeLessThanOrEqual(120);
    const next = await menuOf(quoted, { countTokens, from: 2 });
    expect(next.text).not.toContain('overflow');
  });

  it('is never longer than its budget, and goes on from a number', async () => {
    const first = await menuOf(TASK, { countTokens, budget: 80 });
    expect(first.tokens).toBeLessThanOrEqual(80);
    expect(first.more).toBeGreaterThan(0);
    const { id } = first;
    const next = await menuOf(TASK, { countTokens, id, from: first.entries.length + 1 });
    expect(next.entries[0]?.number).toBe(first.entries.length + 1);
    const known = new Set(first.entries.map(({ path, startLine }) => `${path}:${startLine}`));
    expect(next.entries.filter((one) => known.has(`${one.path}:${one.startLine}`))).toEqual([]);
  });

  it('refuses a number that no entry has', async () => {
    await expect(menuOf(TASK, { from: 0 })).rejects.toThrow('from must be a number of an entry');
  });
});

const linesOf = (text: string, more: Partial<MenuPlace> = {}) => {
  const lines = text.split('\n');
  const place = { name: 'stop', headerLine: 1, startLine: 1, endLine: lines.length, chance: 0.5 };
  return bodyOf({ ...place, ...more } as MenuPlace, 1, lines)?.map(({ line }) => line);
};

it('is the whole of a likely place that decides and acts', () => {
  expect(linesOf('stop() {\n  if (this.done) return;\n  this.done = true;\n}')).toEqual([
    1, 2, 3, 4,
  ]);
});

it('is none of a setter, whatever its header assigns', () => {
  expect(linesOf('const stop = (at = 0) => {\n  this.at = at;\n}')).toBeUndefined();
});

it('is none of a wrapper, whatever its comment says', () => {
  const wrapper = '// if = one\n// return = two\nstop(at = 0) {\n  return halt(at);\n}';
  expect(linesOf(wrapper, { headerLine: 3 })).toBeUndefined();
  expect(linesOf('const stop = (at) =>\n  halt(at, { now: true });')).toBeUndefined();
});

it('is none of a place that is not likely, long, or outside of all definitions', () => {
  const acts = 'stop() {\n  if (this.done) return;\n  this.done = true;\n}';
  expect(linesOf(acts, { chance: 0.3 })).toBeUndefined();
  expect(linesOf(acts, { name: undefined })).toBeUndefined();
  expect(linesOf(acts.replace('\n', `\n${'  a = b;\n'.repeat(14)}`))).toBeUndefined();
});
