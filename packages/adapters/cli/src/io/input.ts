import { decode } from '@ctx/text';
import { redactSecrets } from '@ctx/text/secrets';
import { readNamedInput } from '@ctx/tree/files';
import { EXIT, Failure } from './exit.js';
import { readBytes, type Streams } from './streams.js';

/**
 * The text of a file that the user names, or for `-` of stdin: UTF-8 or UTF-16, no secret by its name
 * or by that of what it leads to, and without the values of secrets.
 *
 * @param without What a file that is no text cannot have, for the message: `has no outline`.
 * @param limit Most bytes of a file, where it is less than what a user can name.
 */
export async function readInput(
  file: string,
  streams: Pick<Streams, 'stdin' | 'cwd'>,
  without: string,
  limit?: InputLimit,
): Promise<string> {
  const bytes =
    file === '-'
      ? await readBytes(streams.stdin, limit?.maxBytes)
      : await readNamed(file, streams.cwd, limit);
  const decoded = decode(bytes);
  if ('text' in decoded) return redactSecrets(decoded.text).text;
  throw new Failure(
    `${file} ${without}: it is ${decoded.skipped.reason} (${decoded.skipped.detail})`,
  );
}

/** How much of a file is read, and what to do where it has more. */
export interface InputLimit {
  readonly maxBytes: number;
  /** For the message: `outline a part of it`. */
  readonly advice: string;
}

/**
 * The bytes of a file that the user names: a regular file or a pipe, and no secret.
 *
 * @param instead What to do instead, for the message: `name a transcript`; or of a file that is too long.
 * @throws Failure that says why not; wrong usage where nothing has that name
 */
export async function readNamed(
  file: string,
  cwd: string,
  instead?: string | InputLimit,
): Promise<Buffer> {
  const { maxBytes, advice }: Partial<InputLimit> =
    typeof instead === 'string' ? { advice: instead } : (instead ?? {});
  const read = await readNamedInput(file, { cwd, maxBytes });
  if ('bytes' in read) return read.bytes;
  const isAbsent = read.refused === 'does not exist';
  const why = isAbsent ? `there is no file ${file}` : `${file} ${read.refused}`;
  // Only of a file that is too long its length is what the advice is about.
  const isAdvised = advice !== undefined && (maxBytes === undefined || why.endsWith(' bytes'));
  const message = isAdvised ? `${why}; ${advice}` : why;
  throw new Failure(message, isAbsent ? EXIT.usage : EXIT.failed);
}
