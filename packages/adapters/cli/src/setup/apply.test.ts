import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyPart, planPart, undo } from './apply.js';
import type { Written } from './journal.js';
import type { Part } from './part.js';

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
  const written = await applyPart('cursor', await planPart(part, journal), journal);
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
});
