// Values that are whole by every checksum, and are not what their keys say: forged, or a writer's fault.

import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { memoryStore } from '@ctx/store';
import { openDiskStore } from '@ctx/store/disk';
import { describe, expect, it } from 'vitest';
import { makeDirectory, makeRepository } from '../../test/directories.js';
import { openMap } from '../map.js';
import { contentKey } from '../scan/content-key.js';
import { openWorkspace, type Workspace } from '../workspace.js';
import { decoded, mended, Undecoded, undecodedIn } from './undecoded.js';
import { valueKeys } from './values.js';

const FILES = {
  'src/cart.ts':
    "import { priceOf } from './price.js';\n\n/** A cart. */\nexport class Cart {\n  total() {\n    return priceOf('apple');\n  }\n}\n",
  'src/price.ts': 'export function priceOf(item: string): number {\n  return item.length;\n}\n',
  'README.md': '# Shop\n\nHow `priceOf` finds the price.\n',
};

const key = 'a'.repeat(40);

describe('mended', () => {
  it('lets go of what cannot be decoded, and makes it again', async () => {
    const store = memoryStore();
    await store.putMany([[key, new Uint8Array([1])]]);
    const rounds: number[] = [];
    const value = await mended(store, async (round) => {
      rounds.push(round);
      const [bytes] = await store.getMany([key]);
      return bytes ? decoded([key], () => new Uint8Array(-1)) : 'made anew';
    });
    expect([value, rounds]).toEqual(['made anew', [0, 1]]);
  });

  it('ends where nothing helps, and leaves other errors as they are', async () => {
    let times = 0;
    const never = async () => {
      times++;
      throw new Undecoded([key]);
    };
    await expect(mended(memoryStore(), never)).rejects.toThrow(key);
    expect(times).toBe(5);
    await expect(mended(undefined, never)).rejects.toThrow(Undecoded);
    expect(times).toBe(6);
    const other = async () => {
      times++;
      throw new RangeError('focus is no file');
    };
    await expect(mended(memoryStore(), other)).rejects.toThrow('focus is no file');
    expect(times).toBe(7);
  });

  it('takes for undecoded what a decoder refuses, and no other error', () => {
    expect(() => decoded([key], () => (null as never as { a: 1 }).a)).toThrow(Undecoded);
    const inner = () => decoded(['inner'], () => new Uint8Array(-1));
    expect(undecodedIn([1, 2], () => decoded([key], inner))).toEqual(['inner', 'inner']);
    const other = () => decoded([key], () => JSON.parse('{'));
    expect(other).toThrow(SyntaxError);
    expect(undecodedIn([1], other)).toEqual([]);
  });
});

describe('a store whose values are whole and wrong', () => {
  const NOTICE = 'cache: damaged, built anew';
  const focus = { focus: ['src/cart.ts'] };
  const garbage = (value: Uint8Array, from: number, to?: number) =>
    value.slice().fill(255, from, to);
  const lengthAt = (value: Uint8Array, at: number) => Buffer.from(value).readUInt32LE(at);
  const keysAt = (part: 0 | 1) =>
    Object.entries(FILES).map(([path, text]) => {
      const blob = createHash('sha1').update(`blob ${text.length}\0${text}`).digest('hex');
      return valueKeys(contentKey(blob, path, false))[part];
    });
  const ofBase = (part: string) => (base: string) => [`${base}:${part}`];
  const cases: [string, (base: string) => string[], (value: Uint8Array) => Uint8Array][] = [
    ['heads', () => keysAt(0), (value) => garbage(value, 9)],
    ['lists', () => keysAt(0), (value) => garbage(value, 9 + lengthAt(value, 5))],
    ['references', () => keysAt(1), (value) => garbage(value, 4, 4 + lengthAt(value, 0))],
    ['cut values', () => keysAt(1), (value) => value.slice(0, 3)],
    ['an index', ofBase('terms'), () => new Uint8Array([255, 255])],
    ['a graph', ofBase('fold'), () => new Uint8Array([255])],
    ['the evidence of a graph', ofBase('evidence'), () => new Uint8Array([255])],
  ];

  const isWorkspace = (source: object): source is Workspace => 'context' in source;

  /** All that is asked here, of a process each, with what is said beside it. */
  async function ask(root: string, cacheDir: string, how: 'workspace' | 'map') {
    const open = how === 'map' ? openMap : openWorkspace;
    const source = await open(root, { cacheDir, workers: 1 });
    const { manifest, text, remarks } = await source.map(focus);
    const answers = [text];
    const said = new Set(remarks);
    if (isWorkspace(source)) {
      answers.push((await source.context('the price of a cart is wrong')).text);
      answers.push(JSON.stringify((await source.impact('priceOf')).files));
      for (const notice of source.notices) said.add(notice);
    }
    await source.close();
    return { manifest, answers, said: [...said] };
  }

  it.each(cases)(
    '%s: the answers are those of a fresh one, and the next find right ones',
    async (name, keysOf, forged) => {
      const root = makeRepository(FILES);
      const cacheDir = makeDirectory();
      const quiet = await ask(root, cacheDir, 'workspace');
      const directory = join(cacheDir, 'facts');
      const [space] = readdirSync(directory);
      // A map reads neither references nor terms, and else the same values by the same ways.
      const ways =
        name === 'heads' || name === 'cut values'
          ? (['workspace', 'map'] as const)
          : (['workspace'] as const);
      for (const how of ways) {
        const store = openDiskStore({ directory, space: space! });
        const keys = keysOf(quiet.manifest);
        const values = await store.getMany(keys);
        await store.discard(keys);
        await store.putMany(keys.map((one, i) => [one, forged(values[i]!)]));
        await store.close();
        const { answers, said } = await ask(root, cacheDir, how);
        const expected = how === 'map' ? quiet.answers.slice(0, 1) : quiet.answers;
        expect(answers).toEqual(expected);
        expect(said.filter((one) => one === NOTICE).length).toBeLessThanOrEqual(1);
        expect(await ask(root, cacheDir, 'workspace')).toEqual(quiet);
      }
    },
  );
});
