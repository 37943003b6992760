import { readFileSync } from 'node:fs';
import { approximateTokens } from '@ctx/text';
import { describe, expect, it } from 'vitest';
import { foldBoilerplate } from './select/boilerplate.js';
import { select } from './select/select.js';

const read = (name: string): string =>
  readFileSync(new URL(`../test/in/${name}`, import.meta.url), 'utf8');
const golden = (name: string): string => new URL(`../test/out/${name}`, import.meta.url).pathname;
const countTokens = approximateTokens;

/** Definitions of the two sources, as a parser gives them. */
const UNITS = {
  'session.py': [
    { name: 'Session', kind: 'class', startLine: 15, endLine: 59, headerLine: 16 },
    { name: '__init__', kind: 'method', startLine: 22, endLine: 26, headerLine: 22 },
    { name: 'get', kind: 'method', startLine: 28, endLine: 41, headerLine: 28 },
    { name: 'expire', kind: 'method', startLine: 43, endLine: 53, headerLine: 43 },
    { name: '__len__', kind: 'method', startLine: 55, endLine: 59, headerLine: 56 },
    { name: 'open_session', kind: 'function', startLine: 62, endLine: 69, headerLine: 62 },
  ],
  'queue.rs': [
    { name: 'Queue', kind: 'struct', startLine: 8, endLine: 14, headerLine: 10 },
    { name: 'Queue', kind: 'impl', startLine: 16, endLine: 57, headerLine: 16 },
    { name: 'with_capacity', kind: 'method', startLine: 17, endLine: 24, headerLine: 18 },
    { name: 'push', kind: 'method', startLine: 26, endLine: 41, headerLine: 27 },
    { name: 'drain', kind: 'method', startLine: 43, endLine: 56, headerLine: 44 },
  ],
};

describe('golden selections', () => {
  it.each([
    ['session.py', 'a session that is expired is still returned by get', 190],
    ['queue.rs', 'push drops the oldest item although the queue is not full', 190],
  ] as const)('of %s', async (name, query, budget) => {
    const { text, tokensAfter } = select(read(name), {
      query,
      budget,
      countTokens,
      units: UNITS[name],
    });
    expect(tokensAfter).toBeLessThanOrEqual(budget);
    await expect(text).toMatchFileSnapshot(golden(`${name}.select`));
  });

  it.each(['session.py', 'queue.rs'])('of %s without boilerplate', async (name) => {
    const { text } = foldBoilerplate(read(name), { countTokens });
    await expect(text).toMatchFileSnapshot(golden(`${name}.folded`));
  });
});
