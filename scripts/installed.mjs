// The content of node_modules, told from what pnpm wrote there and from the links themselves: a note of our own would
// not know of an installation by hand, of an interrupted one, of a deletion.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const GROUPS = ['dependencies', 'optionalDependencies', 'devDependencies'];

/**
 * The packages to install for `folders` (of packages, relative to the root; with the root's own dependencies) or,
 * without them, for everything.
 *
 * @returns `undefined` when all of it is there as the lockfile has it; else `{whole}`: whether
 *   everything is to be installed, because everything was asked for or more than `folders` stands there.
 */
export function missing(root, folders) {
  const wanted = readLock(join(root, 'pnpm-lock.yaml'));
  const current = readLock(join(root, 'node_modules', '.pnpm', 'lock.yaml'));
  const included = readJson(join(root, 'node_modules', '.modules.yaml'))?.included;
  const importers = folders && ['.', ...folders.map((folder) => folder.replaceAll('\\', '/'))];
  const whole =
    !importers || included?.devDependencies === true || reachesBeyond(current, importers);
  if (!included || !isPartOf(current, wanted) || !hasGroups(importers, wanted, current))
    return { whole };
  if (!importers && !included.devDependencies) return { whole };
  const names = importers ?? [...wanted.get('importers').keys()];
  const there = names.every((name) => isLinked(root, name, current) && isMeant(root, name, wanted));
  return there && storeIsWhole(root) ? undefined : { whole };
}

/** Sections of a lockfile, their entries, and of importers their groups: `{name → text}`. */
function readLock(file) {
  const sections = new Map();
  if (!existsSync(file)) return sections;
  let section;
  let entry;
  let group;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, indent, key] = /^( *)('[^']*'|[^\s'][^:]*):/.exec(line) ?? [];
    if (indent === '') {
      section = new Map();
      sections.set(key, section);
    } else if (indent?.length === 2) {
      entry = new Map([['', line]]);
      section.set(unquoted(line.slice(2).replace(/:(?: .*)?$/, '')), entry);
      group = '';
    } else if (indent?.length === 4 && section === sections.get('importers')) {
      group = key;
      entry.set(group, '');
    } else if (line !== '') entry.set(group, `${entry.get(group)}\n${line}`);
  }
  return sections;
}

const unquoted = (text) => text.replace(/^'(.*)'$/, '$1');

/** Whether every package that was installed is one of the lockfile, and the very same. */
function isPartOf(current, wanted) {
  for (const name of ['packages', 'snapshots']) {
    const meant = wanted.get(name);
    for (const [key, entry] of current.get(name) ?? [])
      if (meant?.get(key)?.get('') !== entry.get('')) return false;
  }
  return current.size > 0;
}

/** Whether what the importers need was installed; without importers, every one and every group. */
function hasGroups(importers, wanted, current) {
  const groups = importers ? GROUPS.slice(0, 2) : GROUPS;
  return (importers ?? [...wanted.get('importers').keys()]).every((name) =>
    groups.every(
      (group) =>
        current.get('importers')?.get(name)?.get(group) ===
        wanted.get('importers').get(name)?.get(group),
    ),
  );
}

/** Whether anything was installed for a package that is none of `importers`. */
function reachesBeyond(current, importers) {
  return [...(current.get('importers') ?? [])].some(
    ([name, groups]) => !importers.includes(name) && GROUPS.some((group) => groups.has(group)),
  );
}

/** The names and ranges of a group of an importer. */
function rangesOf(text = '') {
  const found = [...text.matchAll(/^ {6}(\S+):\n {8}specifier: (.+)$/gm)];
  return found.map(([, name, range]) => [unquoted(name), unquoted(range)]);
}

/** Whether the links of an importer lead somewhere. */
function isLinked(root, importer, current) {
  const groups = current.get('importers').get(importer) ?? new Map();
  return GROUPS.every((group) =>
    rangesOf(groups.get(group)).every(([name]) =>
      existsSync(join(root, importer, 'node_modules', name, 'package.json')),
    ),
  );
}

/** Whether the lockfile has every range of an importer's manifest. (It has those of peers, too.) */
function isMeant(root, importer, wanted) {
  const manifest = readJson(join(root, importer, 'package.json'));
  const groups = wanted.get('importers').get(importer);
  return GROUPS.every((group) => {
    const ranges = new Map(rangesOf(groups?.get(group)));
    return Object.entries(manifest?.[group] ?? {}).every(
      ([name, range]) => ranges.get(name) === range,
    );
  });
}

/** Whether every package of the virtual store has its files and those of what it depends on. */
function storeIsWhole(root) {
  const store = join(root, 'node_modules', '.pnpm');
  return readdirSync(store, { withFileTypes: true }).every((entry) => {
    const modules = join(store, entry.name, 'node_modules');
    if (!entry.isDirectory() || entry.name === 'node_modules') return true;
    return existsSync(modules) && namesIn(modules).every((name) => existsSync(join(modules, name)));
  });
}

/** Packages of a node_modules folder, those of scopes included. */
function namesIn(modules) {
  return readdirSync(modules)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@')
        ? readdirSync(join(modules, name)).map((part) => `${name}/${part}`)
        : [name],
    );
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
