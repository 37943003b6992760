import { createHash } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { compareText } from '@ctx/text';
import { memoryStore } from '../memory/memory-store.js';
import { checkKey, countKinds, type LocalStore, MAX_BYTES } from '../store.js';
import { claimDirectory, filesOf, type Kept, remove, sweep, writeWhole } from './directory.js';
import { type Entry, encodePack, openPack, type Pack } from './pack.js';

/** Bytes of a pack below which it is merged with others; above, it stays as it is. */
const SMALL = 4_000_000;

/** Small packs at which they are merged: each costs a look at every key that is not there. */
const MANY = 12;

/** Bytes of values that are written as one pack: what is in memory at a time. */
const PACK_BYTES = 32_000_000;

/** Milliseconds until a use is noted again: reading is no reason to write all the time. */
const USED_AGAIN_MS = 3_600_000;

/** Milliseconds without a change after which a directory's list is taken to be whole. */
const SETTLED_MS = 1_000;

/** Bytes of a manifest that are read. */
const MAX_MANIFEST = 64_000_000;

const PACK = '.pack';
const TREE = '.tree';

/** Where a store is, and what its values are made by. */
export interface DiskStoreOptions {
  readonly directory: string;
  /** Names what made the values: other code has a space of its own. Letters and digits. */
  readonly space: string;
  /** The clock, milliseconds since 1970: only compared with time stamps of files. */
  readonly now?: (() => number) | undefined;
}

/**
 * Opens a store on disk: packs that are written once, named by their content and renamed into place, and
 * one small file for the manifest of each tree. Any number of processes may use it at once, each may be
 * killed at any moment; what is damaged counts as absent. Only its user may read it. Where nothing can
 * be written, or others could, it is a store in memory, and `notice` says why.
 *
 * @throws RangeError for a space that is no name
 */
export function openDiskStore({ directory, space, now = Date.now }: DiskStoreOptions): LocalStore {
  if (!/^\w{1,64}$/.test(space))
    throw new RangeError(`a space is letters and digits, got ${JSON.stringify(space)}`);
  const place = join(directory, space);
  try {
    const refused = claimDirectory(place);
    if (refused !== undefined) return memoryStore(`nothing is kept: ${place} ${refused}`);
  } catch (error) {
    const reason = code(error) === 'ENOENT' ? `${directory} is not there` : code(error);
    return memoryStore(`nothing is kept: ${place} cannot be made (${reason})`);
  }
  return new DiskStore(place, now);
}

/** State over time: the packs that are open, and what could not be written. */
class DiskStore implements LocalStore {
  notice: string | undefined;
  /** Values or manifests were not written, and are in memory. */
  #isWritten = true;
  readonly #directory: string;
  readonly #now: () => number;
  readonly #packs = new Map<string, Pack>();
  /** Values that could not be written are kept for this process. */
  readonly #unwritten = memoryStore();
  /** The packs when the directory was last written to. */
  #listed: { time: number; files: readonly Kept[] } | undefined;
  #damaged = 0;
  #open = true;

  constructor(directory: string, now: () => number) {
    this.#directory = directory;
    this.#now = now;
  }

  async getMany(keys: readonly string[]): Promise<(Uint8Array | undefined)[]> {
    return this.getNow(keys);
  }

