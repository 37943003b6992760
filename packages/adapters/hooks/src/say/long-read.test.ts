import { readPlan } from '@ctx/entropy-outline';
import { describe, expect, it } from 'vitest';
import { functions, testMeans } from '../../test/means.js';
import type { ReadCall } from '../event.js';
import { FIRST_LINES, narrowRead, outlineNarrowed } from './long-read.js';

const scene = { session: 's', cwd: '/p' };
const other = { session: 't', cwd: '/p' };
const call = (path: string, more: Partial<ReadCall> = {}): ReadCall => ({
  type: 'read',
  path,
  ranged: false,
  rangeOptions: 'offset and limit',
  facts: 'before',
  ...more,
});
const LONG = functions(60);
const TOKEN = `ghp_${'q8Zr2LmX7vTn4KdWb1Hy'}${'c6GsJ9fPaE3uR5oN'}`;

describe('narrowRead', () => {
  it('narrows a long read, and says first how long the file is and how to get the rest', async () => {
    const means = testMeans({ 'big.ts': LONG });
    const {
      context = '',
      newInput,
      record,
    } = await narrowRead(call('/p/big.ts'), scene, means, 9000);
    expect(newInput).toEqual({ limit: FIRST_LINES });
    expect(context.split('\n')[0]).toMatch(
      /^big\.ts has 540 lines; this read gives lines 1-80\. .*offset and limit/,
    );
    expect(context).toMatch(/^\[532-539\] step59$/m);
    expect(record).toMatchObject([{ type: 'delivered', path: 'big.ts', view: 'outline' }]);
    const [{ tokens }] = record as unknown as [{ tokens: { original: number; sent: number } }];
    expect(tokens.sent).toBeLessThan(tokens.original);
  });

  it('states facts and where they come from, and tells nobody what to do', async () => {
    const means = testMeans({ 'big.ts': LONG });
    const { context = '' } = await narrowRead(call('big.ts'), scene, means, 9000);
    expect(context).toContain('The user installed ctx');
    expect(context).not.toMatch(/\b(?:you|must|should|always|never|please|use|read the|do not)\b/i);
  });

  it('leaves a part that is asked for as it is: an offset, a limit alone, pages', async () => {
    const means = testMeans({ 'big.ts': LONG });
    expect(await narrowRead(call('big.ts', { ranged: true }), scene, means, 9000)).toEqual({});
  });

  it('leaves short files, files that are gone and files that nobody can outline', async () => {
    const means = testMeans({
      'short.ts': functions(33),
      'binary.bin': `\0\0\0${'\n'.repeat(500)}`,
    });
    for (const path of ['short.ts', 'gone.ts', 'binary.bin'])
      expect(await narrowRead(call(path), scene, means, 9000)).toEqual({});
  });

  it('narrows from the line on from which a plan outlines', async () => {
    const rows = LONG.split('\n');
    for (const lines of [299, 300]) {
      const means = testMeans({ 'big.ts': `${rows.slice(0, lines).join('\n')}\n` });
      const { newInput } = await narrowRead(call('big.ts'), scene, means, 9000);
      expect(newInput !== undefined, `${lines}`).toBe(readPlan({ lines }) === 'outline');
    }
  });

  it('lets the second full read of a conversation through, in another the first is the first', async () => {
    const means = testMeans({ 'big.ts': LONG });
    const first = means.keep(scene, await narrowRead(call('big.ts'), scene, means, 9000));
    expect(first.newInput).toBeDefined();
    expect(await narrowRead(call('big.ts'), scene, means, 9000)).toEqual({});
    for (const fresh of [other, { ...scene, agent: 'a1' }])
      expect((await narrowRead(call('big.ts'), fresh, means, 9000)).newInput).toBeDefined();
  });

  it('narrows anew after a compaction, which may have taken the outline away', async () => {
    const means = testMeans({ 'big.ts': LONG });
    means.keep(scene, await narrowRead(call('big.ts'), scene, means, 9000));
    means.keep(scene, { record: [{ type: 'compacted', time: 9 }] });
    expect((await narrowRead(call('big.ts'), scene, means, 9000)).newInput).toBeDefined();
  });

  it('lets an agent read whole what it has edited', async () => {
    const means = testMeans({ 'big.ts': LONG });
    means.keep(scene, { record: [{ type: 'edited', time: 1, path: 'big.ts' }] });
    expect(await narrowRead(call('big.ts'), scene, means, 9000)).toEqual({});
  });

  it('outlines what the file holds now, whatever was outlined before', async () => {
    const means = testMeans({ 'big.ts': LONG });
    await narrowRead(call('big.ts'), scene, means, 9000);
    means.world.files.set('big.ts', LONG.replaceAll('step', 'pace'));
    const { context } = await narrowRead(call('big.ts'), scene, means, 9000);
    expect(context).toContain('pace59');
    expect(context).not.toContain('step59');
  });

  it('shows no value of a secret and no character that acts', async () => {
    const token = TOKEN;
    const text = `${LONG}export function connect(key = '${token}') {\n  return key;\n}\n\nexport function \u202eevil() {\n  return 1;\n}\n`;
    const { context = '' } = await narrowRead(
      call('big.ts'),
      scene,
      testMeans({ 'big.ts': text }),
      9000,
    );
    expect(context).not.toContain(token);
    expect(context).not.toContain('\u202e');
  });

  it('says only how long a file is that takes too long to outline', async () => {
    const means = testMeans({ 'huge.ts': functions(5000) });
    const { context = '', newInput } = await narrowRead(call('huge.ts'), scene, means, 9000);
    expect(newInput).toEqual({ limit: FIRST_LINES });
    expect(context).toMatch(/^huge\.ts has 45000 lines;/);
    expect(context.split('\n')).toHaveLength(2);
  });
});

describe('outlineNarrowed', () => {
  const after = call('big.ts', { facts: 'after' });

  it('gives the outline once, after a read that was narrowed', async () => {
    const means = testMeans({ 'big.ts': LONG });
    const before = means.keep(scene, await narrowRead(after, scene, means, 9000));
    expect(before.context).toBeUndefined();
    expect(before.newInput).toBeDefined();
    const given = means.keep(
      scene,
      await outlineNarrowed({ ...after, ranged: true }, scene, means, 9000),
    );
    expect(given.context).toContain('step59');
    expect(await outlineNarrowed(after, scene, means, 9000)).toEqual({});
  });

  it('says nothing after a read that was not narrowed, nor where it was said before', async () => {
    const means = testMeans({ 'big.ts': LONG });
    expect(await outlineNarrowed(after, scene, means, 9000)).toEqual({});
    expect(await outlineNarrowed(call('gone.ts', { facts: 'after' }), scene, means, 9000)).toEqual(
      {},
    );
    means.keep(scene, await narrowRead(call('big.ts'), scene, means, 9000));
    expect(await outlineNarrowed(call('big.ts'), scene, means, 9000)).toEqual({});
  });
});
