import { resolve } from 'node:path';
import { type Cache, cacheDirectory, openCache } from '../cache/cache.js';
import type { OwnPackage } from '../installed.js';
import { extractorId } from './extractor.js';

/**
 * Opens what is kept between runs for this version of the code: one store for all roots of a user. The
 * caller closes it.
 *
 * @param root real path of a root, into which nothing is written
 * @param own the package whose code asks: what it keeps is for its own version
 * @param cacheDir the cache directory (default: the user's, by the environment); `false` keeps nothing
 */
export async function openFacts(
  root: string,
  own: OwnPackage,
  cacheDir?: string | false,
): Promise<Cache> {
  const space = extractorId(own);
  if (space === undefined) {
    const notice =
      'slower, without cache and workers: this program is a bundle; leave the packages @ctx/* out of it';
    return { notice };
  }
  return openCache(root, cacheDirectoryOf(cacheDir), space);
}

function cacheDirectoryOf(given: string | false | undefined): string | false | undefined {
  if (given === undefined) {
    return cacheDirectory({ platform: process.platform, environment: process.env });
  }
  return given === false ? false : resolve(given);
}
