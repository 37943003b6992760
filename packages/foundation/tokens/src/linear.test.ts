import { describe, expect, it } from 'vitest';
import { loadO200k } from './o200k.js';
import { longestRuns } from './runs.js';

/** Inputs that make careless code quadratic, as functions of their size. */
const INPUTS: Record<string, (size: number) => string> = {
  'one letter': (size) => 'a'.repeat(size),
  capitals: (size) => 'A'.repeat(size),
  'alternating case': (size) => 'aB'.repeat(size / 2),
  'line feeds': (size) => '\n'.repeat(size),
  'carriage returns': (size) => '\r'.repeat(size),
  'line ends': (size) => '\r\n'.repeat(size / 2),
  spaces: (size) => ' '.repeat(size),
  'letters beyond ASCII': (size) => 'é漢'.repeat(size / 2),
  surrogates: (size) => '😀'.repeat(size / 2),
  replacements: (size) => '\ufffd'.repeat(size),
};
const SIZE = 8000;
const FACTOR = 64;

describe('longestRuns', () => {
  it.each(Object.entries(INPUTS))('takes linear time on %s', (_, input) => {
    const small = least(longestRuns, input(SIZE));
    const large = least(longestRuns, input(SIZE * FACTOR));
    // Quadratic would be FACTOR² = 4096; the slack is for collected memory and missed caches.
    expect(large / Math.max(small, 0.1)).toBeLessThan(FACTOR * 16);
  });
});

describe('loadO200k', () => {
  it('counts no slower for what it has counted before', async () => {
    const countTokens = await loadO200k();
    const opened = '#[A('.repeat(SIZE);
    const before = least(countTokens, opened);
    // As many pieces of several tokens as a large repository has.
    for (let at = 100_000; at < 220_000; at++)
      countTokens(String(at).replace(/\d/g, (digit) => 'bcdfghjklm'.charAt(Number(digit))));
    // A memory that is kept in the order of its use takes nine times as long.
    expect(least(countTokens, opened) / Math.max(before, 1)).toBeLessThan(4);
  });
});

/** The least of three times, in milliseconds of the processor: others share the machine. */
function least(run: (text: string) => unknown, text: string): number {
  const times = [0, 1, 2].map(() => {
    const start = process.cpuUsage();
    run(text);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
