import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  applyPart,
  intentOf,
  planPart,
  SNIPPET,
  undo,
  withoutSnippet,
  withSnippet,
} from './apply.js';
import type { Part, Written } from './journal.js';

let folder: string;
let journal: Written[];
const at = (path: string) => join(folder, path);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ctx-apply-'));
  journal = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const entry = (node: string) => ({ command: `${node} /x/claude-code/dist/hook.js cursor` });
const hooks = (node = 'node'): Part => ({
  kind: 'hooks',
  path: at('hooks.json'),
  entries: [['stop', entry(node)]],
});

async function write(part: Part): Promise<Written | undefined> {
  const planned = await planPart(part, journal);
  const written = await intentOf('cursor', planned, journal);
  await applyPart(planned);
  if (written !== undefined)
    journal = [...journal.filter(({ path }) => path !== written.path), written];
  return written;
}

async function undoAll(): Promise<string[]> {
  const said: string[] = [];
  for (const written of journal) said.push(await undo(written));
  return said;
}

describe('a part', () => {
  it('is planned without a trace, and written once', async () => {
    const planned = await planPart(hooks(), journal);
    expect(planned).toMatchObject({ before: undefined, after: expect.any(Buffer) });
    expect(existsSync(at('hooks.json'))).toBe(false);
    expect(await write(hooks())).toMatchObject({ host: 'cursor', kind: 'hooks', made: [] });
    expect((await planPart(hooks(), journal)).after).toBeUndefined();
    expect(await write(hooks())).toBeUndefined();
  });

  it('goes back to what was there before the first of several setups', async () => {
    writeFileSync(at('hooks.json'), '{ "a":1 }');
    await write(hooks('node'));
    await write(hooks('/new/node'));
    expect(readFileSync(at('hooks.json'), 'utf8')).toContain('/new/node');
    expect(await undoAll()).toEqual([`${at('hooks.json')} is as it was`]);
    expect(readFileSync(at('hooks.json'), 'utf8')).toBe('{ "a":1 }');
  });

  it('goes back to what others wrote between two setups', async () => {
    writeFileSync(at('hooks.json'), '{"a":1}');
    await write(hooks('node'));
    const text = readFileSync(at('hooks.json'), 'utf8').replace('1', '2');
    writeFileSync(at('hooks.json'), text);
    await write(hooks('/new/node'));
    await undoAll();
    expect(JSON.parse(readFileSync(at('hooks.json'), 'utf8'))).toEqual({ a: 2 });
  });

  it('that is a file of its own stays where somebody has changed it', async () => {
    const part: Part = { kind: 'file', path: at('deep/er/ctx.js'), text: 'one' };
    await write(part);
    writeFileSync(part.path, 'mine');
    expect(await undoAll()).toEqual([`${part.path} has been changed since, and stays`]);
    writeFileSync(part.path, 'one');
    expect(await undoAll()).toEqual([`${part.path} removed`]);
    expect(existsSync(at('deep'))).toBe(false);
    expect(await undoAll()).toEqual([`${part.path} is gone already`]);
  });

  it('writes a snippet behind no link that leads out of the folder, and takes none back there', async () => {
    mkdirSync(at('project'));
    const part: Part = { kind: 'snippet', path: at('project/AGENTS.md'), text: 'x\n' };
    writeFileSync(at('profile'), 'mine\n');
    symlinkSync('../profile', part.path);
    await expect(write(part)).rejects.toThrow('outside its folder');
    expect(readFileSync(at('profile'), 'utf8')).toBe('mine\n');
    rmSync(part.path);
    await write(part);
    renameSync(part.path, at('moved'));
    symlinkSync('../moved', part.path);
    await expect(undoAll()).rejects.toThrow('outside its folder');
    rmSync(part.path);
    writeFileSync(at('project/RULES.md'), 'rules\n');
    symlinkSync('RULES.md', part.path);
    await write(part);
    expect(readFileSync(at('project/RULES.md'), 'utf8')).toContain('x\n');
  });

  it('leaves a link that somebody has put in its place since, and takes its own out behind it', async () => {
    for (const part of [hooks(), { kind: 'file', path: at('ctx.js'), text: 'one' } as const]) {
      await write(part);
      renameSync(part.path, at('moved'));
      symlinkSync('moved', part.path);
      expect((await undoAll()).join()).toContain('has become a link since, and stays');
      expect(lstatSync(part.path).isSymbolicLink()).toBe(true);
      expect(readFileSync(at('moved'), 'utf8')).not.toContain('hook.js');
      rmSync(part.path);
      journal = [];
    }
  });

  it('that was noted and never written is as it was', async () => {
    writeFileSync(at('hooks.json'), '{"a": 1}');
    const intent = await intentOf('cursor', await planPart(hooks(), []), []);
    expect(intent && (await undo(intent))).toBe(`${at('hooks.json')} is as it was`);
    expect(readFileSync(at('hooks.json'), 'utf8')).toBe('{"a": 1}');
  });

  it('leaves lists of hooks that were empty before', async () => {
    for (const text of ['{"hooks": {}}', '{"hooks": {"stop": []}}']) {
      writeFileSync(at('hooks.json'), text);
      await write(hooks());
      const after = readFileSync(at('hooks.json'), 'utf8');
      writeFileSync(at('hooks.json'), after.replace('{', '{"b": 2,'));
      await undoAll();
      const left = JSON.parse(readFileSync(at('hooks.json'), 'utf8'));
      expect(left).toEqual({ b: 2, ...JSON.parse(text) });
      journal = [];
    }
  });

  it('takes no path that depends on where one stands', async () => {
    await expect(planPart({ ...hooks(), path: 'hooks.json' }, [])).rejects.toThrow('absolute');
  });
});

it('stands at the end once, and is taken out to the byte', () => {
  for (const text of ['', '# Rules\n', '# Rules\n\nbe kind', '# Rules\r\n\r\nbe kind\r\n']) {
    const after = withSnippet(text, SNIPPET);
    expect(after.startsWith(text)).toBe(true);
    expect(withSnippet(after, SNIPPET)).toBe(after);
    expect(withoutSnippet(after).trimEnd()).toBe(text.trimEnd());
  }
});

it('is renewed in its place, between what others wrote', () => {
  const text = `${withSnippet('# A\n', 'old\n')}# B\n`;
  const after = withSnippet(text, 'new $& text\n');
  expect(after).toContain('new $& text\n');
  expect(after).not.toContain('old');
  expect(after).toMatch(/^# A\n[\s\S]*# B\n$/);
});

it('is short, and names verbs that exist', () => {
  expect(SNIPPET.length).toBeLessThan(900);
});
