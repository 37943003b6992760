import { afterEach, beforeEach, expect, it } from 'vitest';
import { capture } from '../../test/capture.js';
import { type Sandbox, sandbox } from '../../test/repository.js';
import { remarkUnsettled, withWorkspace } from './open.js';
import { withMap } from './open-map.js';
import { readingWithin } from './within.js';

let box: Sandbox;
beforeEach(() => {
  box = sandbox();
  box.write('src/cart.ts', 'export const cart = 1;\n');
});
afterEach(() => box.remove());

/** Seconds that are over before anything is read. */
const NONE = 1e-9;

it('reads what a limit leaves time for: all without one, nothing within none', async () => {
  const how = { root: box.root, quiet: true };
  const files = (within?: number) =>
    withWorkspace({ ...how, within }, capture(), async ({ files, unread }) => [
      files.length,
      unread?.unlisted,
    ]);
  expect(await files(NONE)).toEqual([0, true]);
  expect(await files()).toEqual([1, undefined]);
  const map = await withMap({ ...how, within: NONE }, capture(), (source) => source.map());
  expect(map.remarks[0]).toContain('0 of more than 0 files are not read yet');
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
