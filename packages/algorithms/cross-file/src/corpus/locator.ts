import { dirname } from '@ctx/source/paths';
import { append } from '@ctx/text/collections';
import type { Mention } from '../read/mention.js';
import {
  extensionOf,
  isIndexFile,
  moduleParts,
  normalizePath,
  stemOf,
  withoutExtension,
} from '../read/path.js';

/** The files that a mention names. */
export interface Located {
  readonly slots: readonly number[];
  /** Whether a whole path matched; a single bare name is weaker. */
  readonly whole: boolean;
}

/** Finds indexed files by the strings that name them. */
export interface Locator {
  add(slot: number, file: string): void;
  remove(slot: number, file: string): void;
  /** Slots of the files with this stem. */
  byStem(stem: string): readonly number[];
  /** The files that a mention in `file` names, or undefined. */
  locate(file: string, mention: Mention): Located | undefined;
}

type Index = Map<string, number[]>;
type FileAt = (slot: number) => string;

const NONE: readonly number[] = [];
/** Extensions that are written for one another: a module is imported as what it compiles to. */
const SCRIPT = /^\.[cm]?[jt]sx?$/;
/** Parts of a chain that may follow the file's own name: `module.Class.method`. */
const CHAIN_TAIL = 2;

/** An empty locator; `fileAt` gives the path of a slot that was added. */
export function createLocator(fileAt: FileAt): Locator {
  const paths: Index = new Map();
  const stems: Index = new Map();
  return {
    add(slot, file) {
      for (const key of pathKeys(file)) push(paths, key, slot);
      push(stems, stemOf(file), slot);
    },
    remove(slot, file) {
      for (const key of pathKeys(file)) drop(paths, key, slot);
      drop(stems, stemOf(file), slot);
    },
    byStem: (stem) => stems.get(stem) ?? NONE,
    locate(file, mention) {
      if (mention.relative) return locateRelative(paths, fileAt, mention);
      return (
        locateBeside(paths, fileAt, file, mention) ?? locateBySuffix(stems, fileAt, file, mention)
      );
    },
  };
}

/** The files that a path with an extension names, seen from its own folder or from the root. */
function locateBeside(
  paths: Index,
  fileAt: FileAt,
  file: string,
  mention: Mention,
): Located | undefined {
  if (mention.chain || extensionOf(mention.path) === '') return undefined;
  for (const path of [normalizePath(`${dirname(file)}/${mention.path}`), mention.path]) {
    const slots = exact(paths, fileAt, path).filter((slot) => fileAt(slot) !== file);
    if (slots.length > 0) return { slots, whole: true };
  }
  return undefined;
}

function locateRelative(paths: Index, fileAt: FileAt, mention: Mention): Located | undefined {
  if (!mention.chain) {
    const slots = exact(paths, fileAt, mention.path);
    return slots.length === 0 ? undefined : { slots, whole: true };
  }
  const parts = mention.path.split('/');
  for (let end = parts.length; end >= Math.max(1, parts.length - CHAIN_TAIL); end--) {
    const slots = paths.get(parts.slice(0, end).join('/'));
    if (slots !== undefined) return { slots, whole: true };
  }
  return undefined;
}

/** The files whose module parts end like the mention, by most parts, then by nearness. */
function locateBySuffix(
  stems: Index,
  fileAt: FileAt,
  file: string,
  mention: Mention,
): Located | undefined {
  const extension = mention.chain ? '' : extensionOf(mention.path);
  const bare = extension === '' ? mention.path : withoutExtension(mention.path);
  const parts = bare.split('/').filter((part) => part !== 'src');
  if (parts.length > 1 && !mention.chain && isIndexFile(bare)) parts.pop();
  const tail = mention.chain ? CHAIN_TAIL : 0;
  for (let end = parts.length; end > 0 && end >= parts.length - tail; end--) {
    const candidates = stems.get(parts[end - 1]!) ?? NONE;
    const best = closest(candidates, fileAt, file, parts.slice(0, end), extension);
    if (best.slots.length === 0) continue;
    const fit = fitOf(best, end, mention, extension);
    if (fit === 'whole' || (fit === 'single' && end === parts.length)) {
      return { slots: best.slots, whole: fit === 'whole' };
    }
  }
  return undefined;
}

/**
 * How well a match fits the first `count` parts of a mention. Of a quoted path more than its last
 * part must match, unless an extension or an alias (`@scope/name`, `#name/x`) says that it is one:
 * `image/png` names no png.ts.
 */
function fitOf(
  match: Match,
  count: number,
  mention: Mention,
  extension: string,
): 'whole' | 'single' | 'none' {
  if (match.matched >= 2) return 'whole';
  if (extension !== '') {
    if (!match.sameExtension) return SCRIPT.test(extension) ? 'single' : 'none';
    return count === 1 ? 'whole' : 'single';
  }
  const named = mention.chain || count === 1 || /^[@~#]/.test(mention.path);
  return named ? 'single' : 'none';
}

interface Match {
  readonly matched: number;
  readonly sameExtension: boolean;
  readonly near: number;
}

function closest(
  candidates: readonly number[],
  fileAt: FileAt,
  file: string,
  parts: readonly string[],
  extension: string,
): Match & { slots: number[] } {
  let best: Match = { matched: 0, sameExtension: false, near: 0 };
  let slots: number[] = [];
  const folders = dirname(file).split('/');
  for (const slot of candidates) {
    const other = fileAt(slot);
    if (other === file) continue;
    const match: Match = {
      matched: sharedEnd(parts, moduleParts(other)),
      sameExtension: extension === '' || extensionOf(other) === extension,
      near: sharedStart(folders, dirname(other).split('/')),
    };
    const order = compareMatch(match, best);
    if (order > 0) {
      best = match;
      slots = [slot];
    } else if (order === 0 && slots.length > 0) slots.push(slot);
  }
  return { ...best, slots };
}

const compareMatch = (a: Match, b: Match): number =>
  a.matched - b.matched || Number(a.sameExtension) - Number(b.sameExtension) || a.near - b.near;

/** The files of a path: of that name whatever its extension, of the very extension, or compiled. */
function exact(paths: Index, fileAt: FileAt, path: string): readonly number[] {
  const named = paths.get(path);
  if (named !== undefined) return named;
  const extension = extensionOf(path);
  const hits = paths.get(withoutExtension(path)) ?? NONE;
  const same = hits.filter((slot) => extensionOf(fileAt(slot)) === extension);
  if (same.length > 0 || !SCRIPT.test(extension)) return same;
  return hits.filter((slot) => SCRIPT.test(extensionOf(fileAt(slot))));
}

function pathKeys(file: string): string[] {
  const path = withoutExtension(file);
  return isIndexFile(file) ? [path, dirname(file)] : [path];
}

function sharedEnd(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  while (
    count < a.length &&
    count < b.length &&
    a[a.length - 1 - count] === b[b.length - 1 - count]
  ) {
    count++;
  }
  return count;
}

/** How many parts two lists have in common from their start. */
export function sharedStart(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  while (count < a.length && count < b.length && a[count] === b[count]) count++;
  return count;
}

function push(index: Index, key: string, slot: number): void {
  append(index, key, slot);
}

function drop(index: Index, key: string, slot: number): void {
  const list = index.get(key);
  if (list === undefined) return;
  list.splice(list.indexOf(slot), 1);
  if (list.length === 0) index.delete(key);
}
