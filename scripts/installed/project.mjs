// A stranger's project: the packed tarballs installed by npm into an empty folder.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Optional peers that some subpaths need; a user of those subpaths installs them. */
const PEERS = [
  ...['graphology', 'graphology-communities-louvain', 'graphology-metrics', 'langchain'],
  ...['bullmq', 'ioredis', 'pg-boss'],
];

/**
 * Installs tarballs into `folder` with npm, as a user would, and the optional peers of this
 * repository's version ranges.
 *
 * @param {string} folder an empty folder
 * @param {Map<string, string>} tarballs files by package name
 * @param {Record<string, string>} ranges version ranges of third parties, by name
 */
export function installProject(folder, tarballs, ranges) {
  const peers = PEERS.map((name) => [name, ranges[name]]);
  const own = [...tarballs].map(([name, file]) => [name, `file:${file}`]);
  const manifest = {
    private: true,
    type: 'module',
    dependencies: Object.fromEntries([...own, ...peers]),
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  const args = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--no-package-lock'];
  const run = spawnSync('npm', [...args, '--ignore-scripts'], { cwd: folder, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`npm install of the tarballs:\n${run.stdout}${run.stderr}`);
}

/** @returns {any} the manifest of an installed package */
function manifestOf(folder, name) {
  return JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8'));
}

/** Every entry of a package that a program may import: `@ctx/a`, `@ctx/a/b`. */
export function entriesOf(folder, name) {
  const { exports } = manifestOf(folder, name);
  return Object.keys(exports)
    .filter((subpath) => subpath !== './package.json')
    .map((subpath) => name + subpath.slice(1));
}

/** The size of a package and all that it depends on in an otherwise empty folder: bytes of their files. */
export function installedSize(folder, name, seen = new Set()) {
  if (seen.has(name)) return 0;
  seen.add(name);
  const { dependencies = {} } = manifestOf(folder, name);
  return Object.keys(dependencies).reduce(
    (sum, dependency) => sum + installedSize(folder, dependency, seen),
    bytesBelow(join(folder, 'node_modules', name)),
  );
}

function bytesBelow(path) {
  let bytes = 0;
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true })) {
    if (entry.isFile())
      bytes += readFileSync(join(entry.parentPath ?? entry.path, entry.name)).length;
  }
  return bytes;
}
