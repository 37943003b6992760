import { loadO200k } from '@ctx/tokens';
import { Client } from '@modelcontextprotocol/client';
import { InMemoryTransport } from '@modelcontextprotocol/server';
import { afterEach, describe, expect, it } from 'vitest';
import { makeFolder, SHOP, writeFiles } from '../test/sample.js';
import { openRoots, type Roots } from './roots/roots.js';
import { createContextServer, listedTools, ownVersion, progressOf } from './server.js';

/** Tokens that the definitions may take of a window, whatever is asked. */
const TAX = 1_000;

const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function connected(folders: readonly string[], watch = false): Promise<Client> {
  const roots: Roots = await openRoots(folders, { cacheDir: false, watch });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await createContextServer(roots).connect(theirs);
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(ours);
  closing.push(
    () => roots.close(),
    () => client.close(),
  );
  return client;
}

interface Said {
  text: string;
  isError: boolean;
  meta: unknown;
}

async function ask(client: Client, name: string, given: object): Promise<Said> {
  const result = await client.callTool({ name, arguments: { ...given } });
  const [block, ...more] = result.content;
  expect(more).toEqual([]);
  expect(result.structuredContent).toBeUndefined();
  const text = block?.type === 'text' ? block.text : '';
  return { text, isError: result.isError === true, meta: result._meta };
}

