import { countRedacted } from '@ctx/text/secrets';
import { isStyled, styled } from './colors.js';
import { openDestination } from './destination.js';
import { notVerbatim, type Streams, shown, shownJson, write } from './streams.js';

/** Version of the shape that `--json` prints; it changes when a field changes its meaning. */
export const SCHEMA_VERSION = 2;

/** Options of a verb that answers. */
export interface AnswerOptions {
  /** Print one JSON object. */
  json: boolean;
  /** File that the answer is written into. */
  output?: string | undefined;
  /** No remarks. */
  quiet?: boolean | undefined;
  /** The answer is source text, which a terminal shows as it is. */
  isSource?: boolean | undefined;
}

/** Measures a text as it is printed, with the line break at its end: a budget counts everything. */
export async function countPrinted(): Promise<(text: string) => number> {
  const { loadO200k } = await import('@ctx/tokens');
  const countTokens = await loadO200k();
  return (text) => countTokens(shown(`${text}\n`));
}

/** Writes a text of the program's own to stdout, styled where that is a terminal. */
export async function writeStyled(streams: Streams, text: string): Promise<void> {
  // As bytes: the codes are ours, and what else looks like one is escaped before they come in.
  await write(streams.stdout, isStyled(streams) ? Buffer.from(styled(shown(text))) : text);
}

function inJson(data: object, secrets: number): string {
  const counted = { schemaVersion: SCHEMA_VERSION, ...data, ...(secrets > 0 && { secrets }) };
  return `${shownJson(JSON.stringify(counted, null, 2))}\n`;
}

/**
 * Delivers a result: as text, or with `--json` as one JSON object with its `schemaVersion`; to stdout, styled where
 * that is a terminal, or with `-o` into a file that appears whole or not at all. Placeholders of secrets and of
 * characters that cannot be shown are counted on stderr, and secrets as `secrets` in JSON.
 */
export async function deliver(
  streams: Streams,
  options: AnswerOptions,
  text: string,
  data: object,
): Promise<void> {
  const printed = shown(text);
  const result = options.json ? inJson(data, countRedacted(printed)) : printed;
  const remark = options.quiet ? undefined : notVerbatim(printed);
  if (remark !== undefined) await write(streams.stderr, `ctx: ${remark}\n`);
  if (options.output === undefined || options.output === '-') {
    if (options.json || options.isSource === true) await write(streams.stdout, result);
    else await writeStyled(streams, result);
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
