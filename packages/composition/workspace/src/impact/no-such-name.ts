import { extension } from '@ctx/source/paths';

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
