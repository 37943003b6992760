import { readdirSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { secretRule } from './secrets/secrets.js';

/**
 * The real path of a directory that can be read.
 *
 * @param root path of a directory, relative to the working directory
 * @throws TypeError if `root` is not a path; Error if there is none, or it is not a readable directory
 */
export async function resolveRoot(root: string): Promise<string> {
  if (typeof root !== 'string' || root === '' || root.includes('\0')) {
    throw new TypeError(`root must be the path of a directory, got ${JSON.stringify(root)}`);
  }
  const absolute = resolve(root);
  try {
    const real = await realpath(absolute);
    if (!(await stat(real)).isDirectory()) {
      throw new RangeError(
        `root is not a directory: ${absolute}; pass the directory that holds it`,
      );
    }
    const secret = secretDirectory(real);
    if (secret !== undefined) {
      throw new Error(
        `root lies in ${secret}, whose files are not read: ${real}; pass another one`,
      );
    }
    if (isGitDirectory(readdirSync(real)))
      throw new RangeError(
        `root is a repository of git without files (bare): ${absolute}; clone it and pass the clone`,
      );
    return real;
  } catch (error) {
    throw readableError(absolute, error);
  }
}

/** The rule by which all files below a directory are denied: `.git/`, `.ssh/`, ... */
function secretDirectory(real: string): string | undefined {
  return secretRule(`${real.split(sep).join('/')}/x`)?.name;
}

/** Whether a folder is a directory of git (gitrepository-layout): its files are objects and settings, and no code. */
function isGitDirectory(entries: readonly string[]): boolean {
  return ['HEAD', 'objects', 'refs'].every((name) => entries.includes(name));
}

function readableError(path: string, error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === undefined) return error;
  if (code === 'ENOENT') {
    return new RangeError(
      `no such directory: ${path}; pass the path of an existing directory as root`,
    );
  }
  if (code === 'ENOTDIR') {
    return new RangeError(`root is not a directory: ${path}; pass the directory that holds it`);
  }
  if (code === 'ELOOP') {
    return new Error(`root is a symbolic link that loops: ${path}; pass the directory itself`);
  }
  if (code === 'EACCES' || code === 'EPERM') {
    return new Error(`root cannot be read: ${path} (${code}); check its permissions`);
  }
  return new Error(`root cannot be opened: ${path} (${code}); pass a readable directory`);
}
