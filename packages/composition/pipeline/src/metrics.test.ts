import { describe, expect, it } from 'vitest';
import { type StageMetrics, stageRunner } from './metrics.js';

describe('stageRunner', () => {
  it('returns what it runs, and records name, items and time by the injected clock', () => {
    const metrics: StageMetrics[] = [];
    let clock = 0;
    const now = () => {
      clock += 5;
      return clock;
    };
    expect(stageRunner(metrics, now)('fit', 3, () => 'done')).toBe('done');
    expect(metrics).toEqual([{ stage: 'fit', items: 3, milliseconds: 5 }]);
  });

  it('takes no time without a clock', () => {
    const metrics: StageMetrics[] = [];
    stageRunner(metrics, undefined)('fit', 3, () => 0);
    expect(metrics).toEqual([{ stage: 'fit', items: 3 }]);
  });
});
