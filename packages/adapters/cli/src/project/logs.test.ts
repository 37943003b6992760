import { symlinkSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, sandbox } from '../../test/repository.js';
import { openLogs } from './logs.js';

let box: Sandbox;
beforeEach(() => {
  box = sandbox({ git: false });
});
afterEach(() => box.remove());

const place = () => ({ cwd: box.root, env: { CTX_CACHE_DIR: `${box.root}/../cache` } });
const open = (conversation?: string) =>
  openLogs({ root: '.', ...(conversation === undefined ? {} : { conversation }) }, place());

describe('openLogs', () => {
  it('makes nothing before something is written', async () => {
    const { latest, conversation } = await open();
    expect(latest).toBeUndefined();
    expect(await conversation.read()).toContain('"ctx-ledger"');
    expect((await open()).latest).toBeUndefined();
  });

  it('takes the latest conversation, and not the facts that all share', async () => {
    const first = await open('monday');
    await first.conversation.append('{}\n');
    await first.shared.append('{}\n');
    const { latest, conversation } = await open();
    expect(latest).toBe(conversation);
    expect(await conversation.read()).toBe(await first.conversation.read());
  });

  it('keeps the conversations of different projects apart', async () => {
    await (await open('monday')).conversation.append('{"a":1}\n');
    box.write('other/file.txt', 'x');
    const other = await openLogs({ root: 'other' }, place());
    expect(other.latest).toBeUndefined();
  });

  it('keeps nothing inside the root, also behind a link or in a folder to be made', async () => {
    symlinkSync(box.root, `${box.root}/../into`);
    for (const directory of [box.root, `${box.root}/a/b`, `${box.root}/../into/c`])
      await expect(
        openLogs({ root: '.' }, { cwd: box.root, env: { CTX_CACHE_DIR: directory } }),
      ).rejects.toThrow('lies inside the root');
  });

  it('says what to do when there is no place for logs, and when the root is none', async () => {
    await expect(openLogs({ root: '.' }, { cwd: box.root, env: {} })).rejects.toThrow(
      'CTX_CACHE_DIR',
    );
    await expect(openLogs({ root: 'gone' }, place())).rejects.toThrow('gone');
  });
});
