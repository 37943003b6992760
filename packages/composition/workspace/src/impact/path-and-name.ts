import { extension } from '@ctx/source/paths';

/** The parts of a subject: a file, a name in a file, or a name of any file. */
export interface PathAndName {
  readonly path?: string | undefined;
  readonly name?: string | undefined;
}

/**
 * Takes `path`, `path#name` or `name` apart. Text before the first `#` is a path only where it is one of a file: a name
 * may hold that sign, and so may a path.
 */
export async function pathAndName(
  subject: string,
  isFile: (path: string) => boolean | Promise<boolean>,
): Promise<PathAndName> {
  if (await isFile(subject)) return { path: subject };
  const hash = subject.indexOf('#');
  const path = subject.slice(0, Math.max(0, hash));
  if (path === '' || !(await isFile(path))) return { name: subject };
  return { path, name: subject.slice(hash + 1) };
}

/**
 * Nothing has the name that was asked for. Programs tell it by its `name` from arguments that cannot be
 * read: it is an answer, and the question was right.
 */
export class NoSuchName extends RangeError {
  override readonly name = 'NoSuchName';
}

/**
 * The error for a subject that is nothing here: of what is written like a path, with a folder or with an
 * ending that files here have, the file is missing; of anything else the name.
 */
export function notThere(
  subject: string,
  files: readonly { readonly path: string }[],
  message: string,
): RangeError {
  const [path = ''] = subject.split(/[#:]/, 1);
  const ending = extension(path);
  const isPath =
    path.includes('/') || (ending !== '' && files.some((file) => extension(file.path) === ending));
  return isPath ? new RangeError(message) : new NoSuchName(message);
}
