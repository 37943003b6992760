import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type TerseLevel, type TerseOptions, terse } from '@ctx/terse';
import { approximateTokens } from '@ctx/text';
import { loadO200k } from '@ctx/tokens';
import { runChild } from '../child.js';
import { COUNTED_BYTES, HELD_BYTES } from '../defaults.js';
import { EXIT, Failure } from '../exit.js';
import { deliver } from '../output.js';
import { type Streams, write } from '../streams.js';

/** Options of `ctx terse`. */
export interface TerseVerbOptions {
  level: TerseLevel;
  previous?: string;
  save?: string;
  json: boolean;
  output?: string;
}

type Name = 'stdout' | 'stderr';

/**
 * `ctx terse -- <command …>`: runs a command and prints its output shortened, each stream into its
 * own. Output beyond {@link HELD_BYTES} is passed on as it comes, and so is everything when
 * anything of ours fails: a command's output is never lost.
 *
 * @returns The exit code of the command.
 */
export async function terseOf(
  command: readonly string[],
  options: TerseVerbOptions,
  streams: Streams,
): Promise<number> {
  const previous = await readPrevious(options.previous, streams);
  const save = options.save && createWriteStream(resolve(streams.cwd, options.save));
  // A copy that cannot be written must not cost the output.
  if (save) save.on('error', (error) => streams.stderr.write(`ctx: ${error.message}\n`));
  const held: Record<Name, Buffer[]> = { stdout: [], stderr: [] };
  let size = 0;
  const take = (name: Name, part: Buffer): void => {
    if (save) save.write(part);
    held[name].push(part);
    size += part.length;
    if (size <= HELD_BYTES) return;
    for (const each of held[name].splice(0)) streams[name].write(each);
  };
  let code: number = EXIT.done;
  if (command.length > 0) code = await runChild(command, streams, take);
  else for await (const part of streams.stdin) take('stdout', Buffer.from(part));
  if (save) save.end();
  if (size > HELD_BYTES) {
    await write(streams.stdout, Buffer.concat(held.stdout));
    await write(streams.stderr, Buffer.concat(held.stderr));
    return code;
  }
  const { level } = options;
  const stdout = await shorten(
    held.stdout,
    previous === undefined ? { level } : { level, previous },
  );
  const stderr = await shorten(held.stderr, { level });
  if (options.json || options.output !== undefined) {
    const data = { command: 'terse', of: command, exitCode: code, stdout, stderr };
    await deliver(streams, options, String(stdout.text), data);
  } else await write(streams.stdout, stdout.text);
  if (!options.json) await write(streams.stderr, stderr.text);
  return code;
}

/** The text shortened, or the very bytes where they are no text or anything fails. */
async function shorten(
  parts: readonly Buffer[],
  options: TerseOptions,
): Promise<{ text: string | Uint8Array }> {
  const bytes = Buffer.concat(parts);
  const text = bytes.toString('utf8');
  if (!Buffer.from(text, 'utf8').equals(bytes)) return { text: bytes };
  try {
    const countTokens = bytes.length > COUNTED_BYTES ? approximateTokens : await loadO200k();
    return terse(text, { ...options, countTokens });
  } catch {
    return { text };
  }
}

async function readPrevious(
  file: string | undefined,
  { cwd }: Streams,
): Promise<string | undefined> {
  if (file === undefined) return undefined;
  return await readFile(resolve(cwd, file), 'utf8').catch(() => {
    throw new Failure(`there is no file ${file}; --previous names the output of an earlier run`);
  });
}
