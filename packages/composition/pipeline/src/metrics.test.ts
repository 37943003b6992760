import { describe, expect, it } from 'vitest';
import { type StageMetrics, stage } from './metrics.js';

describe('stage', () => {
  it('returns what it runs, and records name, items and time by the injected clock', () => {
    const metrics: StageMetrics[] = [];
    let clock = 0;
    const now = () => {
      clock += 5;
      return clock;
    };
    expect(stage(metrics, 'fit', 3, now, () => 'done')).toBe('done');
    expect(metrics).toEqual([{ stage: 'fit', items: 3, milliseconds: 5 }]);
  });

  it('takes no time without a clock', () => {
    const metrics: StageMetrics[] = [];
    stage(metrics, 'fit', 3, undefined, () => 0);
    expect(metrics).toEqual([{ stage: 'fit', items: 3 }]);
  });
});