  getNow(keys: readonly string[]): (Uint8Array | undefined)[] {
    this.#check(keys);
    const values = !this.#isWritten
      ? this.#unwritten.getNow(keys)
      : new Array<Uint8Array | undefined>(keys.length).fill(undefined);
    const isWhole = () => !values.includes(undefined);
    // Twice: a pack may have been merged into another since it was listed.
    for (let round = 0; round < 2 && !isWhole(); round++) {
      let gone = false;
      for (const file of this.#packFiles()) {
        if (isWhole()) break;
        const count = values.filter((value) => value !== undefined).length;
        const pack = this.#pack(file.name);
        if (pack === undefined) {
          gone = true;
          this.#listed = undefined;
        } else if (!this.#read(pack, file.name, keys, values)) continue;
        if (values.filter((value) => value !== undefined).length > count) this.#used(file);
      }
      if (!gone) break;
    }
    return values;
  }

  async putMany(entries: readonly Entry[]): Promise<void> {
    const keys = entries.map(([key]) => key);
    this.#check(keys);
    const values = await this.getMany(keys);
    const fresh = entries.filter((_, i) => values[i] === undefined);
    if (fresh.length === 0) return;
    for (const part of parts(fresh)) await this.#write(part);
    this.#merge();
  }

  async discard(keys: readonly string[]): Promise<void> {
    this.#check(keys);
    await this.#unwritten.discard(keys);
    const gone = new Set(keys);
    for (const { name } of filesOf(this.#directory, PACK)) {
      const pack = this.#pack(name);
      const values = new Array<Uint8Array | undefined>(keys.length).fill(undefined);
      if (pack === undefined || !this.#read(pack, name, keys, values)) continue;
      // One that was damaged besides was written anew meanwhile.
      if (this.#packs.get(name) !== pack) continue;
      if (values.some((value) => value !== undefined)) this.#salvage(pack, name, gone);
    }
  }

  async current(tree: string): Promise<Uint8Array | undefined> {
    this.#check([tree]);
    const unwritten = !this.#isWritten ? await this.#unwritten.current(tree) : undefined;
    return unwritten ?? this.#manifest(join(this.#directory, tree + TREE));
  }

  async publish(tree: string, manifest: Uint8Array): Promise<void> {
    this.#check([tree]);
    try {
      const sum = Buffer.alloc(4);
      sum.writeUInt32LE(crc32(manifest));
      this.#keep(tree + TREE, Buffer.concat([sum, manifest]));
    } catch (error) {
      this.#fail(error);
      await this.#unwritten.publish(tree, manifest);
    }
  }

  async collect({ maxBytes = MAX_BYTES }: { maxBytes?: number | undefined } = {}): Promise<number> {
    this.#check([]);
    sweep(this.#directory, this.#now());
    const files = [...filesOf(this.#directory, PACK), ...filesOf(this.#directory, TREE)];
    files.sort((a, b) => b.mtimeMs - a.mtimeMs || compareText(a.name, b.name));
    let total = 0;
    let removed = 0;
    for (const { name, size } of files) {
      total += size;
      if (total <= maxBytes) continue;
      this.#drop(name);
      removed += size;
    }
    return removed;
  }

  async stats() {
    this.#check([]);
    const packs = filesOf(this.#directory, PACK);
    const trees = filesOf(this.#directory, TREE);
    return {
      values: packs.reduce((sum, { name }) => sum + (this.#pack(name)?.values ?? 0), 0),
      bytes: [...packs, ...trees].reduce((sum, { size }) => sum + size, 0),
      published: countKinds(trees.map(({ name }) => name.slice(0, -TREE.length))),
      damaged: this.#damaged,
    };
  }

  async close(): Promise<void> {
    this.#open = false;
    for (const pack of this.#packs.values()) pack.close();
    this.#packs.clear();
  }

  #check(keys: readonly string[]): void {
    if (!this.#open) throw new Error('the store is closed');
    for (const key of keys) checkKey(key);
  }

  #manifest(file: string): Uint8Array | undefined {
    const bytes = readSmall(file);
    if (bytes === undefined) return undefined;
    const manifest = new Uint8Array(bytes).subarray(4);
    if (bytes.length >= 4 && bytes.readUInt32LE(0) === crc32(manifest)) return manifest;
    this.#noteDamage();
    remove(file);
    return undefined;
  }

  /** The most recently used first: what one tree needs lies together in a few. */
  #packFiles(): readonly Kept[] {
    const time = lstatSync(this.#directory, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (this.#listed?.time === time) return this.#listed.files;
    const files = filesOf(this.#directory, PACK);
    files.sort((a, b) => b.mtimeMs - a.mtimeMs || compareText(a.name, b.name));
    // A time stamp is good for some milliseconds: what is written in the same ones would not be seen.
    this.#listed = this.#now() - time > SETTLED_MS ? { time, files } : undefined;
    return files;
  }

  #pack(name: string): Pack | undefined {
    const existing = this.#packs.get(name);
    if (existing) return existing;
    try {
      const pack = openPack(join(this.#directory, name));
      this.#packs.set(name, pack);
      return pack;
    } catch (error) {
      if (error instanceof RangeError) this.#spoil(name);
      return undefined;
    }
  }

  /** False for a pack that turns out to be damaged. */
  #read(
    pack: Pack,
    name: string,
    keys: readonly string[],
    values: (Uint8Array | undefined)[],
  ): boolean {
    try {
      const damaged = pack.read(keys, values);
      if (damaged > 0) this.#salvage(pack, name);
      return true;
    } catch {
      this.#spoil(name);
      return false;
    }
  }

  /** A damaged value can only be kept again in another pack, and the others should not be lost. */
  #salvage(pack: Pack, name: string, without?: ReadonlySet<string>): void {
    const entries = pack.entries().filter(([key]) => !without?.has(key));
    const bytes = encodePack(entries);
    this.#spoil(name);
    if (entries.length === 0) return;
    try {
      writeWhole(this.#directory, nameOf(bytes), bytes);
    } catch {
      // They are made again.
    }
  }

  #spoil(name: string): void {
    this.#noteDamage();
    this.#drop(name);
  }

  #noteDamage(): void {
    this.#damaged++;
    this.notice ??= 'cache: damaged, built anew';
  }

  #drop(name: string): void {
    this.#packs.get(name)?.close();
    this.#packs.delete(name);
    remove(join(this.#directory, name));
  }

  #used({ name, mtimeMs }: Kept): void {
    const now = this.#now();
    if (now - mtimeMs < USED_AGAIN_MS) return;
    try {
      this.#listed = undefined;
      utimesSync(join(this.#directory, name), now / 1_000, now / 1_000);
    } catch {
      // Gone, or not ours to touch: it is used all the same.
    }
  }

  async #write(entries: readonly Entry[]): Promise<void> {
    const bytes = encodePack(entries);
    try {
      this.#keep(nameOf(bytes), bytes);
    } catch (error) {
      this.#fail(error);
      await this.#unwritten.putMany(entries);
    }
  }

  /**
   * Writes a file, into a directory made anew where it has gone: a process of another version may sweep the spaces
   * of the others while this one is at work.
   */
  #keep(name: string, bytes: Uint8Array): void {
    try {
      writeWhole(this.#directory, name, bytes);
    } catch (error) {
      if (code(error) !== 'ENOENT' || claimDirectory(this.#directory) !== undefined) throw error;
      writeWhole(this.#directory, name, bytes);
    }
  }

  #fail(error: unknown): void {
    this.#isWritten = false;
    this.notice = `not kept: ${this.#directory} cannot be written (${code(error)})`;
  }

  /** Small packs become one. Two processes that merge the same ones write the same file. */
  #merge(): void {
    const small = filesOf(this.#directory, PACK).filter(({ size }) => size < SMALL);
    if (small.length < MANY) return;
    try {
      const packs = small.flatMap(({ name }) => this.#pack(name) ?? []);
      const bytes = encodePack(packs.flatMap((pack) => pack.entries()));
      const merged = nameOf(bytes);
      writeWhole(this.#directory, merged, bytes);
      for (const { name } of small) if (name !== merged) this.#drop(name);
    } catch {
      // They stay as they are, and the next writer tries again.
    }
  }
}

function nameOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 40) + PACK;
}

/** Entries in parts that are written at a time. */
function* parts(entries: readonly Entry[]): Iterable<readonly Entry[]> {
  let part: Entry[] = [];
  let size = 0;
  for (const entry of entries) {
    if (part.length > 0 && size + entry[1].length > PACK_BYTES) {
      yield part;
      part = [];
      size = 0;
    }
    part.push(entry);
    size += entry[1].length;
  }
  yield part;
}

/** The bytes of a regular file; undefined where there is none. Nothing waits on a pipe. */
function readSmall(file: string): Buffer | undefined {
  let descriptor: number;
  try {
    descriptor = openSync(
      file,
      constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0),
    );
  } catch {
    return undefined;
  }
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile() || stats.size > MAX_MANIFEST) return undefined;
    const bytes = Buffer.alloc(stats.size);
    const read = readSync(descriptor, bytes, 0, bytes.length, 0);
    return bytes.subarray(0, read);
  } catch {
    return undefined;
  } finally {
    closeSync(descriptor);
  }
}

function code(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
