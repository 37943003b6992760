// Values that are whole by every checksum, and are not what their keys say: forged, or a writer's fault.

import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeDirectory, makeRepository } from '../../tree/test/directories.js';
import { contentKey, openDiskStore, valueKeys } from '../../tree/test/inner.js';
import { openMap } from './map.js';
import { openWorkspace, type Workspace } from './workspace.js';

const FILES = {
  'src/cart.ts':
    "import { priceOf } from './price.js';\n\n/** A cart. */\nexport class Cart {\n  total() {\n    return priceOf('apple');\n  }\n}\n",
  'src/price.ts': 'export function priceOf(item: string): number {\n  return item.length;\n}\n',
  'README.md': '# Shop\n\nHow `priceOf` finds the price.\n',
};

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
