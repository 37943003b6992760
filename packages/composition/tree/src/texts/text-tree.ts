import { createIndex, type TermIndex } from '@ctx/relevance/term-index';
import { compareText, decode } from '@ctx/text';
import { sha256 } from '@ctx/text/digest';
import { junkContent } from '@ctx/text/junk';
import { redactSecrets } from '@ctx/text/secrets';
import { hintsOf } from '../cache/index-hints.js';
import type { FileRecord, PathFacts } from '../cache/record.js';
import { MAX_FILE_BYTES } from '../defaults.js';
import { type Skip, type SkippedFile, tooLarge } from '../files/skip.js';
import { type ExtractFacts, factsOf, isTaken, parsedAs } from './text-facts.js';

/** A file that is at hand: of a form of a page, an archive, a test. */
export interface HeldFile {
  /** POSIX, relative to the root. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** The result of a scan of the same files, and their texts. */
export interface TextTree {
  /** Every file that was looked into, by path, sorted; `taken` ones are in the index. */
  readonly records: ReadonlyMap<string, FileRecord>;
  readonly index: TermIndex;
  /** Texts of the taken ones by path, without the values of secrets. */
  readonly texts: ReadonlyMap<string, string>;
  readonly skipped: readonly SkippedFile[];
}

/** How texts are read. */
export interface TextTreeOptions {
  readonly extract: ExtractFacts;
  /** Larger files are left out (default 1,000,000 bytes). */
  readonly maxFileBytes?: number | undefined;
  /** Called with the number of files behind each. */
  readonly onProgress?: ((done: number) => void) | undefined;
}

/** Reads files that are at hand as a scan reads those of a folder; which of them to take by name is decided before. */
export async function textTree(
  files: Iterable<HeldFile>,
  { extract, maxFileBytes = MAX_FILE_BYTES, onProgress }: TextTreeOptions,
): Promise<TextTree> {
  const records = new Map<string, FileRecord>();
  const texts = new Map<string, string>();
  const skipped: SkippedFile[] = [];
  const index = createIndex();
  const facts = new Map<string, PathFacts>();
  const sorted = [...files].sort((a, b) => compareText(a.path, b.path));
  for (const file of sorted) {
    const read = await readHeld(file, { extract, maxFileBytes, known: facts });
    if ('reason' in read) skipped.push({ path: file.path, ...read });
    else {
      const { record, text } = read;
      records.set(file.path, record);
      if (record.taken) {
        index.add(file.path, text, hintsOf(record.facts));
        texts.set(file.path, text);
      } else if (record.skip) skipped.push({ path: file.path, ...record.skip });
    }
    onProgress?.(records.size + skipped.length);
  }
  return { records, index, texts, skipped };
}

async function readHeld(
  { path, bytes }: HeldFile,
  {
    extract,
    maxFileBytes,
    known,
  }: { extract: ExtractFacts; maxFileBytes: number; known: ReadonlyMap<string, PathFacts> },
): Promise<{ record: FileRecord; text: string } | Skip> {
  const size = bytes.length;
  if (size > maxFileBytes) return tooLarge(size);
  const decoded = decode(bytes);
  if ('skipped' in decoded) return { reason: 'binary', detail: 'content' };
  const { text } = redactSecrets(decoded.text);
  const skip = junkContent(path, text);
  const taken = isTaken(skip, false);
  const hash = sha256(text);
  // At hand, and not on a disk: no time stamp and no place there.
  const stamp = { size, mtimeMs: 0, ctimeMs: 0, ino: 0 };
  const base = { path, ...stamp, hash, key: hash, taken, ...(skip ? { skip } : {}) };
  if (!taken) return { record: base, text: '' };
  const parsed = await factsOf({ path, text, key: hash }, known, { extract });
  return { record: { ...base, ...parsedAs(path, { ...decoded, text }, parsed) }, text };
}
