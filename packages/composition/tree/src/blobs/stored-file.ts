import type { FileRecord } from '../cache/record.js';
import { type Known, recordOf, sizeOf, type Values } from '../cache/values.js';

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
