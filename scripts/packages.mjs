// The packages of the workspace, and whether the build of each is stale.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every package under packages/: `{name, folder, dependencies}` (own packages only), by name. */
export function readPackages(root) {
  const packages = new Map();
  for (const layer of readdirSync(join(root, 'packages')).sort()) {
    for (const name of readdirSync(join(root, 'packages', layer)).sort()) {
      const folder = join(root, 'packages', layer, name);
      if (!existsSync(join(folder, 'package.json'))) continue;
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      const own = (dependencies = {}) =>
        Object.entries(dependencies)
          .filter(([, range]) => range.startsWith('workspace:'))
          .map(([dependency]) => dependency);
      packages.set(manifest.name, {
        name: manifest.name,
        folder,
        dependencies: own(manifest.dependencies),
        // The dependencies of a package that is one file are needed to build it, and not to install it.
        bundled: isBundle(folder) ? own(manifest.devDependencies) : [],
      });
    }
  }
  return packages;
}

/** The package `name` and everything of ours that it needs, dependencies first. */
export function closure(packages, name, found = new Set()) {
  const entry = packages.get(name);
  if (entry && !found.has(entry)) {
    for (const dependency of [...entry.dependencies, ...entry.bundled])
      closure(packages, dependency, found);
    found.add(entry);
  }
  return found;
}

/** Whether a package is built into one file that holds what it imports: it has a configuration of its own. */
export const isBundle = (folder) => existsSync(join(folder, 'tsup.config.mjs'));

export const stampFile = (folder) => join(folder, 'dist', '.stamp');

/** A digest of everything a package's JavaScript is built from. */
export function packageStamp(root, folder) {
  const hash = createHash('sha256');
  const files = [join(root, 'tsup.config.mjs'), join(folder, 'package.json')];
  const walk = (dir) => {
    for (const entry of readdirSync(dir, { withFileTypes: true }).sort(byName)) {
      if (entry.isDirectory()) walk(join(dir, entry.name));
      else if (/\.(?:ts|css)$/.test(entry.name) && !entry.name.endsWith('.test.ts'))
        files.push(join(dir, entry.name));
    }
  };
  walk(join(folder, 'src'));
  if (isBundle(folder)) {
    files.push(join(folder, 'tsup.config.mjs'), join(root, 'scripts', 'program.mjs'));
    const packages = readPackages(root);
    const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    for (const held of closure(packages, name))
      if (held.folder !== folder) files.push(stampFile(held.folder));
  }
  for (const file of files.filter(existsSync)) {
    const bytes = readFileSync(file);
    hash.update(`${file.slice(root.length)}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

export function isStale(root, folder) {
  const file = stampFile(folder);
  return !existsSync(file) || readFileSync(file, 'utf8') !== packageStamp(root, folder);
}

const byName = (a, b) => (a.name < b.name ? -1 : 1);
