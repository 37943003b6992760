// Packs every public package as it would be published, and asks publint and attw about the tarball.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPackages } from './packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const bin = (name) => join(root, 'node_modules', '.bin', name);
const folder = mkdtempSync(join(tmpdir(), 'ctx-pack-'));
let findings = 0;

function check(label, file, args, cwd) {
  const run = spawnSync(file, args, { cwd, encoding: 'utf8' });
  if (run.status === 0) return true;
  findings += 1;
  console.log(`${label}\n${run.stdout}${run.stderr}`);
  return false;
}

try {
  for (const { name, folder: source } of readPackages(root).values()) {
    const tarball = join(folder, `${name.replace(/[^a-z0-9-]/g, '')}.tgz`);
    const pack = ['--yes', packageManager, 'pack', '--out', tarball];
    if (!check(`${name}: pack`, 'npx', pack, source)) continue;
    check(`${name}: publint`, bin('publint'), ['run', tarball, '--strict'], root);
    check(`${name}: attw`, bin('attw'), [tarball, '--profile', 'esm-only', '--no-emoji'], root);
    console.log(`${name} packed`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = findings === 0 ? 0 : 1;
