import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { decode } from '@ctx/text';
import { secretRule } from '@ctx/workspace/stages';
import { Failure } from './exit.js';
import type { Streams } from './streams.js';

/**
 * The text of a file that the user names, or for `-` of stdin: UTF-8 or UTF-16, and no secret.
 *
 * @param without What a file that is no text cannot have, for the message: `has no outline`.
 */
export async function readInput(file: string, streams: Streams, without: string): Promise<string> {
  const bytes = file === '-' ? await readStream(streams.stdin) : await readNamed(file, streams.cwd);
  const decoded = decode(bytes);
  if ('text' in decoded) return decoded.text;
  throw new Failure(`${file} ${without}: it is ${decoded.skipped} (${decoded.reason})`);
}

async function readNamed(file: string, cwd: string): Promise<Uint8Array> {
  const path = resolve(cwd, file);
  const secret = secretRule(path.replaceAll('\\', '/').replace(/^\/+/, ''));
  if (secret) throw new Failure(`${file} is not read: it may hold a secret (${secret.name})`);
  const stats = await stat(path).catch(() => undefined);
  if (stats === undefined) throw new Failure(`there is no file ${file}`);
  if (!stats.isFile()) throw new Failure(`${file} is not a regular file`);
  return await readFile(path);
}

async function readStream(stream: NodeJS.ReadableStream): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