describe('the tools of a server', () => {
  it('cost less than a thousand tokens, instructions included, and load one of five at once', async () => {
    const client = await connected([makeFolder(SHOP)]);
    const { tools } = await client.listTools();
    const count = await loadO200k();
    const cost = count(JSON.stringify(tools)) + count(client.getInstructions() ?? '');
    expect(cost).toBeLessThanOrEqual(TAX);
    expect(tools.map(({ name, _meta }) => [name, _meta])).toEqual([
      ['context', { 'anthropic/alwaysLoad': true }],
      ['show', undefined],
      ['map', undefined],
      ['impact', undefined],
      ['outline', undefined],
    ]);
    // Clients see the same, with the dialect of the schemas.
    expect(listedTools(['shop'])).toMatchObject(
      tools.map(({ name, title, description, _meta }) => ({
        name,
        title,
        description,
        ...(_meta && { _meta }),
      })),
    );
    expect(
      Math.abs(count(JSON.stringify(listedTools(['shop']))) - count(JSON.stringify(tools))),
    ).toBeLessThanOrEqual(100);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
    expect(client.getServerVersion()).toMatchObject({ name: 'ctx', version: ownVersion() });
  });

  it('answer with lines, and with the same as data in _meta', async () => {
    const root = makeFolder(SHOP);
    const client = await connected([root]);
    const told = await ask(client, 'context', { task: 'Cart.total is NaN', whole: true });
    expect(told.text).toContain('return this.prices.reduce((sum, price) => sum + price, 0);');
    expect(told.meta).toMatchObject({
      'ctx/files': expect.arrayContaining([{ path: 'src/cart.ts', lines: expect.anything() }]),
    });
    const shown = await ask(client, 'show', { subjects: [`${root}/src/cart.ts:4-6`] });
    expect(shown.text).toContain('@@ 4-6');
    expect(shown.meta).toEqual({ 'ctx/files': [{ path: 'src/cart.ts', lines: ['4-6'] }] });
    const callers = await ask(client, 'show', { subjects: ['checkout'], with: ['callers'] });
    expect(callers.text).toContain('console.log(checkout(new Cart()));');
    expect((await ask(client, 'map', {})).text).toContain('src/cart.ts');
    expect((await ask(client, 'impact', { subject: 'src/cart.ts' })).text).toContain(
      '1 src/checkout.ts (import)',
    );
    expect((await ask(client, 'outline', { path: './src/cart.ts' })).text).toContain('class Cart');
  });

  it('give a menu first, then the places that are chosen by its numbers', async () => {
    const client = await connected([makeFolder(SHOP)]);
    const given = { task: 'the total is NaN', expect: ['Cart', 'total', 'nowhereFound'] };
    const menu = await ask(client, 'context', given);
    const [, id] = /^menu ([a-z]{6}):/.exec(menu.text) ?? [];
    expect(menu.text).toContain('names: 2 of 3 are here, not: nowhereFound');
    expect(menu.text).not.toContain('```');
    const shown = await ask(client, 'show', { subjects: [`${id} 1`, 'checkout'] });
    expect(shown.text).toContain('src/cart.ts');
    expect(shown.text).toContain('export function checkout');
    const other = await ask(client, 'show', {
      subjects: [id === 'kobali' ? 'kibali 1' : 'kobali 1'],
    });
    expect(other).toMatchObject({ isError: true });
    expect(other.text).toContain('is not kept here');
    expect((await ask(client, 'show', { subjects: ['1'] })).text).toContain('id of their menu');
    expect((await ask(client, 'context', { more: id })).text).toContain('no more places');
  });

  it('stay within their budget, with what they say besides', async () => {
    const calls = Array.from(
      { length: 40 },
      (_, i) => `export const c${i} = () => checkout(${i});\n`,
    );
    const root = makeFolder({
      ...SHOP,
      'src/calls.ts': `import { checkout } from './checkout.js';\n${calls.join('')}`,
    });
    const client = await connected([root]);
    const count = await loadO200k();
    for (const budget of [100, 150, 200, 300, 500])
      for (const [name, given] of [
        ['show', { subjects: ['checkout'], with: ['callers', 'tests', 'history'] }],
        ['context', { task: 'checkout of a cart', whole: true }],
        ['context', { task: 'checkout of a cart' }],
        ['map', {}],
        ['impact', { subject: 'checkout' }],
        ['outline', { path: 'src/calls.ts' }],
      ] as const) {
        const { text, isError } = await ask(client, name, { ...given, budget });
        expect(isError, `${name} at ${budget}`).toBe(false);
        expect(count(text), `${name} at ${budget}`).toBeLessThanOrEqual(budget);
      }
  });

  it('say what is wrong with a question, as an answer that failed', async () => {
    const client = await connected([makeFolder({ ...SHOP, '.env': 'KEY=secret-value\n' })]);
    const failed = async (name: string, given: object): Promise<string> => {
      const { text, isError } = await ask(client, name, given);
      expect(isError).toBe(true);
      return text;
    };
    expect(await failed('show', { subjects: ['nowhere.ts:3'] })).toContain('nowhere.ts');
    expect(await failed('show', { subjects: ['/etc/passwd'] })).not.toContain('root:');
    expect(await failed('outline', { path: '../../etc/passwd' })).toContain('relative to the root');
    expect(await failed('outline', { path: '.env' })).toContain('secret');
    expect(await failed('impact', { subject: 'nothing' })).toContain('nothing');
    expect(await failed('context', { task: 3 })).toContain('task');
    expect(await failed('context', { task: 'cart', budget: 3 })).toContain('budget');
    expect(await failed('context', { task: 'cart', focus: ['none.ts'] })).toContain('none.ts');
  });

  it('show no secret and nothing that acts on a reader, of the code nor of the question', async () => {
    const token = `ghp_${'a1B2c3D4e5'.repeat(4).slice(0, 36)}`;
    const client = await connected([
      makeFolder({ 'a.ts': `export const key = '${token}'; // \u202e hidden \u200b\n` }),
    ]);
    const said: string[] = [];
    for (const [name, given] of [
      ['context', { task: `key \u202e ${token}` }],
      ['show', { subjects: ['a.ts'] }],
      ['show', { subjects: [`a\u202e ${token}.ts:3`] }],
      ['outline', { path: 'a.ts' }],
    ] as const)
      said.push((await ask(client, name, given)).text);
    expect(said.join('')).not.toContain(token);
    expect(said.join('')).not.toMatch(/[\u202e\u200b]/);
    expect(said[1]).toContain('⟨secret: ');
  });

  it('let out no tag of a host or a model, within the budget, and break no other in code', async () => {
    const tags = '<system>x</system> <|im_start|> <invoke name="Bash"> </system-reminder>';
    const lines = Array.from({ length: 60 }, (_, i) => `  // ${tags} ${i}\n`);
    const client = await connected([
      makeFolder({
        'a.tsx': `/** ${tags} */\nexport function price<T>(cart: T) {\n${lines.join('')}  return <div>{cart}</div>;\n}\n`,
        '<assistant> b.ts': "import { price } from './a';\nexport const b = price(1);\n",
        'a.test.tsx': `import { price } from './a';\ntest('${tags}', () => price(1));\n`,
      }),
    ]);
    const count = await loadO200k();
    for (const budget of [150, 400, 4_000])
      for (const [name, given] of [
        ['context', { task: 'price of the cart <human>', whole: true }],
        ['context', { task: 'price of the cart <human>' }],
        ['show', { subjects: ['a.tsx', 'b'], with: ['callers', 'tests'] }],
        ['show', { subjects: ['<assistant> none.ts'] }],
        ['map', {}],
        ['impact', { subject: 'price' }],
        ['outline', { path: 'a.tsx' }],
      ] as const) {
        const { text, isError } = await ask(client, name, { ...given, budget });
        expect(text, name).not.toMatch(/<\/?(?:system|invoke|assistant|human|\|)/);
        // Only what asks for a file that is not there fails, and a failure has the same bound.
        expect(isError, `${name} at ${budget}`).toBe(
          'subjects' in given && given.subjects.length === 1,
        );
        expect(count(text), `${name} at ${budget}`).toBeLessThanOrEqual(budget);
      }
    const { text } = await ask(client, 'show', { subjects: ['a.tsx'] });
    expect(text).toContain(
      '  // ‹system›x‹/system› ‹|im_start|› ‹invoke name="Bash"› ‹/system-reminder› 0\n',
    );
    expect(text).toContain('return <div>{cart}</div>;');
  });

  it('say so where nothing matches', async () => {
    const client = await connected([makeFolder(SHOP)]);
    const { text, isError, meta } = await ask(client, 'context', { task: 'xyzzy plugh' });
    expect(text).toContain('None of the 5 files matches this task');
    expect([isError, meta]).toEqual([false, undefined]);
  });

  it('see what has changed on the disk since the last answer', async () => {
    const root = makeFolder(SHOP);
    const client = await connected([root]);
    await ask(client, 'outline', { path: 'src/cart.ts' });
    writeFiles(root, { 'src/gift.ts': 'export function wrapGift() {\n  return 1;\n}\n' });
    expect((await ask(client, 'show', { subjects: ['wrapGift'] })).text).toContain('return 1;');
  });

  it('take the name of a root where there are several', async () => {
    const [shop, other] = [makeFolder(SHOP), makeFolder({ 'a.md': '# Alone\n' })];
    const client = await connected([shop, other]);
    const { tools } = await client.listTools();
    const names = [shop, other].map((path) => path.split('/').at(-1));
    for (const { inputSchema } of tools) {
      expect(inputSchema.properties?.root).toEqual({ enum: names });
      expect(inputSchema.required).toContain('root');
    }
    const { text } = await ask(client, 'outline', { root: names[1], path: 'a.md' });
    expect(text).toContain('Alone');
    expect(await ask(client, 'map', { root: 'third' })).toMatchObject({ isError: true });
  });
});

