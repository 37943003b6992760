import { afterEach, beforeEach, expect, it } from 'vitest';
import { capture } from '../../test/capture.js';
import { type Sandbox, sandbox } from '../../test/repository.js';
import { withMap } from '../verbs/map.js';
import { remarkUnsettled, withWorkspace } from './open.js';
import { readingWithin } from './within.js';

let box: Sandbox;
beforeEach(() => {
  box = sandbox();
  for (let i = 0; i < 30; i++) box.write(`src/cart-${i}.ts`, `export const cart${i} = 1;\n`);
});
afterEach(() => box.remove());

/** Seconds that are over before anything is read. */
const NONE = 1e-9;

it('reads what a limit leaves time for: all without one, the first files within none', async () => {
  const how = { root: box.root, quiet: true };
  const files = (within?: number) =>
    withWorkspace({ ...how, within }, capture(), async ({ files, unread }) => [
      files.length,
      unread?.unlisted,
    ]);
  const map = await withMap({ ...how, within: NONE }, capture(), (source) => source.map());
  expect(map.text).toContain('6 of 30 files are not read yet');
  expect(await files(NONE)).toEqual([24, false]);
  expect(await files()).toEqual([30, undefined]);
});

it('leaves half of the time for the answer', () => {
  expect(readingWithin(undefined)).toBeUndefined();
  expect(readingWithin(10)).toEqual({ milliseconds: 5000 });
});

it('says which files were written meanwhile, unless nothing is to be said', async () => {
  const streams = capture();
  await remarkUnsettled({ unsettled: ['a.ts'] }, { quiet: true }, streams);
  expect(streams.err()).toBe('');
  await remarkUnsettled({ unsettled: ['a.ts'] }, { quiet: false }, streams);
  expect(streams.err()).toContain('a.ts');
});
