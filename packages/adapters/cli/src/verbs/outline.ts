import { readFile, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { type Outline, outline, renderOutline } from '@ctx/entropy-outline';
import { decode } from '@ctx/text';
import { secretRule } from '@ctx/workspace/stages';
import { EXIT, Failure } from '../exit.js';
import { countPrinted, deliver } from '../output.js';
import type { Streams } from '../streams.js';

/** Options of `ctx outline`. */
export interface OutlineVerbOptions {
  budget?: number;
  depth?: number;
  preset: 'default' | 'seed';
  json: boolean;
  output?: string;
}

/**
 * `ctx outline <file|->`: the structure of any text, each line with its range.
 *
 * @returns The exit code.
 */
export async function outlineFile(
  file: string,
  options: OutlineVerbOptions,
  streams: Streams,
): Promise<number> {
  const text = await readInput(file, streams);
  const { budget, depth, preset } = options;
  const shape = outline(text, { preset });
  if (shape.skipped) throw new Failure(`${file} has no outline: it is ${shape.skipped}`);
  const limits = budget === undefined ? {} : { budget, countTokens: await countPrinted() };
  const name = file === '-' ? {} : { name: basename(file) };
  const rendered = renderOutline(shape, {
    ...name,
    ...limits,
    ...(depth === undefined ? {} : { depth }),
  });
  if (rendered === '' && budget !== undefined) {
    throw new Failure(`a budget of ${budget} tokens is too small for anything`, EXIT.budget);
  }
  await deliver(streams, options, `${rendered}\n`, describe(file, shape, rendered));
  return EXIT.done;
}

function describe(file: string, shape: Outline, text: string): object {
  return { command: 'outline', file, text, outline: shape };
}

/** A file the user names, or stdin; text in UTF-8 or UTF-16, and no secret. */
async function readInput(file: string, streams: Streams): Promise<string> {
  const bytes = file === '-' ? await readStream(streams.stdin) : await readNamed(file, streams.cwd);
  const decoded = decode(bytes);
  if ('text' in decoded) return decoded.text;
  throw new Failure(`${file} has no outline: it is ${decoded.skipped} (${decoded.reason})`);
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
