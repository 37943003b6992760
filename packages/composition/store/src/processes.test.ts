import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seededRandom } from '@ctx/text';
import { expect, it } from 'vitest';
import { draws } from '../../../../scripts/draws.js';
import { keyOf, textOf } from '../test/contract.js';
import { openDiskStore } from './disk/disk-store.js';

const program = fileURLToPath(new URL('../test/writer.mjs', import.meta.url));
const KILLS = draws(2);

/** Kills writers after some batches; gives how many values each has said are kept. */
async function killWriters(directory: string, names: string[], batches: number[]) {
  const writers = names.map((name) => {
    const child: ChildProcess = spawn(process.execPath, [program, directory, name]);
    let said = '';
    child.stdout!.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
    return {
      child,
      gone,
      said: () => [...said.matchAll(/kept (\d+)\n/g)].map((m) => Number(m[1])),
    };
  });
  await Promise.all(
    writers.map(async ({ child, gone, said }, i) => {
      await new Promise<void>((resolve) => {
        child.stdout!.on('data', () => said().length >= batches[i]! && resolve());
        child.once('close', () => resolve());
      });
      child.kill('SIGKILL');
      await gone;
    }),
  );
  return writers.map(({ said }) => said().at(-1) ?? 0);
}

it('loses nothing that was kept when two writers at once are killed at any moment', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'ctx-killed-'));
  const random = seededRandom(5);
  for (let kill = 0; kill < KILLS; kill++) {
    const names = [`a${kill}`, `b${kill}`];
    const batches = names.map(() => 1 + Math.floor(random() * 20));
    const kept = await killWriters(directory, names, batches);
    const store = openDiskStore({ directory, space: 'v1' });
    for (const [w, name] of names.entries()) {
      expect(kept[w]).toBeGreaterThan(0);
      const texts = Array.from({ length: kept[w]! }, (_, i) => `${name} ${i} `);
      const found = await store.getMany(texts.map((text) => keyOf(text)));
      expect(found.map(textOf)).toEqual(texts.map((text) => text.repeat(50)));
    }
    const manifest = textOf(await store.current(keyOf('tree')))!;
    expect(names.map((name) => `${name} `.repeat(2_000))).toContain(manifest);
    expect(await store.stats()).toMatchObject({ damaged: 0, published: { '': 1 } });
    await store.close();
  }
});
