import { createHash } from 'node:crypto';
import { createContainment, sameStamp } from '../files/containment.js';
import { readBytes } from '../files/read.js';
import { type FileRecord, indexedIn } from './record.js';
import { type Base, baseOf, distance } from './tree-state.js';

/** One state of the index. */
export interface IndexedState {
  /** Names it, as `Freshness` of an answer does. */
  manifest(): string;
  /** The paths whose file on disk differs from the indexed one. */
  changed(paths: Iterable<string>): Promise<string[]>;
}

/** A root, and what is known of its files. */
interface IndexedTree {
  readonly root: string;
  readonly records: ReadonlyMap<string, FileRecord>;
  readonly base?: Base | undefined;
}

const manifests = new WeakMap<object, string>();

/** A tree as an answer looks at it: what it is called, and which of its files the disk has otherwise. */
export function indexedState({ root, records, base }: IndexedTree): IndexedState {
  return {
    manifest() {
      const indexed = indexedIn(records);
      const isBase = base !== undefined && distance(base.indexed, indexed) === 0;
      const cached = manifests.get(records) ?? (isBase ? base.id : baseOf(indexed).id);
      manifests.set(records, cached);
      return cached;
    },
    async changed(paths) {
      const containment = createContainment(root);
      const changed: string[] = [];
      for (const path of paths) {
        const record = records.get(path);
        if (!record?.taken) continue;
        const stamp = containment.examine(path);
        if ('reason' in stamp || !sameStamp(record, stamp)) changed.push(path);
        else if (record.provisional && !(await hasBytesOf(root, record))) changed.push(path);
      }
      return changed;
    },
  };
}

/** Within one tick of the clock two writes have one time stamp: there only the bytes tell. */
async function hasBytesOf(root: string, { path, hash, size }: FileRecord): Promise<boolean> {
  const read = await readBytes(root, path, { maxBytes: size });
  return !('reason' in read) && createHash('sha256').update(read.bytes).digest('hex') === hash;
}
