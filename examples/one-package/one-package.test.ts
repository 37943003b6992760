import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWorkspace } from '@ctx/workspace';
import { expect, it } from 'vitest';
import { commandAgent } from './command-agent.js';
import { diggingAgent } from './digging-agent.js';
import { informedAgent } from './informed-agent.js';
import { patientAgent } from './patient-agent.js';
import { readingAgent } from './reading-agent.js';

const countTokens = (text: string) => Math.ceil(text.length / 4);
const part = (n: number) => `function part${n}(input) {\n${'  input += 1;\n'.repeat(20)}}\n`;
const LONG = Array.from({ length: 20 }, (_, n) => part(n)).join('\n');

/** A model that says one thing after another, and remembers what it was given. */
function scripted<Said>(script: readonly Said[]) {
  const given: string[] = [];
  let at = 0;
  const model = async (messages: unknown): Promise<Said> => {
    given.push(JSON.stringify(messages));
    return script[at++] as Said;
  };
  return { model, given };
}

it.each(readdirSync(import.meta.dirname).filter((name) => name.endsWith('-agent.ts')))(
  '%s has fewer than twenty lines and needs one package',
  (name) => {
    const text = readFileSync(join(import.meta.dirname, name), 'utf8');
    expect(text.trimEnd().split('\n').length).toBeLessThan(20);
    const imports = [...text.matchAll(/from '(@ctx\/[a-z-]+)[/']/g)].map(([, from]) => from);
    expect(new Set(imports).size).toBe(1);
    expect(text.match(/^import /gm)?.length).toBe(imports.length);
  },
);

it('reads the outline of a long file, and its lines where it asks', async () => {
  const asked = [{ path: 'a.js' }, { path: 'a.js', startLine: 24, endLine: 24 }, 'Read.'];
  const { model, given } = scripted(asked);
  expect(await readingAgent('What is in a.js?', model, async () => LONG)).toBe('Read.');
  expect(given[1]).toContain('part19');
  expect(given[1]?.length).toBeLessThan(LONG.length / 4);
  expect(given[2]).toContain('24\\tfunction part1(input) {');
});

it('stays below its window', async () => {
  const calls = Array.from({ length: 9 }, (_, n) => ({ tool: 'read', input: { path: `${n}.js` } }));
  const { model, given } = scripted([...calls, 'Done.']);
  const limits = { window: 4_000, countTokens };
  expect(await patientAgent('Read all.', model, async () => LONG.slice(0, 4_000), limits)).toBe(
    'Done.',
  );
  for (const request of given) expect(countTokens(request)).toBeLessThanOrEqual(4_000);
  expect(given.at(-1)).toContain('[0.js: taken out of the window');
});

it('sees every failure of a command, and little else', async () => {
  const rows = Array.from({ length: 60 }, (_, n) => `ok ${n + 1} - holds ${n}`);
  const output = `${rows.join('\n')}\nnot ok 61 - holds nothing\n`;
  const { model, given } = scripted([{ command: 'npm test' }, 'One fails.']);
  expect(await commandAgent('Run the tests.', model, async () => output)).toBe('One fails.');
  expect(given[1]).toContain('not ok 61 - holds nothing');
  expect(given[1]?.length).toBeLessThan(output.length / 2);
});

it('sees of a long text what its question needs', async () => {
  const { model, given } = scripted(['It adds one.']);
  const limits = { budget: 200, countTokens };
  expect(await diggingAgent('What does part7 do?', model, LONG, limits)).toBe('It adds one.');
  expect(given[0]).toContain('function part7(input)');
  expect(given[0]).not.toContain('function part12(input)');
});

it('has the lines of its task, and asks for more', async () => {
  const root = await mkdtemp(join(tmpdir(), 'ctx-example-'));
  await writeFile(join(root, 'cart.js'), `${part(1)}\nexport const total = part1(0);\n`);
  const workspace = await openWorkspace(root, { cacheDir: false, workers: 1 });
  try {
    const call = { tool: 'show', input: { subjects: ['cart.js:1-2'] } } as const;
    const { model, given } = scripted([call, 'Done.']);
    expect(await informedAgent('part1 adds too much', model, workspace)).toBe('Done.');
    expect(given[0]).toContain('function part1(input)');
    expect(given[1]).toContain('cart.js');
  } finally {
    await workspace.close();
    await rm(root, { recursive: true });
  }
});