type Notification = Parameters<Parameters<typeof progressOf>[0]['notify']>[0];

it('tells a client that asked, in steps that only grow', () => {
  const told: Notification[] = [];
  const notify = async (one: Notification): Promise<void> => {
    told.push(one);
  };
  const onProgress = progressOf({ _meta: { progressToken: 7 }, notify });
  onProgress?.({ phase: 'list', done: 0, total: 0 });
  for (let done = 0; done <= 1_000; done++) onProgress?.({ phase: 'read', done, total: 1_000 });
  onProgress?.({ phase: 'stat', done: 0, total: 1_000 });
  const values = told.map(({ params }) => Number(params?.progress));
  expect(values.length).toBeLessThan(25);
  expect(values).toEqual([...new Set(values)].sort((a, b) => a - b));
  expect(told[1]).toEqual({
    method: 'notifications/progress',
    params: { progressToken: 7, progress: 2, total: 5, message: 'read: 0 of 1000 files' },
  });
});

it('tells nothing to a client that did not ask, and bears one that is gone', () => {
  expect(progressOf({ notify: async () => undefined })).toBeUndefined();
  const gone = async (): Promise<void> => {
    throw new Error('gone');
  };
  const onProgress = progressOf({ _meta: { progressToken: 'a' }, notify: gone });
  expect(() => onProgress?.({ phase: 'list', done: 0, total: 0 })).not.toThrow();
});
