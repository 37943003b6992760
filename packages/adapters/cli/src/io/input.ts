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
 */
export async function readInput(
  file: string,
  streams: Pick<Streams, 'stdin' | 'cwd'>,
  without: string,
): Promise<string> {
  const bytes = file === '-' ? await readBytes(streams.stdin) : await readNamed(file, streams.cwd);
  const decoded = decode(bytes);
  if ('text' in decoded) return redactSecrets(decoded.text).text;
  throw new Failure(
    `${file} ${without}: it is ${decoded.skipped.reason} (${decoded.skipped.detail})`,
  );
}

/**
 * The bytes of a file that the user names: a regular file or a pipe, and no secret.
 *
 * @param advice What to do instead, for the message: `name a transcript`.
 * @throws Failure that says why not; wrong usage where nothing has that name
 */
export async function readNamed(file: string, cwd: string, advice?: string): Promise<Buffer> {
  const read = await readNamedInput(file, { cwd });
  if ('bytes' in read) return read.bytes;
  const isAbsent = read.refused === 'does not exist';
  const why = isAbsent ? `there is no file ${file}` : `${file} ${read.refused}`;
  const message = advice === undefined ? why : `${why}; ${advice}`;
  throw new Failure(message, isAbsent ? EXIT.usage : EXIT.failed);
}
