import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

// Names that no package has: what a project without the peers gives a bundler.
const alias = Object.fromEntries(
  ['graphology', 'graphology-communities-louvain', 'graphology-metrics'].map((name) => [
    name,
    `absent-${name}`,
  ]),
);
const bundle = (file: string, outfile?: string) =>
  build({
    entryPoints: [fileURLToPath(new URL(file, import.meta.url))],
    bundle: true,
    format: 'esm',
    platform: 'node',
    external: ['@ctx/*'],
    logLevel: 'silent',
    alias,
    ...(outfile === undefined ? { write: false } : { outfile }),
  });

it.each(['communities.ts', 'peers.ts'])('%s bundles where the peers are absent', async (file) => {
  const { errors, warnings } = await bundle(file);
  expect([...errors, ...warnings]).toEqual([]);
});

it('names the peer that is absent when it is called for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'peers-'));
  try {
    const outfile = join(folder, 'peers.mjs');
    await bundle('peers.ts', outfile);
    const peers = (await import(/* @vite-ignore */ pathToFileURL(outfile).href)) as Record<
      string,
      () => Promise<unknown>
    >;
    await expect(peers.loadGraphs!()).rejects.toThrow("Cannot find package 'graphology'");
    await expect(peers.loadModularity!()).rejects.toThrow('npm install graphology-metrics');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
