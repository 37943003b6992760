import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';
import { cacheDirectory } from '@ctx/tree/cache';
import { calledVerb } from '../arguments/called-verb.js';
import type { run } from '../run.js';
import { ANSWERING } from './answering.js';
import { readCode, type Source, sourceAt, writeCode } from './kept-code.js';

/** The program in one file and its packages, which the build writes beside the modules. */
const PROGRAM = 'program.cjs';
const PARTS = 'program.json';

/**
 * How often code is written: by a process that may have indexed first, and by one behind it, whose functions are those
 * of an answer from what is kept. Compiling them anew took longer than to run them.
 */
const WRITES = 2;

/** The program, ready to run. */
export interface Loaded {
  run: typeof run;
  /** Whether it is compiled code that was kept. */
  fromKept: boolean;
  /** Keeps what was compiled for the next process: to be called when the answer is out. */
  keep(): void;
}

/** The verb that decides how the program is loaded: none where help is asked for. */
export function verbToLoad(argv: readonly string[]): string {
  const asksHelp = argv[0] === 'help' || argv.some((word) => word === '--help' || word === '-h');
  return asksHelp ? '' : calledVerb(argv);
}

/** The call, as far as it decides how the program is loaded. */
export interface LoadOptions {
  verb: string;
  env: Readonly<Record<string, string | undefined>>;
  /** The folder of the built program. */
  dist: string;
}

/**
 * Loads the program: for an answer from what is kept as one file with the code that V8 compiled of it earlier, which is
 * kept in the user's cache directory. That saves a quarter of such an answer's processor time: two hundred files to
 * find and read, and each of their functions to compile when it is first called. Node itself keeps code from its
 * version 22.8 on; `NODE_DISABLE_COMPILE_CACHE` switches ours off as it does Node's. In any doubt the modules are
 * loaded as they are installed.
 */
export async function loadRun({ verb, env, dist }: LoadOptions): Promise<Loaded> {
  const path = ANSWERING.has(verb) ? place(verb, env, dist) : undefined;
  const loaded = path === undefined ? undefined : loadOneFile(path, dist);
  if (loaded !== undefined) return loaded;
  const modules = await import('../run.js');
  return { run: modules.run, fromKept: false, keep() {} };
}

/** The folder of the built program that this module is part of. */
export function ownDist(): string {
  return dirname(fileURLToPath(import.meta.url));
}

/**
 * Where the code of a verb is kept: beside the facts, which an answer before this one has found a place for that is
 * not inside what it reads.
 */
function place(verb: string, env: LoadOptions['env'], dist: string): string | undefined {
  if (env.NODE_DISABLE_COMPILE_CACHE) return undefined;
  const directory = cacheDirectory({ platform: process.platform, environment: env });
  if (directory === undefined || !existsSync(join(directory, 'facts'))) return undefined;
  const key = crc32(`${dist}\0${process.version}\0${process.arch}`).toString(16);
  return join(directory, 'code', `${verb}-${key}.bin`);
}

function loadOneFile(path: string, dist: string): Loaded | undefined {
  try {
    const program = join(dist, PROGRAM);
    const code = readCode(path);
    const parts: Parts | undefined = code ?? findParts(dirname(dist), program, partsIn(dist));
    if (parts === undefined) return undefined;
    // Escaped by the build: each byte is a character, and none has to be decoded.
    const script = new Script(readFileSync(program, 'latin1'), {
      filename: program,
      cachedData: code?.data,
    });
    const fromKept = code !== undefined && script.cachedDataRejected === false;
    const written = fromKept ? code.written : 0;
    const urlOf = (name: string, file: string): string =>
      pathToFileURL(join(parts.folders[name] ?? dist, file)).href;
    const importModule = (name: string, from?: string): Promise<unknown> =>
      import(from === undefined ? name : optionalModule(name, from));
    const { run } = script.runInThisContext()(createRequire(program), urlOf, importModule);
    const keep = (): void => {
      if (written >= WRITES) return;
      const { folders, sources } = parts;
      writeCode(path, { folders, sources, written: written + 1, data: script.createCachedData() });
    };
    return { run, fromKept, keep };
  } catch {
    return undefined;
  }
}

/** A package that need not be installed: found from the module that asks for it, else named as it is. */
export function optionalModule(name: string, from: string): string {
  try {
    return pathToFileURL(createRequire(from).resolve(name)).href;
  } catch {
    return name;
  }
}

function partsIn(dist: string): Part[] {
  return JSON.parse(readFileSync(join(dist, PARTS), 'utf8'));
}

/** A package that the program in one file holds, as the build wrote it down. */
export interface Part {
  readonly name: string;
  /** The package that depends on it, and finds it. */
  readonly via: string;
  readonly version: string;
  /** Digest of its sources; a published package has none beside it. */
  readonly stamp: string;
}

/** Where the packages of a program are, and the files that say of which version they are. */
interface Parts {
  readonly folders: Readonly<Record<string, string>>;
  readonly sources: readonly Source[];
}

/**
 * Finds the packages that a program in one file was made of. One of another version may be installed by now, and its
 * workers, its tables and the name of what it keeps would not be those of the code in the file.
 *
 * @param own the folder of the package that has the program
 * @param program the program in one file
 * @param list its packages, each behind the one that finds it
 * @returns undefined where one is another than the program was made of
 */
export function findParts(own: string, program: string, list: readonly Part[]): Parts | undefined {
  const folders: Record<string, string> = { '@ctx/cli': own };
  const sources = [sourceAt(program)];
  for (const { name, via, version, stamp } of list) {
    const from = createRequire(join(folders[via] ?? own, 'package.json'));
    const manifest = from.resolve(`${name}/package.json`);
    if (JSON.parse(readFileSync(manifest, 'utf8')).version !== version) return undefined;
    const folder = dirname(manifest);
    folders[name] = folder;
    sources.push(sourceAt(manifest));
    const built = join(folder, 'dist', '.stamp');
    if (!existsSync(built)) continue;
    if (readFileSync(built, 'utf8') !== stamp) return undefined;
    sources.push(sourceAt(built));
  }
  return { folders, sources };
}
