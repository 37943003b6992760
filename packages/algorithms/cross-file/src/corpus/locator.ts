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
  add(slot: number, path: string): void;
  remove(slot: number, path: string): void;
  /** Slots of the files with this stem. */
  byStem(stem: string): readonly number[];
  /** The files that a mention in the file at `path` names, or undefined. */
  locate(path: string, mention: Mention): Located | undefined;
}

/** Slots by key. */
type Index = Map<string, number[]>;

/** The indices by which the files that were added are found. */
interface Indices {
  readonly paths: Index;
  readonly stems: Index;
  readonly pathAt: (slot: number) => string;
}

const NONE: readonly number[] = [];
/** Extensions that are written for one another: a module is imported as what it compiles to. */
const SCRIPT = /^\.[cm]?[jt]sx?$/;
/** Parts of a chain that may follow the file's own name: `module.Class.method`. */
const CHAIN_TAIL = 2;

/** An empty locator; `pathAt` gives the path of a slot that was added. */
export function createLocator(pathAt: Indices['pathAt']): Locator {
  const indices: Indices = { paths: new Map(), stems: new Map(), pathAt };
  const { paths, stems } = indices;
  return {
    add(slot, path) {
      for (const key of pathKeys(path)) push(paths, key, slot);
      push(stems, stemOf(path), slot);
    },
    remove(slot, path) {
      for (const key of pathKeys(path)) drop(paths, key, slot);
      drop(stems, stemOf(path), slot);
    },
    byStem: (stem) => stems.get(stem) ?? NONE,
    locate(path, mention) {
      if (mention.relative) return locateRelative(indices, mention);
      return locateBeside(indices, path, mention) ?? locateBySuffix(indices, path, mention);
    },
  };
}

/** The files that a path with an extension names, seen from its own folder or from the root. */
function locateBeside(indices: Indices, from: string, mention: Mention): Located | undefined {
  if (mention.chain || extensionOf(mention.path) === '') return undefined;
  for (const path of [normalizePath(`${dirname(from)}/${mention.path}`), mention.path]) {
    const slots = exact(indices, path).filter((slot) => indices.pathAt(slot) !== from);
    if (slots.length > 0) return { slots, whole: true };
  }
  return undefined;
}

function locateRelative(indices: Indices, mention: Mention): Located | undefined {
  if (!mention.chain) {
    const slots = exact(indices, mention.path);
    return slots.length === 0 ? undefined : { slots, whole: true };
  }
  const parts = mention.path.split('/');
  for (let end = parts.length; end >= Math.max(1, parts.length - CHAIN_TAIL); end--) {
    const slots = indices.paths.get(parts.slice(0, end).join('/'));
    if (slots !== undefined) return { slots, whole: true };
  }
  return undefined;
}

/** The files whose module parts end like the mention, by most parts, then by nearness. */
function locateBySuffix(indices: Indices, from: string, mention: Mention): Located | undefined {
  const extension = mention.chain ? '' : extensionOf(mention.path);
  const bare = extension === '' ? mention.path : withoutExtension(mention.path);
  const parts = bare.split('/').filter((part) => part !== 'src');
  if (parts.length > 1 && !mention.chain && isIndexFile(bare)) parts.pop();
  const tail = mention.chain ? CHAIN_TAIL : 0;
  for (let end = parts.length; end > 0 && end >= parts.length - tail; end--) {
    const best = closest(indices, { from, parts: parts.slice(0, end), extension });
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

/** The file that a mention asks for. */
interface Wanted {
  /** Path of the file that it stands in. */
  readonly from: string;
  /** The last parts of the path, the stem last; at least one. */
  readonly parts: readonly string[];
  /** Of the path, or `''` for any. */
  readonly extension: string;
}

/** The files of the stem that match best. */
function closest(
  { stems, pathAt }: Indices,
  { from, parts, extension }: Wanted,
): Match & { slots: number[] } {
  let best: Match = { matched: 0, sameExtension: false, near: 0 };
  let slots: number[] = [];
  const folders = dirname(from).split('/');
  for (const slot of stems.get(parts.at(-1)!) ?? NONE) {
    const other = pathAt(slot);
    if (other === from) continue;
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
function exact({ paths, pathAt }: Indices, path: string): readonly number[] {
  const named = paths.get(path);
  if (named !== undefined) return named;
  const extension = extensionOf(path);
  const hits = paths.get(withoutExtension(path)) ?? NONE;
  const same = hits.filter((slot) => extensionOf(pathAt(slot)) === extension);
  if (same.length > 0 || !SCRIPT.test(extension)) return same;
  return hits.filter((slot) => SCRIPT.test(extensionOf(pathAt(slot))));
}

function pathKeys(path: string): string[] {
  const bare = withoutExtension(path);
  return isIndexFile(path) ? [bare, dirname(path)] : [bare];
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
