import { type FileRecord, PARTS, type PathFacts } from '../cache/record.js';
import { placedFacts } from '../cache/values.js';

/** The record of a file of one root, behind the name of that root. Nothing of it is read before it is asked for. */
class PlacedRecord implements FileRecord {
  readonly path: string;
  readonly #own: FileRecord;
  #facts: PathFacts | undefined;

  constructor(own: FileRecord, path: string) {
    this.path = path;
    this.#own = own;
  }

  get size(): number {
    return this.#own.size;
  }

  get mtimeMs(): number {
    return this.#own.mtimeMs;
  }

  get ctimeMs(): number {
    return this.#own.ctimeMs;
  }

  get ino(): number {
    return this.#own.ino;
  }

  get key(): string {
    return this.#own.key;
  }

  get taken(): boolean {
    return this.#own.taken;
  }

  get hash(): string {
    return this.#own.hash;
  }

  get provisional(): boolean | undefined {
    return this.#own.provisional;
  }

  get stored(): true | undefined {
    return this.#own.stored;
  }

  get [PARTS](): number | undefined {
    return this.#own[PARTS];
  }

  get skip(): FileRecord['skip'] {
    return this.#own.skip;
  }

  get degraded(): FileRecord['degraded'] {
    return this.#own.degraded;
  }

  get manifest(): string | undefined {
    return this.#own.manifest;
  }

  get facts(): PathFacts | undefined {
    const own = this.#own.facts;
    if (own && !this.#facts) this.#facts = placedFacts(own, this.path);
    return this.#facts;
  }
}

const placed = new WeakMap<FileRecord, PlacedRecord>();

/**
 * A record behind the name of its root. The same record gives the same one, so that who compares facts by identity
 * sees no change where there is none.
 */
export function placedRecord(record: FileRecord, name: string): FileRecord {
  const path = `${name}/${record.path}`;
  const cached = placed.get(record);
  if (cached?.path === path) return cached;
  const made = new PlacedRecord(record, path);
  placed.set(record, made);
  return made;
}
