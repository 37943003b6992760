import { expect, it } from 'vitest';
import { lexicalParsing } from '../../test/lexical.js';
import { NO_FACTS } from '../cache/record.js';
import { factsOf, isTaken, parsedAs } from './text-facts.js';

const text = 'function one() {}';
const key = 'k';

it('keeps junk that is asked for, and binary text never', () => {
  expect(isTaken(undefined, false)).toBe(true);
  expect(isTaken({ reason: 'generated' }, true)).toBe(true);
  expect(isTaken({ reason: 'generated' }, false)).toBe(false);
  expect(isTaken({ reason: 'binary' }, true)).toBe(false);
});

it('asks a parser for what has a language or a format, and takes what is known of a content', async () => {
  const { extract, asked } = lexicalParsing();
  const first = await factsOf({ path: 'a.ts', text, key }, new Map(), { extract });
  expect(first.facts?.path).toBe('a.ts');
  expect(first.facts?.definitions).toMatchObject([{ name: 'one' }]);
  const known = new Map([[key, first.facts!]]);
  const second = await factsOf({ path: 'b.ts', text, key }, known, { extract });
  expect(second.facts).toEqual({ ...first.facts, path: 'b.ts' });
  expect(await factsOf({ path: 'notes.txt', text, key }, new Map(), { extract })).toEqual({});
  expect(asked).toEqual(['a.ts']);
});

it('loses the facts of one file where its parser throws, and says so; an abort is thrown', async () => {
  const extract = async () => {
    throw new Error('out of memory');
  };
  const file = { path: 'a.ts', text, key };
  const { failed } = await factsOf(file, new Map(), { extract });
  expect(failed).toEqual({ reason: NO_FACTS, detail: 'out of memory' });
  expect(parsedAs('a.ts', { text }, { failed: failed! })).toEqual({
    ...{ provisional: true, degraded: [failed] },
  });
  const signal = AbortSignal.abort(new Error('stopped'));
  await expect(factsOf(file, new Map(), { extract, signal })).rejects.toThrow('stopped');
});

it('keeps the text of a manifest, which imports are resolved by', () => {
  expect(parsedAs('package.json', { text: '{}' }, {})).toEqual({ manifest: '{}' });
  expect(parsedAs('a.json', { text: '{}' }, {})).toEqual({});
});
