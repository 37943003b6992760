import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { extractorId } from './extractor.js';

describe('extractorId', () => {
  it('names the code that is installed, the same each time', () => {
    expect(extractorId()).toMatch(/^[0-9a-f]{32}$/);
    expect(extractorId()).toBe(extractorId());
  });

  it('takes less time than a few starts of Node', () => {
    const spent = (work: () => unknown): number => {
      const started = performance.now();
      work();
      return performance.now() - started;
    };
    const start = () => execFileSync(process.execPath, ['--eval', '0']);
    const least = (work: () => unknown) => Math.min(...[1, 2, 3].map(() => spent(work)));
    expect(least(extractorId) / least(start)).toBeLessThan(5);
  });
});
