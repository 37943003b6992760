import { describe, expect, it } from 'vitest';
import { makeDirectory } from '../../test/directories.js';
import { OWN } from '../own-package.js';
import { openFacts } from './open-facts.js';

describe('openFacts', () => {
  it('opens one store for all roots, and keeps what is put in it', async () => {
    const directory = makeDirectory();
    const key = 'a'.repeat(40);
    const first = await openFacts(makeDirectory(), OWN, directory);
    await first.store!.putMany([[key, new Uint8Array([1])]]);
    await first.store!.close();
    const second = await openFacts(makeDirectory(), OWN, directory);
    expect(await second.store!.getMany([key])).toEqual([new Uint8Array([1])]);
    await second.store!.close();
  });

  it('keeps nothing on request', async () => {
    expect(await openFacts(makeDirectory(), OWN, false)).toEqual({});
  });
});
