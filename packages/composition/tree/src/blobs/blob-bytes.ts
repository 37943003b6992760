import type { FileRecord } from '../cache/record.js';
import { type Known, recordOf, sizeOf, type Values } from '../cache/values.js';
import { runGit } from '../git/git.js';
import type { Repository } from '../git/repository.js';

/** Bytes of output that git may print beside each content: its name, kind and size. */
const LINE_BYTES = 100;

/** How contents are read. */
export interface BlobReading {
  /** Bytes of all contents together; what goes beyond is a failure (default 64,000,000). */
  readonly maxBytes?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The bytes of contents by the names that git gives them, in one run of git.
 *
 * @param ids names of blobs, forty or sixty-four hexadecimal digits each
 * @returns in their order; undefined for one that the repository does not have, or that is no blob
 * @throws RangeError for what is no name
 */
export async function readBlobs(
  repository: Repository,
  ids: readonly string[],
  options: BlobReading = {},
): Promise<(Uint8Array | undefined)[] | { readonly failed: string }> {
  const { maxBytes = 64_000_000, signal } = options;
  const odd = ids.find((id) => !/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(id));
  if (odd !== undefined) throw new RangeError(`not the name of a blob: ${JSON.stringify(odd)}`);
  if (ids.length === 0) return [];
  const output = await runGit(repository, ['cat-file', '--batch'], {
    input: `${ids.join('\n')}\n`,
    maxBytes: maxBytes + LINE_BYTES * ids.length,
    signal,
  });
  return 'failed' in output ? { failed: output.failed } : contentsIn(output.bytes, ids.length);
}

/** Reads `<name> <kind> <size>`, a line break, the content, a line break; `<name> missing` has no content. */
function contentsIn(bytes: Buffer, count: number): (Uint8Array | undefined)[] {
  const contents: (Uint8Array | undefined)[] = [];
  let at = 0;
  while (contents.length < count) {
    const end = bytes.indexOf(10, at);
    const [, kind, size] = bytes.toString('latin1', at, end).split(' ');
    at = end + 1;
    if (size === undefined) {
      contents.push(undefined);
      continue;
    }
    const length = Number(size);
    contents.push(kind === 'blob' ? bytes.subarray(at, at + length) : undefined);
    at += length + 1;
  }
  return contents;
}

/** A file as a store has it: its record, read when it is asked for, and its entry of a term index. */
export type StoredFile = Known & { readonly record: FileRecord };

/**
 * A file of a manifest from the two values that a store has of its content.
 *
 * @param key the name of the facts, as the manifest has it
 * @throws a RangeError, at once or when a part is asked for, where a value is damaged
 */
export function storedFile(path: string, key: string, values: Values): StoredFile {
  const stamp = { size: sizeOf(values), mtimeMs: 0, ctimeMs: 0, ino: 0 };
  return recordOf({ path, stamp, key }, values)!;
}
