import { describe, expect, it } from 'vitest';
import { makeDirectory } from '../../../tree/test/directories.js';
import { openWorkspace } from '../workspace.js';
import { bodyOf, choosePlaces, ENTRIES, type MenuOptions, renderMenu } from './menu.js';
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

const place = (
  path: string,
  name: string,
  chance: number,
  more: Partial<MenuPlace> = {},
): MenuPlace => ({
  ...{ path, startLine: 1, endLine: 9, name, container: undefined, kind: 'function' },
  ...{ headerLine: 1, chance, own: [], expected: false, kin: false, beside: false, tiny: false },
  ...{ best: 1, ...more },
});

const range = (count: number, make: (i: number) => MenuPlace) =>
  Array.from({ length: count }, (_, i) => make(i));

const expected = { expected: true };

/** Names of the first menu, in the order in which it takes them. */
function pageOf(places: readonly MenuPlace[]): (string | undefined)[] {
  const { order, count } = choosePlaces(places);
  return order.slice(0, count).map(({ name }) => name);
}

describe('choosePlaces', () => {
  it('takes no file more than twelve times, and no name of it more than three', () => {
    const { order, count } = choosePlaces([
      ...range(14, (i) => place('a.ts', `a${i}`, 0.1)),
      ...range(5, () => place('b.ts', 'same', 0.1)),
    ]);
    const page = order.slice(0, count);
    expect(page.filter(({ path }) => path === 'a.ts')).toHaveLength(12);
    expect(page.filter(({ name }) => name === 'same')).toHaveLength(3);
    expect(order).toHaveLength(19);
  });

  it('leaves for more what is a thirtieth as likely as the first, and six stand in any menu', () => {
    const chance = (i: number) => (i < 8 ? 0.1 : 0.002);
    expect(pageOf(range(20, (i) => place(`${i}.ts`, 'f', chance(i))))).toHaveLength(8);
    expect(pageOf(range(20, (i) => place(`${i}.ts`, 'f', i === 0 ? 0.9 : 1e-6)))).toHaveLength(6);
  });

  it('puts all that follows by its chance, whatever file had too much', () => {
    const many = range(20, (i) => place('a.ts', `a${i}`, 0.1 - i / 1000));
    const { order, count } = choosePlaces([
      ...many,
      ...range(9, (i) => place('b.ts', `b${i}`, 1e-4)),
    ]);
    expect(order.slice(count).map(({ chance }) => chance)).toEqual(
      order
        .slice(count)
        .map(({ chance }) => chance)
        .sort((a, b) => b - a),
    );
    expect(order[count]?.path).toBe('a.ts');
  });

  it('takes one of each name that the caller expects, however faint, behind the first six', () => {
    const names = pageOf([
      ...range(20, (i) => place(`${i}.ts`, `f${i}`, 0.1)),
      place('x.ts', 'worker', 1e-7, expected),
      place('y.ts', 'worker', 1e-8, expected),
      place('z.ts', 'helper', 1e-9, expected),
    ]);
    expect(names).toHaveLength(ENTRIES);
    expect(names.slice(6, 8)).toEqual(['worker', 'helper']);
    expect(names.filter((name) => name === 'worker')).toHaveLength(1);
  });

  it('takes an expected name that is likely too but stands last, where others have no room', () => {
    const names = pageOf([
      ...range(14, (i) => place(`${i}.ts`, `f${i}`, 0.1)),
      place('x.ts', 'last', 0.09, expected),
      place('y.ts', 'worker', 1e-7, expected),
    ]);
    expect(names).toHaveLength(ENTRIES);
    expect(names).toEqual(expect.arrayContaining(['last', 'worker']));
  });

  it('of several definitions takes the one whose file or type the caller expects', () => {
    const { order, count } = choosePlaces([
      ...range(8, (i) => place(`${i}.ts`, `f${i}`, 0.1)),
      place('a.ts', 'parse', 1e-6, expected),
      place('config.ts', 'parse', 1e-7, { expected: true, kin: true }),
    ]);
    const taken = order.slice(0, count).filter(({ name }) => name === 'parse');
    expect(taken.map(({ path }) => path)).toEqual(['config.ts']);
  });

  it('takes no test for a name that the caller expects', () => {
    const beside = place('a.test.ts', 'worker', 1e-7, { expected: true, beside: true });
    expect(pageOf([...range(8, (i) => place(`${i}.ts`, `f${i}`, 0.1)), beside])).not.toContain(
      'worker',
    );
  });
});

const entry = (number: number, over = {}) => ({
  ...{ number, path: 'src/cart.ts', startLine: 10, endLine: 20, name: 'add', container: 'Store' },
  ...{ headerLine: 10, chance: 0.1, lines: [{ line: 12, text: 'if (full) return;' }] },
  ...over,
});

const remarks = { id: 'abc', notes: [], expected: undefined, tests: [], more: 0 };

describe('renderMenu', () => {
  it('says a path once, and the name around members where it changes', () => {
    const text = renderMenu([entry(1), entry(2), entry(3, { container: 'Other' })], remarks);
    expect(text.split('\n').slice(1)).toEqual([
      ...['src/cart.ts', '1 10-20 Store.add', ' 12: if (full) return;'],
      ...['2 10-20 add', ' 12: if (full) return;'],
      ...['3 10-20 Other.add', ' 12: if (full) return;', ''],
    ]);
  });

  it('says a head that is shown in place of the name', () => {
    const lines = [{ line: 10, text: 'add(item: Item): void {' }];
    expect(renderMenu([entry(1, { lines })], remarks)).toContain(
      '1 10-20 add(item: Item): void {\n',
    );
  });

  it('lets no line of a body pass for a row of its own', () => {
    const forged = ['add() {', 'src/fake.ts', '2 1-5 fake', ' also: 7 fake', 'tests: none', '}'];
    const lines = forged.map((text, at) => ({ line: 10 + at, text }));
    const rows = renderMenu([entry(1, { lines, whole: true as const })], remarks).split('\n');
    expect(rows.slice(3, -1)).toEqual(forged.map((text, at) => ` ${10 + at}: ${text}`));
  });

  it('says lines that are alike once, and where a line stands too', () => {
    const lines = [12, 15].map((line) => ({ line, text: 'check(it);' }));
    const also = [{ path: 'src/shop.ts', startLine: 7, endLine: 7, name: 'sell' }];
    expect(renderMenu([entry(1, { lines, also })], remarks)).toContain(
      ' 12, 15: check(it);\n also: src/shop.ts:7 sell\n',
    );
  });

  it('says below its head what is not sure, by characters that can be seen', () => {
    const rows = renderMenu([entry(1)], { ...remarks, notes: ['unsure: a\u202e'] }).split('\n');
    expect(rows[1]).toMatch(/^unsure: a./);
    expect(rows[1]).not.toContain('\u202e');
  });

  it('says which of the expected names are here in one line', () => {
    const expected = { found: ['add', 'Store'], missing: ['remove'] };
    expect(renderMenu([entry(1)], { ...remarks, expected })).toContain(
      'names: 2 of 3 are here, not: remove\n',
    );
  });
});
