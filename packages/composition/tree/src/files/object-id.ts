import { createHash } from 'node:crypto';

/** How a repository names its objects. */
export type ObjectHash = 'sha1' | 'sha256';

/** The name git gives to an object. */
export function objectId(kind: 'blob' | 'tree', content: Uint8Array, hash: ObjectHash): string {
  return createHash(hash).update(`${kind} ${content.length}\0`).update(content).digest('hex');
}
