import { describe, expect, it } from 'vitest';
import { decode, lineStarts, lines, ngrams, shannonEntropy, splitIdentifier } from './index.js';

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
const FUNCTIONS: Record<string, (text: string) => unknown> = {
  lines,
  lineStarts,
  shannonEntropy,
  splitIdentifier,
  ngrams: (text) => ngrams(text, 3),
  decode: (text) => decode(new TextEncoder().encode(text)),
};
const SIZE = 8000;
const FACTOR = 64;

describe.each(Object.entries(FUNCTIONS))('%s', (_, run) => {
  it.each(Object.entries(INPUTS))('takes linear time on %s', (_, input) => {
    const small = least(run, input(SIZE));
    const large = least(run, input(SIZE * FACTOR));
    // Quadratic would be FACTOR² = 4096; the slack is for collected memory and missed caches.
    expect(large / Math.max(small, 0.1)).toBeLessThan(FACTOR * 16);
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
