import { countRedacted } from '@ctx/text/secrets';
import { SCHEMA_VERSION } from '../defaults.js';
import { openDestination } from './destination.js';
import type { CommonOptions } from './options.js';
import { notVerbatim, shown, shownJson } from './shown.js';
import { type Streams, write } from './streams.js';

/** Measures a text as it is printed, with the line break at its end: a budget counts everything. */
export async function countPrinted(): Promise<(text: string) => number> {
  const { loadO200k } = await import('@ctx/tokens');
  const countTokens = await loadO200k();
  return (text) => countTokens(shown(`${text}\n`));
}

/**
 * Delivers a result: as text, or with `--json` as one JSON object with its `schemaVersion`;
 * to stdout, or with `-o` into a file that appears whole or not at all. What stands for a secret or for
 * a character that cannot be shown is counted on stderr, and secrets as `secrets` in JSON.
 */
export async function deliver(
  streams: Streams,
  options: Pick<CommonOptions, 'json' | 'output'> & { quiet?: boolean },
  text: string,
  data: object,
): Promise<void> {
  const printed = shown(text);
  const secrets = countRedacted(printed);
  const counted = { schemaVersion: SCHEMA_VERSION, ...data, ...(secrets > 0 && { secrets }) };
  const result = options.json ? `${shownJson(JSON.stringify(counted, null, 2))}\n` : printed;
  const remark = options.quiet ? undefined : notVerbatim(printed);
  if (remark !== undefined) await write(streams.stderr, `ctx: ${remark}\n`);
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
