import { describe, expect, it } from 'vitest';
import { decode, lineStarts, lines, shannonEntropy, splitIdentifier } from './index.js';

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
  decode: (text) => decode(new TextEncoder().encode(text)),
};

describe.each(Object.entries(FUNCTIONS))('%s', (_, run) => {
  it.each(Object.entries(INPUTS))('takes linear time on %s', (_, input) => {
    expect((size: number) => {
      const text = input(size);
      return () => run(text);
    }).toGrowLinearly(1_000, 8_000);
  });
});
