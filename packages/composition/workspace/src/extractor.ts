import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compareText } from '@ctx/text';
import { installedEntry } from './installed.js';

/** Packages whose code decides what facts and index of a given text are. */
const MAKERS: readonly string[] = [
  '@ctx/text',
  '@ctx/source',
  '@ctx/syntax',
  '@ctx/entropy-outline',
  '@ctx/relevance',
  '@ctx/workspace',
];

/**
 * Names the code that makes facts and index: a digest of its own files, so that no version number can
 * be forgotten and no snapshot outlives the code it came from. Takes some milliseconds. Undefined where
 * the packages are not found as files, as in a bundle.
 */
export function extractorId(): string | undefined {
  try {
    return digestMakers();
  } catch {
    return undefined;
  }
}

function digestMakers(): string | undefined {
  // In a bundle the installed packages, if there are any, are not the code that runs.
  if (installedEntry('index') === undefined) return undefined;
  const require = createRequire(import.meta.url);
  const digest = createHash('sha256');
  for (const name of MAKERS) {
    const directory = dirname(require.resolve(`${name}/package.json`));
    digest.update(readFileSync(join(directory, 'package.json')));
    const dist = join(directory, 'dist');
    for (const file of readdirSync(dist).sort(compareText)) {
      if (file.endsWith('.js')) digest.update(`${file}\0`).update(readFileSync(join(dist, file)));
    }
  }
  return digest.digest('hex').slice(0, 32);
}
