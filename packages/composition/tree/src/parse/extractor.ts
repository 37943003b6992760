import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { compareText } from '@ctx/text';
import { type Cache, openCache } from '../cache/cache.js';
import { cacheDirectory } from '../cache/cache-directory.js';
import { type OpenStore, storeAt } from '../cache/store-at.js';
import { installedEntry, type OwnPackage } from '../installed.js';
import { OWN } from '../own-package.js';
import { grammarManifests } from '../scan/missing-grammars.js';

/**
 * Packages whose code decides what facts, index and graph of given texts are, beside this one and the one that
 * asks; and what they use.
 */
const MAKERS: readonly string[] = [
  '@ctx/text',
  '@ctx/syntax',
  '@ctx/entropy-outline',
  '@ctx/relevance',
  '@ctx/imports',
  '@ctx/repomap',
];

/**
 * Names the code that makes facts and index: a digest of its own files, so that no version number can
 * be forgotten and no snapshot outlives the code it came from. Takes some milliseconds. Undefined where
 * the packages are not found as files, as in a bundle.
 *
 * @param own the package whose code asks, and keeps what it makes
 */
export function extractorId(own: OwnPackage): string | undefined {
  try {
    return digestMakers(own);
  } catch {
    return undefined;
  }
}

function digestMakers(own: OwnPackage): string | undefined {
  // In a bundle the installed packages, if there are any, are not the code that runs.
  if (installedEntry('index', own) === undefined) return undefined;
  const digest = createHash('sha256');
  for (const directory of makerDirectories(own)) {
    digest.update(readFileSync(join(directory, 'package.json')));
    const dist = join(directory, 'dist');
    for (const file of readdirSync(dist).sort(compareText)) {
      if (file.endsWith('.js')) digest.update(`${file}\0`).update(readFileSync(join(dist, file)));
    }
  }
  // Maps are kept as they were counted. The counter's tables are a megabyte: its release stands for them.
  const [counter, find] = ['@ctx/tokens', createRequire(own.url)];
  if (ownDependencies(find.resolve(`${own.name}/package.json`)).includes(counter))
    digest.update(readFileSync(find.resolve(`${counter}/package.json`)));
  // With another grammar the facts of the same bytes are others.
  for (const [name, text] of grammarManifests()) digest.update(`${name}\0${text ?? 'missing'}`);
  return digest.digest('hex').slice(0, 32);
}

/** Each package is looked up from the one that depends on it: nobody else need be able to see it. */
function makerDirectories({ name, url }: OwnPackage): Iterable<string> {
  const directories = new Map<string, string>();
  const visit = (name: string, from: string): void => {
    if (directories.has(name)) return;
    const file = createRequire(from).resolve(`${name}/package.json`);
    directories.set(name, dirname(file));
    for (const used of ownDependencies(file)) visit(used, file);
  };
  const tree = createRequire(OWN.url).resolve(`${OWN.name}/package.json`);
  directories.set(name, dirname(createRequire(url).resolve(`${name}/package.json`)));
  directories.set(OWN.name, dirname(tree));
  for (const maker of MAKERS) visit(maker, tree);
  return directories.values();
}

function ownDependencies(packageFile: string): string[] {
  const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(
    readFileSync(packageFile, 'utf8'),
  );
  return Object.keys(dependencies).filter((name) => name.startsWith('@ctx/'));
}

/**
 * Opens what is kept between runs for this version of the code: one store for all roots of a user, or the one that
 * the caller or `CTX_STORE` names. The caller closes it.
 *
 * @param root real path of a root, or of several, into which nothing is written; undefined where none is scanned
 * @param own the package whose code asks: what it keeps is for its own version
 * @param cacheDir the cache directory (default: the user's, by the environment); `false` keeps nothing
 * @param openStore opens a store elsewhere in its place
 */
export async function openFacts(
  root: string | readonly string[] | undefined,
  own: OwnPackage,
  cacheDir?: string | false,
  openStore: OpenStore | undefined = cacheDir === undefined ? storeOfUser() : undefined,
): Promise<Cache> {
  const space = extractorId(own);
  if (space === undefined) {
    const notice =
      'slower, without cache and workers: this program is a bundle; leave the packages @ctx/* out of it';
    return { notice };
  }
  if (openStore) return { store: await openStore(space) };
  return openCache(root, cacheDirectoryOf(cacheDir), space);
}

/** The store elsewhere that the user has named for all programs. */
function storeOfUser(): OpenStore | undefined {
  const { CTX_STORE: url } = process.env;
  return url === undefined || url === '' ? undefined : storeAt(url);
}

function cacheDirectoryOf(directory: string | false | undefined): string | false | undefined {
  if (directory === undefined) {
    return cacheDirectory({ platform: process.platform, environment: process.env });
  }
  return directory === false ? false : resolve(directory);
}
