import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LedgerEvent } from '@ctx/ledger';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { capture } from '../../test/capture.js';
import { memoryLog } from '../../test/memory-log.js';
import { ledgerIn } from '../project/log.js';
import { handoffOf, handoffOfTranscript } from './handoff.js';

const EVENTS: LedgerEvent[] = [
  { type: 'intended', time: 1, text: 'fix the JWT validation' },
  { type: 'edited', time: 2, path: 'auth.rs' },
  { type: 'decided', time: 3, text: 'keep the token format' },
];
const SHARED: LedgerEvent[] = [
  { type: 'fact', time: 1, kind: 'discovery', key: 'auth_bug', value: 'null check missing' },
  { type: 'decided', time: 1, text: 'of another conversation' },
];
const options = { budget: 500, json: false };
const place = (events: LedgerEvent[] = EVENTS) => ({
  log: memoryLog(events),
  shared: memoryLog(SHARED),
  now: () => 50,
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ctx-handoff-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('handoffOf', () => {
  it('prints what another agent needs, with the facts of the project', async () => {
    const streams = capture();
    expect(await handoffOf(options, streams, place())).toBe(0);
    expect(streams.out()).toMatch(/^# Handoff [0-9a-f]{12}\nTask: fix the JWT validation\n/);
    expect(streams.out()).toContain('- auth.rs (edited, path)');
    expect(streams.out()).toContain('K:discovery:auth_bug = null check missing');
    expect(streams.out()).not.toContain('another conversation');
  });

  it('goes from one agent to another as a file', async () => {
    const sender = capture();
    await handoffOf({ ...options, json: true }, sender, place());
    await writeFile(join(folder, 'package.json'), sender.out());
    const receiver = place([]);
    const streams = capture({ cwd: folder });
    await handoffOf({ ...options, accept: 'package.json' }, streams, receiver);
    expect(streams.out()).toContain('Task: fix the JWT validation');
    const ledger = await ledgerIn(receiver.log);
    expect(ledger.intent?.text).toBe('fix the JWT validation');
    expect([...ledger.facts.keys()]).toEqual(['discovery:auth_bug']);
    const before = receiver.log.text();
    const again = capture({ input: sender.out() });
    await handoffOf({ ...options, accept: '-' }, again, receiver);
    expect(receiver.log.text()).toBe(before);
  });

  it('prints nothing for an empty conversation', async () => {
    const streams = capture();
    const nothing = { ...place([]), shared: memoryLog() };
    expect(await handoffOf(options, streams, nothing)).toBe(0);
    expect(streams.out()).toBe('');
  });

  it('says when the budget is too small', async () => {
    const tight = handoffOf({ ...options, budget: 3 }, capture(), place());
    await expect(tight).rejects.toMatchObject({ code: 3 });
  });

  it('refuses what is no package', async () => {
    const accept = (input: string) =>
      handoffOf({ ...options, accept: '-' }, capture({ input }), place([]));
    await expect(accept('hello')).rejects.toThrow('- holds no JSON');
    await expect(accept('{}')).rejects.toThrow('expected ctx-handoff version 1');
    const missing = handoffOf({ ...options, accept: 'no.json' }, capture(), place([]));
    await expect(missing).rejects.toThrow('there is no file no.json; name a package');
  });
});

describe('handoffOfTranscript', () => {
  const lines = (...texts: string[]) =>
    texts.map((content) => `${JSON.stringify({ role: 'user', content })}\n`).join('');

  it('needs no log: it prints what the user said, and nothing that a host said in their place', async () => {
    const input = lines(
      '<system-reminder>a reminder</system-reminder>',
      'Fix the parser. Do not touch the lexer.',
      '/compact',
      'Also the printer.',
    );
    const streams = capture({ input });
    expect(await handoffOfTranscript('-', options, streams)).toBe(0);
    expect(streams.out()).toContain('## Task (2)\nFix the parser. Do not touch the lexer.\n');
    expect(streams.out()).toContain('- (4) Also the printer.');
    expect(streams.out()).toContain('- (2) Do not touch the lexer.');
    expect(streams.out()).not.toMatch(/reminder|compact/);
  });

  it('prints no secret, and as data the whole', async () => {
    const key = `ghp_${'a1B2c3D4e5'.repeat(4).slice(0, 36)}`;
    const streams = capture({ input: lines(`Use ${key} to push.`) });
    await handoffOfTranscript('-', { ...options, json: true }, streams);
    expect(JSON.parse(streams.out())).toMatchObject({ command: 'handoff', format: 'openai' });
    expect(streams.out()).not.toContain(key);
  });

  it('says what is wrong', async () => {
    const of = (input: string, over: object = {}) =>
      handoffOfTranscript('-', { ...options, ...over }, capture({ input }));
    await expect(of('hello')).rejects.toThrow('no line is a message of a known agent');
    await expect(of(lines('Fix it.'), { budget: 3 })).rejects.toMatchObject({ code: 3 });
    await expect(of(lines('Fix it.'), { accept: '-' })).rejects.toMatchObject({ code: 2 });
    const missing = handoffOfTranscript('no.jsonl', options, capture());
    await expect(missing).rejects.toThrow('there is no file no.jsonl; name a transcript');
  });
});
