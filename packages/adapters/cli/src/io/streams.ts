import { countBrokenTags, counted, printable, printableJson } from '@ctx/text/printable';
import { countRedacted, redactSecrets } from '@ctx/text/secrets';
import { Failure } from './exit.js';

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
 * @throws Failure when it has more than `maxBytes`
 */
export async function readBytes(
  stream: NodeJS.ReadableStream,
  maxBytes: number = MAX_STDIN_BYTES,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > maxBytes) throw new Failure(`stdin has more than ${maxBytes} bytes`);
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}

/**
 * A text as the program may print it: without the values of secrets, and with what a terminal or a
 * reader would act on as `⟨U+001B⟩`. The parts that answers are made of are so already, and this
 * changes nothing then; it is the last door, for what nobody thought of. Idempotent.
 */
export function shown(text: string): string {
  return printable(redactSecrets(text).text);
}

/** The same for what `JSON.stringify` gave: escapes of JSON keep the value. */
export function shownJson(json: string): string {
  return printableJson(redactSecrets(json).text);
}

/** The changes to a printed text, for a remark; undefined when everything is. */
export function notVerbatim(text: string): string | undefined {
  const secrets = countRedacted(text);
  const characters = text.match(/⟨U\+[0-9A-F]{4,6}⟩/g)?.length ?? 0;
  const tags = countBrokenTags(text);
  const parts = [
    ...(secrets > 0 ? [`${counted(secrets, 'value')} of secrets as ⟨secret: …⟩`] : []),
    ...(tags > 0 ? [`${counted(tags, 'tag')} of a host or a model as ‹…›`] : []),
    ...(characters > 0 ? [`${counted(characters, 'character')} as ⟨U+…⟩`] : []),
  ];
  return parts.length === 0 ? undefined : `shown, not verbatim: ${parts.join(', ')}`;
}
