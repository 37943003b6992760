import { describe, expect, it } from 'vitest';
import { skipReport } from './skip.js';

describe('skipReport', () => {
  it('counts by reason, the most frequent first, with examples and rules', () => {
    const report = skipReport([
      { path: 'b.png', reason: 'media', detail: '*.png' },
      { path: 'a.png', reason: 'media', detail: '*.png' },
      { path: 'c.jpg', reason: 'media', detail: '*.jpg' },
      { path: 'yarn.lock', reason: 'lockfile', detail: 'yarn.lock' },
    ]);
    expect(report.total).toBe(4);
    expect(report.reasons).toEqual([
      {
        reason: 'media',
        count: 3,
        examples: ['a.png', 'b.png', 'c.jpg'],
        rules: [
          { rule: '*.png', count: 2 },
          { rule: '*.jpg', count: 1 },
        ],
      },
      {
        reason: 'lockfile',
        count: 1,
        examples: ['yarn.lock'],
        rules: [{ rule: 'yarn.lock', count: 1 }],
      },
    ]);
  });

  it('names the rule of a secret, and neither its path nor more', () => {
    const report = skipReport([
      { path: 'customers/acme.pem', reason: 'secret', detail: '*.pem' },
      { path: '.env', reason: 'secret', detail: '.env' },
    ]);
    expect(JSON.stringify(report)).not.toContain('acme');
    expect(report.reasons[0]).toMatchObject({ reason: 'secret', count: 2, examples: [] });
    expect(report.reasons[0]!.rules.map(({ rule }) => rule)).toEqual(['*.pem', '.env']);
  });

  it('does not depend on the order of its input', () => {
    const skipped = ['c', 'a', 'd', 'b'].map((path) => ({ path, reason: 'ignored' as const }));
    expect(skipReport(skipped)).toEqual(skipReport(skipped.toReversed()));
  });

  it('names as many examples as asked for, and none of nothing', () => {
    const skipped = ['a', 'b', 'c'].map((path) => ({ path, reason: 'binary' as const }));
    expect(skipReport(skipped, { examples: 1 }).reasons[0]!.examples).toEqual(['a']);
    expect(skipReport([])).toEqual({ total: 0, reasons: [] });
  });
});
