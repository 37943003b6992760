// Runs the snippets of README.md.
import { describe, expect, it } from 'vitest';
import { acceptHandoff, depthOf, handoff, parseFact, renderHandoff } from './agents.js';
import { gain, renderGain } from './gain.js';
import {
  contextOf,
  isShown,
  planEviction,
  pressure,
  record,
  replay,
  restore,
  serialize,
} from './index.js';
import { readTranscript } from './transcript.js';

describe('the README', () => {
  it('follows a file from delivery to compaction', () => {
    let ledger = replay([], { project: 'shop', conversation: 'c1' });
    ledger = record(ledger, {
      type: 'delivered',
      time: 1,
      message: 'toolu_1',
      path: 'src/auth.ts',
      view: 'full',
      hash: 'a1',
      tokens: { original: 89_600, sent: 89_600 },
    });
    const wanted = { path: 'src/auth.ts', hash: 'a1' };
    expect(pressure(ledger, { window: 128_000 }).level).toBe('none');
    expect(isShown(ledger, wanted)).toBe(true);
    expect(contextOf(ledger)).toEqual({ edited: [], mentioned: [], active: ['src/auth.ts'] });
    expect(planEviction(ledger, { window: 128_000 }).actions).toMatchObject([
      { type: 'drop', message: 'toolu_1', path: 'src/auth.ts', tokens: 89_600 },
    ]);
    expect(restore(serialize(ledger))).toEqual(ledger);
    ledger = record(ledger, { type: 'compacted', time: 2 });
    expect(isShown(ledger, wanted)).toBe(false);
  });

  it('hands facts to another agent', () => {
    const fact = parseFact('K:discovery:auth_bug = null check missing in line 42');
    const coder = record(replay([]), { ...fact, time: 3, source: 'coder-1', confidence: 0.9 });
    const handed = handoff(coder, { budget: 500, countTokens: (text) => text.length });
    expect(acceptHandoff(replay([]), handed, { time: 9 }).facts.size).toBe(1);
    expect(renderHandoff(handed).length).toBeLessThanOrEqual(500);
    expect(renderHandoff(handed)).toContain('null check missing');
    expect(depthOf('reviewer').filesFull).toBe(3);
  });

  it('reports on a transcript', () => {
    const jsonl = '{"role":"user","content":"fix it"}\n';
    const report = gain(replay(readTranscript(jsonl).events));
    expect(renderGain(report)).toContain('requests 0, spent (no prices given)');
  });
});
