import { redactSecrets } from '@ctx/text/secrets';
import { Failure } from './exit.js';
import { shown } from './shown.js';

/** Bytes that are read from stdin: as much as of a file. */
const MAX_STDIN_BYTES = 268_435_456;

/** Input and output of the program; a test passes its own. */
export interface Streams {
  stdin: NodeJS.ReadableStream & { isTTY?: boolean | undefined };
  stdout: NodeJS.WritableStream & { isTTY?: boolean | undefined };
  stderr: NodeJS.WritableStream & { isTTY?: boolean | undefined; columns?: number | undefined };
  env: Readonly<Record<string, string | undefined>>;
  /** Folder that relative paths are taken from. */
  cwd: string;
}

/**
 * Writes all of `text` and waits until the stream has taken it. A string is written as it may be
 * shown, whoever made it; bytes are written as they are.
 */
export function write(stream: NodeJS.WritableStream, text: string | Uint8Array): Promise<void> {
  const written = typeof text === 'string' ? shown(text) : text;
  return new Promise((resolve, reject) => {
    stream.write(written, (error) => (error ? reject(error) : resolve()));
  });
}

/** Reads a stream to its end as UTF-8, without the values of secrets. */
export async function readAll(stream: NodeJS.ReadableStream): Promise<string> {
  return redactSecrets((await readBytes(stream)).toString('utf8')).text;
}

/**
 * Reads a stream to its end.
 *
 * @throws Failure when it has more than {@link MAX_STDIN_BYTES}
 */
export async function readBytes(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > MAX_STDIN_BYTES) throw new Failure(`stdin has more than ${MAX_STDIN_BYTES} bytes`);
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}
