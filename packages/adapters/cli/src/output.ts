import { SCHEMA_VERSION } from './defaults.js';
import { openDestination } from './destination.js';
import type { CommonOptions } from './options.js';
import { type Streams, write } from './streams.js';

/** Measures a text as it is printed, with the line break at its end: a budget counts everything. */
export async function countPrinted(): Promise<(text: string) => number> {
  const { loadO200k } = await import('@ctx/tokens');
  const countTokens = await loadO200k();
  return (text) => countTokens(`${text}\n`);
}

/**
 * Delivers a result: as text, or with `--json` as one JSON object with its `schemaVersion`;
 * to stdout, or with `-o` into a file that appears whole or not at all.
 */
export async function deliver(
  streams: Streams,
  options: Pick<CommonOptions, 'json' | 'output'>,
  text: string,
  data: object,
): Promise<void> {
  const result = options.json
    ? `${JSON.stringify({ schemaVersion: SCHEMA_VERSION, ...data }, null, 2)}\n`
    : text;
  if (options.output === undefined || options.output === '-') {
    await write(streams.stdout, result);
    return;
  }
  const destination = await openDestination(streams.cwd, options.output);
  try {
    await destination.write(result);
  } catch (error) {
    await destination.discard();
    throw error;
  }
  await destination.commit();
}
