import { hasHeaders } from '@ctx/source/headers';
import { languageOf } from '@ctx/source/languages';
import type { FileFacts } from '@ctx/syntax';
import { isProvisional } from '@ctx/syntax/facts';
import type { Remark } from '@ctx/text';
import { type FileRecord, NO_FACTS, orderedFacts, type PathFacts } from '../cache/record.js';
import type { Skip } from '../files/skip.js';
import { isManifest } from './manifests.js';

/** Parses one file. It may give degraded facts; what it throws costs the facts of this file only. */
export type ExtractFacts = (
  file: { path: string; text: string },
  options: {
    signal?: AbortSignal | undefined;
    /** Files that are parsed with this one, it included; few are not worth workers. Unknown: many. */
    total?: number | undefined;
  },
) => Promise<FileFacts>;

/** How the facts of a text are had. */
interface FactsOptions {
  readonly extract: ExtractFacts;
  /** Files that are read with this one, it included. */
  readonly total?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Whether a file of some content is taken; `.ctxignore` can keep junk, but nothing makes binary text. */
export function isTaken(skip: Skip | undefined, kept: boolean): boolean {
  return skip === undefined || (kept && skip.reason !== 'binary');
}

/** The additions of a text and its facts to a record. */
export function parsedAs(
  path: string,
  { text, degraded: bytes = [] }: { text: string; degraded?: readonly Remark[] },
  { facts, failed }: { facts?: PathFacts; failed?: Remark },
): Partial<FileRecord> {
  // A failure of a lost worker is not the file's: it is tried again with every scan.
  const again = failed !== undefined || (facts && isProvisional(facts));
  const degraded = [...(failed === undefined ? (facts?.degraded ?? []) : [failed]), ...bytes];
  return {
    ...(again ? { provisional: true } : {}),
    ...(degraded.length > 0 && { degraded }),
    ...(facts ? { facts } : {}),
    ...(isManifest(path) ? { manifest: text } : {}),
  };
}

/**
 * The facts of a text, where its language or format has any; what its parser throws costs these facts only.
 *
 * @param known facts by content
 */
export async function factsOf(
  { path, text, key }: { path: string; text: string; key: string },
  known: ReadonlyMap<string, PathFacts>,
  { extract, signal, total }: FactsOptions,
): Promise<{ facts?: PathFacts; failed?: Remark }> {
  const [{ readableOf }, { structuredFormatOf }] = await Promise.all([
    import('@ctx/syntax'),
    import('@ctx/syntax/formats'),
  ]);
  const outlined = languageOf(path, text);
  const language =
    readableOf(path, text) ??
    (outlined === undefined ? structuredFormatOf(path) : hasHeaders(outlined) && outlined);
  if (!language) return {};
  const same = known.get(key);
  if (same) return { facts: orderedFacts(path, same) };
  try {
    const means = { ...(signal && { signal }), total };
    return { facts: orderedFacts(path, await extract({ path, text }, means)) };
  } catch (error) {
    signal?.throwIfAborted();
    const detail = error instanceof Error ? error.message : String(error);
    return { failed: { reason: NO_FACTS, detail } };
  }
}
