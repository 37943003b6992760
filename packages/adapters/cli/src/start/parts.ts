import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Source, sourceAt } from './kept-code.js';

/** A package that the program in one file holds, as the build wrote it down. */
export interface Part {
  readonly name: string;
  /** The package that depends on it, and finds it. */
  readonly via: string;
  readonly version: string;
  /** Digest of its sources; a published package has none beside it. */
  readonly stamp: string;
}

/** Where the packages of a program are, and the files that say of which version they are. */
export interface Parts {
  readonly folders: Readonly<Record<string, string>>;
  readonly sources: readonly Source[];
}

/**
 * Finds the packages that a program in one file was made of. One of another version may be installed by now, and its
 * workers, its tables and the name of what it keeps would not be those of the code in the file.
 *
 * @param own the folder of the package that has the program
 * @param program the program in one file
 * @param list its packages, each behind the one that finds it
 * @returns undefined where one is another than the program was made of
 */
export function findParts(own: string, program: string, list: readonly Part[]): Parts | undefined {
  const folders: Record<string, string> = { '@ctx/cli': own };
  const sources = [sourceAt(program)];
  for (const { name, via, version, stamp } of list) {
    const from = createRequire(join(folders[via] ?? own, 'package.json'));
    const manifest = from.resolve(`${name}/package.json`);
    if (JSON.parse(readFileSync(manifest, 'utf8')).version !== version) return undefined;
    const folder = dirname(manifest);
    folders[name] = folder;
    sources.push(sourceAt(manifest));
    const built = join(folder, 'dist', '.stamp');
    if (!existsSync(built)) continue;
    if (readFileSync(built, 'utf8') !== stamp) return undefined;
    sources.push(sourceAt(built));
  }
  return { folders, sources };
}
