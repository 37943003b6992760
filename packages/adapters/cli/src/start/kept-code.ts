import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';

/** The first word of a file's head: another layout has another. */
const FORMAT = 'ctx-code-1';

/** Bytes before the head: its length. */
const LENGTH = 4;

/** Milliseconds after which code that nobody wrote anew is removed: two weeks. */
const UNUSED_MS = 14 * 86_400_000;

/** A file that the code was compiled from, or that says of which version it is. */
export interface Source {
  readonly path: string;
  readonly size: number;
  readonly mtimeMs: number;
}

/** Code that V8 compiled of a program, and the files that it was made of. */
export interface KeptCode {
  /** Folders of the packages that the program is made of, by name. */
  readonly folders: Readonly<Record<string, string>>;
  /** Files which, as long as they are as they were, make the code that of this installation. */
  readonly sources: readonly Source[];
  /** How often it was written, each time with all functions that had run until then. */
  readonly written: number;
  /** V8's own form, which it takes for its own version and flags only. */
  readonly data: Uint8Array;
}

/** A file as it is now. */
export function sourceAt(path: string): Source {
  const { size, mtimeMs } = statSync(path);
  return { path, size, mtimeMs };
}

/**
 * Reads kept code. V8 runs what it is given without a look at it: so the file and its folder must be this user's and
 * writable by nobody else, its bytes those that were written, and each file that it was made of as it was.
 *
 * @returns undefined where there is none, or where one of these does not hold
 */
export function readCode(path: string): KeptCode | undefined {
  try {
    if (!isOurs(dirname(path)) || !isOurs(path)) return undefined;
    const bytes = readFileSync(path);
    const end = LENGTH + bytes.readUInt32LE(0);
    const { format, sum, ...head } = JSON.parse(bytes.toString('utf8', LENGTH, end));
    const data = bytes.subarray(end);
    if (format !== FORMAT || crc32(data) !== sum) return undefined;
    if (!head.sources.every(isAsItWas)) return undefined;
    return { ...head, data };
  } catch {
    return undefined;
  }
}

/** Writes code as a whole, and removes what was not written for long; what cannot be written is not kept. */
export function writeCode(path: string, { data, ...head }: KeptCode): void {
  const folder = dirname(path);
  const part = `${path}.${process.pid}`;
  try {
    mkdirSync(folder, { mode: 0o700, recursive: true });
    chmodSync(folder, 0o700);
    if (!isOurs(folder)) return;
    const text = Buffer.from(JSON.stringify({ format: FORMAT, sum: crc32(data), ...head }));
    const length = Buffer.alloc(LENGTH);
    length.writeUInt32LE(text.length);
    writeFileSync(part, Buffer.concat([length, text, data]), { mode: 0o600, flag: 'wx' });
    renameSync(part, path);
    sweep(folder);
  } catch {
    remove(part);
  }
}

function remove(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // A folder that is none, or not ours to write to: then nothing was written there either.
  }
}

function isAsItWas({ path, size, mtimeMs }: Source): boolean {
  const now = sourceAt(path);
  return now.size === size && now.mtimeMs === mtimeMs;
}

/** Whether only this user can write there. Systems without users have folders of their own for each. */
function isOurs(path: string): boolean {
  const { uid, mode } = lstatSync(path);
  const user = process.getuid?.();
  return user === undefined || (uid === user && (mode & 0o022) === 0);
}

function sweep(folder: string): void {
  const now = Date.now();
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (now - statSync(path).mtimeMs > UNUSED_MS) remove(path);
  }
}
