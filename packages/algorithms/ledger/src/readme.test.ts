// What README.md shows, run.
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
import { allocate } from './seed.js';
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

  it('divides a budget', () => {
    const { files, spent } = allocate(
      [
        { path: 'auth.ts', relevance: 0.92, views: [{ view: 'full', tokens: 3200 }] },
        {
          path: 'db.ts',
          relevance: 0.31,
          views: [
            { view: 'signatures', tokens: 300 },
            { view: 'full', tokens: 3000 },
          ],
        },
      ],
      { budget: 4000, specificity: 0.85, intent: 'fixBug' },
    );
    expect(files.map(({ path, view }) => `${path} ${view}`)).toEqual([
      'auth.ts full',
      'db.ts signatures',
    ]);
    expect(spent).toBe(3500);
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

  it('shows the views and the sum of its allocation table', () => {
    const rows: [path: string, relevance: number, tokens: number][] = [
      ['auth.ts', 0.92, 3200],
      ['middleware.ts', 0.78, 1800],
      ['session.ts', 0.45, 2400],
      ['db.ts', 0.31, 3000],
      ['routes.ts', 0.22, 2000],
    ];
    const claims = rows.map(([path, relevance, tokens]) => ({
      path,
      relevance,
      views: [
        { view: 'path' as const, tokens: 12 },
        { view: 'signatures' as const, tokens: 0.1 * tokens },
        { view: 'outline' as const, tokens: 0.3 * tokens },
        { view: 'full' as const, tokens },
      ],
    }));
    const { files, spent } = allocate(claims, { budget: 8000, specificity: 0.85 });
    expect(files.map(({ view, tokens }) => `${view} ${tokens}`)).toEqual([
      'full 3200',
      'full 1800',
      'outline 720',
      'outline 900',
      'outline 600',
    ]);
    expect(spent).toBe(7220);
  });
});
