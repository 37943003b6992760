import { readFileSync } from 'node:fs';
import type { LedgerEvent } from '@ctx/ledger';
import { readTranscript } from '@ctx/ledger/transcript';
import { describe, expect, it } from 'vitest';
import { sessionOf } from './session-of.js';

const tokens = (sent: number) => ({ original: sent, sent });
const shown = (path: string, sent: number, more: object = {}): LedgerEvent => ({
  ...{ type: 'delivered', time: 1, message: `m${path}${sent}`, path, view: 'full' },
  ...{ tokens: tokens(sent), ...more },
});

describe('sessionOf', () => {
  it('tells what was shown, what of it was edited, and what came again', () => {
    const usage = { fresh: 1, cacheWrite: 20, cacheRead: 300, output: 4 };
    const session = sessionOf(
      [
        { type: 'intended', time: 0, text: 'mend the total' },
        shown('a.ts', 100),
        { type: 'usage', time: 1, ...usage },
        shown('$ npm test', 40, { kind: 'output' }),
        { type: 'edited', time: 2, path: 'a.ts' },
        shown('b.ts', 50, { ranges: [{ startLine: 1, endLine: 9 }] }),
        shown('b.ts', 51, { ranges: [{ startLine: 2, endLine: 8 }] }),
        { type: 'compacted', time: 3 },
        { type: 'usage', time: 4, ...usage },
      ],
      { title: 'shop' },
    );
    expect(session).toMatchObject({ title: 'shop', task: 'mend the total', requests: 2 });
    expect(session.spent).toEqual({ fresh: 2, cacheWrite: 40, cacheRead: 600, output: 8 });
    expect(
      session.steps.map(({ what, path, request, again }) => [what, path, request, again]),
    ).toEqual([
      ['shown', 'a.ts', 0, false],
      ['shown', '$ npm test', 1, false],
      ['edited', 'a.ts', 1, false],
      ['shown', 'b.ts', 1, false],
      ['shown', 'b.ts', 1, true],
      ['compacted', '', 1, false],
    ]);
    expect(session.files).toEqual([
      { path: 'b.ts', kind: 'file', times: 2, tokens: 101, again: 51, edits: 0 },
      { path: 'a.ts', kind: 'file', times: 1, tokens: 100, again: 0, edits: 1 },
      { path: '$ npm test', kind: 'output', times: 1, tokens: 40, again: 0, edits: 0 },
    ]);
  });

  it('counts a stub as shown again, and nothing twice', () => {
    const stub: LedgerEvent = {
      ...{ type: 'reread', time: 2, message: 'm', path: 'a.ts', tokens: tokens(9) },
    };
    const { files, steps } = sessionOf([shown('a.ts', 100), stub]);
    expect(files).toEqual([
      { path: 'a.ts', kind: 'file', times: 2, tokens: 109, again: 9, edits: 0 },
    ]);
    expect(steps).toHaveLength(2);
  });

  it('of no events is empty', () => {
    const none = { kind: 'session', title: 'session', requests: 0, steps: [], files: [] };
    expect(sessionOf([])).toMatchObject(none);
  });

  it('reads what a recorded transcript of an agent gives', () => {
    const file = new URL(
      '../../../../algorithms/ledger/test/in/claude-code.jsonl',
      import.meta.url,
    );
    const { events } = readTranscript(readFileSync(file, 'utf8'));
    const { files, steps, requests } = sessionOf(events);
    expect(requests).toBeGreaterThan(0);
    expect(files.reduce((sum, { tokens }) => sum + tokens, 0)).toBe(
      steps.reduce((sum, { tokens }) => sum + tokens, 0),
    );
  });

  it('grows with its events and no faster', () => {
    const events = (count: number) =>
      Array.from({ length: count }, (_, i) => shown(`src/file${i % 50}.ts`, 10 + (i % 7)));
    const { steps, files } = sessionOf(events(20_000));
    expect(steps).toHaveLength(20_000);
    expect(files).toHaveLength(50);
    expect(files.reduce((sum, { times }) => sum + times, 0)).toBe(20_000);
  });
});
