import { afterEach, describe, expect, it } from 'vitest';
import { makeDirectory } from '../../test/directories.js';
import { openParts } from '../opening.js';
import { OWN } from '../own-package.js';
import { openFacts } from '../parse/extractor.js';
import { storeAt } from './store-at.js';

const NOWHERE = 'postgres://me:hush@127.0.0.1:1/facts';

afterEach(() => {
  delete process.env.CTX_STORE;
});

describe('storeAt', () => {
  it('opens a store elsewhere, which says why where it cannot be reached', async () => {
    const store = await storeAt(NOWHERE)('space');
    expect(store.notice).toContain(
      'postgres://127.0.0.1:1/facts is not used: nobody listens there',
    );
    await store.close();
  });

  it('says what to install where the package of such stores is not there', async () => {
    const load = () => import('@ctx/store-nowhere' as '@ctx/store-postgres');
    const opening = storeAt(NOWHERE, { load })('space');
    await expect(opening).rejects.toThrow('install @ctx/store-postgres where this program is');
    await expect(storeAt(NOWHERE, { load })('space')).rejects.not.toThrow('hush');
  });

  it('takes no other failure for a missing package', async () => {
    const load = () => Promise.reject(new SyntaxError('Unexpected token'));
    await expect(storeAt(NOWHERE, { load })('space')).rejects.toThrow(SyntaxError);
  });
});

describe('openFacts', () => {
  it('opens the store that CTX_STORE names, unless the caller says where', async () => {
    process.env.CTX_STORE = NOWHERE;
    const { store } = await openFacts(makeDirectory(), OWN);
    expect(store!.notice).toContain('is not used');
    await store!.close();
    const own = await openFacts(makeDirectory(), OWN, makeDirectory());
    expect(own.store!.notice).toBeUndefined();
    await own.store!.close();
    expect(await openFacts(makeDirectory(), OWN, false)).toEqual({});
    process.env.CTX_STORE = 'facts:hush';
    const refused = await openFacts(makeDirectory(), OWN).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RangeError);
    expect(String(refused)).not.toContain('hush');
  });

  it('takes the store of the caller before all, and for its space', async () => {
    const spaces: string[] = [];
    const open = (space: string) => {
      spaces.push(space);
      return storeAt(NOWHERE)(space);
    };
    const { store } = await openFacts(makeDirectory(), OWN, makeDirectory(), open);
    expect(spaces).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
    await store!.close();
  });
});

it('a store that does not open anything is refused', async () => {
  const store = {} as never;
  await expect(openParts(makeDirectory(), { store }, OWN)).rejects.toThrow(
    'store must be a function that opens one, got object',
  );
});
