// Packs every public package as it would be published, and asks publint and attw about the tarball.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { readPackages } from './packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Ways to resolve a module that packages of ES modules only do not serve: attw's `esm-only`. */
const NOT_SERVED = new Set(['node10', 'node16-cjs']);

/** Packs all packages at once; the tarballs' names say what they hold. */
function packInto(folder) {
  const args = ['--yes', packageManager, '-r', 'pack', '--pack-destination', folder];
  const run = spawnSync('npx', args, { cwd: root, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`pack: ${run.stdout}${run.stderr}`);
}

/** What publint (warnings count) and attw have to say about a tarball. */
async function findingsOf(tarball) {
  const { buffer, byteOffset, byteLength } = readFileSync(tarball);
  const bytes = buffer.slice(byteOffset, byteOffset + byteLength);
  const { messages, pkg } = await publint({ pack: { tarball: bytes }, level: 'warning' });
  const { types, problems = [] } = await checkPackage(
    createPackageFromTarballData(new Uint8Array(bytes)),
  );
  return [
    ...messages.map((message) => `publint: ${formatMessage(message, pkg, { color: false })}`),
    ...(types ? [] : ['attw: has no types']),
    ...problems
      .filter(({ resolutionKind }) => !NOT_SERVED.has(resolutionKind))
      .map((problem) => `attw: ${JSON.stringify(problem)}`),
  ];
}

const folder = mkdtempSync(join(tmpdir(), 'ctx-pack-'));
try {
  packInto(folder);
  const tarballs = readdirSync(folder);
  for (const { name } of readPackages(root).values()) {
    const start = `${name.replace('@', '').replace('/', '-')}-`;
    const tarball = tarballs.find(
      (file) => /^\d/.test(file.slice(start.length)) && file.startsWith(start),
    );
    const findings = tarball ? await findingsOf(join(folder, tarball)) : ['was not packed'];
    for (const finding of findings) console.log(`${name}: ${finding}`);
    if (findings.length > 0) process.exitCode = 1;
    else console.log(`${name} packed`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
